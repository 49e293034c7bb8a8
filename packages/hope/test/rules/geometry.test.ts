import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bordersOn, colourAt, crossedBy, isSideways, meetsAtCorner, neighbours } from "../../src/terms/board.js";
import {
  awayDirections,
  nextDimension,
  previousDimension,
  shiftDirections,
  shiftedCell,
  towardsDirections,
} from "../../src/terms/gravity.js";

const layout = fc.boolean();
const direction = fc.nat(5);
const dimension = fc.nat(2);
const edges = [0, 1, 2, 3, 4, 5];
const [purple, blue, red] = [0, 1, 2];

describe("geometry", () => {
  test("F1-common-border neighbours of different layout share the colour of the cube's edge, equal ones none", () => {
    fc.assert(
      fc.property(layout, direction, dimension, (inverted, at, colour) => {
        const cube = colourAt(false, inverted ? (at + 3) % 6 : at);
        expect(bordersOn(inverted, !inverted, colour, at)).toBe(colour === cube);
        expect(bordersOn(inverted, inverted, colour, at)).toBe(false);
      }),
    );
    expect(edges.map((edge) => colourAt(false, edge))).toEqual([red, purple, purple, blue, blue, red]);
    expect(edges.map((edge) => colourAt(true, edge))).toEqual([blue, blue, red, red, purple, purple]);
  });

  test("F2-common-corner equal layouts meet in one corner: purple E-W, red NE-SW, blue NW-SE; different ones in none", () => {
    fc.assert(
      fc.property(layout, direction, dimension, (inverted, at, colour) => {
        const meets = [purple, red, blue][at % 3];
        expect(meetsAtCorner(inverted, inverted, colour, at)).toBe(colour === meets);
        expect(meetsAtCorner(inverted, !inverted, colour, at)).toBe(false);
      }),
    );
  });

  test("F3-lines each line crosses two spaces, the same in either layout, and each colour lies on two lines", () => {
    const lines = (inverted: boolean): number[][] => [0, 1, 2].map((axis) => [...crossedBy(inverted, axis)].sort());
    expect(lines(false)).toEqual([
      [blue, red],
      [purple, blue],
      [purple, red],
    ]);
    expect(lines(true)).toEqual(lines(false));
  });

  test("F4-apart sideways links are symmetric, and only neighbours have them", () => {
    fc.assert(
      fc.property(layout, layout, dimension, direction, fc.boolean(), (from, to, colour, at, cornersToo) => {
        expect(isSideways(from, to, colour, at, cornersToo)).toBe(
          isSideways(to, from, colour, (at + 3) % 6, cornersToo),
        );
        const touch = bordersOn(from, to, colour, at) || (cornersToo && meetsAtCorner(from, to, colour, at));
        expect(isSideways(from, to, colour, at, cornersToo)).toBe(touch);
      }),
    );
    expect(neighbours).toHaveLength(37 * 6);
  });

  test("gravity: two directions towards, the opposite ones away", () => {
    expect(towardsDirections).toEqual([
      [4, 5],
      [0, 1],
      [2, 3],
    ]);
    expect(awayDirections).toEqual([
      [1, 2],
      [3, 4],
      [0, 5],
    ]);
  });

  test("the ring of dimensions has three steps, and back is the other way round", () => {
    fc.assert(
      fc.property(dimension, (at) => {
        expect(nextDimension(nextDimension(nextDimension(at)))).toBe(at);
        expect(previousDimension(nextDimension(at))).toBe(at);
      }),
    );
    expect([purple, blue, red].map(nextDimension)).toEqual([blue, red, purple]);
  });

  test("shifts go along the line that crosses both, towards the new gravity point", () => {
    const shift = (from: number, to: number): number => shiftDirections[from * 3 + to];
    expect([shift(purple, blue), shift(blue, red), shift(red, purple)]).toEqual([1, 3, 5]);
    expect([shift(blue, purple), shift(red, blue), shift(purple, red)]).toEqual([4, 0, 2]);
  });

  test("on a cube a shift leads to the neighbour, whose nearest space on that line has the new colour", () => {
    const present = new Array<boolean>(37).fill(true);
    fc.assert(
      fc.property(layout, fc.integer({ min: 1, max: 18 }), dimension, fc.boolean(), (inverted, cell, from, forward) => {
        const to = forward ? nextDimension(from) : previousDimension(from);
        const at = shiftDirections[from * 3 + to];
        const reached = shiftedCell(inverted, present, cell, from, to);
        expect(reached).toBe(inverted ? cell : neighbours[cell * 6 + at]);
        // Cube: the new colour's edge lies behind, so the first new space is beyond the border; inverted: it lies
        // ahead.
        expect(colourAt(inverted, at)).toBe(inverted ? to : from);
      }),
    );
  });
});
