import { describe, expect, test } from "vitest";
import {
  explain,
  fast,
  type Match,
  openTable,
  play,
  playUnknown,
  resume,
  scoreSheet,
  start,
  view,
} from "../src/index.js";
import { isReadable, shapeFaultIn } from "../src/play/demand-readable.js";
import { endingSentence } from "../src/play/ending-sentence.js";
import { sizeFault } from "../src/play/size-fault.js";
import { line } from "./toys/line.js";
import { type Raid, raid } from "./toys/raid.js";
import { curtain, scene } from "./toys/scene.js";
import { type Tally, tally } from "./toys/tally.js";

const match = start(tally, { seats: 2, chance: fast("broken") });
const broken = { ...match, state: { ...match.state, piles: 7 } } as unknown as Match<Tally>;
const seat = match.toAct[0]!;
const raided: Match<Raid> = start(raid, { seats: 2, chance: fast("broken") });

/** What is wrong inside a match of the raid. */
function faultOf(changed: object, state: object = {}): unknown {
  return shapeFaultIn(raid, { ...raided, ...changed, state: { ...raided.state, ...state } } as never, "at");
}

/** What a call throws. */
function thrownBy(call: () => unknown): Error {
  try {
    call();
  } catch (thrown) {
    return thrown as Error;
  }
  throw new Error("threw nothing");
}

describe("a state over which rules stumble", () => {
  test("is named where a table is put onto it", () => {
    const table = openTable(tally, match);
    const wrong = /^at\.state\.piles: expected a list$/;
    expect(() => table.reopen(broken)).toThrow(wrong);
    expect(() => table.reopen(match, undefined, broken.state as never)).toThrow(wrong);
    expect(() => openTable(tally, broken)).toThrow(/^match\.state\.piles: expected a list$/);
  });

  test("is named where it is explained, counted, or played on by a table", () => {
    const facts = { path: "match.state.piles", problem: "wrong-type", expected: "a list" };
    const refusal = { rule: null, code: "malformed", facts };
    expect(explain(tally, broken, seat, { type: "lay", card: 1 })).toEqual([{ refusal }]);
    expect(() => scoreSheet(tally, broken)).toThrow(/^at\.state\.piles: expected a list$/);
    const table = openTable(tally, match);
    Object.assign(table.state, { piles: 7 });
    expect(table.play(seat, { type: "lay", card: 1 })).toEqual({ ok: false, refusal });
  });

  test("is named where the game cannot even copy it", () => {
    const clone = (): never => {
      throw new RangeError("no copy");
    };
    const uncopied = { ...tally, clone };
    expect(() => resume(uncopied, match)).toThrow(/^at\.state: expected one from which tally can go on$/);
    expect(playUnknown(uncopied, match, seat, { type: "pass" })).toMatchObject({
      ok: false,
      refusal: { code: "malformed", facts: { path: "match.state" } },
    });
  });

  test("is told with the error that it caused", () => {
    expect(thrownBy(() => scoreSheet(tally, broken)).cause).toBeInstanceOf(TypeError);
  });
});

describe("what is wrong inside a match", () => {
  test("is told with its place", () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ options: undefined })).toEqual({
      path: "at.options",
      problem: "wrong-type",
      expected: "options, as `parseSetup` returns them",
    });
    const locked = new Proxy([], {
      get: () => {
        throw new Error("locked");
      },
    });
    expect(faultOf({}, { coins: locked })).toEqual({
      path: "at.state",
      problem: "not-plain",
      expected: "a state that can be read",
    });
    expect(faultOf({}, { phases: ["nope"] })).toMatchObject({
      expected: `phases of ${Object.keys(raid.phases).join(" | ")}`,
    });
  });

  test("may be its depth or its size, where the game says nothing of its shape", () => {
    const nested = (levels: number): unknown[] => JSON.parse("[".repeat(levels) + "]".repeat(levels));
    const cycle: unknown[] = [];
    cycle.push(cycle);
    let shared: unknown[] = [];
    for (let level = 0; level < 100; level++) shared = [shared, shared];
    for (const hands of [nested(20_000), nested(502), cycle, shared]) {
      expect(() => resume(raid, { ...raided, state: { ...raided.state, hands } } as never)).toThrow(
        new TypeError("at.state.hands: expected plain JSON of at most 500 levels and 5000000 values"),
      );
    }
    // The outermost list is the field itself, with 500 levels below it.
    expect(sizeFault({ hands: nested(501) }, "at.state")).toBeUndefined();
    expect(sizeFault(null, "at.state")).toBeUndefined();
  });

  test("is not what a view hides", () => {
    expect(faultOf({}, { hands: null })).toMatchObject({ path: "at.state.hands" });
    for (const hiding of [{ viewer: 0 }, { viewer: "spectator" }, { masked: true }])
      expect(faultOf(hiding, { hands: null })).toBeUndefined();
  });

  test("may be its outcome, which hides nothing", () => {
    const outcome = { reason: "rich", winners: [0], ranking: [[0], [1]] };
    expect(faultOf({}, { outcome })).toBeUndefined();
    expect(faultOf({}, { outcome: { ...outcome, winners: ["0"] } })).toMatchObject({
      path: "at.state.outcome.winners",
    });
    expect(faultOf({}, { outcome: { ...outcome, ranking: [[0], ["1"]] } })).toMatchObject({
      path: "at.state.outcome.ranking",
    });
    for (const hiding of [{}, { viewer: 0 }])
      expect(faultOf(hiding, { outcome: { ...outcome, winners: null } })).toMatchObject({
        path: "at.state.outcome.winners",
      });
  });
});

describe("a match", () => {
  test("is readable or not, whatever it is", () => {
    expect(isReadable(line, start(line, { seats: 2 }))).toBe(true);
    for (const odd of [null, undefined, 5, "line", {}]) expect(isReadable(line, odd)).toBe(false);
  });

  test("is no view, even of one that is given an entry and chance", () => {
    const seen = { ...view(raid, raided, 0), entry: raided.entry, chance: raided.chance };
    expect(play(raid, seen as never, 0, { type: "pay" })).toMatchObject({
      refusal: { code: "malformed", facts: { path: "match" } },
    });
    expect(() => scoreSheet(raid, seen as never)).toThrow(/^at: expected a match of raid, not a view$/);
  });

  test("is resumed from the truth, as an object with options", () => {
    const begun = start(line, { seats: 2 });
    for (const odd of [null, undefined, 5, "line"])
      expect(() => resume(line, odd as never)).toThrow(/^at: expected a match or a position, as an object$/);
    expect(() => resume(line, { ...begun, masked: true } as never)).toThrow(/^at: expected the truth/);
    expect(() => resume(line, { ...begun, options: 5 as never })).toThrow(/^at\.options: expected an object with opt/);
    expect(() => resume(line, { ...begun, options: { first: 9 } as never })).toThrow(
      /^at\.options\.first: expected a seat/,
    );
    expect(() => resume(raid, { ...raided, state: { ...raided.state, deck: "1" as never } })).toThrow(
      /^at\.state\.deck: expected a list$/,
    );
  });

  test("says of the options of play whether they are none, or have a name that there is not", () => {
    const begun = start(line, { seats: 2 });
    const problemOf = (how: unknown): unknown => play(line, begun, 0, { type: "mark", cell: 0 }, how as never);
    expect(problemOf(5)).toMatchObject({ refusal: { facts: { path: "how", problem: "wrong-type" } } });
    expect(problemOf(null)).toMatchObject({ refusal: { facts: { path: "how", problem: "wrong-type" } } });
    expect(problemOf({ versio: 1 })).toMatchObject({ refusal: { facts: { path: "how", problem: "unknown-field" } } });
  });

  test("ends by the sentence that the game names, else by the one that gives the reason", () => {
    const over = scene({ end: { first: () => undefined, over: () => curtain } });
    const state = { ...over.blank({}, 2), outcome: curtain };
    expect(endingSentence(over, state, "curtain")).toBe("over");
    const { "game-over": _, ...others } = over.cites as { readonly [code: string]: never };
    expect(endingSentence({ ...over, cites: others }, state, "curtain")).toBe("over");
    expect(endingSentence({ ...over, cites: { "game-over": { curtain: "first" } as never } }, state, "curtain")).toBe(
      "first",
    );
    expect(endingSentence({ ...over, cites: others }, state, "storm")).toBe("first");
  });
});
