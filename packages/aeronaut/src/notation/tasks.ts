import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import type { Task } from "../state/task.js";
import { landingVictims } from "../terms/naming.js";
import { bitOf, isPhantom, isThief } from "../terms/seats.js";
import type { Fields } from "./fields.js";

/** The numbers and sets of a task, one after the other, after its kind and its seat. */
class TaskParts {
  readonly #fields: Fields;
  readonly #parts: readonly string[];
  #at = 0;
  readonly seat: number;

  constructor(fields: Fields, view: AeronautView, text: string, count: number) {
    this.#fields = fields;
    this.#parts = text.slice(1).split("~");
    if (this.#parts.length !== count + 1) fields.refuse(fields.pending, `${count} parts after the seat`);
    this.seat = this.number(0, view.seats - 1);
  }

  next(): string {
    return this.#parts[this.#at++]!;
  }

  number(least: number, most: number): number {
    return this.#fields.number(this.#fields.pending, this.next(), least, most);
  }
}

type Reader = (fields: Fields, view: AeronautView, layout: Layout, text: string) => Task;

/** What a landing could have left to take: two of one type, or gray balloons one by one, the first one with whom to rob. */
function takeFits(view: AeronautView, { allTypes }: Layout, task: Extract<Task, { kind: "take" }>): boolean {
  const { seat, types, each, times, victims } = task;
  const isGray = view.options.wildWinds && view.options.grayTake === "free" && types === allTypes;
  const isSecond = each === 1 && times === 1;
  const isFine = types !== 0 && (each === 2 ? times === 1 : isGray);
  return (
    isFine && seat === view.seat && victims === (isSecond ? 0 : landingVictims(view, seat, view.travellers[seat]!))
  );
}

/** Owners choose among all types, the phantom among those of the route. */
function rewardFits(view: AeronautView, { allTypes }: Layout, task: Extract<Task, { kind: "reward" }>): boolean {
  return task.seat !== view.seat && (isPhantom(view, task.seat) ? task.types !== 0 : task.types === allTypes);
}

/** Tolls and twins let others rob the seat on turn. */
function robFits(view: AeronautView, { seat, victims }: Extract<Task, { kind: "rob" }>): boolean {
  return seat !== view.seat && isThief(view, seat) && victims === bitOf(view.seat);
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    "t",
    (fields, view, layout, text) => {
      const parts = new TaskParts(fields, view, text, 4);
      const types = fields.types(fields.pending, parts.next(), layout.allTypes);
      const [each, times] = [parts.number(1, 2), parts.number(1, 2)];
      const victims = fields.seats(fields.pending, parts.next(), view.seats);
      const task = { kind: "take", seat: parts.seat, types, each, times, victims } as const;
      return takeFits(view, layout, task) ? task : fields.refuse(fields.pending, "what a landing brings");
    },
  ],
  [
    "r",
    (fields, view, layout, text) => {
      const parts = new TaskParts(fields, view, text, 1);
      const types = fields.types(fields.pending, parts.next(), layout.allTypes);
      const task = { kind: "reward", seat: parts.seat, types } as const;
      return rewardFits(view, layout, task) ? task : fields.refuse(fields.pending, "an owner who is rewarded");
    },
  ],
  ["d", (fields, view, _layout, text) => ({ kind: "discard", seat: new TaskParts(fields, view, text, 0).seat })],
  [
    "w",
    (fields, view, _layout, text) => {
      const parts = new TaskParts(fields, view, text, 1);
      return { kind: "swap", seat: parts.seat, left: parts.number(1, 23) };
    },
  ],
  [
    "x",
    (fields, view, _layout, text) => {
      const parts = new TaskParts(fields, view, text, 1);
      const victims = fields.seats(fields.pending, parts.next(), view.seats);
      const task = { kind: "rob", seat: parts.seat, victims } as const;
      return robFits(view, task) ? task : fields.refuse(fields.pending, "somebody who robs the seat on turn");
    },
  ],
  [
    "b",
    (fields, view, layout, text) => {
      const parts = new TaskParts(fields, view, text, 2);
      const route = parts.number(0, layout.routes - 1);
      const space = parts.number(0, layout.length[route]! - 1);
      if (layout.bonus[layout.first[route]! + space] === null) fields.refuse(fields.pending, "a space with a bonus");
      return { kind: "bonus", seat: parts.seat, route, space };
    },
  ],
  [
    "p",
    (fields, view, layout, text) => {
      const parts = new TaskParts(fields, view, text, 2);
      if (layout.trajectories.length === 0) fields.refuse(fields.pending, "no trajectory");
      const trajectory = parts.number(0, layout.trajectories.length - 1);
      return { kind: "pay", seat: parts.seat, trajectory, amount: parts.number(1, 23) };
    },
  ],
]);

/** Reads one consequence that waits, such as the rules could have brought about. */
export function readTask(fields: Fields, view: AeronautView, layout: Layout, text: string): Task {
  const reader = readers.get(text.slice(0, 1));
  return reader === undefined ? fields.refuse(fields.pending, "a task") : reader(fields, view, layout, text);
}
