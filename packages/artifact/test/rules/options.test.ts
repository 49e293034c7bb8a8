import { parseOptions, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { artifact, artifactMaps, deckWarnings, formatMap, mapOf, standardDeck } from "../../src/index.js";
import { yard } from "../given.js";

function parsed(options: unknown, seats = 2) {
  return parseOptions(artifact, { seats, options });
}

function problem(options: unknown, seats = 2) {
  const result = parsed(options, seats);
  return result.ok ? "ok" : { code: result.problem.code, path: result.problem.path };
}

describe("options", () => {
  test("the defaults, and the first map of each number of players", () => {
    const result = parsed(undefined, 3);
    expect(result).toEqual({
      ok: true,
      value: {
        maxHeight: 3,
        blockReach: "eight",
        blockSupply: null,
        handLimit: "none",
        firstSeat: 0,
        roundLimit: 200,
        limitResult: "draw",
        deck: standardDeck,
        map: "tripod",
      },
    });
    expect([2, 4].map((seats) => start(artifact, { seats }).options.map)).toEqual(["causeway", "pinwheel"]);
  });

  test("what was resolved resolves to itself, own maps included", () => {
    for (const options of [{}, { map: `; mine\n${yard}`, blockSupply: 3, firstSeat: "random", roundLimit: null }]) {
      const once = parsed(options);
      expect(once.ok && parsed(once.value)).toEqual(once);
    }
    expect(parsed({ map: `; mine\n${yard}` })).toMatchObject({ value: { map: yard } });
    expect(mapOf({ map: yard }).id).toBe("yard");
    expect(mapOf({ map: "citadel" })).toBe(artifactMaps[8]);
  });

  test("every option is checked, with the code of the document", () => {
    const wrong: readonly (readonly [string, string, readonly unknown[]])[] = [
      ["option-max-height", "maxHeight", [0, 10, "3", null]],
      ["option-block-reach", "blockReach", ["six", 8, null]],
      ["option-block-supply", "blockSupply", [-1, 1000, "4", false]],
      ["option-hand-limit", "handLimit", ["seven", 6, null]],
      ["option-first-seat", "firstSeat", [2, -1, "0", null]],
      ["option-round-limit", "roundLimit", [0, 10_001, "200"]],
      ["option-limit-result", "limitResult", ["seat", null]],
      ["deck-malformed", "deck", [60, null, [], "all"]],
      ["option-map", "map", [3, null, {}]],
      ["map-unknown", "map", ["nowhere", "", "constructor"]],
    ];
    for (const [code, path, values] of wrong) {
      for (const value of values) expect(problem({ [path]: value })).toEqual({ code, path });
    }
    expect(problem({ speed: 2 })).toEqual({ code: "option-unknown", path: "speed" });
    expect(problem({ players: 2 })).toEqual({ code: "option-unknown", path: "players" });
    expect(problem({ limitResult: "holder", roundLimit: null })).toEqual({
      code: "option-limit-result-without-limit",
      path: "limitResult",
    });
    expect(problem([])).toEqual({ code: "malformed", path: "" });
    expect(problem({}, 5)).toEqual({ code: "seats", path: "seats" });
    expect(problem({ maxHeight: 2.5 })).toMatchObject({ code: "option-max-height" });
  });

  test("a refusal says what would be right", () => {
    const expected = (options: unknown) => {
      const result = parsed(options);
      return result.ok ? "ok" : result.problem.facts["expected"];
    };
    expect(expected({ maxHeight: 0 })).toBe("1 to 9");
    expect(expected([])).toBe("an object");
    for (const map of ["nowhere", 3]) expect(expected({ map })).toBe("the id of a map, or a map's text");
    expect(expected({ deck: { ...standardDeck, ho: 100 } })).toBe("0 to 99");
    expect(expected({ deck: { ...standardDeck, ho: 0, vert: 0, diag: 0 } })).toBe("at least one ho, vert or diag");
    expect(expected({ map: "players: 2\n" })).toBe("name: ...");
    expect(expected({ map: "name: own\n" })).toBe("players: ...");
  });

  test("every value that is allowed is taken, and undefined is absent", () => {
    for (const options of [
      { maxHeight: 1 },
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
      blockReach: 1,
      blockSupply: -1,
      handLimit: 1,
      firstSeat: 9,
      roundLimit: 0,
      limitResult: 1,
    };
    const rest: { [name: string]: unknown } = { map: 1, deck: 1, ...all, speed: 2 };
    const order = [
      "speed",
      "maxHeight",
      "blockReach",
      "blockSupply",
      "handLimit",
      "firstSeat",
      "roundLimit",
      "limitResult",
    ];
    for (const path of [...order, "deck", "map"]) {
      expect(problem(rest)).toMatchObject({ path });
      delete rest[path];
    }
    // A holder without a limit comes right after the limit's result, before the deck.
    const endless = { roundLimit: null, limitResult: "holder" };
    expect(problem({ ...endless, deck: 1, map: 1 })).toMatchObject({ code: "option-limit-result-without-limit" });
    expect(problem({ ...endless, limitResult: "seat" })).toMatchObject({ code: "option-limit-result" });
    expect(problem({ map: "citadel", maxHeight: 1 })).toMatchObject({ code: "map-players-mismatch" });
  });

  test("decks: kinds, counts, size, steps", () => {
    const deck = { ...standardDeck };
    expect(problem({ deck: { ...deck, joker: 1 } })).toEqual({ code: "deck-unknown-kind", path: "deck.joker" });
    expect(problem({ deck: { ho: 60 } })).toEqual({ code: "deck-bad-count", path: "deck.vert" });
    for (const count of [-1, 100, "9", null]) {
      expect(problem({ deck: { ...deck, swap: count } })).toEqual({ code: "deck-bad-count", path: "deck.swap" });
    }
    expect(problem({ deck: { ...deck, swap: 99, rotate: 0 } })).toBe("ok");
    const small = { ho: 2, vert: 3, jump: 3, diag: 3, swap: 3, dropBlock: 3, dynamite: 3, rotate: 3 };
    expect(problem({ deck: small })).toEqual({ code: "deck-too-small", path: "deck" });
    expect(problem({ deck: { ...small, ho: 3 } })).toBe("ok");
    expect(problem({ deck: { ...small, ho: 3 } }, 3)).toMatchObject({ code: "deck-too-small" });
    expect(problem({ deck: { ...deck, ho: 0, vert: 0, diag: 0 } })).toEqual({ code: "deck-no-steps", path: "deck" });
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
    expect(problem({ deck: { ...four, rotate: 4 } }, 4)).toMatchObject({ code: "deck-too-small" });
    // The first failure counts: a strange kind, then the counts, then the size, then the steps.
    const still = { ho: 0, vert: 0, jump: 1, diag: 0, swap: 1, dropBlock: 1, dynamite: 1 };
    expect(problem({ deck: { ...still, joker: 1 } })).toMatchObject({ code: "deck-unknown-kind" });
    expect(problem({ deck: still })).toMatchObject({ code: "deck-bad-count" });
    expect(problem({ deck: { ...still, rotate: 1 } })).toMatchObject({ code: "deck-too-small" });
    expect(deckWarnings(deck)).toEqual([]);
    expect(deckWarnings({ ...deck, ho: 8 })).toEqual([{ code: "deck-warning-ho-vert-unequal", ho: 8, vert: 9 }]);
  });

  test("a map must be for these seats and below the tallest stack, and an own map tells its line", () => {
    expect(parsed({ map: "causeway" }, 3)).toMatchObject({
      problem: { code: "map-players-mismatch", facts: { players: 2, seats: 3 } },
    });
    expect(parsed({ map: "citadel", maxHeight: 1 }, 4)).toMatchObject({
      problem: { code: "map-above-max-height", facts: { highest: 2, maxHeight: 1 } },
    });
    expect(parsed({ map: yard.replace("..#....", "..#...?") })).toMatchObject({
      problem: { code: "map-unknown-symbol", path: "map", facts: { line: 6 } },
    });
    const match = start(artifact, { seats: 2, options: { map: yard } });
    expect(match.state).toMatchObject({ map: "yard", width: 7, height: 7, temple: 24, bases: [0, 48] });
    expect(match.options.map).toBe(formatMap(mapOf({ map: yard })));
  });
});
