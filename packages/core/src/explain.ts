import { atTheDoor, refusalOf } from "./check.js";
import type { Game } from "./game.js";
import type { Kinds } from "./kinds.js";
import type { Refusal } from "./refusal.js";
import type { Seat } from "./seat.js";
import type { Standing } from "./standing.js";

/** One reason against a move, with the sentence it rests on. */
export interface Reason<G extends Kinds> {
  /** What `play` would answer if this reason were the only one. */
  readonly refusal: Refusal<G>;
  /** Our paraphrase of the sentence; absent where none speaks. */
  readonly says?: string;
  /** Where the rules say it; absent where no sentence speaks. */
  readonly source?: string;
}

/** Why a move is not allowed: every sentence it violates, in the order of the move's table; none when it is legal. */
export function explain<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat,
  move: unknown,
  how: { readonly version?: number } = {},
): Reason<G>[] {
  const door = atTheDoor(game, at, seat, move, how);
  if (!door.ok) return [reasonOf(game, door.refusal)];
  const reasons: Reason<G>[] = [];
  for (const sentence of door.rules.permits) {
    const objection = sentence.run(door.state, seat, door.move);
    if (objection !== undefined) reasons.push(reasonOf(game, refusalOf<G>(sentence.id, objection)));
  }
  return reasons;
}

function reasonOf<G extends Kinds>(game: Game<G>, refusal: Refusal<G>): Reason<G> {
  const rule: string | null = refusal.rule;
  const sentence = rule === null ? undefined : game.rulebook[rule];
  return sentence === undefined ? { refusal } : { refusal, says: sentence.says, source: sentence.source };
}
