import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import type { LedgerEntry, Task } from "../task.js";
import { typesOf } from "../terms/takes.js";
import type { Fields } from "./fields.js";
import { digitsFrom } from "./scan.js";

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

function readVictims(fields: Fields, view: AeronautView, text: string): number {
  return fields.seats(fields.pending, text, view.seats);
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    "t",
    (fields, view, layout, text) => {
      const parts = new TaskParts(fields, view, text, 4);
      const types = fields.types(fields.pending, parts.next(), layout.allTypes);
      const [each, times] = [parts.number(1, 2), parts.number(1, 2)];
      return { kind: "take", seat: parts.seat, types, each, times, victims: readVictims(fields, view, parts.next()) };
    },
  ],
  [
    "r",
    (fields, view, layout, text) => {
      const parts = new TaskParts(fields, view, text, 1);
      return { kind: "reward", seat: parts.seat, types: fields.types(fields.pending, parts.next(), layout.allTypes) };
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
      return { kind: "rob", seat: parts.seat, victims: readVictims(fields, view, parts.next()) };
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

function readTask(fields: Fields, view: AeronautView, layout: Layout, text: string): Task {
  const reader = readers.get(text.slice(0, 1));
  return reader === undefined ? fields.refuse(fields.pending, "a task") : reader(fields, view, layout, text);
}

/** The section that says what is going on in a flight or a decision. */
export function readPending(fields: Fields, view: AeronautView, layout: Layout): void {
  const [base, flight, ...tasks] = fields.text(fields.pending).split(".");
  if ((base !== "A" && base !== "E") || flight === undefined) fields.refuse(fields.pending, "A or E, and a flight");
  view.base = base === "A" ? "act" : "after";
  if (flight !== "-")
    view.flight = flight!.split("~").map((text) => fields.number(fields.pending, text, 0, layout.routes - 1));
  view.queue = tasks.map((text) => readTask(fields, view, layout, text));
}

function readEntry(fields: Fields, layout: Layout, text: string): LedgerEntry {
  const { ledger } = fields;
  if (text === "d") return { out: 1, type: null };
  if (text === "w") return { swap: 1 };
  const digits = digitsFrom(text, 1);
  const number = fields.number(ledger, text.slice(1, 1 + digits), 1, 999);
  const letters = text.slice(1 + digits);
  if (text[0] === "i" && letters !== "")
    return { in: number, types: [...typesOf(fields.types(ledger, letters, layout.allTypes))] };
  if (text[0] === "o") return { out: number, type: fields.type(ledger, letters, layout.allTypes) };
  if (text[0] === "s" && letters === "") return { stolen: number };
  return text[0] === "n" && letters === "" ? { named: number } : fields.refuse(ledger, "entries of a ledger");
}

function crossedBy(entry: LedgerEntry): number {
  if ("out" in entry) return entry.out;
  return "stolen" in entry ? 1 : 0;
}

/** The section of the ledger: it tells, too, how many cells are crossed out where they are hidden. */
export function readLedger(fields: Fields, view: AeronautView, layout: Layout): void {
  fields.parts(fields.ledger, view.seats, "ledgers").forEach((text, seat) => {
    const entries = text === "" ? [] : text.split("~").map((each) => readEntry(fields, layout, each));
    view.ledger[seat] = entries;
    const crossed = entries.reduce((sum, entry) => sum + crossedBy(entry), 0);
    const drawn = entries.reduce((sum, entry) => sum + ("in" in entry ? entry.in : 0), 0);
    const cells = view.cells[seat]!;
    const isHidden = cells.includes(null);
    if (drawn !== cells.length || crossed > drawn || (!isHidden && crossed !== view.crossed[seat]))
      fields.refuse(fields.ledger, "as many cells drawn and crossed out as the area has");
    view.crossed[seat] = crossed;
  });
}
