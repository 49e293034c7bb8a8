import type { Count, Counted } from "./scene.js";

const order: readonly Counted[] = [
  "games",
  "moves",
  "positions",
  "malformed moves",
  "malformed logs",
  "flips",
  "cuts",
  "edits",
  "appends",
  "power cuts",
  "kills",
];

/** What was done so far, by game. */
export class Tally {
  readonly #counts: Map<string, Map<Counted, number>> = new Map();
  readonly #begun: number = performance.now();
  exercises = 0;
  failures = 0;
  /** The exercise that took longest, and its milliseconds. */
  longest: { readonly name: string; readonly took: number } = { name: "none", took: 0 };

  /** Counts for one game. */
  counting(game: string): Count {
    const counts = this.#counts.get(game) ?? new Map<Counted, number>();
    this.#counts.set(game, counts);
    return (what, howMany) => void counts.set(what, (counts.get(what) ?? 0) + howMany);
  }

  /** Over all games. */
  total(what: Counted): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + (counts.get(what) ?? 0), 0);
  }

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  /** One line: how far it is. */
  line(): string {
    const clock = new Date(this.seconds * 1000).toISOString().slice(11, 19);
    const told = order.slice(0, 6).map((what) => `${shown(this.total(what))} ${what}`);
    const rate = Math.round(this.total("moves") / this.seconds);
    return `${clock}  ${this.exercises} exercises, ${told.join(", ")}, ${rate} moves/s, ${this.failures} failures`;
  }

  /** A table: what was counted, for each game and over all. */
  table(): string {
    const names = [...this.#counts.keys()].sort();
    const rows = [
      ["", ...names, "together"],
      ...order.map((what) => [
        what,
        ...names.map((name) => shown(this.#counts.get(name)!.get(what) ?? 0)),
        shown(this.total(what)),
      ]),
    ];
    return rows
      .map(([first, ...rest]) => first!.padEnd(16) + rest.map((cell) => cell.padStart(13)).join(""))
      .join("\n");
  }
}

function shown(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
