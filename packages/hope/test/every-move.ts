import type { ReadableGame } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import type { Card } from "../src/content/shape.js";
import { bugNames, cards, characters, dimensions, levers, modes } from "../src/content/words.js";
import type { HopePhase } from "../src/kinds/phase.js";

const cells = Array.from({ length: 37 }, (_, cell) => cell);
const directions = [0, 1, 2, 3, 4, 5];
const allPairs: readonly (readonly Card[])[] = cards.flatMap((one) => cards.map((other) => [one, other]));

/** Two cards of one letter, or neighbours in the order of the cards: the other pairs are refused like those. */
const somePairs = allPairs.filter(([one, other]) => {
  const apart = cards.indexOf(other) - cards.indexOf(one);
  return one[0] === other[0] || apart === 1;
});

function payments(view: Hope["view"]): readonly (readonly Card[])[] {
  const isMarket = view.bug !== null && bugNames[view.bug - 1] === "open-market";
  return [...cards.map((card) => [card]), ...(isMarket ? allPairs : somePairs)];
}

function* navigations(): Iterable<Hope["move"]> {
  for (const lever of levers)
    for (const mode of modes) for (const direction of directions) yield { type: "navigate", lever, mode, direction };
}

function* tokenUses(): Iterable<Hope["move"]> {
  for (const token of ["draw", "move", "medals"] as const) yield { type: "useToken", token };
  yield { type: "useToken", token: "polarize", turn: "clockwise" };
  yield { type: "useToken", token: "polarize", turn: "counterclockwise" };
}

/** All teleports that could be one; where there is no teleporting, one to each cell. */
function* teleports(view: Hope["view"]): Iterable<Hope["move"]> {
  const isOpen = !view.acted && view.characters[view.seat] === "prodigy";
  for (const cell of cells)
    for (const pay of isOpen ? payments(view) : [[cards[cell % 14]]]) yield { type: "teleport", cell, pay };
}

function* onTiles(type: "replaceOne" | "giveUp"): Iterable<Hope["move"]> {
  for (const cell of cells) for (const dimension of dimensions) yield { type, cell, dimension };
}

type Every = (at: ReadableGame<Hope>) => Iterable<Hope["move"]>;

const seats = ({ seats: count }: ReadableGame<Hope>): number[] => Array.from({ length: count }, (_, seat) => seat);

/** Every move of each type, where the phase opens it. */
const every: { readonly [T in Hope["move"]["type"]]: Every } = {
  placeMonolith: () => cells.map((cell) => ({ type: "placeMonolith", cell })),
  chooseCharacter: () => characters.map((character) => ({ type: "chooseCharacter", character })),
  placeShip: () => dimensions.map((dimension) => ({ type: "placeShip", dimension })),
  teleport: ({ state }) => teleports(state),
  navigate: navigations,
  step: () => directions.map((direction) => ({ type: "step", direction })),
  polarize: () => [{ type: "polarize" }],
  place: ({ state }) => payments(state).map((pay) => ({ type: "place", pay })),
  takeToken: () => [{ type: "takeToken" }],
  useToken: tokenUses,
  upgrade: () => [{ type: "upgrade" }],
  raiseLevel: () => [{ type: "raiseLevel" }],
  accuse: (at) => seats(at).map((seat) => ({ type: "accuse", seat })),
  reveal: () => [{ type: "reveal" }],
  coax: (at) =>
    seats(at).flatMap((seat) => dimensions.map((dimension) => ({ type: "coax", seat, dimension }) as const)),
  endTurn: () => [{ type: "endTurn" }],
  replenish: () => [0, 1, 2].map((space) => ({ type: "replenish", space })),
  replaceOne: () => onTiles("replaceOne"),
  stopReplacing: () => [{ type: "stopReplacing" }],
  giveUp: () => onTiles("giveUp"),
  pledgeMedal: () => [{ type: "pledgeMedal" }],
  pledgePair: () => allPairs.map((pay) => ({ type: "pledgePair", pay })),
  endPledge: () => [{ type: "endPledge" }],
};

/**
 * Every move that could matter at a table: all of the types that the phase opens, and one of each other type, because
 * these are refused whatever their fields say.
 */
export function* everyMove(at: ReadableGame<Hope>): Iterable<Hope["move"]> {
  const present = at.state.phases.at(-1) as HopePhase;
  for (const type of Object.keys(every) as Hope["move"]["type"][]) {
    if (hope.phases[present].moves.includes(type)) yield* every[type](at);
    else for (const move of [...every[type](at)].slice(0, 1)) yield move;
  }
}
