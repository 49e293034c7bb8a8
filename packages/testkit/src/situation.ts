import {
  type CitedEvent,
  check,
  explain,
  formatMove,
  type Game,
  type Immutable,
  type Kinds,
  legalMoves,
  type Match,
  play,
  type Refusal,
  readMove,
  type Seat,
} from "@turnwright/core";
import { shown } from "./broken.js";

/**
 * A match as a test reads it and plays on, with moves in the game's notation. Where no seat is named, it is the first
 * of those that are to act. A text that means no move is thrown, naming it.
 */
export interface Situation<G extends Kinds> {
  /** The match as it stands. */
  readonly match: Match<G>;
  /** Its state: the whole truth. */
  readonly state: Immutable<G["state"]>;
  /** What the moves of the last `when` told; before the first, what the step told that led to the match. */
  readonly events: readonly CitedEvent<G>[];
  /** The names of these events, with blanks between. */
  readonly told: string;
  /** The legal moves, with blanks between; empty once the game is over. */
  readonly legal: string;
  /** Plays moves with blanks between them. Throws where one is refused, naming the move and the refusal. */
  when(moves: string, seat?: Seat): Situation<G>;
  /** Why a move may not be made: sentence, code and facts; `undefined` when it is legal. */
  refused(move: string, seat?: Seat): Refusal<G> | undefined;
  /** Everything that speaks against a move, in the order of the move's table; none when it is legal. */
  reasons(move: string, seat?: Seat): readonly Refusal<G>[];
}

/** A situation with what the tests of one game ask for beside it, or instead of what has the same name. */
export type SituationWith<G extends Kinds, Own extends object> = Own &
  Omit<Situation<G>, keyof Own | "when"> & {
    /** Plays moves with blanks between them. Throws where one is refused, naming the move and the refusal. */
    when(moves: string, seat?: Seat): SituationWith<G, Own>;
  };

/** What was played, and what it told. */
type Played<G extends Kinds> = Pick<Situation<G>, "match" | "events">;

function readOf<G extends Kinds>(game: Game<G>, match: Match<G>, text: string): G["move"] {
  const move = readMove(game, match, text);
  if (move.ok) return move.value;
  const { at, expected } = move.problem;
  throw new Error(`"${text}" is no move: expected at character ${at + 1}: ${expected}`);
}

function after<G extends Kinds>(game: Game<G>, match: Match<G>, moves: string, seat: Seat | undefined): Played<G> {
  const events: CitedEvent<G>[] = [];
  let now = match;
  for (const text of moves.split(" ").filter((each) => each !== "")) {
    const answer = play(game, now, seat ?? now.toAct[0] ?? 0, readOf(game, now, text));
    if (!answer.ok) throw new Error(`${text} is refused: ${shown(answer.refusal)}`);
    now = answer.match;
    events.push(...answer.events);
  }
  return { match: now, events };
}

function plainly<G extends Kinds>(game: Game<G>, { match, events }: Played<G>): Situation<G> {
  const acting = match.toAct[0] ?? 0;
  return {
    match,
    state: match.state,
    events,
    told: events.map(({ type }) => type).join(" "),
    get legal() {
      const moves = legalMoves(game, match, acting);
      return moves.map((move) => formatMove(game, match, move)).join(" ");
    },
    when: (moves, seat) => plainly(game, after(game, match, moves, seat)),
    refused(move, seat = acting) {
      const checked = check(game, match, seat, readOf(game, match, move));
      return checked.ok ? undefined : checked.refusal;
    },
    reasons: (move, seat = acting) =>
      explain(game, match, seat, readOf(game, match, move)).map(({ refusal }) => refusal),
  };
}

function withOwn<G extends Kinds, Own extends object>(
  game: Game<G>,
  played: Played<G>,
  own: (there: Situation<G>) => Own,
): SituationWith<G, Own> {
  const there = plainly(game, played);
  const when = (moves: string, seat?: Seat): SituationWith<G, Own> =>
    withOwn(game, after(game, played.match, moves, seat), own);
  const whole = {};
  // Not a spread: it would list the legal moves, which may be many, for tests that never ask.
  for (const part of [there, own(there), { when }]) {
    Object.defineProperties(whole, Object.getOwnPropertyDescriptors(part));
  }
  // The compiler doesn't follow properties through their descriptors.
  return whole as SituationWith<G, Own>;
}

/**
 * A match as tests read it and play on, in the game's notation: `situation(game, match).when("b2 a1").legal`. `own`
 * says what the tests of one game ask for beside, or instead; it is asked anew after every `when`.
 */
export function situation<G extends Kinds, Own extends object = object>(
  game: Game<G>,
  match: Match<G>,
  // Who gives nothing of the own names no type for it.
  own: (there: Situation<G>) => Own = () => ({}) as Own,
): SituationWith<G, Own> {
  return withOwn(game, { match, events: match.entry.events }, own);
}
