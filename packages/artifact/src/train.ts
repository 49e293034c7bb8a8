/**
 * Artifact as programs that learn see it: every move and every number that they observe.
 * @packageDocumentation
 */
import type { TrainingDescription } from "@turnwright/core/train";
import { type CardKind, cardKinds } from "./content/cards.js";
import { mapOf } from "./edition/maps.js";
import type { Artifact } from "./kinds.js";
import { blocksOn } from "./terms/stacks.js";

/** The tallest stack that observations distinguish if stacks have no limit. */
const tallest = 99;

/** The latest round that observations distinguish if rounds have no limit. */
const latest = 10_000;

/** Returns how many cards of each kind there are; cards that are hidden count as none. */
function countByKind(cards: readonly (CardKind | null)[]): number[] {
  return cardKinds.map((kind) => cards.filter((card) => card === kind).length);
}

/**
 * Describes Artifact to `trainingSpace`. A location has the same number as in moves. Observations contain the counts of
 * cards in piles, but not their order. Stacks above 99 look alike, and so do rounds after 10,000. `blocksLeft` is
 * exact, even when Dynamite adds blocks of the map to the supply. It is -1 when there is no limit.
 */
export const training: TrainingDescription<Artifact> = (seats, options) => {
  const { width, height, heights } = mapOf(options);
  const cells = width * height;
  const cards = Object.values(options.deck).reduce((sum, count) => sum + count, 0);
  const counts = cardKinds.length;
  const blocks = options.blockSupply === null ? -1 : options.blockSupply + blocksOn(heights);
  return {
    moves: {
      draw: { from: ["deck", "discard"] },
      ho: { to: cells },
      vert: { to: cells },
      jump: { to: cells },
      diag: { to: cells },
      swap: { with: seats },
      dropBlock: { at: cells },
      dynamite: { at: cells },
      rotate: [{ type: "rotate" }],
      endPlay: [{ type: "endPlay" }],
      discard: { card: cardKinds },
      endTurn: [{ type: "endTurn" }],
    },
    observation: {
      seat: { most: seats - 1, read: ({ seat }) => seat },
      round: { most: options.roundLimit ?? latest, clipped: true, read: ({ round }) => round },
      heights: { length: cells, most: options.maxHeight ?? tallest, clipped: true, read: ({ heights }) => heights },
      blocksLeft: { least: -1, most: blocks, read: ({ blocksLeft }) => blocksLeft },
      orientation: { most: 3, read: ({ orientation }) => orientation },
      pawns: { length: seats, most: cells - 1, read: ({ pawns }) => pawns },
      artifactAt: { least: -1, most: cells - 1, read: ({ artifact }) => artifact.at },
      holder: { least: -1, most: seats - 1, read: ({ artifact }) => artifact.holder },
      playsAllowed: { most: 10, clipped: true, read: ({ plays }) => plays.allowed },
      playsUsed: { most: 10, clipped: true, read: ({ plays }) => plays.used },
      tookBonus: { most: 1, read: ({ plays }) => plays.bonus },
      ownHand: {
        length: counts,
        most: cards,
        read: ({ hands }, viewer) => countByKind(viewer === "spectator" ? [] : hands[viewer]),
      },
      handSizes: { length: seats, most: cards, read: ({ hands }) => hands.map((hand) => hand.length) },
      knownCards: { length: seats * counts, most: cards, read: ({ known }) => known.flat() },
      played: { length: counts, most: cards, read: ({ played }) => countByKind(played) },
      discard: { length: counts, most: cards, read: ({ discard }) => countByKind(discard) },
      discardTop: { least: -1, most: counts - 1, read: ({ discard }) => topOf(discard) },
      deckSize: { most: cards, read: ({ deck }) => deck.length },
    },
  };
};

/** Returns the kind of the top card of a pile as a number; -1 when the pile is empty. */
function topOf(pile: readonly CardKind[]): number {
  const top = pile[pile.length - 1];
  return top === undefined ? -1 : cardKinds.indexOf(top);
}
