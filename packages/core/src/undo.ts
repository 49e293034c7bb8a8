import { demand, isList } from "./demand.js";
import { isEvent } from "./fold.js";
import type { Game } from "./game.js";
import type { GameEvent, Kinds } from "./kinds.js";
import { fieldIn } from "./plain.js";
import type { Seat } from "./seat.js";
import type { Entry } from "./standing.js";
import type { FieldVisibility } from "./visibility.js";

/** Whether a seat may take its last move back without a peek or a re-roll, and if not, why. */
export type UndoStatus =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Nothing was played yet; another seat played last; luck was asked for; something hidden came to light. */
      readonly code: "nothing-to-undo" | "another-seat-acted" | "luck-was-drawn" | "something-was-revealed";
    };

function reveals<G extends Kinds>(game: Game<G>, event: GameEvent<G>): boolean {
  const tables = game.secrecy.events as {
    readonly [type: string]: { readonly [field: string]: FieldVisibility<GameEvent<G>> };
  };
  const table = Object.hasOwn(tables, event.type) ? tables[event.type] : undefined;
  if (table === undefined) return false;
  return Object.values(table).some(
    (who) => who === "reveals" || (typeof who === "object" && who.unless?.(event) !== true),
  );
}

/**
 * Whether this seat may take the last move back. Undoing itself is going back to the match before (matches are immutable);
 * this is the barrier that keeps it fair: no luck was drawn, nothing hidden was shown to anybody, nobody else has moved.
 * It depends on public things only, so that the answer gives nothing away. Throws a `TypeError` when `at` has no entry.
 */
export function undoable<G extends Kinds>(game: Game<G>, at: { readonly entry: Entry<G> }, seat: Seat): UndoStatus {
  const entry = fieldIn(at, "entry") as Entry<G>;
  const events = fieldIn(entry, "events");
  demand(isList(events) && events.every(isEvent), "at", "a match or a table, with its entry");
  if (entry.move === null) return { ok: false, code: "nothing-to-undo" };
  if (entry.seat !== seat) return { ok: false, code: "another-seat-acted" };
  if (entry.drew) return { ok: false, code: "luck-was-drawn" };
  if (entry.events.some((event) => reveals(game, event))) return { ok: false, code: "something-was-revealed" };
  return { ok: true };
}
