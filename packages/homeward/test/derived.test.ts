import { derivedOf, fast, openTable, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { firstWindow, makeRoom } from "../src/derive/window.js";
import { derive } from "../src/derive.js";
import { evolve } from "../src/evolve.js";
import { homeward } from "../src/index.js";
import { pathEnd } from "../src/terms/paths.js";
import { placementCount } from "../src/terms/placing.js";
import { given, mapA } from "./given.js";
import { underTest } from "./under-test.js";

/** The tiles with a road from north to south in rotation 0: straights, bridges and crossroads. */
const through = [0, 1, 2, 3].flatMap((colour) => [1, 2, 3, 4, 9, 15].map((tile) => 16 * colour + tile));

describe("what is kept beside a state is what is computed from it", () => {
  test.each(underTest.setups)("move for move on a table: $name", ({ seats, options = {} }) => {
    for (const seed of ["one", "two", "three"]) {
      const begun = start(homeward, { seats: seats as 2, options, chance: fast(seed) });
      const table = openTable(homeward, begun, { chance: fast(`${seed} goes on`), recording: false });
      for (let move = 0; move < 120 && table.outcome === null; move++) {
        const [seat] = table.toAct;
        if (seat === undefined) throw new Error("nobody is to act");
        table.apply(
          seat,
          table.sample(seat, (count) => (7919 * (move + 1)) % count),
        );
        const anew = derivedOf(homeward, homeward.clone(table.state));
        expect(table.derived).toEqual(anew);
      }
    }
  });

  test.each([
    ["north", 0, -1],
    ["east", 1, 0],
    ["south", 0, 1],
    ["west", -1, 0],
  ])("tile for tile on a map that grows to the %s", (_name, dx, dy) => {
    const state = homeward.clone(start(homeward, { seats: 2, chance: fast("grows") }).state);
    const derived = derive(state);
    // Some tiles around HOME, so that rows and columns differ.
    const near = [
      [11, 0, 1, 0],
      [27, 1, 0, 3],
      [53, 0, -1, 1],
      [5, -1, 0, 0],
    ] as const;
    for (const [tile, x, y, rot] of near)
      evolve.tilePlaced(state, { type: "tilePlaced", seat: 1, tile, x, y, rot }, derived);
    expect(derived).toEqual(derive(state));
    for (const [at, tile] of through.slice(0, 20).entries()) {
      const away = { x: dx * (at + 2), y: dy * (at + 2), rot: dx === 0 ? 0 : 1 };
      evolve.tilePlaced(state, { type: "tilePlaced", seat: 0, tile, ...away }, derived);
      expect(derived).toEqual(derive(state));
    }
    expect(derived.width * derived.height).toBe(16 * (16 + 8 + 12));
  });
});

describe("the window of a map", () => {
  const grown = (x: number, y: number, window = firstWindow()) => [makeRoom(window, x, y), window];
  const side = 16;

  test("is sixteen cells wide and high at first, with HOME beside its middle", () => {
    expect(firstWindow()).toEqual({ left: -8, top: -8, width: side, height: side });
  });

  test("stays while a cell and its neighbours are in it", () => {
    for (const [x, y] of [
      [0, 0],
      [-7, -7],
      [6, 6],
      [-7, 6],
    ] as const)
      expect(grown(x, y)).toEqual([false, firstWindow()]);
  });

  test("grows on each side that a cell touches", () => {
    expect(grown(-8, 0)).toEqual([true, { left: -16, top: -8, width: side + 8, height: side }]);
    expect(grown(7, 0)).toEqual([true, { left: -8, top: -8, width: side + 8, height: side }]);
    expect(grown(0, -8)).toEqual([true, { left: -8, top: -16, width: side, height: side + 8 }]);
    expect(grown(0, 7)).toEqual([true, { left: -8, top: -8, width: side, height: side + 8 }]);
    expect(grown(7, -8)).toEqual([true, { left: -8, top: -16, width: side + 8, height: side + 8 }]);
  });

  test("grows by half, and by eight at least", () => {
    const large = { left: 0, top: 0, width: 40, height: 6 };
    expect(grown(0, 2, { ...large })).toEqual([true, { left: -20, top: 0, width: 60, height: 6 }]);
    expect(grown(5, 5, { ...large })).toEqual([true, { left: 0, top: 0, width: 40, height: 14 }]);
  });
});

describe("roads and cells", () => {
  test("each arm and each open edge knows the end of its road", () => {
    const { derived } = given({ map: `${mapA} 9+0,1^0` });
    // HOME and the tee by two roads, HOME and the dead end in the west.
    expect([pathEnd(derived, 0, 1), pathEnd(derived, 27, 3)]).toEqual([111, 1]);
    expect([pathEnd(derived, 0, 0), pathEnd(derived, 27, 0)]).toEqual([108, 0]);
    expect([pathEnd(derived, 0, 3), pathEnd(derived, 16, 1)]).toEqual([65, 3]);
    // In the south of HOME over the bridge into the open, and back; the tee's own arm in the south; the bridge's other
    // road, which is open on both sides.
    expect([pathEnd(derived, 0, 2), derived.ends[4 * 9 + 2]]).toEqual([~(4 * 9 + 2), 2]);
    expect(pathEnd(derived, 27, 2)).toBe(~(4 * 27 + 2));
    expect([derived.ends[4 * 9 + 1], derived.ends[4 * 9 + 3]]).toEqual([~(4 * 9 + 3), ~(4 * 9 + 1)]);
  });

  test("open edges and cells beside them are counted, and placements by geometry", () => {
    const counts = (map: string) => {
      const { openEdges, openCells } = given({ map }).derived;
      return [openEdges, openCells];
    };
    expect([counts(""), counts(mapA)]).toEqual([
      [4, 4],
      [2, 2],
    ]);
    // The crossroads opens three edges, and two of them face one cell each; a loop closes two.
    expect(counts(`${mapA} 15+0,1^0`)).toEqual([4, 4]);
    expect(counts(`${mapA} 2+0,1^0 31+2,1^0`)).toEqual([4, 4]);
    expect(counts(`${mapA} 5+0,1^0 32+1,1^3`)).toEqual([1, 1]);
    // Straight, curve, bridge, twin, tee, crossroads, dead end: at (0, 1) and at (2, 1) alike.
    const placements = [2, 5, 9, 10, 11, 15, 32].map((drawn) => {
      const { state, derived, legal } = given({ map: mapA, drawn });
      return [placementCount(state, derived), legal.split(" ").length];
    });
    expect(placements).toEqual([2, 4, 2, 4, 6, 2, 2].map((count) => [count, count]));
  });

  test("a tile lies on no other one, nor far away", () => {
    const lay = (x: number, y: number) => (): void => {
      const state = homeward.clone(given({ map: mapA }).state);
      evolve.tilePlaced(state, { type: "tilePlaced", seat: 0, tile: 2, x, y, rot: 0 }, derive(state));
    };
    for (const [x, y] of [
      [0, 0],
      [2, -1],
      [60, 0],
      [-60, 3],
      [0, -60],
      [0, 60],
      // At the border of the window that has grown once.
      [-16, 0],
      [15, 0],
      [0, -16],
      [0, 15],
    ] as const)
      expect(lay(x, y)).toThrow(new RangeError("tile 2 cannot lie where another one does, nor far away"));
    for (const x of [-15, 14]) expect(lay(x, 0)).not.toThrow();
    for (const y of [-15, 14]) expect(lay(0, y)).not.toThrow();
  });
});
