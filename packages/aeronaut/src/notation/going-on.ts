import { typeLetters } from "../content/types.js";
import { lettersOf } from "../map/text.js";
import type { AeronautView } from "../state.js";
import type { LedgerEntry, Task } from "../state/task.js";
import { typesOf } from "../terms/takes.js";

function taskText(task: Task): string {
  switch (task.kind) {
    case "take": {
      const { types, each, times, victims } = task;
      return `t${task.seat}~${lettersOf(typesOf(types))}~${each}~${times}~${typesOf(victims).join("")}`;
    }
    case "reward":
      return `r${task.seat}~${lettersOf(typesOf(task.types))}`;
    case "discard":
      return `d${task.seat}`;
    case "swap":
      return `w${task.seat}~${task.left}`;
    case "rob":
      return `x${task.seat}~${typesOf(task.victims).join("")}`;
    case "bonus":
      return `b${task.seat}~${task.route}~${task.space}`;
    case "pay":
      return `p${task.seat}~${task.trajectory}~${task.amount}`;
  }
}

/** What is going on in a position that is not quiet: before or after the action, the flight so far, what waits. */
export function pendingText(view: AeronautView): string {
  const flight = view.flight.length === 0 ? "-" : view.flight.join("~");
  return [view.base === "act" ? "A" : "E", flight, ...view.queue.map(taskText)].join(".");
}

/** An entry of a ledger. */
export function entryText(entry: LedgerEntry): string {
  switch (entry.kind) {
    case "in":
      return `i${entry.count}${lettersOf(entry.types)}`;
    case "out":
      return entry.type === null ? "d" : `o${entry.count}${typeLetters[entry.type]}`;
    case "swap":
      return "w";
    case "stolen":
      return `s${entry.cell}`;
    case "named":
      return `n${entry.cell}`;
  }
}
