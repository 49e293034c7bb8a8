import { parseSetup, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { standardDeck } from "../../src/content/cards.js";
import { mapOf } from "../../src/edition/maps.js";
import { artifact, artifactMaps, deckWarnings, formatMap } from "../../src/index.js";
import { yard } from "../given.js";

/** A path within the options that `parseSetup` was given. */
function within(path: string): string {
  expect(path).toMatch(/^options(\.|$)|^seats$/);
  return path.replace(/^options\.?/, "");
}

function parsed(options: unknown, seats = 2) {
  return parseSetup(artifact, { seats, options });
}

function problem(options: unknown, seats = 2) {
  const result = parsed(options, seats);
  return result.ok ? "ok" : { code: result.problem.code, path: within(result.problem.path) };
}

/** What is wrong with a map or a deck: the game's own word for it, and where. */
function contentProblem(options: unknown, seats = 2) {
  const result = parsed(options, seats);
  if (result.ok) return "ok";
  expect(result.problem.code).toBe("bad-content");
  return { detail: result.problem.detail, path: within(result.problem.path) };
}

describe("options", () => {
  test("the defaults, and the first map of each number of players", () => {
    expect(parsed(undefined, 3)).toEqual({
      ok: true,
      value: {
        seats: 3,
        options: {
          maxHeight: 3,
          wallSteps: "any",
          jumpTo: "higher",
          blockReach: "eight",
          blockSupply: null,
          handLimit: "none",
          bonusAtStart: "taker",
          firstSeat: 0,
          roundLimit: 200,
          limitResult: "draw",
          deck: standardDeck,
          map: "tripod",
        },
      },
    });
    expect(([2, 4] as const).map((seats) => start(artifact, { seats }).options.map)).toEqual(["causeway", "pinwheel"]);
  });

  test("what was resolved resolves to itself, own maps included", () => {
    for (const options of [{}, { map: `; mine\n${yard}`, blockSupply: 3, firstSeat: "random", roundLimit: null }]) {
      const once = parsed(options);
      expect(once.ok && parsed(once.value.options)).toEqual(once);
    }
    expect(parsed({ map: `; mine\n${yard}` })).toMatchObject({ value: { options: { map: yard } } });
    expect(mapOf({ map: yard }).id).toBe("yard");
    expect(mapOf({ map: "citadel" })).toBe(artifactMaps[8]);
    for (const map of ["nowhere", `${yard}x`])
      expect(() => mapOf({ map })).toThrow(/^options: expected a map, not map-/);
  });

  test("every option is checked, with the codes that all games share", () => {
    const wrong: readonly (readonly [string, string, readonly unknown[]])[] = [
      ["out-of-range", "maxHeight", [0, 10]],
      ["wrong-type", "maxHeight", ["3", false]],
      ["not-allowed", "blockReach", ["six"]],
      ["wrong-type", "blockReach", [8, null]],
      ["out-of-range", "blockSupply", [-1, 1000]],
      ["wrong-type", "blockSupply", ["4", false]],
      ["not-allowed", "handLimit", ["seven"]],
      ["wrong-type", "handLimit", [6, null]],
      ["not-allowed", "bonusAtStart", ["nobody"]],
      ["wrong-type", "bonusAtStart", [null, true]],
      ["out-of-range", "firstSeat", [2, -1]],
      ["not-allowed", "firstSeat", ["0"]],
      ["wrong-type", "firstSeat", [null]],
      ["out-of-range", "roundLimit", [0, 10_001]],
      ["wrong-type", "roundLimit", ["200"]],
      ["not-allowed", "limitResult", ["seat"]],
      ["wrong-type", "limitResult", [null]],
      ["bad-content", "deck", [60, null, [], "all"]],
      ["bad-content", "map", [3, null, {}, "nowhere", "", "constructor"]],
    ];
    for (const [code, path, values] of wrong) {
      for (const value of values) expect(problem({ [path]: value })).toEqual({ code, path });
    }
    for (const deck of [60, null, [], "all"])
      expect(contentProblem({ deck })).toEqual({ detail: "deck-malformed", path: "deck" });
    for (const map of [3, null, {}]) expect(contentProblem({ map })).toEqual({ detail: "map-not-text", path: "map" });
    for (const map of ["nowhere", "", "constructor"])
      expect(contentProblem({ map })).toEqual({ detail: "map-unknown", path: "map" });
    expect(problem({ speed: 2 })).toEqual({ code: "unknown-option", path: "speed" });
    expect(problem({ players: 2 })).toEqual({ code: "unknown-option", path: "players" });
    expect(problem({ limitResult: "holder", roundLimit: null })).toEqual({ code: "conflict", path: "limitResult" });
    expect(problem([])).toEqual({ code: "not-an-object", path: "" });
    expect(problem({}, 5)).toEqual({ code: "bad-seats", path: "seats" });
    expect(problem({ maxHeight: 2.5 })).toMatchObject({ path: "maxHeight" });
  });

  test("a refusal says what would be right, and what was found", () => {
    const expected = (options: unknown) => {
      const result = parsed(options);
      return result.ok ? "ok" : [result.problem.expected, result.problem.found];
    };
    expect(expected({ maxHeight: 0 })).toEqual(["1 to 9 | null", "0"]);
    expect(expected([])).toEqual(["an object with options", "a list of 0"]);
    expect(expected({ limitResult: "holder", roundLimit: null })).toEqual([
      "draw, because there is no round limit",
      "holder",
    ]);
    for (const map of ["nowhere", 3])
      expect(expected({ map })).toEqual(["the id of a map, or a map's text", expect.stringContaining(String(map))]);
    expect(expected({ deck: { ...standardDeck, ho: 100 } })).toEqual(["0 to 99", "100"]);
    expect(expected({ deck: { ...standardDeck, ho: 0, vert: 0, diag: 0 } })).toEqual([
      "at least one ho, vert or diag",
      "an object",
    ]);
    expect(expected({ map: "players: 2\n" })).toEqual(["name: ...", expect.any(String)]);
    expect(expected({ map: "name: own\n" })).toEqual(["players: ...", expect.any(String)]);
  });

  test("every value that is allowed is taken, and undefined is absent", () => {
    for (const options of [
      { maxHeight: 1 },
      { maxHeight: null, map: "ziggurat" },
      { maxHeight: 9, map: "ziggurat" },
      { blockSupply: 0 },
      { blockSupply: 999 },
      { firstSeat: 1 },
      { roundLimit: 10_000, limitResult: "holder" },
      { map: undefined, deck: undefined },
    ]) {
      expect(problem(options)).toBe("ok");
    }
    expect(problem({ firstSeat: 3 }, 4)).toBe("ok");
  });

  test("the first failure counts, in the order of the document", () => {
    const all = {
      maxHeight: 0,
      wallSteps: 1,
      jumpTo: 1,
      blockReach: 1,
      blockSupply: -1,
      handLimit: 1,
      bonusAtStart: 1,
      firstSeat: 9,
      roundLimit: 0,
      limitResult: 1,
    };
    const rest: { [name: string]: unknown } = { map: 1, deck: 1, ...all, speed: 2 };
    const order = [
      "speed",
      "maxHeight",
      "wallSteps",
      "jumpTo",
      "blockReach",
      "blockSupply",
      "handLimit",
      "bonusAtStart",
      "firstSeat",
      "roundLimit",
      "limitResult",
    ];
    for (const path of [...order, "deck", "map"]) {
      expect(problem(rest)).toMatchObject({ path });
      delete rest[path];
    }
    // Whether options go together is asked when each of them is right by itself.
    const endless = { roundLimit: null, limitResult: "holder" };
    expect(problem({ ...endless, deck: 1, map: 1 })).toMatchObject({ path: "deck" });
    expect(problem({ ...endless, map: 1 })).toMatchObject({ path: "map" });
    expect(problem(endless)).toEqual({ code: "conflict", path: "limitResult" });
    expect(problem({ ...endless, limitResult: "seat" })).toEqual({ code: "not-allowed", path: "limitResult" });
    expect(contentProblem({ map: "citadel", maxHeight: 1 })).toMatchObject({ detail: "map-players-mismatch" });
  });

  test("decks: kinds, counts, size, steps", () => {
    const deck = { ...standardDeck };
    expect(contentProblem({ deck: { ...deck, joker: 1 } })).toEqual({
      detail: "deck-unknown-kind",
      path: "deck.joker",
    });
    expect(contentProblem({ deck: { ho: 60 } })).toEqual({ detail: "deck-bad-count", path: "deck.vert" });
    for (const count of [-1, 100, "9", null]) {
      expect(contentProblem({ deck: { ...deck, swap: count } })).toEqual({
        detail: "deck-bad-count",
        path: "deck.swap",
      });
    }
    expect(problem({ deck: { ...deck, swap: 99, rotate: 0 } })).toBe("ok");
    const small = { ho: 2, vert: 3, jump: 3, diag: 3, swap: 3, dropBlock: 3, dynamite: 3, rotate: 3 };
    expect(contentProblem({ deck: small })).toEqual({ detail: "deck-too-small", path: "deck" });
    expect(problem({ deck: { ...small, ho: 3 } })).toBe("ok");
    expect(contentProblem({ deck: { ...small, ho: 3 } }, 3)).toMatchObject({ detail: "deck-too-small" });
    expect(contentProblem({ deck: { ...deck, ho: 0, vert: 0, diag: 0 } })).toEqual({
      detail: "deck-no-steps",
      path: "deck",
    });
    // Steps of one kind are enough, and as many of one as of another are no fewer.
    for (const steps of [
      { ho: 8, vert: 0, diag: 0 },
      { ho: 4, vert: 4, diag: 0 },
      { ho: 2, vert: 2, diag: 4 },
    ]) {
      expect(problem({ deck: { ...small, ...steps, jump: 4 } })).toBe("ok");
    }
    const four = { ...small, ho: 5, vert: 5, jump: 5, diag: 5, swap: 5, dropBlock: 5, dynamite: 5, rotate: 5 };
    expect(problem({ deck: four }, 4)).toBe("ok");
    expect(contentProblem({ deck: { ...four, rotate: 4 } }, 4)).toMatchObject({ detail: "deck-too-small" });
    // The first failure counts: a strange kind, then the counts, then the size, then the steps.
    const still = { ho: 0, vert: 0, jump: 1, diag: 0, swap: 1, dropBlock: 1, dynamite: 1 };
    expect(contentProblem({ deck: { ...still, joker: 1 } })).toMatchObject({ detail: "deck-unknown-kind" });
    expect(contentProblem({ deck: still })).toMatchObject({ detail: "deck-bad-count" });
    expect(contentProblem({ deck: { ...still, rotate: 1 } })).toMatchObject({ detail: "deck-too-small" });
    expect(deckWarnings(deck)).toEqual([]);
    const cause = new RangeError("no count");
    const broken = Object.defineProperty({ ...deck }, "vert", {
      get: () => {
        throw cause;
      },
    });
    expect(() => deckWarnings(broken)).toThrow(expect.objectContaining({ name: "TypeError", cause }));
    expect(deckWarnings({ ...deck, ho: 8 })).toEqual([{ code: "deck-warning-ho-vert-unequal", ho: 8, vert: 9 }]);
  });

  test("a map must be for these seats and below the tallest stack, and an own map tells its line", () => {
    expect(parsed({ map: "causeway" }, 3)).toMatchObject({
      problem: { detail: "map-players-mismatch", expected: "a map for 3 seats, not for 2" },
    });
    expect(parsed({ map: "citadel", maxHeight: 1 }, 4)).toMatchObject({
      problem: { detail: "map-above-max-height", expected: "no stack above 1, the option maxHeight" },
    });
    expect(parsed({ map: yard.replace("..#....", "..#...?") })).toMatchObject({
      problem: { detail: "map-unknown-symbol", path: "options.map", expected: "only symbols of .#T1234 (line 6)" },
    });
    const match = start(artifact, { seats: 2, options: { map: yard } });
    expect(match.state).toMatchObject({ options: match.options, width: 7, height: 7, temple: 24, bases: [0, 48] });
    expect(match.options.map).toBe(formatMap(mapOf({ map: yard })));
  });
});
