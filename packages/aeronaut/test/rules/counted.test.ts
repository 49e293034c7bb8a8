import { derivedOf, legalMoves } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { given, type Position } from "../given.js";

const everything = { bonusBalloons: true, trajectories: true, multiroutes: true, thieves: true };
const full = [0, 1, 2, 3, 4, 5];

/** The legal moves as texts, after the same moves were counted and made one by one by their number. */
function counted(position: Position): string {
  const at = given(position);
  const { state, match, legal } = at;
  const { count, nth } = aeronaut.phases.act.counted!(state, state.seat, derivedOf(aeronaut, state))!;
  const numbered = Array.from({ length: count }, (_, index) => nth(index));
  expect(numbered).toEqual(legalMoves(aeronaut, match, state.seat));
  return legal;
}

describe("the moves of an action, counted and by their number", () => {
  test("are flights by route, then claims by route and type", () => {
    expect(counted({})).toBe("F0 F1");
    expect(counted({ areas: ["RRKK"] })).toBe("F0 F1 C0R C4K C6R C7K");
    expect(counted({ turn: 1, areas: ["", "WWOO"] })).toBe("F0 F2 F3 F4 C3W C5O");
  });

  test("are claims only for a seat that cannot fly", () => {
    expect(counted({ full, areas: ["RRKK"] })).toBe("C0R C4K C6R C7K");
    expect(counted({ areas: [`${"xR".repeat(8)}RR`] })).toBe("C0R C6R");
  });

  test("are spaces of multiroutes after plain claims, where they are played with", () => {
    expect(counted({ options: { multiroutes: true }, areas: ["RRB"] })).toBe("F0 F1 C0R C6R M2.0 M2.2");
    expect(counted({ options: { multiroutes: true }, full, areas: ["W"] })).toBe("M2.1");
    expect(counted({ areas: ["W"] })).toBe("F0 F1");
  });

  test("are abilities by their kind, then rumours", () => {
    const position: Position = {
      options: everything,
      tokens: ["sjhte"],
      areas: ["RR", "W"],
      routes: { 0: "1", 7: "0" },
      holders: { 3: "1" },
      at: [3, 1, 4],
    };
    expect(counted({ ...position, amounts: { 0: 1 } })).toBe(
      "F3 F4 F5 F6 F7 C6R M2.0 S0R A.X2.1 A.P0 A.P1 A.P2 A.P4 A.P5 A.E U0+R U1+R U1-R U2+R U2-R",
    );
    expect(counted({ ...position, rumoured: true })).not.toContain("U");
    expect(counted({ ...position, options: { ...everything, rumours: false } })).not.toContain("U");
    expect(counted({ ...position, options: { ...everything, thieves: false } })).not.toContain("U");
    expect(counted({ ...position, holders: { 3: "0" }, routes: { 8: "0" }, tokens: ["j"] })).not.toContain("A.");
    expect(counted({ ...position, holders: { 3: "1" }, routes: { 8: "0" }, tokens: ["j"] })).toContain("A.T3");
  });

  test("are each ability by itself", () => {
    const options = { bonusBalloons: true };
    expect(counted({ options, tokens: ["", "sjhte"] })).toBe("F0 F1");
    expect(counted({ options, tokens: ["s"], areas: ["", "WO"] })).toBe("F0 F1 A.X2.1 A.X2.2");
    expect(counted({ options, tokens: ["h"], areas: ["RR"], routes: { 0: "1" } })).toBe("F0 F1 C6R S0R");
    expect(counted({ options, tokens: ["t"] })).toBe("F0 F1 A.P1 A.P2 A.P3 A.P4 A.P5");
    expect(counted({ options, tokens: ["e"] })).toBe("F0 F1 A.E");
  });

  test("are the reveal of a power that is hidden, the seat's own", () => {
    const options = { powers: true };
    expect(counted({ options, powers: "tse" })).toBe("F0 F1 V");
    expect(counted({ options, powers: "Tse" })).toBe("F0 F1");
    expect(counted({ options, powers: "Tse", turn: 1 })).toBe("F0 F2 F3 F4 V");
  });

  test("are abilities and giving up for a seat that is stuck", () => {
    const options = { bonusBalloons: true };
    const area = "xR".repeat(10);
    expect(counted({ options, tokens: ["te"], areas: [area] })).toBe("A.P1 A.P2 A.P3 A.P4 A.P5 #");
    expect(counted({ options: { ...options, thieves: true, trajectories: true }, tokens: ["t"], areas: [area] })).toBe(
      "A.P1 A.P2 A.P3 A.P4 A.P5 #",
    );
    expect(counted({ full, areas: ["R"] })).toBe("#");
  });
});
