/**
 * HOPE as programs that learn see it: every move and every number that they observe.
 * @packageDocumentation
 */
import type { TrainingDescription } from "@turnwright/core/train";
import type { Card } from "./content/shape.js";
import { cards, characters, dimensions, levers, modes, tokens } from "./content/words.js";
import type { Hope } from "./kinds.js";
import { editionOf, trackOf } from "./terms/edition.js";

/** All pairs of cards, in the order in which they come to lie on the pile. */
const pairs: readonly (readonly Card[])[] = cards.flatMap((one) => cards.map((other) => [one, other]));

/** All payments: one card, or a pair. */
const payments: readonly (readonly Card[])[] = [...cards.map((card) => [card]), ...pairs];

/** The number of cells, Earth among them. */
const cells = 37;

/** The largest count that observations distinguish if the edition sets no practical bound. */
const many = 999;

/** Returns how many cards of each kind there are; cards that are hidden count as none. */
function countByKind(some: readonly (Card | null)[]): number[] {
  return cards.map((card) => some.filter((each) => each === card).length);
}

/** Returns the place of a word in a list; -1 for none. */
function placeOf<W extends string>(words: readonly W[], word: W | null | undefined): number {
  return word === null || word === undefined ? -1 : words.indexOf(word);
}

/** Returns how many pioneers each seat has in a space: a digit of the text for each. */
function pioneersOf(seats: number, pioneers: string): number[] {
  return Array.from({ length: seats }, (_, seat) => pioneers.split(String(seat)).length - 1);
}

/** Returns a number for each place: the value that belongs to it in two lists, or -1. */
function byPlace(length: number, places: readonly number[], values: readonly number[]): number[] {
  return Array.from({ length }, (_, place) => values[places.indexOf(place)] ?? -1);
}

/**
 * Describes HOPE to `trainingSpace`. Observations contain the counts of cards in hands and piles, and the top cards of
 * discard piles. A role is -1 while it is hidden.
 */
export const training: TrainingDescription<Hope> = (seats, options) => {
  const edition = editionOf({ options });
  const track = trackOf({ options, seats });
  const spaces = track.end + seats * edition.pioneersPerSeat + 1;
  const bugs = edition.bugs.length;
  const flags = { length: seats, most: 1 };
  return {
    moves: {
      placeMonolith: { cell: cells },
      chooseCharacter: { character: characters },
      placeShip: { dimension: dimensions },
      teleport: { cell: cells, pay: payments },
      navigate: { lever: levers, mode: modes, direction: 6 },
      step: { direction: 6 },
      polarize: [{ type: "polarize" }],
      place: { pay: payments },
      takeToken: [{ type: "takeToken" }],
      useToken: [
        { type: "useToken", token: "draw" },
        { type: "useToken", token: "move" },
        { type: "useToken", token: "medals" },
        { type: "useToken", token: "polarize", turn: "clockwise" },
        { type: "useToken", token: "polarize", turn: "counterclockwise" },
      ],
      upgrade: [{ type: "upgrade" }],
      raiseLevel: [{ type: "raiseLevel" }],
      accuse: { seat: seats },
      reveal: [{ type: "reveal" }],
      coax: { seat: seats, dimension: dimensions },
      endTurn: [{ type: "endTurn" }],
      replenish: { space: 3 },
      replaceOne: { cell: cells, dimension: dimensions },
      stopReplacing: [{ type: "stopReplacing" }],
      giveUp: { cell: cells, dimension: dimensions },
      pledgeMedal: [{ type: "pledgeMedal" }],
      pledgePair: { pay: pairs },
      endPledge: [{ type: "endPledge" }],
    },
    observation: {
      seat: { most: seats - 1, read: ({ seat }) => seat },
      round: { most: options.maxRounds ?? many, clipped: true, read: ({ round }) => round },
      decided: { least: -1, most: 1, read: ({ decided }) => placeOf(["saved", "failed"], decided) },
      tiles: { length: cells, most: 36, read: ({ tiles }) => tiles },
      present: { length: cells, most: 1, read: ({ present }) => present },
      stable: { length: cells, most: 1, read: ({ stable }) => stable },
      settled: { length: cells, most: 1, read: ({ settled }) => settled },
      tokens: {
        length: cells,
        least: -1,
        most: 3,
        read: ({ tokens: lying }) => lying.map((token) => placeOf(tokens, token)),
      },
      pioneers: {
        length: cells * 3 * seats,
        most: edition.pioneersPerSeat,
        read: ({ pioneers }) => pioneers.flatMap((space) => pioneersOf(seats, space)),
      },
      characters: {
        length: seats,
        least: -1,
        most: 3,
        read: ({ characters: chosen }) => chosen.map((character) => placeOf(characters, character)),
      },
      shipCells: { length: seats, least: -1, most: cells - 1, read: ({ shipCells }) => shipCells },
      shipDimensions: {
        length: seats,
        least: -1,
        most: 2,
        read: ({ shipDimensions }) => shipDimensions.map((dimension) => placeOf(dimensions, dimension)),
      },
      levers: { length: seats * 4, most: 1, read: ({ levers: available }) => available },
      supplies: { length: seats, most: edition.pioneersPerSeat, read: ({ supplies }) => supplies },
      upgrades: { length: seats, most: 3, read: ({ upgrades }) => upgrades },
      levels: { length: seats, most: 3, read: ({ levels }) => levels },
      medals: { length: seats, most: edition.medals, read: ({ medals }) => medals },
      heldTokens: { length: seats * 4, most: many, clipped: true, read: ({ heldTokens }) => heldTokens },
      revealed: { ...flags, read: ({ revealed }) => revealed },
      hasAccused: { ...flags, read: ({ hasAccused }) => hasAccused },
      innocent: { ...flags, read: ({ innocent }) => innocent },
      mayTake: { ...flags, read: ({ mayTake }) => mayTake },
      mayCoax: { ...flags, read: ({ mayCoax }) => mayCoax },
      noMedals: { ...flags, read: ({ noMedals }) => noMedals },
      noDevelopment: { ...flags, read: ({ noDevelopment }) => noDevelopment },
      roles: {
        length: seats,
        least: -1,
        most: 1,
        read: ({ roles }) => roles.map((role) => placeOf(["hope", "nope"], role)),
      },
      ownHand: {
        length: cards.length,
        most: many,
        clipped: true,
        read: ({ hands }, viewer) => countByKind(viewer === "spectator" ? [] : hands[viewer]),
      },
      handSizes: { length: seats, most: many, clipped: true, read: ({ hands }) => hands.map((hand) => hand.length) },
      replenishment: {
        length: 3,
        least: -1,
        most: cards.length - 1,
        read: ({ replenishment }) => replenishment.map((card) => placeOf(cards, card)),
      },
      discards: {
        length: 3 * cards.length,
        most: many,
        clipped: true,
        read: ({ discards }) => discards.flatMap(countByKind),
      },
      discardTops: {
        length: 3,
        least: -1,
        most: cards.length - 1,
        read: ({ discards }) => discards.map((pile) => placeOf(cards, pile[pile.length - 1])),
      },
      deckSize: { most: many, clipped: true, read: ({ deck }) => deck.length },
      stackSizes: { length: 3, most: many, clipped: true, read: ({ stacks }) => stacks.map((stack) => stack.length) },
      spentTokens: { length: 4, most: many, clipped: true, read: ({ spentTokens }) => spentTokens },
      bug: { most: bugs, read: ({ bug }) => bug },
      spentBugs: {
        length: bugs,
        most: 1,
        read: ({ spentBugs }) => edition.bugs.map(({ id }) => spentBugs.includes(id)),
      },
      medalSupply: { most: edition.medals, read: ({ medalSupply }) => medalSupply },
      marker: { least: -1, most: track.regressionEnd, read: ({ marker }) => marker },
      track: {
        length: spaces,
        least: -1,
        most: seats - 1,
        read: ({ trackSpaces, trackSeats }) => byPlace(spaces, trackSpaces, trackSeats),
      },
      gapsAhead: {
        length: spaces,
        least: -1,
        most: 1,
        read: ({ gapsAhead }) =>
          byPlace(
            spaces,
            gapsAhead,
            gapsAhead.map(() => 1),
          ),
      },
      monolith: { least: -1, most: cells - 1, read: ({ monolith }) => monolith },
      outward: { least: -1, most: 5, read: ({ outward }) => outward },
      moves: { most: many, clipped: true, read: ({ moves }) => moves },
      moved: { most: 1, read: ({ moved }) => moved },
      placed: { most: many, clipped: true, read: ({ placed }) => placed },
      closed: { most: 1, read: ({ closed }) => closed },
      developed: { most: 1, read: ({ developed }) => developed },
      acted: { most: 1, read: ({ acted }) => acted },
      skipRegression: { most: 1, read: ({ skipRegression }) => skipRegression },
      pile: { length: cards.length, most: many, clipped: true, read: ({ pile }) => countByKind(pile) },
      mode: { least: -1, most: 2, read: ({ mode }) => placeOf(modes, mode) },
      direction: { least: -1, most: 5, read: ({ direction }) => direction },
      steps: { most: many, clipped: true, read: ({ steps }) => steps },
      visited: {
        length: cells * 3,
        most: 1,
        read: ({ visited }) => Array.from({ length: cells * 3 }, (_, space) => visited.includes(space)),
      },
      candidates: {
        length: cells,
        most: 1,
        read: ({ candidates }) => Array.from({ length: cells }, (_, cell) => candidates.includes(cell)),
      },
      toLose: { most: many, clipped: true, read: ({ toLose }) => toLose },
      pledging: { most: bugs, read: ({ pledging }) => pledging },
      pledger: { least: -1, most: seats - 1, read: ({ pledger }) => pledger },
      pledgedMedals: { length: seats, most: edition.medals, read: ({ pledgedMedals }) => pledgedMedals },
      pledgedCards: {
        length: cards.length,
        most: many,
        clipped: true,
        read: ({ pairCards }) => countByKind(pairCards),
      },
    },
  };
};
