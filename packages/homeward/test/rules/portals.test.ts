import { check } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { homeward, standardEdition } from "../../src/index.js";
import { canPlacePortal, portalAt } from "../../src/terms/portals.js";
import { given, mapA, type Position } from "../given.js";

const a: Position = { map: mapA, pit: [[], []] };

describe("portals", () => {
  test("R33a-may-place after moving elsewhere than HOME, or not; without a choice the turn ends", () => {
    const there = given(a).when(">W");
    expect(there.state.phases).toEqual(["portal"]);
    expect(there.legal).toBe("O -");
    expect(given({ ...a, pawns: [27] }).when("=").state.phases).toEqual(["portal"]);
    // At HOME, on an own portal, and without portals in hand there is no such decision.
    expect(given({ ...a, pawns: [27] }).when("H").state.seat).toBe(1);
    expect(given({ ...a, portals: [[16]] }).when(">W").state.seat).toBe(1);
    expect(
      given({ ...a, map: `${mapA} 32+0,1^0 48+2,1^0`, stack: [], trigger: "tiles", portals: [[16, 32]] }).when(">E")
        .state.seat,
    ).toBe(1);
  });

  test("R33b-portal-left none when all are placed", () => {
    const none = given({ ...a, phase: "portal", pawns: [27], portals: [[16, 31]], map: `${mapA} 31+2,1^0` });
    expect(none.refused("O")).toEqual({ rule: "R33b-portal-left", code: "no-portal-left", facts: {} });
    expect(none.legal).toBe("-");
    const edition = { ...standardEdition, portals: 0 };
    expect(given({ ...a, options: { edition }, phase: "portal", pawns: [27] }).refused("O")).toEqual({
      rule: "R33b-portal-left",
      code: "no-portal-left",
      facts: {},
    });
    expect(given({ ...a, options: { edition } }).refused("J0")).toMatchObject({
      rule: null,
      code: "malformed",
      facts: { expected: "no portal" },
    });
  });

  test("R33c-place-portal where the pawn stands, one a turn", () => {
    const placed = given(a).when(">W O");
    expect(placed.events[2]).toEqual({
      type: "portalPlaced",
      seat: 0,
      tile: 16,
      portal: 0,
      because: "R33c-place-portal",
    });
    expect(placed.state.portals).toEqual([[16], []]);
    expect(placed.state.seat).toBe(1);
    // Several seats' portals may share a tile.
    expect(given({ ...a, portals: [[], [16]] }).when(">W O").state.portals).toEqual([[16], [16]]);
  });

  test("R34-portals-stay numbers follow the order of placing and never change", () => {
    const placed = given({ ...a, portals: [[27]] }).when(">W O");
    expect(placed.state.portals[0]).toEqual([27, 16]);
    expect(placed.events.find(({ type }) => type === "portalPlaced")).toMatchObject({ tile: 16, portal: 1 });
    expect([0, 1, 2].map((portal) => portalAt(placed.state, 0, portal))).toEqual([27, 16, -1]);
    expect(given({ ...a, portals: [[27, 16]] }).when("J0").state.portals[0]).toEqual([27, 16]);
  });

  test("R35a-not-at-home no portal there", () => {
    const home = given({ ...a, phase: "portal" });
    expect(home.refused("O")).toEqual({ rule: "R35a-not-at-home", code: "portal-at-home", facts: {} });
    expect(home.legal).toBe("-");
    const both = given({ ...a, phase: "portal", portals: [[16, 27]] });
    expect(both.reasons("O")).toMatchObject([
      { rule: "R35a-not-at-home", code: "portal-at-home" },
      { rule: "R33b-portal-left", code: "no-portal-left" },
    ]);
  });

  test("R35b-no-second not where an own one lies", () => {
    const there = given({ ...a, phase: "portal", pawns: [16], portals: [[16]] });
    expect(there.refused("O")).toEqual({ rule: "R35b-no-second", code: "portal-already-here", facts: { tile: 16 } });
    expect(check(homeward, there.match, 0, { type: "pass" }).ok).toBe(true);
  });

  test("R33a-may-place is asked only where a portal can be placed", () => {
    const can = (change: Position, seat = 0) => canPlacePortal(given({ ...a, ...change }).state, seat);
    expect(can({ pawns: [0, 16] })).toBe(false);
    expect(can({ pawns: [0, 16] }, 1)).toBe(true);
    // What other seats have placed does not matter.
    expect(can({ pawns: [16, 0], portals: [[27], [16]] })).toBe(true);
    expect(can({ pawns: [16, 0], portals: [[16]] })).toBe(false);
    expect(can({ pawns: [11, 0], map: `${mapA} 11+0,1^0`, portals: [[16, 27]] })).toBe(false);
  });

  test("R36-turn-ends with the decision", () => {
    for (const move of ["O", "-"]) {
      const decided = given(a).when(`>W ${move}`);
      expect(decided.told).toMatch(/turnEnded turnStarted tileDrawn$/);
      expect(decided.events.find(({ type }) => type === "turnEnded")).toMatchObject({ because: "R6b-next-seat" });
      expect(decided.match.toAct).toEqual([1]);
    }
  });
});
