import type { Game } from "../authoring/define-game.js";
import { demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Sentence } from "../authoring/rulebook.js";
import type { Seat } from "../authoring/seat.js";
import type { Refusal } from "../input/refusal.js";
import { atTheDoor, refusalOf, refuseBrokenState, refuseUnreadable } from "./check.js";
import { isReadable } from "./demand-readable.js";
import type { ReadableGame } from "./readable-game.js";

/** A reason why a move is not allowed, with the sentence of the rules that forbids it. */
export interface Reason<G extends Kinds> {
  /** The refusal that `play` would return if there were no other reason. */
  readonly refusal: Refusal<G>;
  /** The text of the sentence; absent if no sentence applies, as for a malformed move. */
  readonly says?: string;
  /** Where the sentence comes from. Absent if no sentence applies, and in a game that has no original rules. */
  readonly provenance?: NonNullable<Sentence["provenance"]>;
}

/**
 * Explains why a move is not allowed. Returns a reason for each sentence that the move violates, in the order of the
 * move's permissions. Returns an empty list for a legal move. If a refusal common to all games applies (for example
 * `not-your-turn`), the list contains only that refusal. `how.version` is the `version` of the match when the player
 * last saw it. If the move comes from outside, call `parseMove` first. Throws a `TypeError` when `game` is not a game.
 * @example
 * ```ts
 * const match = start(homeward, { seats: 2 });
 * const [reason] = explain(homeward, match, 0, { type: "placeTile", x: 0, y: 0, rot: 0 });
 * console.log(reason?.refusal.rule, reason?.says); // -> R8a-empty-cell A tile goes to an empty cell.
 * ```
 */
export function explain<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: Seat,
  move: G["move"],
  how: { readonly version?: number } = {},
): Reason<G>[] {
  demandGame(game);
  try {
    return refusalsOf(game, at, seat, move, how).map((refusal) => reasonOf(game, refusal));
  } catch (thrown) {
    return [reasonOf(game, refuseBrokenState(game, at, thrown).refusal)];
  }
}

function refusalsOf<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: Seat,
  move: G["move"],
  how: { readonly version?: number },
): Refusal<G>[] {
  if (!isReadable(game, at)) return [refuseUnreadable(game).refusal];
  const door = atTheDoor(game, at, seat, move, how);
  if (!door.ok) return [door.refusal];
  const refusals: Refusal<G>[] = [];
  for (const sentence of door.rules.permits) {
    const objection = sentence.run(door.state, seat, door.move, door.derived);
    if (objection !== undefined) refusals.push(refusalOf<G>(door.rules, sentence.id, objection));
  }
  return refusals;
}

/**
 * Returns a reason made from a refusal. If the refusal cites a sentence, the reason contains the text and the
 * provenance of this sentence.
 */
export function reasonOf<G extends Kinds>(game: Game<G>, refusal: Refusal<G>): Reason<G> {
  const rule: string | null = refusal.rule;
  const sentence = rule === null ? undefined : game.rulebook[rule];
  if (sentence === undefined) return { refusal };
  const { says, provenance } = sentence;
  return provenance === undefined ? { refusal, says } : { refusal, says, provenance };
}
