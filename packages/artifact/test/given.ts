import { type CitedEvent, fast, type Match, resume, type Seat, scripted, start } from "@turnwright/core";
import { readText } from "@turnwright/core/notation";
import { copyPlain } from "@turnwright/core/rules";
import { type Situation, situation } from "@turnwright/testkit";
import { type Artifact, artifact, type CardKind, cardKinds } from "../src/index.js";
import { location } from "../src/notation/pieces.js";

/** The small map of the worked examples, for two. */
export const yard = `name: yard
players: 2
grid:
1......
.......
..#....
...T...
....#..
.......
......2
`;

/** The same for three. */
export const yardThree = `name: yard-three
players: 3
grid:
1.....2
.......
..#....
...T...
....#..
.......
3......
`;

/** A position as a test describes it: what is left out stands as after the setup, in the play of seat 0. */
export interface Position {
  readonly map?: string;
  readonly seats?: Artifact["seats"];
  readonly options?: object;
  readonly seat?: Seat;
  readonly phase?: Artifact["phase"];
  readonly round?: number;
  readonly turn?: number;
  /** Places by seat; "" leaves a pawn where it is. */
  readonly pawns?: readonly string[];
  readonly artifact?: string;
  readonly holder?: Seat;
  readonly heights?: { readonly [place: string]: number };
  readonly orientation?: number;
  /** Cards by seat, with blanks between. */
  readonly hands?: readonly string[];
  readonly plays?: readonly [allowed: number, used: number, bonus: boolean];
  readonly played?: string;
  readonly deck?: string;
  readonly discard?: string;
  readonly known?: readonly string[];
  /** The numbers that shuffles of the deck will draw. */
  readonly luck?: readonly number[];
}

/** What tests of this game ask of a situation. */
interface Own {
  /** What the last `when` told, without the changes of phase. */
  readonly events: readonly CitedEvent<Artifact>[];
  readonly told: string;
  /** Where a place is: its id. */
  at(place: string): number;
}

/** A match in a test: moves are played and named in the game's notation. */
export type Given = Situation<Artifact, Own>;

/** Kinds from their names. */
export function cards(names: string): CardKind[] {
  return names.split(" ").filter((name) => name !== "") as CardKind[];
}

function counts(names: string): number[] {
  const list = cards(names);
  return cardKinds.map((kind) => list.filter((card) => card === kind).length);
}

function sorted(list: CardKind[]): CardKind[] {
  return list.sort((a, b) => cardKinds.indexOf(a) - cardKinds.indexOf(b));
}

/** The place with this name on the board of a state. */
export function placeOn(state: Artifact["view"], name: string): number {
  const read = readText(location, name, state);
  if (!read.ok) throw new Error(`no place ${name}: ${read.problem.expected}`);
  return read.value;
}

function placed(state: Artifact["state"], given: Position): void {
  (given.pawns ?? []).forEach((name, seat) => {
    if (name !== "") state.pawns[seat] = placeOn(state, name);
  });
  if (given.artifact !== undefined) state.artifact.at = placeOn(state, given.artifact);
  if (given.holder !== undefined) state.artifact.holder = given.holder;
  for (const [name, height] of Object.entries(given.heights ?? {})) state.heights[placeOn(state, name)] = height;
  state.orientation = given.orientation ?? 0;
}

function dealt(state: Artifact["state"], given: Position): void {
  (given.hands ?? []).forEach((names, seat) => {
    state.hands[seat] = sorted(cards(names));
  });
  (given.known ?? []).forEach((names, seat) => {
    state.known[seat] = counts(names);
  });
  if (given.played !== undefined) state.played = cards(given.played);
  if (given.deck !== undefined) state.deck = cards(given.deck);
  if (given.discard !== undefined) state.discard = cards(given.discard);
}

/** Sets up a position to play on from. Luck that is not scripted must not be asked for. */
export function given(position: Position = {}): Given {
  const seats = position.seats ?? 2;
  const map = position.map ?? (seats === 3 ? yardThree : seats === 2 ? yard : undefined);
  const options = { ...(map === undefined ? {} : { map }), ...position.options };
  const begun = start(artifact, { seats, options, chance: fast("given") });
  const state: Artifact["state"] = copyPlain(begun.state);
  state.phases = [position.phase ?? "play"];
  state.seat = position.seat ?? 0;
  state.round = position.round ?? 1;
  state.turn = position.turn ?? state.seat + 1;
  const [allowed, used, bonus] = position.plays ?? [3, 0, false];
  state.plays = { allowed, used, bonus };
  placed(state, position);
  dealt(state, position);
  const chance = scripted(position.luck === undefined ? {} : { deck: position.luck });
  return standing(resume(artifact, { seats, options: begun.options, state }, { chance }));
}

function own(there: Situation<Artifact>): Own {
  const events = there.events.filter(({ type }) => type !== "phased");
  return {
    events,
    told: events.map(({ type }) => type).join(" "),
    at: (place) => placeOn(there.state, place),
  };
}

/** A match as tests read it. */
export function standing(match: Match<Artifact>): Given {
  return situation(artifact, match, own);
}
