import { hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import { mainMoves } from "../../src/terms/main-moves.js";
import { placingSpace } from "../../src/terms/planets.js";
import { given, spaceOf, spaceText } from "../given.js";

describe("the turn", () => {
  test("R16-free-order placing, flying, tokens and medals in any order; then the end", () => {
    const begun = given({ ships: ["4b"], hands: ["O O"], tokens: ["draw medals"], medals: [3], deck: "W W W W" });
    const one = begun.when("use:medals +(O) up a>W use:draw");
    const other = begun.when("a>W use:draw up use:medals");
    expect([one.state.phases, other.state.phases]).toEqual([["main"], ["main"]]);
    expect(mainMoves.at(-1)).toBe("endTurn");
    expect(hope.phases.main.moves).toEqual(mainMoves);
    expect(begun.legal.endsWith("end")).toBe(true);
    // The movement action that is left is lost with the end of the turn.
    const lost = begun.when("+(O) end");
    expect([lost.state.phases, lost.state.moves]).toEqual([["discard"], 0]);
    // Not the moves of other phases.
    expect(begun.refused("d0")).toEqual({
      rule: "R16-free-order",
      code: "wrong-phase",
      facts: { phase: "main", move: "replenish" },
    });
  });

  test("R17-turn-start one movement action, no navigation, nothing placed, an empty pile", () => {
    const there = given({ ships: ["13r", "0p"], hands: ["C"], medals: [5], marker: 1 }).when("+(C) up t>NW end d0");
    const { round, seat, moves, moved, placed, closed, developed, acted, skipRegression, mode, pile } = there.state;
    expect({ round, seat, moves, moved, placed, closed, developed, acted, skipRegression, mode, pile }).toEqual({
      round: 1,
      seat: 1,
      moves: 1,
      moved: false,
      placed: 0,
      closed: false,
      developed: false,
      acted: false,
      skipRegression: false,
      mode: null,
      pile: [],
    });
    expect(there.all("turnStarted")).toMatchObject([{ because: "R17-turn-start", moves: 1 }]);
  });

  test("R18a-movement-left no second navigation or polarization", () => {
    const there = given().when("t>SW");
    expect(there.refused("a>NE")).toEqual({ rule: "R18a-movement-left", code: "no-movement-left", facts: {} });
    expect(there.refused("P")).toEqual({ rule: "R18a-movement-left", code: "no-movement-left", facts: {} });
    expect(there.legal).toBe(">SW end");
  });

  test("R18b-movement-action either a navigation or a polarization spends one", () => {
    expect(given().when("t>SW").state.moves).toBe(0);
    expect(given({ used: ["away"] }).when("P").state.moves).toBe(0);
    const two = given({ state: { moves: 2 }, used: ["away"] }).when("t>SW");
    expect([two.state.moves, two.state.moved]).toEqual([1, true]);
    expect(two.when("P").state.moves).toBe(0);
  });

  test("R19-movement-optional a turn may end without moving, and one places where one stands", () => {
    const there = given({ ships: ["4b"], hands: ["O"] });
    expect(placingSpace(there.state, 0)).toBe(spaceOf("4b"));
    const placed = there.when("+(O) end d2");
    expect(placed.state.seat).toBe(1);
    expect(given().when("end").state.seat).toBe(1);
  });

  test("R20-unused-movement is lost at the end of the turn", () => {
    const there = given({ tokens: ["move move"] }).when("use:move use:move end");
    expect(there.told).toContain("movementLost");
    expect(there.state.moves).toBe(1);
    expect(given().when("t>SW end").told).not.toContain("movementLost");
  });

  test("R21a-pile-first a pile is discarded before anything else happens", () => {
    const there = given({ ships: ["4b"], hands: ["O"] }).when("+(O) end");
    expect([there.state.phases, there.match.toAct]).toEqual([["discard"], [0]]);
    expect(there.legal).toBe("d0 d1 d2");
    expect(given().when("end").state.phases).toEqual(["main"]);
  });

  test("R21b-after-the-pile comes the automatic end", () => {
    const there = given({ ships: ["4b"], hands: ["O"], replenishment: "O* W C" }).when("+(O) end d1");
    const types = there.events.map(({ type }) => type);
    expect(types.indexOf("pileDiscarded")).toBeLessThan(types.indexOf("regressionCounted"));
    expect(types.indexOf("regressionCounted")).toBeLessThan(types.indexOf("turnStarted"));
  });

  test("R21c-next-seat clockwise, and a new round after the last seat", () => {
    const one = given({ seats: 3 }).when("end");
    expect([one.state.seat, one.state.round]).toEqual([1, 1]);
    const three = one.when("end end");
    expect([three.state.seat, three.state.round]).toEqual([0, 2]);
    // After Regression.
    const told = given({ replenishment: "O* W C" }).when("end");
    expect(told.told).toMatch(/regressionAdvanced turnEnded turnStarted phased$/);
  });

  test("another seat has no move", () => {
    const there = given();
    expect(there.refused("end", 1)).toEqual({ rule: "R1-clockwise", code: "not-your-turn", facts: { toAct: [0] } });
    expect(spaceText(there.state, 1)).toBe("0p");
  });
});
