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

/** The properties of every situation. */
interface BareSituation<G extends Kinds> {
  /** The current match. */
  readonly match: Match<G>;
  /** The whole state of the match, including hidden values. */
  readonly state: Immutable<G["state"]>;
  /** The events of the last `when`. Before the first `when`, the events of the step that led to the match. */
  readonly events: readonly CitedEvent<G>[];
  /** The types of `events`, separated by spaces. */
  readonly told: string;
  /** The legal moves, separated by spaces; empty when the game is over. */
  readonly legal: string;
  /** Returns the refusal of a move, with its sentence, code and facts. Returns `undefined` if the move is legal. */
  refused(move: string, seat?: Seat): Refusal<G> | undefined;
  /**
   * Returns all refusals of a move, in the order of the move's permissions. Returns an empty list if the move is legal.
   */
  reasons(move: string, seat?: Seat): readonly Refusal<G>[];
}

/**
 * A match that a test reads and continues, with moves in the game's notation. If you pass a method no seat, it uses the
 * first seat that may act. If a text is not a move, methods throw an error that contains the text. `Own` is the type of
 * the properties that the tests of one game add or replace.
 */
export type Situation<G extends Kinds, Own extends object = object> = Own &
  Omit<BareSituation<G>, keyof Own> & {
    /**
     * Plays moves that are separated by spaces. Throws if a move is refused; the error contains the move and the
     * refusal.
     */
    when(moves: string, seat?: Seat): Situation<G, Own>;
  };

/** The match after some moves, and their events. */
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
): Situation<G, Own> {
  const there = plainly(game, played);
  const when = (moves: string, seat?: Seat): Situation<G, Own> =>
    withOwn(game, after(game, played.match, moves, seat), own);
  const whole = {};
  // A spread would list the legal moves, which may be many, for tests that never read them.
  for (const part of [there, own(there), { when }]) {
    Object.defineProperties(whole, Object.getOwnPropertyDescriptors(part));
  }
  // The compiler cannot follow properties through their descriptors.
  return whole as Situation<G, Own>;
}

/**
 * Returns a situation. With it, a test reads and continues a match in the game's notation: `situation(game,
 * match).when("b2 a1").legal`. `own` returns properties that the tests of one game add or replace. `own` is called
 * again after every `when`.
 */
export function situation<G extends Kinds, Own extends object = object>(
  game: Game<G>,
  match: Match<G>,
  // Callers without properties of their own give no type for them.
  own: (there: Situation<G>) => Own = () => ({}) as Own,
): Situation<G, Own> {
  return withOwn(game, { match, events: match.entry.events }, own);
}
