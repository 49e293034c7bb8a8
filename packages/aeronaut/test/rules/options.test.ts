import { parseOptions, SetupError, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type AeronautOptions, aeronaut } from "../../src/index.js";
import { ladder } from "../boards.js";
import { bench } from "../given.js";

function problem(options: object, seats = 3): string {
  const parsed = parseOptions(aeronaut, { seats, options });
  return parsed.ok ? "none" : `${parsed.problem.code} ${parsed.problem.path}`;
}

const tiny = { kind: "generated", size: "tiny", seed: 1 };

describe("options", () => {
  test("the defaults", () => {
    const parsed = parseOptions(aeronaut, { seats: 3 });
    expect(parsed).toEqual({
      ok: true,
      value: {
        map: { kind: "fixed", name: "heartland" },
        trajectories: false,
        bonusBalloons: false,
        multiroutes: false,
        wildWinds: false,
        thieves: false,
        objectives: false,
        secretAreas: false,
        oneTwinPerPlayer: false,
        grayTake: "free",
        firstSeat: 0,
        areaCells: null,
      } satisfies AeronautOptions,
    });
  });

  test("parsed options parse to themselves", () => {
    const options = { map: bench, thieves: true, areaCells: 9, grayTake: "pair", firstSeat: 2 };
    const parsed = parseOptions(aeronaut, { seats: 3, options });
    if (!parsed.ok) throw new Error(parsed.problem.code);
    expect(parseOptions(aeronaut, { seats: 3, options: parsed.value })).toEqual(parsed);
  });

  test("unknown-option", () => {
    expect(problem({ expansions: [] })).toBe("unknown-option expansions");
    expect(problem({ players: 3 })).toBe("unknown-option players");
    expect(problem([])).toBe("malformed ");
  });

  test("bad-option-value", () => {
    expect(problem({ thieves: 1 })).toBe("bad-option-value thieves");
    expect(problem({ oneTwinPerPlayer: null })).toBe("bad-option-value oneTwinPerPlayer");
    expect(problem({ grayTake: "all" })).toBe("bad-option-value grayTake");
    expect(problem({ map: "heartland" })).toBe("bad-option-value map");
    expect(problem({ map: { kind: "drawn" } })).toBe("bad-option-value map.kind");
    expect(problem({ map: { kind: "fixed", name: "skerries", seed: 1 } })).toBe("bad-option-value map.seed");
    expect(problem({ map: { kind: "custom", board: { ...bench.board, height: -1 } } })).toBe(
      "bad-option-value map.board.height",
    );
  });

  test("a seat count that there is not", () => {
    expect(problem({}, 0)).toBe("seats seats");
    expect(problem({}, 7)).toBe("seats seats");
    expect(() => start(aeronaut, { seats: 7 })).toThrow(SetupError);
  });

  test("bad-first-seat: in solo the phantom may begin", () => {
    expect(problem({ firstSeat: 3 })).toBe("bad-first-seat firstSeat");
    expect(problem({ firstSeat: -1 })).toBe("bad-first-seat firstSeat");
    expect(problem({ firstSeat: 1 }, 1)).toBe("none");
    expect(problem({ firstSeat: 2 }, 1)).toBe("bad-first-seat firstSeat");
  });

  test("bad-area-cells: 5 to 99", () => {
    expect(problem({ areaCells: 4 })).toBe("bad-area-cells areaCells");
    expect(problem({ areaCells: 100 })).toBe("bad-area-cells areaCells");
    expect(problem({ areaCells: 99 })).toBe("none");
    expect(problem({ areaCells: 5 })).toBe("none");
  });

  test("unknown-map, unknown-map-size, bad-map-seed", () => {
    expect(problem({ map: { kind: "fixed", name: "toString" } })).toBe("unknown-map map.name");
    expect(problem({ map: { kind: "fixed" } })).toBe("unknown-map map.name");
    expect(problem({ map: { kind: "generated", size: "vast" } })).toBe("unknown-map-size map.size");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: 4_294_967_296 } })).toBe("bad-map-seed map.seed");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: -1 } })).toBe("bad-map-seed map.seed");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: "1" } })).toBe("bad-map-seed map.seed");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: null } })).toBe("none");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: 0 } })).toBe("none");
    expect(problem({ map: { kind: "generated", size: "tiny", seed: 4_294_967_295 } })).toBe("none");
  });

  test("the problems of a board come with its place", () => {
    const cities = bench.board.cities.map((city) => (city.id === 2 ? { ...city, slots: 0 } : city));
    expect(problem({ map: { kind: "custom", board: { ...bench.board, cities } } })).toBe(
      "board-city-slots map.board.cities.2",
    );
    expect(problem({ map: { kind: "custom" } })).toBe("bad-option-value map.board");
    expect(problem({ map: { kind: "custom", board: { ...bench.board, cities: [] } } })).toBe(
      "board-city-count map.board.cities",
    );
  });

  test("secret-needs-opponents", () => {
    expect(problem({ secretAreas: true }, 1)).toBe("secret-needs-opponents secretAreas");
    expect(problem({ secretAreas: true }, 2)).toBe("none");
  });

  test("one-twin-needs-three-seats", () => {
    expect(problem({ oneTwinPerPlayer: true }, 2)).toBe("one-twin-needs-three-seats oneTwinPerPlayer");
    expect(problem({ oneTwinPerPlayer: true }, 1)).toBe("one-twin-needs-three-seats oneTwinPerPlayer");
    expect(problem({ oneTwinPerPlayer: true }, 3)).toBe("none");
  });

  test("board-has-no-trajectories", () => {
    const board = { ...bench.board, trajectories: [] };
    expect(problem({ map: { kind: "custom", board }, trajectories: true })).toBe(
      "board-has-no-trajectories trajectories",
    );
    expect(problem({ map: { kind: "custom", board }, thieves: true, bonusBalloons: true })).toBe("none");
  });

  test("objectives-need-larger-map", () => {
    expect(problem({ map: bench, objectives: true })).toBe("objectives-need-larger-map objectives");
    expect(problem({ map: { kind: "generated", size: "tiny" }, objectives: true })).toBe(
      "objectives-need-larger-map objectives",
    );
    expect(problem({ map: { kind: "generated", size: "small" }, objectives: true })).toBe("none");
    expect(problem({ map: { kind: "fixed", name: "skerries" }, objectives: true })).toBe("none");
    expect(problem({ map: { kind: "custom", board: ladder(10) }, objectives: true })).toBe("none");
    expect(problem({ map: { kind: "custom", board: ladder(9) }, objectives: true })).toBe(
      "objectives-need-larger-map objectives",
    );
  });

  test("map-too-small-for-players", () => {
    // The bench has 18 slots, tiny-1 has 25.
    expect(problem({ map: bench }, 4)).toBe("none");
    expect(problem({ map: bench }, 5)).toBe("map-too-small-for-players map");
    expect(problem({ map: { kind: "custom", board: ladder(8) } }, 4)).toBe("none");
    expect(problem({ map: { kind: "custom", board: ladder(8) } }, 5)).toBe("map-too-small-for-players map");
    expect(problem({ map: tiny }, 6)).toBe("none");
    expect(problem({ map: { ...tiny, seed: 13 } }, 6)).toBe("map-too-small-for-players map");
    const slots = bench.board.cities.map((city) => ({ ...city, slots: 1 }));
    expect(problem({ map: { kind: "custom", board: { ...bench.board, cities: slots } } }, 1)).toBe(
      "map-too-small-for-players map",
    );
  });

  test("a refusal says what would be right", () => {
    const facts = (options: unknown, seats = 3): object => {
      const parsed = parseOptions(aeronaut, { seats, options });
      return parsed.ok ? {} : parsed.problem.facts;
    };
    expect(facts([])).toMatchObject({ expected: "an object" });
    expect(facts({ thieves: 1 })).toMatchObject({ expected: "true or false" });
    expect(facts({ grayTake: "all" })).toMatchObject({ expected: "free | pair" });
    expect(facts({ firstSeat: 3 })).toMatchObject({ expected: "0 to 2" });
    expect(facts({ firstSeat: "1" })).toMatchObject({ expected: "0 to 2" });
    expect(facts({ areaCells: 4 })).toMatchObject({ expected: "null or 5 to 99" });
    expect(facts({ areaCells: true })).toMatchObject({ expected: "null or 5 to 99" });
    expect(facts({ speed: 2 })).toMatchObject({ expected: expect.stringContaining("map") });
    expect(facts({ secretAreas: true }, 1)).toMatchObject({ players: 1 });
    expect(facts({ oneTwinPerPlayer: true }, 2)).toMatchObject({ players: 2 });
    expect(facts({ map: bench, objectives: true })).toMatchObject({ cities: 6, needed: 10 });
    expect(facts({ map: { kind: "generated", size: "tiny" }, objectives: true })).toMatchObject({ needed: 10 });
    expect(facts({ map: bench }, 5)).toMatchObject({ slots: 18, needed: 20 });
    expect(facts({ map: { kind: "drawn" } })).toMatchObject({ expected: expect.any(String) });
    for (const map of [null, "tiny", { kind: "fixed", name: 1 }, { kind: "generated", size: null }])
      expect(facts({ map })).toMatchObject({ expected: expect.any(String) });
  });

  test("every default may be named", () => {
    expect(problem({ grayTake: "free", firstSeat: 0, areaCells: null })).toBe("none");
  });

  test("the order of the checks", () => {
    expect(problem({ thieves: 1, strange: 1 })).toBe("unknown-option strange");
    expect(problem({ firstSeat: 9, areaCells: 1 })).toBe("bad-first-seat firstSeat");
    expect(problem({ areaCells: 1, map: { kind: "fixed", name: "?" } })).toBe("bad-area-cells areaCells");
    expect(problem({ secretAreas: true, oneTwinPerPlayer: true, objectives: true, map: bench }, 1)).toBe(
      "secret-needs-opponents secretAreas",
    );
  });
});
