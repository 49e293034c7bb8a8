import type { Task } from "../state/task.js";
import type { AeronautView } from "../state.js";
import { freeCells, liveTotal, liveTypes } from "./cells.js";
import { canName } from "./naming.js";
import { isOne } from "./takes.js";

/** Returns the phase in which a kind of consequence is decided about: both robberies share one. */
export function decidedIn<K extends Task["kind"]>(kind: K): Exclude<K, "robLast"> | "rob" {
  return kind === "robLast" ? "rob" : (kind as Exclude<K, "robLast">);
}

/** Whether nothing can come of a consequence: there is no room, no balloon, or no cell to name. */
export function isVoid(view: AeronautView, task: Task): boolean {
  if (task.kind === "take" || task.kind === "reward") return freeCells(view, task.seat) <= 0;
  if (task.kind === "discard" || task.kind === "swap") return liveTotal(view, task.seat) <= 0;
  return (task.kind === "rob" || task.kind === "robLast") && !canName(view, task.seat, task.victims);
}

/** Whether a consequence that is not void leaves no choice. With hidden areas a discard is always asked for. */
export function isForced(view: AeronautView, task: Task): boolean {
  if (task.kind === "take") return isOne(task.types) && !canName(view, task.seat, task.victims);
  if (task.kind === "reward") return isOne(task.types);
  return task.kind === "discard" && !view.options.secretAreas && isOne(liveTypes(view, task.seat));
}

/** Whether the first consequence is one that somebody has to decide about. */
export function hasChoice(view: AeronautView): boolean {
  const task = view.queue[0];
  return task !== undefined && !isVoid(view, task) && !isForced(view, task);
}

/** Returns the first consequence, which is of this kind: the phase says so. */
export function firstTask<K extends Task["kind"]>(view: AeronautView, kind: K): Extract<Task, { kind: K }> {
  const task = view.queue[0];
  if (task?.kind !== kind) throw new Error(`bug: no ${kind} to decide about`);
  return task as Extract<Task, { kind: K }>;
}
