import { fast, start } from "@turnwright/core";
import { defineGame } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { type Scene, scene } from "../../core/test/toys/scene.js";
import { commitmentOf } from "../src/chain/sealer.js";
import { wrongUnsealedValue } from "../src/chain/unseal-entry.js";
import { canonicalText } from "../src/format/canonical-text.js";
import type { CheckpointLine } from "../src/format/log-line.js";
import { openLog, replay } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { differenceOf } from "../src/reading/difference-of.js";
import { pathTo } from "../src/reading/path-to.js";
import { resumePath } from "../src/resuming/resume-path.js";
import { decoded, recorded } from "./recording.js";

const salt = "s".repeat(22);
const sealed = (value: unknown, count?: number): object => ({
  "~": commitmentOf(sha256, salt, value),
  ...(count === undefined ? {} : { count }),
});

describe("an opening opens a sealed value of its line", () => {
  const holder = {
    truth: sealed(1),
    plain: 5,
    move: { type: "bid", card: sealed(2), open: 3 },
    events: Array.from({ length: 12 }, (_, at) => ({
      type: "told",
      because: "R1",
      card: sealed(at),
      cards: sealed([at, at], 2),
    })),
  };
  /** The path that is wrong, if any. */
  const wrongIn = (open: readonly (readonly [string, unknown])[], given: object = holder): string => {
    const opened = { line: 7, sealed: "", hash: "", ...given, open: open.map(([path, value]) => [path, salt, value]) };
    const found = wrongUnsealedValue(opened as never, sha256);
    return found === undefined ? "none" : `${found.problem.code} ${found.problem.line} ${found.problem.path}`;
  };

  test("at the place that its path says", () => {
    expect(wrongIn([])).toBe("none");
    expect(
      wrongIn([
        ["truth", 1],
        ["move.card", 2],
        ["0.card", 0],
        ["9.card", 9],
        ["11.card", 11],
        ["10.cards", [10, 10]],
      ]),
    ).toBe("none");
    for (const path of [
      ".truth",
      "x.truth",
      "plain",
      "none",
      "move",
      "move.open",
      "move.none",
      "move.type",
      "0",
      "0.type",
      "0.none",
      "00.card",
      "01.card",
      "12.card",
      "0x.card",
      "x0.card",
      "-0.card",
      "1e0.card",
      " 0.card",
      "events.0.card",
      "0.card.",
      "toString",
      "move.toString",
      "",
    ])
      expect([path, wrongIn([[path, 0]])]).toEqual([path, `wrong-unsealed-value 7 ${path}`]);
    expect(wrongIn([[".truth", 1]])).toBe("wrong-unsealed-value 7 .truth");
    expect(wrongIn([["move.card", 2]], { ...holder, move: null })).toBe("wrong-unsealed-value 7 move.card");
    expect(wrongIn([["0.card", 0]], { truth: sealed(1) })).toBe("wrong-unsealed-value 7 0.card");
    expect(wrongIn([["move.card", 2]], { truth: sealed(1) })).toBe("wrong-unsealed-value 7 move.card");
  });

  test("with the value that was sealed, as long as it was said to be, and once", () => {
    expect(wrongIn([["truth", 2]])).toBe("wrong-unsealed-value 7 truth");
    expect(
      wrongIn([
        ["truth", 1],
        ["0.card", 1],
      ]),
    ).toBe("wrong-unsealed-value 7 0.card");
    expect(
      wrongIn([
        ["0.card", 0],
        ["0.card", 0],
      ]),
    ).toBe("wrong-unsealed-value 7 0.card");
    expect(wrongIn([["truth", [1]]], { truth: sealed([1], 2) })).toBe("wrong-unsealed-value 7 truth");
    expect(wrongIn([["truth", [1]]], { truth: sealed([1], 1) })).toBe("none");
    expect(wrongIn([["truth", "ab"]], { truth: sealed("ab", 2) })).toBe("wrong-unsealed-value 7 truth");
    expect(wrongIn([["truth", { length: 2 }]], { truth: sealed({ length: 2 }, 2) })).toBe(
      "wrong-unsealed-value 7 truth",
    );
  });
});

describe("the way to an entry", () => {
  const truth = { version: 1, drawn: {}, state: {} };
  const at = (checkpoint: number, value: unknown, path = "truth"): CheckpointLine =>
    ({ type: "checkpoint", checkpoint, open: [[path, salt, value]] }) as unknown as CheckpointLine;
  /** A setup, two moves, a note, an undo of the second move, a move. */
  const entries = [
    { type: "entry", n: 0 },
    { type: "entry", n: 1 },
    { type: "entry", n: 2 },
    { type: "host", n: 3 },
    { type: "undo", n: 4, undo: 1 },
    { type: "entry", n: 5 },
  ];
  const way = (upTo: number, ...checkpoints: readonly CheckpointLine[]): unknown => {
    const found = resumePath({ entries } as never, upTo, checkpoints)!;
    return [found.truth, found.entries.map(({ n }) => n), found.last.n];
  };

  test("leaves out what was taken back and noted", () => {
    expect([0, 1, 2, 3, 4, 5].map((upTo) => way(upTo))).toEqual([
      [undefined, [0], 0],
      [undefined, [0, 1], 1],
      [undefined, [0, 1, 2], 2],
      [undefined, [0, 1, 2], 2],
      [undefined, [0, 1], 1],
      [undefined, [0, 1, 5], 5],
    ]);
    expect([0, 1, 2, 3, 4, 5].map((upTo) => pathTo({ entries } as never, upTo).map(({ n }) => n))).toEqual([
      [0],
      [0, 1],
      [0, 1, 2],
      [0, 1, 2],
      [0, 1],
      [0, 1, 5],
    ]);
  });

  test("begins at the last checkpoint that is open and lies on it", () => {
    expect(way(5, at(1, truth))).toEqual([truth, [5], 5]);
    expect(way(5, at(0, truth))).toEqual([truth, [1, 5], 5]);
    expect(way(5, at(4, truth), at(1, { ...truth, version: 9 }))).toEqual([truth, [5], 5]);
    expect(way(5, at(2, truth), at(3, truth))).toEqual([undefined, [0, 1, 5], 5]);
    expect(way(5, at(5, truth))).toEqual([truth, [], 5]);
    expect(way(3, at(3, truth))).toEqual([truth, [], 2]);
    expect(way(4, at(4, truth))).toEqual([truth, [], 1]);
    expect(way(5, at(1, truth, "other"))).toEqual([undefined, [0, 1, 5], 5]);
  });

  test("passes over what doesn't even look like a truth", () => {
    for (const odd of [
      null,
      5,
      "x",
      {},
      { ...truth, version: 0.5 },
      { ...truth, version: "1" },
      { ...truth, drawn: null },
      { ...truth, drawn: 1 },
      { ...truth, state: null },
      { ...truth, state: 5 },
      { version: 1 },
      { drawn: {}, state: {} },
    ])
      expect([odd, way(5, at(1, odd))]).toEqual([odd, [undefined, [0, 1, 5], 5]]);
  });
});

describe("how an entry differs", () => {
  const fields = {
    n: 1,
    seat: 0,
    move: null,
    events: [
      ["a", "R1"],
      ["b", "R2"],
    ],
    drew: undefined,
    at: undefined,
  } as const;
  const differs = (told: object): unknown => {
    const line = { type: "entry", line: 4, sealed: canonicalText({ ...fields, ...told }), ...told };
    return differenceOf(canonicalText(fields), line as never).problem;
  };

  test("is the first event that isn't the same", () => {
    const event = (path: string, expected: string, found: string): object => ({
      line: 4,
      code: "different-event",
      path,
      expected,
      found,
    });
    expect(
      differs({
        events: [
          ["a", "R2"],
          ["c", "R2"],
        ],
      }),
    ).toEqual(event("events.0", '["a","R1"]', '["a","R2"]'));
    expect(differs({ events: [["a", "R1"]] })).toEqual(event("events.1", '["b","R2"]', "nothing"));
    expect(differs({ events: [...fields.events, ["c", "R3"]], drew: true })).toEqual(
      event("events.2", "nothing", '["c","R3"]'),
    );
  });

  test("is whether luck was drawn, or else the line", () => {
    expect(differs({ drew: true })).toEqual({
      line: 4,
      code: "different-entry",
      path: "drew",
      expected: "false",
      found: "true",
    });
    expect(
      differenceOf(canonicalText({ ...fields, drew: true }), { line: 4, sealed: canonicalText(fields) } as never)
        .problem,
    ).toEqual({
      line: 4,
      code: "different-entry",
      path: "drew",
      expected: "true",
      found: "false",
    });
    expect(differs({ seat: 1 })).toMatchObject({ code: "different-entry", path: "", expected: canonicalText(fields) });
  });
});

describe("replaying", () => {
  const log = decoded(recorded(line, { seats: 2, chance: fast("r") }, "replaying").text);

  test("says which entries there are, and what is wrong with the options", () => {
    for (const upTo of [-1, 0.5, log.entries.length])
      expect(replay(line, log, upTo)).toEqual({
        ok: false,
        problem: {
          line: 0,
          code: "no-such-entry",
          path: "",
          expected: `an entry from 0 to ${log.entries.length - 1}`,
          found: String(upTo),
        },
      });
    const refusing = {
      ...line,
      conflict: () => ({ path: "first", expected: "none", found: "0" }),
    };
    expect(replay(refusing, log)).toEqual({
      ok: false,
      problem: { line: 1, code: "wrong-options", path: "options.first", expected: "conflict" },
    });
  });

  test("ends where an event makes a state larger than any game's", () => {
    /** Says as many words as the event counts. */
    const game = defineGame<Scene>({
      ...scene({ setup: { one: (ctx) => ctx.emit({ type: "said", word: length as never }) } }),
      evolve: {
        said(state, { word }) {
          for (let at = 0; at < Number(word); at++) state.said.push(at as never);
        },
      },
    });
    // One thing more is the phase.
    let length = 199_999;
    const logged = (): ReturnType<typeof replay> =>
      replay(game as never, decoded(openLog(game, start(game, { seats: 2, chance: fast("l") })).text));
    expect(logged()).toMatchObject({ ok: true });
    length = 200_000;
    expect(logged()).toMatchObject({ problem: { code: "event-mismatch", path: "events.0", line: 2 } });
  });
});
