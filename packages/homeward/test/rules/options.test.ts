import { parseOptions, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { homeward, standardEdition } from "../../src/index.js";

function parsed(options: unknown, seats: unknown = 2) {
  return parseOptions(homeward, { seats, options });
}

function problem(options: unknown, seats: unknown = 2) {
  const result = parsed(options, seats);
  return result.ok ? "ok" : { code: result.problem.code, path: result.problem.path };
}

describe("options", () => {
  test("the defaults, by number of seats", () => {
    for (const [seats, stackSize] of [
      [2, 44],
      [3, 54],
      [4, 64],
    ] as const) {
      expect(parsed(undefined, seats)).toEqual({
        ok: true,
        value: {
          ending: "round",
          refill: "bought",
          supports: "tradable",
          tokensPerColour: 24,
          stackSize,
          edition: null,
        },
      });
    }
  });

  test("every option may be given, and what comes out may be given again", () => {
    const options = {
      ending: "turn",
      refill: "all",
      supports: "forfeit",
      tokensPerColour: null,
      stackSize: 64,
      edition: null,
    };
    expect(parsed(options)).toEqual({ ok: true, value: options });
    const { value } = parsed({ edition: standardEdition, tokensPerColour: 999 }) as { value: object };
    expect(parsed(value)).toEqual({ ok: true, value });
    expect(parsed({ stackSize: null, tokensPerColour: 1 })).toMatchObject({
      value: { stackSize: 44, tokensPerColour: 1 },
    });
    expect(parsed({ ending: undefined, edition: undefined })).toMatchObject({ value: { ending: "round" } });
  });

  test("bad-player-count is core's seats", () => {
    for (const seats of [1, 5, "2", 2.5, null]) expect(problem({}, seats)).toEqual({ code: "seats", path: "seats" });
    expect(problem({ ending: "never" }, 7)).toMatchObject({ code: "seats" });
    expect(problem({ players: 3 })).toEqual({ code: "bad-option", path: "players" });
  });

  test("bad-option for anything else that is unknown, of a wrong type or out of range", () => {
    const bad: readonly (readonly [object, string])[] = [
      [{ pace: 1 }, "pace"],
      [{ ending: "rounds" }, "ending"],
      [{ ending: null }, "ending"],
      [{ refill: true }, "refill"],
      [{ refill: "constructor" }, "refill"],
      [{ supports: "" }, "supports"],
      [{ tokensPerColour: 0 }, "tokensPerColour"],
      [{ tokensPerColour: 1000 }, "tokensPerColour"],
      [{ tokensPerColour: "24" }, "tokensPerColour"],
      [{ stackSize: 0 }, "stackSize"],
      [{ stackSize: -3 }, "stackSize"],
      [{ stackSize: "9" }, "stackSize"],
      [{ edition: "standard" }, "edition"],
      [{ edition: [] }, "edition"],
      [{ edition: 7 }, "edition"],
    ];
    for (const [options, path] of bad) expect(problem(options)).toEqual({ code: "bad-option", path });
    for (const none of [null, [], 7, "x"]) expect(problem(none)).toEqual({ code: "bad-option", path: "" });
  });

  test("stack-too-large comes last, for this edition's tiles", () => {
    expect(problem({ stackSize: 65 })).toEqual({ code: "stack-too-large", path: "stackSize" });
    expect(parsed({ stackSize: 65 })).toMatchObject({ problem: { facts: { most: 64, given: 65 } } });
    expect(parsed({ stackSize: 0 })).toMatchObject({ problem: { facts: { expected: "1 or more" } } });
    expect(problem({ stackSize: 64 })).toBe("ok");
    const short = {
      ...standardEdition,
      tiles: standardEdition.tiles.slice(0, 46),
      stackSize: { "2": 9, "3": 9, "4": 9 },
    };
    expect(problem({ stackSize: 46, edition: short })).toMatchObject({ code: "stack-too-large" });
    expect(problem({ stackSize: 45, edition: short })).toBe("ok");
    expect(problem({ stackSize: 99, edition: { ...short, portals: 9 } })).toMatchObject({ code: "edition-bad-number" });
    expect(problem({ stackSize: 99, ending: 1 })).toMatchObject({ code: "bad-option" });
    expect(parsed({ edition: short }, 3)).toMatchObject({ value: { stackSize: 9 } });
  });

  test("start throws what parseOptions tells", () => {
    expect(() => start(homeward, { seats: 2, options: { stackSize: 65 } })).toThrow(/stack-too-large/);
  });
});
