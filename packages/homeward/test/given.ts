import { copyPlain, fast, type Match, resume, start, type Told } from "@turnwright/core";
import { type Situation, type SituationWith, situation } from "@turnwright/testkit";
import { piecesOf } from "../src/edition/pieces.js";
import { evolve } from "../src/evolve.js";
import { type EndTrigger, type Homeward, type HomewardPhase, homeward, type OwnedTop } from "../src/index.js";

/** Map A of the worked examples: a ring from HOME over a tee, and a dead end in the west. */
export const mapA = "1+1,0^1 27+2,0^2 37+2,-1^2 49+1,-1^1 53+0,-1^1 16+-1,0^1";

/** Map A and the loop of example 9. */
export const mapWithLoop = `${mapA} 31+2,1^0 21+3,1^2 22+3,2^3 23+2,2^0`;

/** A position as a test describes it: what is left out stands as after the set-up, in the move of seat 0. */
export interface Position {
  readonly seats?: number;
  readonly options?: object;
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
  /** Tokens left in the piles. */
  readonly piles?: readonly number[];
}

/** What tests of this game ask of a situation. */
interface Own {
  /** What the last `when` told, without the changes of phase. */
  readonly events: readonly Told<Homeward>[];
  readonly told: string;
}

/** A match in a test: moves are played and named in the game's notation. */
export type Given = SituationWith<Homeward, Own>;

function layMap(state: Homeward["state"], map: string): void {
  for (const placed of map.split(" ").filter((text) => text !== "")) {
    const [tile, x, y, rot] = placed.split(/[+,^]/).map(Number) as [number, number, number, number];
    evolve(state, { type: "tilePlaced", seat: 0, tile, x, y, rot });
  }
}

/** The tiles that are nowhere yet: the stack as given or as it has to be, the rest in the box. */
function fillStack(state: Homeward["state"], given: Position): void {
  const used = [...state.order, ...state.aside, ...(given.stack ?? []), state.drawn];
  const free = state.rots.map((_, tile) => tile).filter((tile) => !used.includes(tile));
  const drawn = state.order.length - 1 + state.aside.length + (state.drawn === null ? 0 : 1);
  const left = given.stack ?? free.splice(0, state.stackSize - drawn);
  state.stack = [...left].reverse();
  state.stackSize = drawn + left.length;
  state.box = free;
}

/** The cards that are nowhere yet: the pit as given or the first ones, the rest in the decks. */
function fillPit(state: Homeward["state"], given: Position): void {
  const { tiers, pitSize } = piecesOf(state);
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
  each(given.tokens, (tokens, seat) => {
    tokens.forEach((count, colour) => {
      if (state.piles !== null) state.piles[colour]! -= count;
    });
    state.tokens[seat] = [...tokens];
  });
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

/** Sets up a position to play on from. Luck is asked for by the set-up only. */
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
  if (position.piles !== undefined) state.piles = [...position.piles];
  fillStack(state, position);
  fillPit(state, position);
  const options = { ...begun.options, stackSize: state.stackSize };
  return standing(resume(homeward, { seats, options, state }, { chance: fast("given") }));
}

function own(there: Situation<Homeward>): Own {
  const events = there.events.filter(({ type }) => type !== "phased");
  return { events, told: events.map(({ type }) => type).join(" ") };
}

/** A match as tests read it. */
export function standing(match: Match<Homeward>): Given {
  return situation(homeward, match, own);
}
