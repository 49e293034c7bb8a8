import { describe, expect, test } from "vitest";
import { standardTables } from "../../src/derive/tile-tables.js";
import { standardEdition } from "../../src/index.js";
import { isIntersection, pathKey, walkFrom } from "../../src/terms/paths.js";
import { given, mapA, mapWithLoop, type Position } from "../given.js";

const noShop = [[], []] as const;
const a: Position = { map: mapA, pit: noShop };

describe("moving", () => {
  test("R17a-then-move after placing comes the move", () => {
    const placed = given({ ...a, drawn: 2 }).when("+0,1^0");
    expect(placed.state.phases).toEqual(["move"]);
    expect(placed.match.toAct).toEqual([0]);
  });

  test("R17b-one-move exactly one", () => {
    for (const move of [">N", "="]) {
      const moved = given({ ...a, stack: [2, 3] }).when(move);
      expect(moved.state.phases).not.toEqual(["move"]);
    }
    const walked = given(a).when(">E");
    expect(walked.refused(">W")).toMatchObject({
      rule: "R33a-may-place",
      code: "wrong-phase",
      facts: { phase: "portal", move: "walk" },
    });
    expect(walked.refused("=")).toMatchObject({ rule: "R33a-may-place", code: "wrong-phase" });
  });

  test("R18a-own-arm only where the pawn's tile has an arm", () => {
    const dead = given({ ...a, pawns: [16] });
    expect(dead.legal).toBe(">E H =");
    expect(dead.refused(">N")).toEqual({ rule: "R18a-own-arm", code: "no-such-arm", facts: { tile: 16, exit: 0 } });
    expect(dead.reasons(">W")).toMatchObject([{ rule: "R18a-own-arm", code: "no-such-arm" }]);
    expect(dead.refused(">S")).toMatchObject({ rule: "R18a-own-arm", code: "no-such-arm" });
  });

  test("R18b-walk along the path to the first intersection, without passing through", () => {
    const walked = given(a).when(">E");
    expect(walked.events[0]).toEqual({
      type: "pawnWalked",
      seat: 0,
      from: 0,
      exit: 1,
      to: 27,
      path: "1-111",
      over: [0, 1, 27],
      because: "R18b-walk",
    });
    expect(walked.state.pawns).toEqual([27, 0]);
    // Over a bridge straight on, whatever crosses.
    const bridge = given({ ...a, map: `${mapA} 9+0,1^0 11+0,2^0 32+1,1^3` });
    expect(bridge.when(">S").events[0]).toMatchObject({ over: [0, 9, 11], to: 11 });
  });

  test("R19-path-complete a road that ends in the open cannot be walked", () => {
    expect(given(a).refused(">S")).toEqual({
      rule: "R19-path-complete",
      code: "path-open",
      facts: { tile: 0, exit: 2 },
    });
    const longer = given({ ...a, map: `${mapA} 2+0,1^0 5+0,2^0` });
    expect(longer.refused(">S")).toMatchObject({ rule: "R19-path-complete", code: "path-open" });
    expect(given({ ...a, map: `${mapA} 2+0,1^0 5+0,2^0 32+1,2^3` }).when(">S").events[0]).toMatchObject({
      over: [0, 2, 5, 32],
    });
  });

  test("R20-loop one path from both its arms", () => {
    const loop: Position = { ...a, map: mapWithLoop, pawns: [31] };
    expect(given(loop).legal).toBe(">N >E >S H =");
    const [east, south] = [given(loop).when(">E").events[0], given(loop).when(">S").events[0]];
    expect(east).toMatchObject({ from: 31, to: 31, path: "125-126" });
    expect(south).toMatchObject({ from: 31, to: 31, path: "125-126" });
    expect([pathKey(111, 1), pathKey(1, 111), pathKey(9, 10)]).toEqual(["1-111", "1-111", "9-10"]);
  });

  test("R21-intersections HOME, tees, crossroads and dead ends, and no others", () => {
    const stops = standardEdition.tiles
      .filter((_, tile) => isIntersection(standardTables, tile))
      .map(({ shape }) => shape);
    expect([...new Set(stops)]).toEqual(["home", "tee", "cross", "end"]);
    const { state, derived } = given({ map: mapWithLoop });
    const reached = (from: number, exit: number) => walkFrom(state, derived, from, exit).to;
    expect([reached(0, 3), reached(27, 2), reached(31, 0)]).toEqual([16, 31, 27]);
  });

  test("R22a-not-at-home who is there does not go there", () => {
    expect(given(a).refused("H")).toEqual({ rule: "R22a-not-at-home", code: "already-there", facts: { tile: 0 } });
  });

  test("R22b-go-home from everywhere, without tokens", () => {
    for (const at of [27, 16]) {
      const gone = given({ ...a, pawns: [at] }).when("H");
      expect(gone.events[0]).toEqual({
        type: "pawnJumped",
        seat: 0,
        from: at,
        to: 0,
        by: "home",
        because: "R22b-go-home",
      });
      expect([gone.state.pawns[0], gone.state.tokens[0]]).toEqual([0, [0, 0, 0, 0]]);
    }
  });

  test("R23a-own-portal not to one that is not placed, nor to another seat's", () => {
    const other = given({ ...a, portals: [[], [16, 27]] });
    expect(other.legal).toBe(">N >E >W =");
    expect(other.refused("J0")).toEqual({
      rule: "R23a-own-portal",
      code: "portal-not-placed",
      facts: { portal: 0, placed: 0 },
    });
    expect(given({ ...a, portals: [[16]] }).refused("J1")).toMatchObject({
      rule: "R23a-own-portal",
      code: "portal-not-placed",
    });
    expect(given({ ...a, portals: [[16]] }).reasons("J1")).toMatchObject([
      { rule: "R23a-own-portal", code: "portal-not-placed" },
    ]);
  });

  test("R23b-elsewhere not to the portal one stands on", () => {
    const there = given({ ...a, pawns: [27], portals: [[16, 27]] });
    expect(there.legal).toBe(">N >W H J0 =");
    expect(there.refused("J1")).toEqual({ rule: "R23b-elsewhere", code: "already-there", facts: { tile: 27 } });
  });

  test("R23c-jump to an own portal from everywhere, without tokens", () => {
    const jumped = given({ ...a, portals: [[16, 27]] }).when("J1");
    expect(jumped.events[0]).toEqual({
      type: "pawnJumped",
      seat: 0,
      from: 0,
      to: 27,
      by: "portal",
      because: "R23c-jump",
    });
    expect([jumped.state.pawns[0], jumped.state.tokens[0]]).toEqual([27, [0, 0, 0, 0]]);
    expect(given({ ...a, pawns: [27], portals: [[16]] }).when("J0").state.pawns[0]).toBe(16);
  });

  test("R24-stay always, without tokens", () => {
    for (const at of [0, 16, 27]) {
      const stayed = given({ ...a, pawns: [at] }).when("=");
      expect(stayed.events[0]).toEqual({ type: "pawnStayed", seat: 0, at, because: "R24-stay" });
      expect([stayed.state.pawns[0], stayed.state.tokens[0]]).toEqual([at, [0, 0, 0, 0]]);
    }
  });
});
