import { describe, expect, test } from "vitest";
import { shiftedCell } from "../../src/terms/gravity.js";
import { isStuck } from "../../src/terms/navigation.js";
import { given, matchAt, type Position, spaceText } from "../given.js";

describe("polarization", () => {
  test("R34a-levers-reset all four of the own ship", () => {
    const there = given({ used: ["towards away sideways", "away"] }).when("P");
    expect(there.state.levers).toEqual([true, true, true, true, true, false, true, true]);
    expect(there.all("leversReset")).toMatchObject([{ seat: 0, because: "R34a-levers-reset" }]);
  });

  test("R34b-next-dimension clockwise: purple, blue, red, purple", () => {
    const next = (ship: string): string => given({ ships: [ship], used: ["away"] }).when("P").state.shipDimensions[0];
    expect(["2p", "2b", "2r"].map(next)).toEqual(["blue", "red", "purple"]);
    expect(
      given({ ships: ["2p"], used: ["away"] })
        .when("P")
        .all("shipMoved"),
    ).toMatchObject([{ cause: "polarization", because: "R34b-next-dimension" }]);
  });

  test("R35-lever-used polarizing needs a used lever", () => {
    expect(given().refused("P")).toEqual({ rule: "R35-lever-used", code: "no-lever-used", facts: {} });
    expect(given({ used: ["arbitrary"] }).legalLike("P")).toBe("P");
  });

  test("R36-stuck or no first step in any mode, before any movement action", () => {
    const stuck = { ships: ["22p"], vanished: [9, 21] };
    expect(isStuck(matchAt(stuck).state, 0)).toBe(true);
    expect(given(stuck).legalLike("P")).toBe("P");
    // Other moves may come before it.
    expect(
      given({ ...stuck, tokens: ["draw"], deck: "O O" })
        .when("use:draw")
        .legalLike("P"),
    ).toBe("P");
    // A step sideways alone is enough to move; fog takes it away.
    const acrobat: Position = { ...stuck, characters: ["acrobat", "brave"] };
    expect(given(acrobat).legal).toBe("s>W xs>W end");
    expect(given(acrobat).refused("P")).toEqual({ rule: "R35-lever-used", code: "no-lever-used", facts: {} });
    expect(given({ ...acrobat, bug: "fog" }).legal).toBe("P end");
  });

  test("R37-leaves-universe it appears on Earth in the new dimension", () => {
    const off = given({ ships: ["32p"], used: ["away"] }).when("P");
    expect(spaceText(off.state, 0)).toBe("0b");
    expect(off.all("shipMoved").map(({ because }) => because)).toEqual(["R34b-next-dimension"]);
    const gap = given({ ships: ["4b"], vanished: [13], used: ["away"] }).when("P");
    expect(spaceText(gap.state, 0)).toBe("0r");
    expect(gap.told).toContain("entered");
    const present = matchAt({ vanished: [6] }).state.present;
    // From Earth towards a gap the ship stays on Earth: no entering.
    expect(shiftedCell(false, present, 0, 0, 1)).toBe(0);
    expect(given({ vanished: [6], used: ["away"] }).when("P").told).not.toContain("entered");
  });

  test("R38a-before-or-after no placing after a shift that followed a placement", () => {
    const there = given({ ships: ["6p"], used: ["away"], hands: ["O O O"] }).when("+(O) P");
    expect(there.refused("+(O)")).toEqual({
      rule: "R38a-before-or-after",
      code: "placed-before-polarizing",
      facts: {},
    });
    expect(there.legalLike("+")).toBe("");
  });

  test("R38b-closes-placing only after a placement; general polarization does not close", () => {
    const begun = { ships: ["6p"], used: ["away"], hands: ["O O O"], tokens: ["polarize"] };
    expect(given(begun).when("+(O) P").state.closed).toBe(true);
    expect(given(begun).when("P").state.closed).toBe(false);
    const general = given(begun).when("+(O) use:polarize+");
    expect([general.state.closed, general.legalLike("+")]).toEqual([false, "+(O) +(O,O)"]);
    // The next turn is free again.
    expect(given(begun).when("+(O) P end d0 end").state.closed).toBe(false);
  });

  test("R39-second-polarization needs a used lever, stuck or not", () => {
    const there = given({ used: ["away"], state: { moves: 2 } }).when("P");
    expect(there.refused("P")).toEqual({ rule: "R39-second-polarization", code: "no-lever-used", facts: {} });
    const stuck = given({ ships: ["22p"], vanished: [9, 21], state: { moves: 2 } }).when("P");
    expect(stuck.refused("P")).toEqual({ rule: "R39-second-polarization", code: "no-lever-used", facts: {} });
    const navigated = given({ used: ["away"], state: { moves: 3 } }).when("P t>E");
    expect(navigated.legalLike("P")).toBe("P");
  });
});
