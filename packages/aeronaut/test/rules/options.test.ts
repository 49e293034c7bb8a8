import { parseSetup, SetupError, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Aeronaut, aeronaut } from "../../src/index.js";
import { chosenBoard } from "../../src/maps.js";
import { ladder } from "../boards.js";
import { bench } from "../given.js";

/** A path within the options that `parseSetup` was given. */
function within(path: string): string {
  expect(path).toMatch(/^options(\.|$)|^seats$/);
  return path.replace(/^options\.?/, "");
}

/** Code and place of what is wrong, and what the game itself says of an own map. */
function problem(options: object, seats = 3): string {
  const parsed = parseSetup(aeronaut, { seats, options });
  if (parsed.ok) return "none";
  const { code, path, detail } = parsed.problem;
  return [code, within(path), ...(detail === undefined ? [] : [detail])].join(" ");
}

const tiny = { kind: "generated", size: "tiny", seed: 1 };

describe("options", () => {
  test("the defaults", () => {
    const parsed = parseSetup(aeronaut, { seats: 3 });
    expect(parsed.ok && parsed.value.seats).toBe(3);
    expect(parsed.ok && parsed.value.options).toEqual({
      map: { kind: "fixed", name: "heartland" },
      trajectories: false,
      bonusBalloons: false,
      multiroutes: false,
      wildWinds: false,
      thieves: false,
      landingRobbery: true,
      informers: true,
      doubleRobbery: true,
      twinThief: "owner",
      twinCell: "any",
      cellsRobbed: "live",
      rumours: true,
      characters: false,
      betweenTurns: false,
      objectives: false,
      powers: false,
      secretAreas: false,
      oneTwinPerPlayer: false,
      grayTake: "free",
      firstSeat: 0,
      compensation: "measured",
      areaCells: null,
    } satisfies Aeronaut["options"]);
  });

  test("parsed options parse to themselves", () => {
    const options = { map: bench, thieves: true, areaCells: 9, grayTake: "pair", firstSeat: 2 };
    const parsed = parseSetup(aeronaut, { seats: 3, options });
    if (!parsed.ok) throw new Error(parsed.problem.code);
    expect(parseSetup(aeronaut, parsed.value)).toEqual(parsed);
  });

  test("unknown-option", () => {
    expect(problem({ expansions: [] })).toBe("unknown-option expansions");
    expect(problem({ players: 3 })).toBe("unknown-option players");
    expect(problem([])).toBe("not-an-object ");
  });

  test("values of a wrong type or not of the list", () => {
    expect(problem({ thieves: 1 })).toBe("wrong-type thieves");
    expect(problem({ oneTwinPerPlayer: null })).toBe("wrong-type oneTwinPerPlayer");
    expect(problem({ grayTake: "all" })).toBe("not-allowed grayTake");
    expect(problem({ compensation: "points" })).toBe("not-allowed compensation");
    expect(problem({ map: "heartland" })).toBe("bad-content map bad-map-choice");
    expect(problem({ map: { kind: "drawn" } })).toBe("bad-content map.kind bad-map-choice");
    expect(problem({ map: { kind: "fixed", name: "skerries", seed: 1 } })).toBe("bad-content map.seed bad-map-choice");
    expect(problem({ map: { kind: "custom", board: { ...bench.board, height: -1 } } })).toBe(
      "bad-content map.board.height bad-option-value",
    );
  });

  test("a seat count that there is not", () => {
    expect(problem({}, 0)).toBe("bad-seats seats");
    expect(problem({}, 7)).toBe("bad-seats seats");
    expect(() => start(aeronaut, { seats: 7 as 6 })).toThrow(SetupError);
  });

  test("a first seat that there is not: in solo the phantom may begin", () => {
    expect(problem({ firstSeat: 3 })).toBe("conflict firstSeat");
    expect(problem({ firstSeat: -1 })).toBe("out-of-range firstSeat");
    expect(problem({ firstSeat: 1 }, 1)).toBe("none");
    expect(problem({ firstSeat: 2 }, 1)).toBe("conflict firstSeat");
  });

  test("cells of an area: 5 to 99", () => {
    expect(problem({ areaCells: 4 })).toBe("out-of-range areaCells");
    expect(problem({ areaCells: 100 })).toBe("out-of-range areaCells");
    expect(problem({ areaCells: 99 })).toBe("none");
    expect(problem({ areaCells: 5 })).toBe("none");
  });

  test("unknown-map, unknown-map-size, bad-map-seed", () => {
    expect(problem({ map: { kind: "fixed", name: "toString" } })).toBe("bad-content map.name unknown-map");
    expect(problem({ map: { kind: "fixed" } })).toBe("bad-content map.name unknown-map");
    expect(problem({ map: { kind: "generated", size: "vast" } })).toBe("bad-content map.size unknown-map-size");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: 4_294_967_296 } })).toBe(
      "bad-content map.seed bad-map-seed",
    );
    expect(problem({ map: { kind: "generated", size: "tiny", seed: -1 } })).toBe("bad-content map.seed bad-map-seed");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: "1" } })).toBe("bad-content map.seed bad-map-seed");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: null } })).toBe("none");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: 0 } })).toBe("none");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: 4_294_967_295 } })).toBe("none");
  });

  test("the problems of a board come with its place", () => {
    const cities = bench.board.cities.map((city) => (city.id === 2 ? { ...city, slots: 0 } : city));
    expect(problem({ map: { kind: "custom", board: { ...bench.board, cities } } })).toBe(
      "bad-content map.board.cities.2 board-city-slots",
    );
    expect(problem({ map: { kind: "custom" } })).toBe("bad-content map.board bad-option-value");
    expect(problem({ map: { kind: "custom", board: { ...bench.board, cities: [] } } })).toBe(
      "bad-content map.board.cities board-city-count",
    );
  });

  test("secret areas need opponents", () => {
    expect(problem({ secretAreas: true }, 1)).toBe("conflict secretAreas");
    expect(problem({ secretAreas: true }, 2)).toBe("none");
    expect(problem({ betweenTurns: true }, 1)).toBe("conflict betweenTurns");
    expect(problem({ betweenTurns: true }, 2)).toBe("none");
  });

  test("the rule of one twin needs three seats", () => {
    expect(problem({ oneTwinPerPlayer: true }, 2)).toBe("conflict oneTwinPerPlayer");
    expect(problem({ oneTwinPerPlayer: true }, 1)).toBe("conflict oneTwinPerPlayer");
    expect(problem({ oneTwinPerPlayer: true }, 3)).toBe("none");
  });

  test("trajectories need a board that has some", () => {
    const board = { ...bench.board, trajectories: [] };
    expect(problem({ map: { kind: "custom", board }, trajectories: true })).toBe("conflict trajectories");
    expect(problem({ map: { kind: "custom", board }, thieves: true, bonusBalloons: true })).toBe("none");
  });

  test("objectives need a larger map", () => {
    expect(problem({ map: bench, objectives: true })).toBe("conflict objectives");
    expect(problem({ map: { kind: "generated", size: "tiny" }, objectives: true })).toBe("conflict objectives");
    expect(problem({ map: { kind: "generated", size: "small" }, objectives: true })).toBe("none");
    expect(problem({ map: { kind: "fixed", name: "skerries" }, objectives: true })).toBe("none");
    expect(problem({ map: { kind: "custom", board: ladder(10) }, objectives: true })).toBe("none");
    expect(problem({ map: { kind: "custom", board: ladder(9) }, objectives: true })).toBe("conflict objectives");
  });

  test("a map too small for the seats", () => {
    // The bench has 18 slots, tiny-1 has 25.
    expect(problem({ map: bench }, 4)).toBe("none");
    expect(problem({ map: bench }, 5)).toBe("conflict map");
    expect(problem({ map: { kind: "custom", board: ladder(8) } }, 4)).toBe("none");
    expect(problem({ map: { kind: "custom", board: ladder(8) } }, 5)).toBe("conflict map");
    expect(problem({ map: tiny }, 6)).toBe("none");
    expect(problem({ map: { ...tiny, seed: 13 } }, 6)).toBe("conflict map");
    const slots = bench.board.cities.map((city) => ({ ...city, slots: 1 }));
    expect(problem({ map: { kind: "custom", board: { ...bench.board, cities: slots } } }, 1)).toBe("conflict map");
  });

  test("the fixed maps have enough of everything, and maps of the generator that are not looked at", () => {
    const boards = [
      ...(["skerries", "heartland", "continent"] as const).map((name) => chosenBoard({ kind: "fixed", name })),
      ...[1, 2, 3].map((seed) => chosenBoard({ kind: "generated", size: "small", seed })),
    ];
    for (const { cities, trajectories } of boards) {
      expect(cities.reduce((sum, { slots }) => sum + slots, 0)).toBeGreaterThanOrEqual(24);
      expect(trajectories.length).toBeGreaterThan(0);
      expect(cities.length).toBeGreaterThanOrEqual(10);
    }
  });

  test("a refusal says what would be right, and what was found", () => {
    const said = (options: unknown, seats = 3): readonly [expected: string, found: string] | undefined => {
      const parsed = parseSetup(aeronaut, { seats, options });
      return parsed.ok ? undefined : [parsed.problem.expected, parsed.problem.found];
    };
    expect(said([])?.[0]).toBe("an object with options");
    expect(said({ thieves: 1 })).toEqual(["true | false", "1"]);
    expect(said({ grayTake: "all" })).toEqual(["free | pair", '"all"']);
    expect(said({ firstSeat: 3 })).toEqual(["a seat from 0 to 2", "3"]);
    expect(said({ firstSeat: "1" })?.[0]).toBe("0 to 5");
    expect(said({ areaCells: 4 })).toEqual(["5 to 99 | null", "4"]);
    expect(said({ areaCells: true })?.[0]).toBe("5 to 99 | null");
    expect(said({ speed: 2 })?.[0]).toContain("map");
    expect(said({ secretAreas: true }, 1)).toEqual(["false in solo", "true"]);
    expect(said({ oneTwinPerPlayer: true }, 2)).toEqual(["false below three seats", "true"]);
    const larger = "false on a map of fewer than 10 cities";
    expect(said({ map: bench, objectives: true })).toEqual([larger, "true"]);
    expect(said({ map: { kind: "generated", size: "tiny" }, objectives: true })).toEqual([larger, "true"]);
    expect(said({ map: bench }, 5)).toEqual(["a map with 20 slots or more for 5 seats", "18"]);
    expect(said({ map: { kind: "drawn" } })?.[0]).toBe("fixed | generated | custom");
    for (const map of [null, "tiny", { kind: "fixed", name: 1 }, { kind: "generated", size: null }])
      expect(said({ map })?.[0]).toEqual(expect.any(String));
  });

  test("every default may be named", () => {
    expect(problem({ grayTake: "free", firstSeat: 0, areaCells: null })).toBe("none");
  });

  test("the order of the checks", () => {
    expect(problem({ thieves: 1, strange: 1 })).toBe("unknown-option strange");
    expect(problem({ firstSeat: 9, areaCells: 1 })).toBe("out-of-range firstSeat");
    expect(problem({ firstSeat: 3, areaCells: 1 })).toBe("out-of-range areaCells");
    expect(problem({ areaCells: 1, map: { kind: "fixed", name: "?" } })).toBe("bad-content map.name unknown-map");
    expect(problem({ secretAreas: true, oneTwinPerPlayer: true, objectives: true, map: bench }, 1)).toBe(
      "conflict secretAreas",
    );
  });
});
