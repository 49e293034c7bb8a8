import { type Game, seeded } from "@turnwright/core";
import { defineGame, everythingIsPublic } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { type Line, line } from "../../core/test/toys/line.js";
import { type EntryLine, type Log, replay } from "../src/index.js";
import { growthIn } from "../src/reading/growth-in.js";
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
      [100, 40_000, 5],
      [2_000, 300, 667],
    ] as const) {
      expect(replay(growing, filled(times, count))).toMatchObject({
        problem: { code: "event-mismatch", path: `events.${found}`, expected: expect.stringContaining("larger than") },
      });
    }
    expect(replay(growing, filled(3, 40_000)).ok).toBe(true);
  });

  test("isn't one that large numbers count in", () => {
    const turns = Array.from({ length: 1_000 }, (_, at) => ({ type: "marked", seat: 0, cell: 0, turn: 1_000 + at }));
    expect(replay(growing, withEvents(turns)).ok).toBe(true);
  });
});

test("an event can make lists grow by its numbers above 255, wherever they stand", () => {
  expect(growthIn({ type: "a", seat: 255, because: "R1", to: null, is: true })).toBe(0);
  expect(growthIn({ type: "a", seat: 256, list: [1, [300]], at: { x: 1_000, y: -9_999 } })).toBe(1_556);
});
