import { parseSetup } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { cases, shortened } from "../../../scripts/cases.js";
import { mapSizes } from "../src/content/sizes.js";
import { type Edge, joinCities } from "../src/generator/edges.js";
import { type Generated, generated } from "../src/generator/generate.js";
import { isSound } from "../src/generator/numbering.js";
import { SeedStream } from "../src/generator/stream.js";
import { type AeronautBoard, aeronaut } from "../src/index.js";
import { awake } from "../src/map/awake.js";
import { bridges, degrees } from "../src/map/graph.js";
import { checkMap, chosenBoard, mapChecksum } from "../src/maps.js";

type Size = keyof typeof mapSizes;

/** size, seed, attempts, cities, routes, trajectories, checksum: the vectors of the rules document. */
const vectors = [
  ["tiny", 1, 11, 6, 13, 3, "7288d187"],
  ["small", 1, 33, 11, 24, 4, "1e5578bf"],
  ["regular", 1, 13, 20, 55, 4, "5f44fb1f"],
  ["regular", 2, 7, 16, 41, 3, "11ccb3c6"],
  ["large", 1, 1, 28, 77, 6, "f8ad40c8"],
  ["huge", 1, 1, 37, 105, 7, "a75d5ed6"],
  ["regular", 4294967295, 2, 16, 43, 4, "5a6f64d2"],
] as const;

/** How many seeds of each size are tried. */
const many: { readonly [S in Size]: number } = {
  tiny: cases(1500),
  small: cases(800),
  regular: cases(600),
  large: cases(150),
  huge: cases(100),
};

function made(size: Size, seed: number): Generated {
  const map = generated({ size, seed });
  if (map === undefined) throw new Error(`${size}-${seed} cannot be generated`);
  return map;
}

/** What the checksums of these maps come to, in their order: the same on every engine. */
const digests: { readonly [S in Size]: string } = shortened(
  { tiny: "25de6d67", small: "4ecaa620", regular: "a1ac1ad7", large: "8e039061", huge: "be90a253" },
  { tiny: "274393fb", small: "a493a8c6", regular: "9fc31e27", large: "ff4ca3a7", huge: "6ab44927" },
);

/** Every combination of the expansions that wake a layer. */
const layers = Array.from({ length: 16 }, (_, bits) => ({
  trajectories: (bits & 1) !== 0,
  bonusBalloons: (bits & 2) !== 0,
  multiroutes: (bits & 4) !== 0,
  wildWinds: (bits & 8) !== 0,
}));

/** What no expansion may change, as a text. */
function groundOf({ types, cities, routes }: AeronautBoard): string {
  return JSON.stringify([types, cities, routes.map(({ a, b, length, type, twin }) => [a, b, length, type, twin])]);
}

/**
 * The layers of a board keep to their rules: a share of gray routes, trajectories between cities that no route joins.
 */
function layersFit({ routes, trajectories }: AeronautBoard): void {
  expect(routes.filter(({ gray }) => gray)).toHaveLength(Math.floor((routes.length + 3) / 6));
  expect(routes.every(({ bonus, length }) => length > 1 || bonus[0] === null)).toBe(true);
  const joined = new Set(routes.map(({ a, b }) => `${a} ${b}`));
  for (const { a, b } of trajectories) {
    expect(a < b && !joined.has(`${a} ${b}`)).toBe(true);
    joined.add(`${a} ${b}`);
    for (const city of [a, b])
      expect(trajectories.filter((other) => other.a === city || other.b === city).length).toBeLessThanOrEqual(2);
  }
}

/** Seeds from everywhere, always the same. */
function seedsFor(size: Size): number[] {
  const stream = new SeedStream(Object.keys(mapSizes).indexOf(size), 99);
  return Array.from({ length: many[size] }, () => stream.int(65_536) * 65_536 + stream.int(65_536));
}

describe("the generator", () => {
  for (const [size, seed, attempts, cities, routes, trajectories, checksum] of vectors) {
    test(`${size}-${seed} is the published map`, () => {
      const { board, attempts: needed } = made(size, seed);
      expect(needed).toBe(attempts);
      expect([board.cities.length, board.routes.length, board.trajectories.length]).toEqual([
        cities,
        routes,
        trajectories,
      ]);
      expect(mapChecksum(board)).toBe(checksum);
      expect(board.name).toBe(`${size}-${seed}`);
    });
  }

  test("gives up after so many attempts", () => {
    expect(generated({ size: "small", seed: 1 }, 32)).toBeUndefined();
    expect(generated({ size: "small", seed: 1 }, 33)?.attempts).toBe(33);
  });

  for (const size of Object.keys(mapSizes) as Size[]) {
    test(`invariant 13: ${many[size]} ${size} maps pass all checks, without a warning, whatever is played with`, () => {
      const limits = mapSizes[size];
      let most = 0;
      let digest = 0;
      for (const [number, seed] of seedsFor(size).entries()) {
        const { board, attempts } = made(size, seed);
        most = Math.max(most, attempts);
        const checksum = mapChecksum(board);
        expect(checksum).toMatch(/^[0-9a-f]{8}$/);
        digest = Math.imul(digest, 31) ^ Number.parseInt(checksum, 16);
        layersFit(board);
        expect(groundOf(awake(board, layers[number % 16]))).toBe(groundOf(board));
        const checked = checkMap(board);
        // Planar, connected, no city on a route: the checks for own boards look at all of it.
        if (!checked.ok) throw new Error(`${board.name}: ${JSON.stringify(checked.problem)}`);
        expect(checked.value.warnings, board.name).toEqual([]);
        const { cities, trajectories, routes, types } = board;
        expect(cities.length).toBeGreaterThanOrEqual(limits.cities[0]);
        expect(cities.length).toBeLessThanOrEqual(limits.cities[1]);
        expect(trajectories.length).toBeLessThanOrEqual(limits.trajectories[1]);
        expect(trajectories.length).toBeGreaterThan(0);
        expect(types).toHaveLength(6);
        const links = routes.filter(({ id, twin }) => twin === null || twin > id);
        expect(bridges(cities.length, links)).toEqual([]);
        expect(Math.min(...degrees(cities.length, links))).toBeGreaterThanOrEqual(2);
        expect(cities.every(({ slots }) => slots >= 3 && slots <= 6)).toBe(true);
      }
      expect(most).toBeLessThan(200);
      expect((digest >>> 0).toString(16)).toBe(digests[size]);
    });
  }

  test("invariant 13: the same arguments, the same map; expansions do not change it", () => {
    for (const seed of [0, 1, 77, 4294967295]) {
      const one = made("regular", seed).board;
      expect(made("regular", seed).board).toEqual(one);
      expect(chosenBoard({ kind: "generated", size: "regular", seed })).toEqual(one);
      const on = { trajectories: true, bonusBalloons: true, multiroutes: true, wildWinds: true };
      expect(awake(one, on)).toEqual(one);
      const off = awake(one, { trajectories: false, bonusBalloons: false, multiroutes: false, wildWinds: false });
      expect(off.routes.map(({ a, b, length, type, twin }) => [a, b, length, type, twin])).toEqual(
        one.routes.map(({ a, b, length, type, twin }) => [a, b, length, type, twin]),
      );
    }
  });

  test("a link has the smallest length that reaches; beyond five there is none", () => {
    const lengths = (distance: number): number[] =>
      joinCities([
        { x: 0, y: 0 },
        { x: distance, y: 0 },
      ]).map(({ length }) => length);
    expect([160, 209, 210, 309, 310, 409, 410, 509, 510, 609, 610].map(lengths)).toEqual([
      [1],
      [1],
      [2],
      [2],
      [3],
      [3],
      [4],
      [4],
      [5],
      [5],
      [],
    ]);
  });

  test("a map is sound if it holds together whichever link is lost", () => {
    const links = (...pairs: readonly (readonly [number, number])[]): Edge[] =>
      pairs.map(([a, b]) => ({ a, b, distance: 1, length: 1 }));
    const one = [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const;
    const other = [
      [3, 4],
      [3, 5],
      [4, 5],
    ] as const;
    expect(isSound(3, links(...one))).toBe(true);
    expect(isSound(4, links(...one, [2, 3]))).toBe(false);
    expect(isSound(6, links(...one, ...other))).toBe(false);
    expect(isSound(6, links(...one, ...other, [2, 3]))).toBe(false);
    expect(isSound(6, links(...one, ...other, [2, 3], [1, 4]))).toBe(true);
  });

  test("options remember the seed", () => {
    const options = parseSetup(aeronaut, {
      seats: 3,
      options: { map: { kind: "generated", size: "large", seed: 9 } },
    });
    expect(options.ok && options.value.options.map).toEqual({ kind: "generated", size: "large", seed: 9 });
  });

  test("its own luck is mulberry32, stream by stream", () => {
    const stream = new SeedStream(1, 0);
    expect([stream.int(4294967296), stream.int(4294967296), stream.int(100)]).toEqual([2693262067, 11749833, 52]);
    const draw = (k: number): number => new SeedStream(1, k).int(1_000_000);
    expect(new Set([draw(0), draw(1), draw(2), draw(3), draw(4)]).size).toBe(5);
    expect(() => new SeedStream(1, 0).weighted([])).toThrow("beyond");
  });
});
