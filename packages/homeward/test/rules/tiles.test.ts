import { describe, expect, test } from "vitest";
import { contactsAt, placementCount } from "../../src/terms/placing.js";
import { given, mapA } from "../given.js";

/** A map that can be closed with one more dead end, at (2, 1). */
const nearlyClosed = `${mapA} 32+0,1^0`;

/** Nothing to buy, so that a turn at HOME ends by itself. */
const noShop = [[], []] as const;

describe("drawing and placing a tile", () => {
  test("R7-draw the turn begins with a tile, in the open", () => {
    const next = given({ map: mapA, pit: noShop, stack: [2, 9] }).when("=");
    expect(next.events.at(-1)).toEqual({ type: "tileDrawn", seat: 1, tile: 2, because: "R7-draw" });
    expect([next.state.drawn, next.state.stack]).toEqual([2, [9]]);
    expect(next.state.phases).toEqual(["place"]);
  });

  test("R8a-empty-cell nothing lies on another tile, nor on HOME", () => {
    const drawn = given({ map: mapA, drawn: 2 });
    expect(drawn.refused("+0,0^0")).toEqual({
      rule: "R8a-empty-cell",
      code: "cell-occupied",
      facts: { x: 0, y: 0, tile: 0 },
    });
    expect(drawn.refused("+2,-1^0")).toMatchObject({ rule: "R8a-empty-cell", code: "cell-occupied" });
    // Every other permission can be asked about such a cell.
    expect(drawn.reasons("+0,0^0")).toMatchObject([
      { rule: "R8a-empty-cell", code: "cell-occupied" },
      { rule: "R9-edges-match", code: "edge-mismatch" },
    ]);
  });

  test("R8b-beside-a-tile not on its own, however far away, nor across a corner only", () => {
    const drawn = given({ map: mapA, drawn: 2 });
    expect(drawn.refused("+3,1^0")).toEqual({ rule: "R8b-beside-a-tile", code: "not-adjacent", facts: { x: 3, y: 1 } });
    expect(drawn.refused("+-900719925474099,7^0")).toMatchObject({
      rule: "R8b-beside-a-tile",
      code: "not-adjacent",
      facts: { x: -900719925474099 },
    });
    expect(drawn.reasons("+3,1^0")).toMatchObject([
      { rule: "R8b-beside-a-tile", code: "not-adjacent" },
      { rule: "R10-path-joined", code: "no-path-joined" },
    ]);
    expect(drawn.refused("+40,0^1")).toMatchObject({ rule: "R8b-beside-a-tile", code: "not-adjacent" });
  });

  test("R8c-placed the tile lies there as it was turned", () => {
    const placed = given({ map: mapA, drawn: 5 }).when("+0,1^3");
    expect(placed.events[0]).toEqual({
      type: "tilePlaced",
      seat: 0,
      tile: 5,
      x: 0,
      y: 1,
      rot: 3,
      because: "R8c-placed",
    });
  });

  test("R8c-placed whatever the rotation, and far beyond the first window", () => {
    const turned = given({ map: mapA, drawn: 11 }).when("+2,1^3");
    expect([turned.state.xs[11], turned.state.ys[11], turned.state.rots[11]]).toEqual([2, 1, 3]);
    expect(turned.state.order.at(-1)).toBe(11);
    expect(turned.state.drawn).toBeNull();
    const far = given({
      map: Array.from(
        { length: 16 },
        (_, at) => `${[1, 2, 3, 4, 17, 18, 19, 20, 33, 34, 35, 36, 49, 50, 51, 52][at]}+0,${at + 1}^0`,
      ).join(" "),
      drawn: 5,
    });
    expect(far.legal).toContain("+0,17^0");
    expect(far.derived.height).toBeGreaterThan(16);
    expect(far.when("+0,17^0").state.ys[5]).toBe(17);
  });

  test("R9-edges-match open to open, closed to closed, at every neighbour", () => {
    const drawn = given({ map: mapA, drawn: 15 });
    // A crossroads at (1, 1) would meet tile 1, closed in the south.
    expect(drawn.refused("+1,1^0")).toEqual({
      rule: "R9-edges-match",
      code: "edge-mismatch",
      facts: { edge: 0, tile: 1 },
    });
    const end = given({ map: mapA, drawn: 32 });
    expect(end.refused("+0,1^1")).toEqual({
      rule: "R9-edges-match",
      code: "edge-mismatch",
      facts: { edge: 0, tile: 0 },
    });
    expect(end.legal).toBe("+0,1^0 +2,1^0");
    // In the pocket at (1, 1) two more neighbours count: 2 at (0, 1) is closed in the east.
    const pocket = given({ map: `${mapA} 2+0,1^0 31+2,1^0`, drawn: 32 });
    expect(pocket.legal).toContain("+1,1^1");
    expect(pocket.refused("+1,1^3")).toMatchObject({
      rule: "R9-edges-match",
      code: "edge-mismatch",
      facts: { edge: 1, tile: 31 },
    });
  });

  test("R10-path-joined touching closed to closed is not enough", () => {
    const drawn = given({ map: mapA, drawn: 2 });
    expect(drawn.refused("+1,1^1")).toEqual({ rule: "R10-path-joined", code: "no-path-joined", facts: { x: 1, y: 1 } });
    // A road that nothing leads to yet is joined to, too.
    const loose = given({ map: `${mapA} 9+0,1^0`, drawn: 32 });
    expect(loose.legal.split(" ")).toEqual(["+-1,1^1", "+1,1^3", "+2,1^0", "+0,2^0"]);
  });

  test("R11-map-stays-open while tiles are left; the last tile may close it", () => {
    const closing = given({ map: nearlyClosed, drawn: 48, stack: [2, 3] });
    expect(closing.refused("+2,1^0")).toEqual({
      rule: "R11-map-stays-open",
      code: "closes-map",
      facts: { tilesLeft: 2 },
    });
    expect(placementCount(closing.state, closing.derived)).toBe(0);
    const last = given({ map: nearlyClosed, drawn: 48, stack: [], trigger: "tiles" });
    expect(last.legal).toBe("+2,1^0");
    expect(last.when("+2,1^0").derived.openEdges).toBe(0);
    // A tile that leaves another open edge does not close the map.
    expect(given({ map: nearlyClosed, drawn: 2, stack: [3] }).legal).toBe("+2,1^0");
  });

  /** Two roads to the south that both end at (1, 3). */
  const ring = `${mapA} 2+0,1^0 3+2,1^0 4+0,2^0 17+2,2^0 5+0,3^0 6+2,3^3`;

  test("R11-map-stays-open two open edges that face one cell are closed by one tile", () => {
    const straight = given({ map: ring, drawn: 18, stack: [9] });
    expect([straight.derived.openCells, straight.derived.openEdges]).toEqual([1, 2]);
    expect(straight.legal).toBe("");
    expect(straight.refused("+1,3^1")).toEqual({
      rule: "R11-map-stays-open",
      code: "closes-map",
      facts: { tilesLeft: 1 },
    });
    expect(given({ map: ring, drawn: 11, stack: [9] }).legal).toBe("+1,3^1 +1,3^3");
  });

  test("R12-one-rotation of rotations that look the same only the smallest", () => {
    const rotations = [
      [2, 2, 0],
      [2, 3, 1],
      [9, 1, 0],
      [10, 2, 0],
      [10, 3, 1],
      [15, 3, 0],
    ] as const;
    for (const [drawn, rot, sameAs] of rotations) {
      expect(given({ map: mapA, drawn }).refused(`+0,1^${rot}`)).toEqual({
        rule: "R12-one-rotation",
        code: "rotation-redundant",
        facts: { rot, sameAs },
      });
    }
    // This is said first, wherever the cell is.
    expect(given({ map: mapA, drawn: 2 }).reasons("+7,7^2")).toMatchObject([
      { rule: "R12-one-rotation", code: "rotation-redundant" },
      { rule: "R8b-beside-a-tile", code: "not-adjacent" },
      { rule: "R10-path-joined", code: "no-path-joined" },
    ]);
    expect(given({ map: mapA, drawn: 10 }).legal).toBe("+0,1^0 +0,1^1 +2,1^0 +2,1^1");
    expect(given({ map: mapA, drawn: 5 }).legal).toBe("+0,1^0 +0,1^3 +2,1^0 +2,1^3");
  });

  test("R13-set-aside a tile that fits nowhere is shown, and another is drawn", () => {
    const drawn = given({ map: nearlyClosed, pit: noShop, stack: [48, 64, 2, 3] }).when("=");
    expect(drawn.told).toBe("pawnStayed turnEnded turnStarted tileDrawn tileSetAside tileDrawn tileSetAside tileDrawn");
    expect(drawn.events.slice(4)).toEqual([
      { type: "tileSetAside", tile: 48, because: "R13-set-aside" },
      { type: "tileDrawn", seat: 1, tile: 64, because: "R13-set-aside" },
      { type: "tileSetAside", tile: 64, because: "R13-set-aside" },
      { type: "tileDrawn", seat: 1, tile: 2, because: "R13-set-aside" },
    ]);
    expect(drawn.state.aside).toEqual([48, 64]);
    expect(drawn.legal).toBe("+2,1^0");
  });

  test("R13-set-aside the last tile, too, when it fits nowhere", () => {
    // Every open edge faces one cell that asks for two open edges: a dead end fits nowhere, even as the last tile.
    const drawn = given({ map: ring, pit: noShop, stack: [48] }).when("=");
    expect(drawn.told).toBe("pawnStayed turnEnded turnStarted tileDrawn tileSetAside endTriggered");
    expect(drawn.state.phases).toEqual(["move"]);
  });

  test("R14-no-tile the turn goes on with the move", () => {
    const next = given({ map: mapA, pit: noShop, stack: [], trigger: "tiles" }).when("=");
    expect(next.told).toBe("pawnStayed turnEnded turnStarted");
    expect(next.state.phases).toEqual(["move"]);
    expect(next.refused("+0,1^0")).toMatchObject({
      rule: "R17b-one-move",
      code: "wrong-phase",
      facts: { phase: "move" },
    });
  });

  test("R15-must-place nothing else is allowed before, and the tile stays for ever", () => {
    const drawn = given({ map: mapA, drawn: 2 });
    for (const move of [">E", "=", "-", "H"])
      expect(drawn.refused(move)).toMatchObject({ rule: "R15-must-place", code: "wrong-phase" });
    const { state } = drawn.when("+0,1^0 >N");
    expect([state.xs[2], state.ys[2], state.rots[2]]).toEqual([0, 1, 0]);
    // No move takes it up again: its place and rotation are the same many turns later.
    const later = drawn.when("+0,1^0 >N O +2,1^0 =");
    expect([later.state.xs[2], later.state.ys[2], later.state.rots[2]]).toEqual([0, 1, 0]);
  });

  test("R16-stack-empty drawing the last tile brings on the end before it is placed", () => {
    const next = given({ map: mapA, pit: noShop, stack: [2] }).when("=");
    expect(next.events.at(-1)).toEqual({ type: "endTriggered", reason: "tiles", because: "R16-stack-empty" });
    expect([next.state.endTrigger, next.state.drawn]).toEqual(["tiles", 2]);
    // One tile more, and nothing is brought on.
    expect(given({ map: mapA, pit: noShop, stack: [2, 3] }).when("=").state.endTrigger).toBeNull();
    // The top cards came first: that stays the reason.
    const second = given({ map: mapA, pit: [[], [], []], stack: [2], trigger: "tops", options: { ending: "round" } });
    expect(second.when("=").told).toBe("pawnStayed turnEnded turnStarted tileDrawn");
    expect(second.when("=").state.endTrigger).toBe("tops");
  });

  test("what a cell asks for counts open neighbours and closed ones", () => {
    const { derived } = given({ map: mapA });
    // South of HOME: an open neighbour in the north. Between HOME's and the tee's south: closed ones around.
    expect(contactsAt(derived, 0, 1)).toBe(0b0001_0001);
    expect(contactsAt(derived, 1, 1)).toBe(0b0001_0000);
    expect(contactsAt(derived, 9, 9)).toBe(0);
  });
});
