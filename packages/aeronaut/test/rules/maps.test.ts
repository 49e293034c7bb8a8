import { type OptionsGiven, start } from "@turnwright/core";
import { reservedNames } from "@turnwright/core/internal";
import { describe, expect, test } from "vitest";
import { fixedMapTexts } from "../../src/content/maps.js";
import { type Aeronaut, type AeronautBoard, aeronaut } from "../../src/index.js";
import type { BoardRoute } from "../../src/map/board.js";
import { isEnough } from "../../src/map/enough.js";
import { crosses } from "../../src/map/geometry.js";
import { derive, layoutOf } from "../../src/map/layout.js";
import { boardFrom, formatMap } from "../../src/map/text.js";
import { boardOf, checkMap, chosenBoard, mapChecksum } from "../../src/maps.js";
import { benchText, ladder, tinyText } from "../boards.js";
import { bench } from "../given.js";

const { board } = bench;

function withRoute(id: number, change: object): AeronautBoard {
  return {
    ...board,
    routes: board.routes.map((route) => (route.id === id ? ({ ...route, ...change } as BoardRoute) : route)),
  };
}

function withCity(id: number, change: object): AeronautBoard {
  return { ...board, cities: board.cities.map((city) => (city.id === id ? { ...city, ...change } : city)) };
}

function withTrajectory(change: object): AeronautBoard {
  return { ...board, trajectories: [{ ...board.trajectories[0], ...change }] };
}

function withBonus(bonus: object | null): AeronautBoard {
  return withRoute(0, { bonus: [bonus, null] });
}

/** Code and place of what is wrong. */
function wrong(given: unknown): string {
  const checked = checkMap(given);
  return checked.ok ? "nothing" : `${checked.problem.code} ${checked.problem.path}`;
}

describe("the fixed maps", () => {
  const sums = { skerries: "dee9855a", heartland: "1a066d56", continent: "9175c9ee" } as const;
  for (const name of Object.keys(sums) as (keyof typeof sums)[]) {
    test(`${name} has its checksum and is a sound board`, () => {
      const fixed = chosenBoard({ kind: "fixed", name });
      expect(mapChecksum(fixed)).toBe(sums[name]);
      expect(boardFrom(formatMap(fixed))).toEqual(fixed);
      expect(fixedMapTexts[name]).toBe(formatMap(fixed));
      expect(checkMap(fixed)).toEqual({ ok: true, value: { board: fixed, warnings: [] } });
    });
  }

  test("their sizes", () => {
    const sizes = (Object.keys(sums) as (keyof typeof sums)[]).map((name) => {
      const { cities, routes } = chosenBoard({ kind: "fixed", name });
      return [cities.length, routes.length, routes.reduce((sum, { length }) => sum + length, 0)];
    });
    expect(sizes).toEqual([
      [12, 28, 54],
      [18, 49, 100],
      [27, 78, 204],
    ]);
  });
});

describe("the generator", () => {
  test("the whole of tiny-1", () => {
    expect(formatMap(chosenBoard({ kind: "generated", size: "tiny", seed: 1 }))).toBe(tinyText);
  });

  test("a size or a seed that there is not", () => {
    expect(() => chosenBoard({ kind: "generated", size: "vast" as "huge", seed: 1 })).toThrow(TypeError);
    expect(() => chosenBoard({ kind: "generated", size: "tiny", seed: 4_294_967_296 })).toThrow(TypeError);
    expect(() => chosenBoard({ kind: "generated", size: "tiny", seed: -1 })).toThrow(TypeError);
    expect(() => chosenBoard({ kind: "generated", size: "tiny", seed: 0.5 })).toThrow(TypeError);
  });
});

describe("checks of own boards, in their order", () => {
  test("a board that is right, and a copy of it", () => {
    const checked = checkMap(board);
    expect(checked.ok && checked.value.board).toEqual(board);
    expect(checked.ok && checked.value.board).not.toBe(board);
    expect(wrong(boardFrom(benchText))).toBe("nothing");
  });

  test("bad-option-value: no board at all", () => {
    expect(wrong(null)).toBe("bad-option-value ");
    expect(wrong({ ...board, extra: 1 })).toBe("bad-option-value extra");
    expect(wrong({ ...board, name: "two words" })).toBe("bad-option-value name");
    for (const name of reservedNames) expect(wrong({ ...board, name }), name).toBe("bad-option-value name");
    expect(wrong(withCity(2, { name: "" }))).toBe("bad-option-value cities.2.name");
    expect(wrong(withCity(2, { name: "N".repeat(40) }))).toBe("nothing");
    expect(wrong(withCity(2, { name: "N".repeat(41) }))).toBe("bad-option-value cities.2.name");
    expect(wrong(withCity(2, { x: 5001 }))).toBe("bad-option-value cities.2.x");
    expect(wrong(withRoute(3, { gray: 1 }))).toBe("bad-option-value routes.3.gray");
    expect(wrong({ ...board, width: 0.5 })).toBe("bad-option-value width");
    expect(wrong({ ...board, types: "ROYWKB" })).toBe("bad-option-value types");
  });

  test("board-city-count: 4 to 62", () => {
    expect(wrong({ ...board, cities: board.cities.slice(0, 3) })).toBe("board-city-count cities");
    expect(wrong(ladder(62))).toBe("nothing");
    expect(wrong(ladder(63))).toBe("board-city-count cities");
  });

  test("board-city-ids, board-city-slots: city by city", () => {
    expect(wrong(withCity(1, { id: 2 }))).toBe("board-city-ids cities.1");
    expect(wrong(withCity(4, { slots: 0 }))).toBe("board-city-slots cities.4");
    expect(wrong(withCity(4, { slots: 10 }))).toBe("board-city-slots cities.4");
    const both = {
      ...board,
      cities: [{ ...board.cities[0], slots: 0 }, { ...board.cities[1], id: 7 }, ...board.cities.slice(2)],
    };
    expect(wrong(both)).toBe("board-city-slots cities.0");
  });

  test("board-types: 5 to 8 different ones, ascending", () => {
    expect(wrong({ ...board, types: [0, 1, 2, 3] })).toBe("board-types types");
    expect(wrong({ ...board, types: [0, 1, 2, 3, 4, 4] })).toBe("board-types types");
    expect(wrong({ ...board, types: [1, 0, 2, 3, 4, 5] })).toBe("board-types types");
    expect(wrong({ ...board, types: [0, 1, 2, 3, 4, 5, 6, 7] })).toBe("nothing");
  });

  test("board-route-count: as many as cities, at most 200", () => {
    expect(wrong({ ...board, routes: board.routes.slice(0, 5) })).toBe("board-route-count routes");
    const many = Array.from({ length: 201 }, () => board.routes[0]);
    expect(wrong({ ...board, routes: many })).toBe("board-route-count routes");
  });

  test("board-route-ids, -ends, -length, -type: route by route", () => {
    expect(wrong(withRoute(1, { id: 5 }))).toBe("board-route-ids routes.1");
    expect(wrong(withRoute(1, { a: 2, b: 0 }))).toBe("board-route-ends routes.1");
    expect(wrong(withRoute(1, { b: 6 }))).toBe("board-route-ends routes.1");
    expect(wrong(withRoute(1, { a: -1 }))).toBe("board-route-ends routes.1");
    expect(wrong(withRoute(1, { length: 6 }))).toBe("board-route-length routes.1");
    expect(wrong(withRoute(1, { length: 0 }))).toBe("board-route-length routes.1");
    expect(wrong(withRoute(1, { type: 6 }))).toBe("board-route-type routes.1");
  });

  test("board-twin, board-parallel", () => {
    expect(wrong(withRoute(3, { twin: 5 }))).toBe("board-twin routes.3");
    expect(wrong(withRoute(3, { twin: 3 }))).toBe("board-twin routes.3");
    expect(wrong(withRoute(3, { twin: 99 }))).toBe("board-twin routes.3");
    expect(wrong(withRoute(4, { twin: null }))).toBe("board-twin routes.3");
    expect(wrong(withRoute(4, { type: 3 }))).toBe("board-twin routes.3");
    expect(wrong(withRoute(4, { length: 3 }))).toBe("board-twin routes.3");
    const apart = { ...board, routes: board.routes.map((route) => ({ ...route, twin: null })) };
    expect(wrong(apart)).toBe("board-parallel routes.3");
    const third = { ...board.routes[3], id: 9, twin: null };
    expect(wrong({ ...board, routes: [...board.routes, third] })).toBe("board-parallel routes.3");
  });

  test("board-multiroute: not gray, two spaces or more, all different, in play", () => {
    expect(wrong(withRoute(2, { gray: true }))).toBe("board-multiroute routes.2");
    expect(wrong(withRoute(2, { multi: [0, 3] }))).toBe("board-multiroute routes.2");
    expect(wrong(withRoute(2, { multi: [0, 3, 3] }))).toBe("board-multiroute routes.2");
    expect(wrong(withRoute(2, { multi: [0, 3, 7] }))).toBe("board-multiroute routes.2");
    expect(wrong(withRoute(0, { length: 1, multi: [0], bonus: [null] }))).toBe("board-multiroute routes.0");
  });

  test("board-bonus: one entry for each space, known, red only where it means something, typed balloons", () => {
    expect(wrong(withRoute(0, { bonus: [null] }))).toBe("board-bonus routes.0.bonus");
    expect(wrong(withBonus({ kind: "gold", value: 1 }))).toBe("board-bonus routes.0.bonus.0");
    expect(wrong(withBonus({ kind: "points", value: 2 }))).toBe("board-bonus routes.0.bonus.0");
    expect(wrong(withBonus({ kind: "swap", value: -1 }))).toBe("board-bonus routes.0.bonus.0");
    expect(wrong(withBonus({ kind: "balloons", value: 1 }))).toBe("board-bonus routes.0.bonus.0");
    expect(wrong(withBonus({ kind: "balloons", value: 1, type: 6 }))).toBe("board-bonus routes.0.bonus.0");
    expect(wrong(withBonus({ kind: "balloons", value: -1, type: 0 }))).toBe("board-bonus routes.0.bonus.0");
    expect(wrong(withBonus({ kind: "points", value: 1, type: 0 }))).toBe("board-bonus routes.0.bonus.0");
    for (const kind of ["points", "balloons", "inventory"])
      expect(wrong(withBonus({ kind, value: -1 }))).toBe("nothing");
  });

  test("board-trajectory", () => {
    const changes: object[] = [
      { id: 1 },
      { a: 3 },
      { a: 6 },
      { b: -1 },
      { kind: "steal" },
      { amount: 0 },
      { amount: 21 },
      { slots: 0 },
      { slots: 7 },
      { type: 0 },
      { kind: "balloons" },
      { kind: "balloons", type: 7 },
    ];
    for (const change of changes) expect(wrong(withTrajectory(change))).toBe("board-trajectory trajectories.0");
    expect(wrong(withTrajectory({ kind: "balloons", type: 0 }))).toBe("nothing");
    expect(wrong(withTrajectory({ amount: 20, slots: 6 }))).toBe("nothing");
    expect(wrong(withTrajectory({ amount: 1, slots: 1 }))).toBe("nothing");
  });

  test("board-not-connected", () => {
    // Routes 3, 4 and 5 are all that joins 0, 1, 2 with 3, 4, 5.
    const isWithin = ({ a, b }: BoardRoute): boolean => a >= 3 || b < 3;
    const routes = board.routes.filter(isWithin).map((route, id) => ({ ...route, id }));
    expect(wrong({ ...board, routes })).toBe("board-not-connected routes");
  });

  test("board-city-on-route: 45 units are too close", () => {
    // The way from Ash to Bay is a line from (100, 400) to (400, 150).
    expect(wrong(withCity(3, { x: 250, y: 275 }))).toBe("board-city-on-route routes.0");
    expect(wrong(withCity(3, { x: 440, y: 400 }))).toBe("board-city-on-route routes.2");
    expect(wrong(withCity(3, { x: 445, y: 400 }))).toBe("nothing");
  });

  test("board-routes-cross: properly, ends that touch do not", () => {
    const [p, q] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    expect(crosses(p, q, { x: 5, y: 5 }, { x: 5, y: -5 })).toBe(true);
    for (const y of [5, -5]) {
      expect(crosses(p, q, { x: 5, y: 0 }, { x: 5, y })).toBe(false);
      expect(crosses(p, q, { x: 5, y }, { x: 5, y: 0 })).toBe(false);
      expect(crosses({ x: 5, y: 0 }, { x: 5, y }, p, q)).toBe(false);
      expect(crosses(p, q, { x: 15, y }, { x: 15, y: -y })).toBe(false);
    }
    const crossing = withRoute(0, { a: 0, b: 3 });
    expect(wrong(crossing)).toBe("board-routes-cross routes.0");
  });

  test("a problem says what was found", () => {
    const facts = (given: unknown): object => {
      const checked = checkMap(given);
      return checked.ok ? {} : checked.problem.facts;
    };
    expect(facts({ ...board, cities: board.cities.slice(0, 3) })).toMatchObject({ count: 3 });
    expect(facts(withCity(1, { id: 2 }))).toMatchObject({ expected: "the id 1", given: 2 });
    expect(facts(withCity(4, { slots: 10 }))).toMatchObject({ slots: 10 });
    expect(facts({ ...board, types: [0, 1, 2, 3] })).toMatchObject({ types: [0, 1, 2, 3] });
    expect(facts({ ...board, routes: board.routes.slice(0, 5) })).toMatchObject({ count: 5, cities: 6 });
    expect(facts(withRoute(1, { id: 5 }))).toMatchObject({ expected: "the id 1", given: 5 });
    expect(facts(withRoute(1, { a: 2, b: 2 }))).toMatchObject({ a: 2, b: 2 });
    expect(facts(withRoute(1, { length: 6 }))).toMatchObject({ length: 6 });
    expect(facts(withRoute(1, { type: 6 }))).toMatchObject({ type: 6, types: board.types });
    expect(facts(withRoute(3, { twin: 5 }))).toMatchObject({ twin: 5 });
    const apart = { ...board, routes: board.routes.map((route) => ({ ...route, twin: null })) };
    expect(facts(apart)).toMatchObject({ other: 4 });
    expect(facts(withRoute(2, { multi: [0, 3] }))).toMatchObject({ multi: [0, 3] });
    expect(facts(withRoute(0, { bonus: [null] }))).toMatchObject({ length: 2, given: 1 });
    expect(facts(withBonus({ kind: "gold", value: 1 }))).toMatchObject({ bonus: { kind: "gold", value: 1 } });
    expect(facts(withTrajectory({ slots: 7 }))).toMatchObject({ slots: 7, id: 0 });
    expect(facts(withCity(3, { x: 250, y: 275 }))).toMatchObject({ city: 3 });
    expect(facts(withRoute(0, { a: 0, b: 3 }))).toMatchObject({ other: expect.any(Number) });
    expect(facts(null)).toMatchObject({ expected: expect.any(String) });
    expect(facts({ ...board, extra: 1 })).toMatchObject({ expected: expect.any(String) });
    expect(facts(withRoute(3, { gray: 1 }))).toMatchObject({ expected: "boolean" });
  });

  test("four cities are enough, and nine slots", () => {
    expect(wrong(ladder(4))).toBe("nothing");
    expect(wrong(withCity(4, { slots: 9 }))).toBe("nothing");
  });

  test("warnings are told, not thrown", () => {
    const codes = (given: unknown): string[] => {
      const checked = checkMap(given);
      return checked.ok ? checked.value.warnings.map(({ code, path }) => `${code} ${path}`) : [];
    };
    expect(codes(board)).toEqual([]);
    expect(codes(withRoute(1, { type: 2 }))).toEqual(["board-unbalanced-types routes"]);
    const told = checkMap(withRoute(1, { type: 2 }));
    expect(told.ok && told.value.warnings[0].facts).toEqual({ apart: expect.any(Number) });
    const crowded = codes(ladder(8));
    expect(crowded).toContain("board-unbalanced-types routes");
    expect(crowded).toContain("board-crowded-type cities.2");
    const cities = [...board.cities, { id: 6, name: "Gull", x: 1090, y: 50, slots: 1 }];
    const way = { id: 9, a: 4, b: 6, length: 1, type: 1, twin: null, gray: false, multi: null, bonus: [null] };
    expect(codes({ ...board, cities, routes: [...board.routes, way] })).toEqual([
      "board-bridge routes.9",
      "board-dead-end cities.6",
    ]);
  });

  test("two twins are one way: they are a bridge together, and lead to a dead end", () => {
    const cities = [...board.cities, { id: 6, name: "Gull", x: 1090, y: 50, slots: 1 }];
    const way = { a: 4, b: 6, length: 1, gray: false, multi: null, bonus: [null] };
    const twins = [
      { ...way, id: 9, type: 1, twin: 10 },
      { ...way, id: 10, type: 3, twin: 9 },
    ];
    const checked = checkMap({ ...board, cities, routes: [...board.routes, ...twins] });
    expect(checked.ok && checked.value.warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "board-bridge routes.9",
      "board-dead-end cities.6",
    ]);
  });

  test("twins name each other and have both ends in common", () => {
    const named = (change: object) => {
      const routes = board.routes.map((route) =>
        route.id === 5 ? { ...route, twin: 7, length: 2, ...change } : route,
      );
      return wrong({ ...board, routes: routes.map((route) => (route.id === 7 ? { ...route, twin: 5 } : route)) });
    };
    // Route 7 leads from city 3 to city 5, and route 5 from 2 to 3.
    expect(named({})).toBe("board-twin routes.5");
    expect(named({ a: 2, b: 5 })).toBe("board-twin routes.5");
    expect(named({ a: 3, b: 4 })).toBe("board-twin routes.5");
    expect(named({ a: 3, b: 5 })).not.toContain("board-twin");
  });

  test("a board is enough for the seats by its slots, and for trajectories if it has some", () => {
    const bare = { ...board, trajectories: [] };
    const enough = (seats: number, withTrajectories: boolean, of = board) => isEnough(of, seats, withTrajectories);
    // Eighteen slots: four seats need sixteen, and five need twenty.
    expect([4, 5].map((seats) => enough(seats, false))).toEqual([true, false]);
    expect([4, 5].map((seats) => enough(seats, true))).toEqual([true, false]);
    expect([enough(4, false, bare), enough(4, true, bare)]).toEqual([true, false]);
  });

  test("a text that ends early is read as far as it goes", () => {
    expect(boardFrom("map bench")).toMatchObject({ name: "bench", cities: [], routes: [] });
    expect(boardFrom("map bench 10 20 ROY")).toMatchObject({ width: 10, height: 20, types: [0, 1, 2] });
    expect(boardFrom("map bench 10 20 ROY\nc 0 Ash 1 2").cities).toEqual([
      { id: 0, name: "Ash", x: 1, y: 2, slots: 0 },
    ]);
    expect(boardFrom("map bench 10 20 ROY\nx what\nc 0 Ash 1 2 3\n").cities).toHaveLength(1);
  });

  test("the layout of a map is kept while the map is the same", () => {
    const before = layoutOf(benchText);
    expect(derive({ mapText: benchText }, before)).toBe(before);
    expect(derive({ mapText: tinyText }, before)).toEqual(layoutOf(tinyText));
    expect(derive({ mapText: benchText })).toEqual(before);
    // Before the setup a layout is empty, and will be filled: nobody shares it.
    const empty = layoutOf("");
    expect(derive({ mapText: "" }, empty)).toEqual(empty);
    expect(derive({ mapText: "" }, empty)).not.toBe(empty);
  });

  test("a match on an own board shows the board", () => {
    const options: OptionsGiven<Aeronaut> = {
      map: { kind: "custom", board },
      trajectories: true,
      multiroutes: true,
      wildWinds: true,
      bonusBalloons: true,
    };
    expect(boardOf(start(aeronaut, { seats: 2, options }).state)).toEqual(board);
  });
});
