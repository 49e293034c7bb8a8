import { derivedOf, fast, type OptionProblem, parseSetup, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { homeward, standardEdition } from "../../src/index.js";

/** A path within the options that `parseSetup` was given. */
function within(path: string): string {
  expect(path).toMatch(/^options(\.|$)|^seats$/);
  return path.replace(/^options\.?/, "");
}

function parsed(options: unknown, seats: unknown = 2) {
  const answer = parseSetup(homeward, { seats, options });
  return answer.ok ? answer.value.options : { ...answer.problem, path: within(answer.problem.path) };
}

function problem(options: unknown, seats: unknown = 2): Pick<OptionProblem, "code" | "path"> | "ok" {
  const answer = parseSetup(homeward, { seats, options });
  return answer.ok ? "ok" : { code: answer.problem.code, path: within(answer.problem.path) };
}

describe("options", () => {
  test("the defaults, by number of seats", () => {
    for (const [seats, stackSize, compensation] of [
      [2, 44, [3, 0]],
      [3, 54, [4, 2, 0]],
      [4, 64, [3, 3, 2, 0]],
    ] as const) {
      expect(parsed(undefined, seats)).toEqual({
        ending: "round",
        refill: "bought",
        supports: "tradable",
        credits: "any",
        tokensPerColour: 24,
        compensation,
        stackSize,
        edition: null,
      });
    }
  });

  test("every option may be given, and what comes out may be given again", () => {
    const options = {
      ending: "turn",
      refill: "all",
      supports: "forfeit",
      credits: "colour",
      tokensPerColour: null,
      compensation: [36, 36],
      stackSize: 64,
      edition: null,
    };
    expect(parsed(options)).toEqual(options);
    const whole = parsed({ edition: standardEdition, tokensPerColour: 999 });
    expect(whole).toMatchObject({ edition: standardEdition, tokensPerColour: 999 });
    expect(parsed(whole)).toEqual(whole);
    for (const seats of [2, 3, 4]) expect(parsed({ stackSize: null }, seats)).toEqual(parsed({}, seats));
    expect(parsed({ stackSize: undefined, tokensPerColour: 1 })).toMatchObject({ stackSize: 44, tokensPerColour: 1 });
    expect(parsed({ ending: undefined, edition: undefined })).toMatchObject({ ending: "round" });
  });

  test("the state holds the options as they were parsed, an own edition as well", () => {
    const options = { edition: { ...standardEdition, pitSize: 3 }, ending: "turn" } as const;
    const { state } = start(homeward, { seats: 3, options, chance: fast("whole") });
    expect(state.options).toEqual(parsed(options, 3));
    expect(state.pit.map((places) => places.length)).toEqual([3, 3, 3]);
    expect(derivedOf(homeward, state).tables.kinds).toHaveLength(65);
  });

  test("bad-seats is core's", () => {
    for (const seats of [1, 5, "2", 2.5, null])
      expect(problem({}, seats)).toEqual({ code: "bad-seats", path: "seats" });
    expect(problem({ ending: "never" }, 7)).toMatchObject({ code: "bad-seats" });
  });

  test("what is unknown, of a wrong type or out of range is told with its place", () => {
    const bad: readonly (readonly [object, string, OptionProblem["code"]])[] = [
      [{ players: 3 }, "players", "unknown-option"],
      [{ pace: 1 }, "pace", "unknown-option"],
      [{ ending: "rounds" }, "ending", "not-allowed"],
      [{ ending: null }, "ending", "wrong-type"],
      [{ refill: true }, "refill", "wrong-type"],
      [{ refill: "constructor" }, "refill", "not-allowed"],
      [{ supports: "" }, "supports", "not-allowed"],
      [{ credits: "gold" }, "credits", "not-allowed"],
      [{ credits: null, tokensPerColour: 0 }, "credits", "wrong-type"],
      [{ tokensPerColour: 0 }, "tokensPerColour", "out-of-range"],
      [{ tokensPerColour: 1000 }, "tokensPerColour", "out-of-range"],
      [{ tokensPerColour: "24" }, "tokensPerColour", "wrong-type"],
      [{ compensation: [-1, 0] }, "compensation.0", "out-of-range"],
      [{ compensation: [0, 37] }, "compensation.1", "out-of-range"],
      [{ compensation: [0] }, "compensation", "out-of-range"],
      [{ compensation: [0, 0, 0] }, "compensation", "out-of-range"],
      [{ compensation: 1 }, "compensation", "wrong-type"],
      [{ compensation: null }, "compensation", "wrong-type"],
      [{ compensation: "standard" }, "compensation", "wrong-type"],
      [{ stackSize: 0 }, "stackSize", "out-of-range"],
      [{ stackSize: -3 }, "stackSize", "out-of-range"],
      [{ stackSize: "9" }, "stackSize", "wrong-type"],
      [{ stackSize: 10_000 }, "stackSize", "out-of-range"],
      [{ edition: "standard" }, "edition", "bad-content"],
      [{ edition: [] }, "edition", "bad-content"],
      [{ edition: 7 }, "edition", "bad-content"],
    ];
    for (const [options, path, code] of bad) expect([options, problem(options)]).toEqual([options, { code, path }]);
    for (const none of [null, [], 7, "x"]) expect(problem(none)).toEqual({ code: "not-an-object", path: "" });
  });

  test("conflict: the stack holds no more tiles than this edition has, which is asked last", () => {
    expect(parsed({ stackSize: 65 })).toEqual({
      code: "conflict",
      path: "stackSize",
      expected: "1 to 64 | null",
      found: "65",
    });
    expect(parsed({ stackSize: 10_000 })).toMatchObject({ code: "out-of-range", expected: "1 to 64 | null" });
    expect(problem({ stackSize: 64 })).toBe("ok");
    const short = {
      ...standardEdition,
      tiles: standardEdition.tiles.slice(0, 46),
      stackSize: { "2": 9, "3": 9, "4": 9 },
    };
    expect(parsed({ stackSize: 46, edition: short })).toMatchObject({ code: "conflict", expected: "1 to 45 | null" });
    expect(problem({ stackSize: 45, edition: short })).toBe("ok");
    expect(parsed({ stackSize: 99, edition: { ...short, portals: 9 } })).toMatchObject({
      detail: "edition-bad-number",
    });
    expect(problem({ stackSize: 99, ending: 1 })).toMatchObject({ path: "ending" });
    expect(problem({ compensation: 1, edition: 7 })).toMatchObject({ path: "compensation" });
    expect(problem({ compensation: 1, tokensPerColour: 0 })).toMatchObject({ path: "tokensPerColour" });
    for (const given of [{}, { stackSize: null }])
      expect(parsed({ ...given, edition: short }, 3)).toMatchObject({ stackSize: 9 });
  });

  test("start throws what parseSetup tells", () => {
    expect(() => start(homeward, { seats: 2, options: { stackSize: 65 } })).toThrow(/conflict at "options.stackSize"/);
  });
});
