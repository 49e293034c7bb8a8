import { type Game, seeded } from "@turnwright/core";
import { defineGame, everythingIsPublic } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { type Line, line } from "../../core/test/toys/line.js";
import { unsealLine } from "../src/chain/unseal-entry.js";
import type { EntryLine } from "../src/format/log-line.js";
import { type Log, replay } from "../src/index.js";
import { growthIn } from "../src/reading/growth-in.js";
import { implausible } from "../src/reading/implausible.js";
import { pathTo } from "../src/reading/path-to.js";
import { shelf } from "./games.js";
import { decoded, recorded } from "./recording.js";

type Filled = { readonly type: "filled"; readonly count: number };
interface Growing extends Omit<Line, "event"> {
  event: Line["event"] | Filled;
}

/** A game whose state grows by as much as an event says, or by nothing. */
const growing = defineGame<Growing>({
  ...(line as unknown as Game<Growing>),
  evolve: {
    ...line.evolve,
    filled(state, { count }) {
      for (let at = 0; at < count; at++) state.cells.push(0);
    },
  },
  view: everythingIsPublic,
});

/** The same game with a table for the state, so that it has secrets. */
const secretive: Game<Growing> = {
  ...growing,
  view: {
    state: { cells: "all", turn: "all", marks: "all", phases: "all", outcome: "all" },
    events: { marked: { seat: "all", cell: "all" }, filled: { count: "all" } },
    moves: { mark: { cell: "all" } },
  },
};

const log = decoded(recorded(line, { seats: 2, chance: seeded("05".repeat(32)) }, "g").text);

/** The same log with these events in its last entry. */
function withEvents(events: readonly object[]): Log {
  const last = log.entries.length - 1;
  const entry = { ...log.entries[last], events } as unknown as EntryLine;
  return { ...log, entries: log.entries.with(last, entry) };
}

function filled(times: number, count: number): Log {
  return withEvents(Array.from({ length: times }, () => ({ type: "filled", count, because: "L3" })));
}

describe("a state that a stranger's log makes grow", () => {
  test("is found out at once when one event does it, and soon when many do", () => {
    for (const [times, count, found] of [
      [1, 1_000_000, 0],
      [100, 40_000, 4],
      [2_000, 300, 679],
    ] as const) {
      expect(replay(growing, filled(times, count))).toMatchObject({
        problem: { code: "event-mismatch", path: `events.${found}`, expected: expect.stringContaining("larger than") },
      });
    }
    expect(replay(growing, filled(3, 40_000)).ok).toBe(true);
  });

  test("is no position of a game whose notation cannot read it, but may be one of a game without a notation", () => {
    const large = filled(3, 40_000);
    const bare = defineGame<Growing>({ ...growing, notation: undefined as never });
    for (const [game, code] of [
      [growing, "event-mismatch"],
      [bare, undefined],
    ] as const) {
      const replayed = replay(game, large);
      if (!replayed.ok) throw new Error(replayed.problem.code);
      expect(implausible(game, large, replayed.value)?.code).toBe(code);
    }
  });

  test("has no list with holes, as a number that is no index makes them", () => {
    for (const cell of [9, 49_000]) {
      const made = withEvents([{ type: "marked", seat: 0, cell, turn: 1, because: "L3" }]);
      const replayed = replay(line, made);
      if (cell === 9) expect(replayed.ok).toBe(true);
      else
        expect(replayed).toMatchObject({
          problem: { code: "event-mismatch", path: "events.0", expected: expect.stringContaining("holes") },
        });
    }
  });

  test("is not masked whole after every event of a viewer's log", () => {
    const cheap = { type: "filled", count: 0, because: "L3" };
    const large = { type: "filled", count: 40_000, because: "L3" };
    // Copying 160,000 items 50,000 times would pass every limit of time.
    const log = withEvents([large, large, large, large, ...Array.from({ length: 50_000 }, () => cheap)]);
    expect(replay(secretive, { ...log, viewer: 0 }).ok).toBe(true);
  });

  test("isn't one that large numbers count in", () => {
    const turns = Array.from({ length: 1_000 }, (_, at) => ({ type: "marked", seat: 0, cell: 0, turn: 1_000 + at }));
    expect(replay(growing, withEvents(turns)).ok).toBe(true);
  });
});

/** The paths of the numbers in a value; of those in a list, only the first. */
function numbersIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.entries(value);
  return (Array.isArray(value) ? parts.slice(0, 1) : parts).flatMap(([name, part]) => numbersIn(part, [...path, name]));
}

/** A copy of a value with this number at the end of a path. */
function withNumber(value: unknown, [name, ...rest]: readonly string[], number: number): unknown {
  if (name === undefined) return number;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = withNumber(copy[name], rest, number);
  return copy;
}

function itemsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Object.values(value).reduce<number>((sum, part) => sum + itemsIn(part), own);
}

/** The first event of each type in a log, with the numbers of its entry and its place there. */
function samplesIn(
  entries: readonly EntryLine[],
): { readonly n: number; readonly at: number; readonly event: object }[] {
  const types = new Set<string>();
  return entries.flatMap(({ events }, n) =>
    (events as readonly { readonly type: string }[]).flatMap((event, at) => {
      if (types.has(event.type)) return [];
      types.add(event.type);
      return [{ n, at, event }];
    }),
  );
}

/** The log with its path as entries that seal nothing. */
function plainOf(text: string): Log {
  const whole = decoded(text);
  const entries = pathTo(whole, whole.entries.length - 1).map((entry) => {
    const unsealed = unsealLine(undefined, entry);
    if (!unsealed.ok) throw new Error(unsealed.problem.path);
    return { ...entry, sealed: "", events: unsealed.value.events } as unknown as EntryLine;
  });
  return { ...whole, entries };
}

/** The logs that differ in one number of one event, with the number of the entry. */
function* forgedLogs(log: Log, numbers: readonly number[]): Generator<{ readonly n: number; readonly forged: Log }> {
  for (const { n, at, event } of samplesIn(log.entries as readonly EntryLine[])) {
    for (const path of numbersIn(event)) {
      for (const number of numbers) {
        const entry = log.entries[n] as EntryLine;
        const events = entry.events.with(at, withNumber(event, path, number) as EntryLine["events"][number]);
        yield { n, forged: { ...log, entries: log.entries.with(n, { ...entry, events }) } };
      }
    }
  }
}

describe.each(shelf)("a state of $game.id", ({ game, recorded: [{ text }] }) => {
  const log = plainOf(text);

  test("stays small, whatever number an event holds", () => {
    let most = 0;
    for (const { n, forged } of someOf([...forgedLogs(log, [9_900, 49_000])], 5)) {
      const replayed = replay(game, { ...forged, entries: forged.entries.slice(0, n + 1) });
      if (replayed.ok) most = Math.max(most, itemsIn(replayed.value.state));
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(50_000);
  });

  test("that is none is found in the line that makes it, however many follow", () => {
    let found = 0;
    for (const [at, { n, forged }] of [...forgedLogs(log, [77])].entries()) {
      if (at % 3 !== 0 || found === cases(Number.POSITIVE_INFINITY, 2)) continue;
      const [short, long] = [forged.entries.slice(0, n + 1), forged.entries.slice(0, n + 12)].map((entries) => {
        const cut = { ...forged, entries };
        const replayed = replay(game, cut);
        return replayed.ok ? implausible(game, cut, replayed.value) : undefined;
      });
      if (short === undefined || long === undefined) continue;
      found++;
      expect(long).toEqual(short);
      expect(short.line).toBe(forged.entries[n].line);
    }
    expect(found).toBeGreaterThan(0);
  });
});

test("an event can make lists grow by its numbers above 255, wherever they stand", () => {
  expect(growthIn({ type: "a", seat: 255, because: "R1", to: null, is: true })).toBe(0);
  expect(growthIn({ type: "a", seat: 256, list: [1, [300]], at: { x: 1_000, y: -9_999 } })).toBe(1_556);
});
