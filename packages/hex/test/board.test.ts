import { cellAt, distance, hexBoard, neighbour, ray, ring, turned } from "@turnwright/hex";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Turn } from "../src/board.js";

const boards = fc
  .record({ radius: fc.integer({ min: 0, max: 6 }), turn: fc.constantFrom<Turn>("clockwise", "counterclockwise") })
  .map(({ radius, turn }) => hexBoard(radius, turn));
const places = boards.chain((board) =>
  fc.record({
    board: fc.constant(board),
    cell: fc.nat(board.cells - 1),
    other: fc.nat(board.cells - 1),
    direction: fc.nat(5),
  }),
);

describe("a board", () => {
  test("rings are numbered clockwise from the east", () => {
    const board = hexBoard(3, "clockwise");
    expect(board.cells).toBe(37);
    expect(board.axial.slice(0, 8)).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
      { q: -1, r: 1 },
      { q: -1, r: 0 },
      { q: 0, r: -1 },
      { q: 1, r: -1 },
      { q: 2, r: 0 },
    ]);
    expect(board.axial[36]).toEqual({ q: 3, r: -1 });
  });

  test("rings are numbered counterclockwise from the east, corners at 1 + 3k(k - 1) + dk", () => {
    const board = hexBoard(4, "counterclockwise");
    for (let k = 1; k <= 4; k++) {
      for (let d = 0; d < 6; d++) expect(ray(board, 0, d)[k - 1]).toBe(1 + 3 * k * (k - 1) + d * k);
    }
  });

  test("ids and coordinates are each other's inverse", () => {
    fc.assert(
      fc.property(places, ({ board, cell }) => {
        const { q, r } = board.axial[cell];
        expect(cellAt(board, q, r)).toBe(cell);
      }),
    );
  });

  test("off the board is -1, however far", () => {
    fc.assert(
      fc.property(boards, fc.integer(), fc.integer(), (board, q, r) => {
        const inside = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= board.radius;
        expect(cellAt(board, q, r) >= 0).toBe(inside);
      }),
    );
  });

  test("neighbours are symmetric and one step apart", () => {
    fc.assert(
      fc.property(places, ({ board, cell, direction }) => {
        const beside = neighbour(board, cell, direction);
        fc.pre(beside >= 0);
        expect(neighbour(board, beside, turned(direction, 3))).toBe(cell);
        expect(distance(board, cell, beside)).toBe(1);
      }),
    );
  });

  test("distance is symmetric, zero only at home, and the ring is the distance to the centre", () => {
    fc.assert(
      fc.property(places, ({ board, cell, other }) => {
        expect(distance(board, cell, other)).toBe(distance(board, other, cell));
        expect(distance(board, cell, other) === 0).toBe(cell === other);
        expect(ring(board, distance(board, 0, cell))).toContain(cell);
      }),
    );
  });

  test("ring k has 6k cells, all rings together the board, each next to the one before it", () => {
    fc.assert(
      fc.property(boards, (board) => {
        const all = Array.from({ length: board.radius + 1 }, (_, k) => ring(board, k));
        expect(all.map((cells) => cells.length)).toEqual(all.map((_, k) => (k === 0 ? 1 : 6 * k)));
        expect(all.flat()).toEqual(Array.from({ length: board.cells }, (_, cell) => cell));
        expect(ring(board, board.radius + 1)).toEqual([]);
        for (const cells of all.slice(1)) {
          for (let at = 1; at < cells.length; at++) expect(distance(board, cells[at - 1], cells[at])).toBe(1);
        }
      }),
    );
  });

  test("a ray runs straight, and to the edge", () => {
    fc.assert(
      fc.property(places, ({ board, cell, direction }) => {
        const ahead = ray(board, cell, direction);
        for (const [at, far] of ahead.entries()) expect(distance(board, cell, far)).toBe(at + 1);
        expect(neighbour(board, ahead.at(-1) ?? cell, direction)).toBe(-1);
      }),
    );
  });

  test("turning adds up", () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: -30, max: 30 }),
        (direction, a, b) => {
          expect(turned(turned(direction, a), b)).toBe(turned(direction, a + b));
          expect(turned(direction, 6)).toBe(direction);
        },
      ),
    );
  });

  test("the readme's sample holds", () => {
    const board = hexBoard(3, "clockwise");
    expect([neighbour(board, 0, 0), cellAt(board, -2, 1), ray(board, 0, 4), distance(board, 19, 28)]).toEqual([
      1,
      12,
      [3, 11, 25],
      6,
    ]);
  });
});
