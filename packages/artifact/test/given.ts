import {
  check,
  copyPlain,
  explain,
  fast,
  formatMove,
  legalMoves,
  type Match,
  play,
  type Reason,
  type Refusal,
  readMove,
  resume,
  type Seat,
  scripted,
  start,
  type Told,
} from "@turnwright/core";
import { type Artifact, type ArtifactPhase, artifact, type CardKind, cardKinds } from "../src/index.js";
import { readPlace } from "../src/notation/places.js";

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

/** A position as a test describes it: what is left out stands as after the set-up, in the play of seat 0. */
export interface Position {
  readonly map?: string;
  readonly seats?: number;
  readonly options?: object;
  readonly seat?: Seat;
  readonly phase?: ArtifactPhase;
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

/** A match in a test: moves are played and named in the game's notation. */
export interface Given {
  readonly match: Match<Artifact>;
  readonly state: Artifact["state"];
  /** The legal moves of the active seat, with blanks between. */
  readonly legal: string;
  /** What the last call of `when` told, without the changes of phase. */
  readonly events: readonly Told<Artifact>[];
  /** The names of these events, with blanks between. */
  readonly told: string;
  /** Plays moves of whoever is active, with blanks between. */
  when(moves: string): Given;
  /** Why the active seat may not make a move: code and facts. */
  refused(move: string): { readonly code: string };
  /** The codes of everything that speaks against a move. */
  reasons(move: string): readonly string[];
  /** Where a place is: its id. */
  at(place: string): number;
}

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
  const at = readPlace(state, name);
  if (at === undefined) throw new Error(`no place ${name}`);
  return at;
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
  return standing(resume(artifact, { seats, options: begun.options, state }, { chance }), []);
}

function read(match: Match<Artifact>, text: string): Artifact["move"] {
  const move = readMove(artifact, match, text);
  if (move === undefined) throw new Error(`"${text}" is no move`);
  return move;
}

function after(match: Match<Artifact>, text: string): Match<Artifact> {
  const answer = play(artifact, match, match.toAct[0]!, read(match, text));
  if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.refusal)}`);
  return answer.match;
}

function flat(refusal: Refusal<Artifact>): { readonly code: string } {
  return { code: refusal.code, ...refusal.facts };
}

/** A match as tests read it. */
export function standing(match: Match<Artifact>, events: readonly Told<Artifact>[]): Given {
  const shown = events.filter(({ type }) => type !== "phased");
  const seat = match.toAct[0] ?? 0;
  return {
    match,
    state: match.state,
    events: shown,
    told: shown.map(({ type }) => type).join(" "),
    get legal() {
      return legalMoves(artifact, match, seat)
        .map((move) => formatMove(artifact, match, move))
        .join(" ");
    },
    when(moves) {
      const told: Told<Artifact>[] = [];
      let now = match;
      for (const text of moves.split(" ")) {
        now = after(now, text);
        told.push(...now.entry.events);
      }
      return standing(now, told);
    },
    refused(move) {
      const checked = check(artifact, match, seat, read(match, move));
      return checked.ok ? { code: "none: it is legal" } : flat(checked.refusal);
    },
    reasons: (move) =>
      explain(artifact, match, seat, read(match, move)).map((reason: Reason<Artifact>) => reason.refusal.code),
    at: (place) => placeOn(match.state, place),
  };
}
