/**
 * Homeward as programs that learn see it: every move and every number that they observe.
 * @packageDocumentation
 */
import type { NumberedMoves, TrainingDescription } from "@turnwright/core/train";
import type { HomewardEdition } from "./content/edition.js";
import type { HomewardMove } from "./kinds/move.js";
import type { Homeward } from "./kinds.js";
import { editionOf } from "./terms/edition.js";

/** Returns the integers from one to another. */
function between(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/** Returns the most tokens of a colour that one payment has: the largest part of any price. */
function mostInPrice({ cards }: HomewardEdition): number {
  return Math.max(...cards.flatMap((card) => (card.tier === "top" ? [] : card.price)));
}

type Payment = Extract<HomewardMove, { type: "pay" }>;

/** Numbers all payments with at most this many tokens of each colour. */
function payments(most: number): NumberedMoves<Payment> {
  const base = most + 1;
  const worth = [base * base * base, base * base, base, 1];
  return {
    count: base * worth[0],
    nth: (index) => ({
      type: "pay",
      tokens: worth.map((value) => Math.floor(index / value) % base),
    }),
    numberOf: ({ tokens }) =>
      tokens.length === 4 && tokens.every((count) => count <= most)
        ? tokens.reduce((index, count) => index * base + count, 0)
        : -1,
  };
}

/** Returns a 1 in the place of each id of a list. */
function marked(length: number, ids: readonly (number | null)[]): number[] {
  return between(0, length - 1).map((id) => (ids.includes(id) ? 1 : 0));
}

/** The largest number of tokens of one colour that observations distinguish if tokens have no limit. */
const mostTokens = 999;

/**
 * Describes Homeward to `trainingSpace`. The plane has no borders, but the stack is finite, so no tile can be farther
 * from HOME than the number of tiles in the stack. Moves and observations therefore cover the cells within that
 * distance.
 */
export const training: TrainingDescription<Homeward> = (seats, options) => {
  const edition = editionOf({ options });
  const { length: tiles } = edition.tiles;
  const { length: cards } = edition.cards;
  const far = options.stackSize;
  const places = between(-far, far);
  const held = options.tokensPerColour ?? mostTokens;
  return {
    moves: {
      placeTile: { x: places, y: places, rot: 4 },
      walk: { exit: 4 },
      home: [{ type: "home" }],
      jump: { portal: edition.portals },
      stay: [{ type: "stay" }],
      placePortal: [{ type: "placePortal" }],
      pass: [{ type: "pass" }],
      buyCard: { card: cards },
      tradeIn: { card: cards },
      pay: payments(mostInPrice(edition)),
      claimTop: { card: cards },
    },
    observation: {
      seat: { most: seats - 1, read: ({ seat }) => seat },
      turn: { most: tiles * seats, clipped: true, read: ({ turn }) => turn },
      endTrigger: { most: 2, read: ({ endTrigger }) => ["tiles", "tops"].indexOf(endTrigger ?? "") + 1 },
      drawn: { least: -1, most: tiles - 1, read: ({ drawn }) => drawn },
      xs: { length: tiles, least: -far, most: far, read: ({ xs }) => xs },
      ys: { length: tiles, least: -far, most: far, read: ({ ys }) => ys },
      rots: { length: tiles, least: -1, most: 3, read: ({ rots }) => rots },
      aside: { length: tiles, most: 1, read: ({ aside }) => marked(tiles, aside) },
      pawns: { length: seats, most: tiles - 1, read: ({ pawns }) => pawns },
      tokens: { length: seats * 4, most: held, clipped: true, read: ({ tokens }) => tokens.flat() },
      portals: {
        length: seats * edition.portals,
        least: -1,
        most: tiles - 1,
        read: ({ portals }) =>
          portals.flatMap((own) => between(0, edition.portals - 1).map((place) => own[place] ?? null)),
      },
      owners: {
        length: cards,
        least: -1,
        most: seats - 1,
        read: ({ cards: bought, tops }) =>
          between(0, cards - 1).map((card) =>
            bought.findIndex((own, seat) => own.includes(card) || tops[seat].some((top) => top.card === card)),
          ),
      },
      lastCollected: {
        length: seats * tiles,
        most: 1,
        read: ({ lastCollected }) => lastCollected.flatMap((own) => marked(tiles, own)),
      },
      pit: {
        length: 3 * edition.pitSize,
        least: -1,
        most: cards - 1,
        read: ({ pit }) => pit.flat(),
      },
      buying: { least: -1, most: cards - 1, read: ({ buying }) => buying?.card ?? null },
      credits: { most: mostTokens, clipped: true, read: ({ buying }) => buying?.credits ?? 0 },
      discard: { length: cards, most: 1, read: ({ discard }) => marked(cards, discard) },
      forfeited: { length: cards, most: 1, read: ({ forfeited }) => marked(cards, forfeited) },
      stackSize: { most: tiles, read: ({ stack }) => stack.length },
      deckSizes: { length: 3, most: cards, read: ({ decks }) => decks.map((deck) => deck.length) },
    },
  };
};
