import { type CitedEvent, derivedOf, fast, type Match, type OptionsGiven, resume, start } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { type Situation, situation } from "@turnwright/testkit";
import type { HomewardDerived } from "../src/derive.js";
import type { EndTrigger } from "../src/event/words.js";
import { evolve } from "../src/evolve.js";
import { type Homeward, homeward } from "../src/index.js";
import type { HomewardPhase } from "../src/kinds/phase.js";
import type { OwnedTop } from "../src/state.js";
import { cardsOfTier, editionOf } from "../src/terms/edition.js";
import { pileOf } from "../src/terms/piles.js";

/** Map A of the worked examples: a ring from HOME over a tee, and a dead end in the west. */
export const mapA = "1+1,0^1 27+2,0^2 37+2,-1^2 49+1,-1^1 53+0,-1^1 16+-1,0^1";

/** Map A and the loop of example 9. */
export const mapWithLoop = `${mapA} 31+2,1^0 21+3,1^2 22+3,2^3 23+2,2^0`;

/**
 * A position as a test describes it: what is left out stands as after the setup, in the move of seat 0, and seats have
 * no tokens.
 */
export interface Position {
  readonly seats?: Homeward["seats"];
  readonly options?: OptionsGiven<Homeward>;
  readonly turn?: number;
  readonly phase?: HomewardPhase;
  readonly trigger?: EndTrigger | null;
  /** Tiles as `id+x,y^rot` in the order of placing. */
  readonly map?: string;
  readonly drawn?: number | null;
  /** Tiles left, the next one first. */
  readonly stack?: readonly number[];
  readonly aside?: readonly number[];
  readonly pawns?: readonly number[];
  readonly tokens?: readonly (readonly number[])[];
  readonly cards?: readonly (readonly number[])[];
  readonly tops?: readonly (readonly OwnedTop[])[];
  readonly portals?: readonly (readonly number[])[];
  readonly lastPath?: readonly (string | null)[];
  readonly lastCollected?: readonly (readonly number[])[];
  /** Lower, middle and top places; decks hold what is nowhere else, ascending, unless given (the next one first). */
  readonly pit?: readonly (readonly (number | null)[] | undefined)[];
  readonly decks?: readonly (readonly number[] | undefined)[];
  readonly discard?: readonly number[];
  readonly forfeited?: readonly number[];
  readonly buying?: { readonly card: number; readonly credits: number };
  /** Tokens left in the piles: the last seat holds those that nobody else does. */
  readonly piles?: readonly number[];
}

/** What tests of this game ask of a situation. */
interface Own {
  /** What the last `when` told, without the changes of phase. */
  readonly events: readonly CitedEvent<Homeward>[];
  readonly told: string;
  /** What the game computes from the state. */
  readonly derived: HomewardDerived;
  /** Tokens beside the board by colour, `null` without limit. */
  readonly piles: readonly (number | null)[];
}

/** A match in a test: moves are played and named in the game's notation. */
export type Given = Situation<Homeward, Own>;

function layMap(state: Homeward["state"], map: string): void {
  const derived = derivedOf(homeward, state);
  for (const placed of map.split(" ").filter((text) => text !== "")) {
    const [tile, x, y, rot] = placed.split(/[+,^]/).map(Number) as [number, number, number, number];
    evolve.tilePlaced(state, { type: "tilePlaced", seat: 0, tile, x, y, rot }, derived);
  }
}

/**
 * Puts the tiles that are nowhere yet into the stack, as given or as it has to be, and the box. Returns the size of the
 * stack.
 */
function fillStack(state: Homeward["state"], given: Position): number {
  const used = [...state.order, ...state.aside, ...(given.stack ?? []), state.drawn];
  const free = state.rots.map((_, tile) => tile).filter((tile) => !used.includes(tile));
  const drawn = state.order.length - 1 + state.aside.length + (state.drawn === null ? 0 : 1);
  const left = given.stack ?? free.splice(0, state.options.stackSize - drawn);
  state.stack = [...left].reverse();
  state.box = free;
  return drawn + left.length;
}

/** The cards that are nowhere yet: the pit as given or the first ones, the rest in the decks. */
function fillPit(state: Homeward["state"], given: Position): void {
  const { pitSize } = editionOf(state);
  const tiers = [0, 1, 2].map((tier) => cardsOfTier(state, tier));
  const owned = [...state.cards.flat(), ...state.tops.flat().map(({ card }) => card)];
  const used = new Set([...owned, ...state.discard, ...state.forfeited, ...(given.decks ?? []).flat()]);
  state.pit = tiers.map((ids, tier) => {
    const places = given.pit?.[tier] ?? ids.filter((card) => !used.has(card)).slice(0, pitSize);
    for (const card of places) if (card !== null) used.add(card);
    return [...places];
  });
  state.decks = tiers.map((ids, tier) => [...(given.decks?.[tier] ?? ids.filter((card) => !used.has(card)))].reverse());
}

function seated(state: Homeward["state"], given: Position): void {
  const each = <T>(lists: readonly T[] | undefined, give: (value: T, seat: number) => void): void =>
    (lists ?? []).forEach(give);
  each(given.pawns, (at, seat) => {
    state.pawns[seat] = at;
  });
  state.tokens = state.tokens.map((_, seat) => [...(given.tokens?.[seat] ?? [0, 0, 0, 0])]);
  each(given.cards, (cards, seat) => {
    state.cards[seat] = [...cards];
  });
  each(given.tops, (tops, seat) => {
    state.tops[seat] = copyPlain(tops) as OwnedTop[];
  });
  each(given.portals, (portals, seat) => {
    state.portals[seat] = [...portals];
  });
  each(given.lastPath, (path, seat) => {
    state.lastPath[seat] = path;
  });
  each(given.lastCollected, (tiles, seat) => {
    state.lastCollected[seat] = [...tiles];
  });
}

function leftInPiles(state: Homeward["state"], piles: readonly number[]): void {
  piles.forEach((left, colour) => {
    state.tokens.at(-1)![colour] += pileOf(state, colour)! - left;
  });
}

/** Sets up a position to play on from. Chance is asked for by the setup only. */
export function given(position: Position = {}): Given {
  const seats = position.seats ?? 2;
  const begun = start(homeward, { seats, options: { ...position.options }, chance: fast("given") });
  const state: Homeward["state"] = copyPlain(begun.state);
  layMap(state, position.map ?? "");
  state.turn = position.turn ?? 0;
  state.seat = state.turn % seats;
  state.drawn = position.drawn ?? null;
  state.phases = [position.phase ?? (state.drawn === null ? "move" : "place")];
  state.endTrigger = position.trigger ?? null;
  state.aside = [...(position.aside ?? [])];
  state.discard = [...(position.discard ?? [])];
  state.forfeited = [...(position.forfeited ?? [])];
  state.buying = position.buying === undefined ? null : { ...position.buying };
  seated(state, position);
  if (position.piles !== undefined) leftInPiles(state, position.piles);
  const stackSize = fillStack(state, position);
  fillPit(state, position);
  const options = { ...begun.options, stackSize };
  return standing(resume(homeward, { seats, options, state: { ...state, options } }, { chance: fast("given") }));
}

function own(there: Situation<Homeward>): Own {
  const events = there.events.filter(({ type }) => type !== "phased");
  const told = events.map(({ type }) => type).join(" ");
  const piles = [0, 1, 2, 3].map((colour) => pileOf(there.state, colour));
  return { events, told, derived: derivedOf(homeward, there.state), piles };
}

/** A match as tests read it. */
export function standing(match: Match<Homeward>): Given {
  return situation(homeward, match, own);
}
