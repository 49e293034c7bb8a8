import type { Game } from "../authoring/define-game.js";
import { demand, demandGame, isList } from "../authoring/demand.js";
import type { GameEvent, Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { fieldIn } from "../input/plain.js";
import type { WithOptions } from "../views/view.js";
import { type TableField, tableOf } from "../views/visibility-levels.js";
import { isEvent } from "./fold-events.js";
import type { Entry } from "./readable-game.js";

/**
 * The result of `undoable`: whether a seat may take back its last move. If it is not allowed, the result contains the
 * reason.
 */
export type UndoStatus =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /**
       * The reason: nothing was played since `start` or `resume`, another seat played last, chance was drawn, or
       * something hidden was revealed.
       */
      readonly code: "nothing-to-undo" | "another-seat-acted" | "chance-was-drawn" | "something-was-revealed";
    };

/** Returns whether a field of an event reveals something hidden. */
function isReveal(who: TableField, event: object, options: object): boolean {
  if (typeof who === "string") return ["reveals", "owner", "except-owner"].includes(who);
  if ("exceptOwner" in who) return true;
  return who.isKnown !== true && who.unless?.(event as never, options as never) !== true;
}

/**
 * Returns whether a seat may take back its last move. A program undoes a move by going back to the match before the
 * move. The function allows an undo if the move drew no chance and revealed nothing hidden, and if no other seat has
 * moved since. The result depends only on public values, so that it reveals nothing hidden. Throws a `TypeError` when
 * `at` has no entry.
 * @example
 * ```ts
 * const answer = play(artifact, start(artifact, { seats: 2 }), 0, { type: "draw", from: "deck" });
 * if (answer.ok) console.log(undoable(artifact, answer.match, 0)); // -> { ok: false, code: 'something-was-revealed' }
 * ```
 */
export function undoable<G extends Kinds>(
  game: Game<G>,
  at: WithOptions<G> & { readonly entry: Entry<G> },
  seat: Seat,
): UndoStatus {
  demandGame(game);
  const entry = fieldIn(at, "entry") as Entry<G>;
  const events = fieldIn(entry, "events");
  demand(isList(events) && events.every(isEvent), "at", "a match or a table, with its entry");
  const { options } = at;
  if (entry.move === null) return { ok: false, code: "nothing-to-undo" };
  if (entry.seat !== seat) return { ok: false, code: "another-seat-acted" };
  if (entry.drew) return { ok: false, code: "chance-was-drawn" };
  const reveals = (event: GameEvent<G>): boolean => {
    const table = tableOf(game.view.events, event.type);
    return table !== "all" && Object.values(table).some((who) => isReveal(who, event, options));
  };
  if (entry.events.some(reveals)) return { ok: false, code: "something-was-revealed" };
  return { ok: true };
}
