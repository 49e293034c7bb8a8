import { describe, expect, test } from "vitest";
import { isInverted, isOpen, mayCrossCorners } from "../../src/terms/navigation.js";
import { given, matchAt, spaceText } from "../given.js";

describe("navigation", () => {
  test("R22a-lever-available a used lever does not work", () => {
    const there = given({ used: ["towards arbitrary"] });
    expect(there.refused("t>SW")).toEqual({
      rule: "R22a-lever-available",
      code: "lever-used",
      facts: { lever: "towards" },
    });
    expect(there.refused("xt>SW")).toEqual({
      rule: "R22a-lever-available",
      code: "lever-used",
      facts: { lever: "arbitrary" },
    });
    expect(there.legal).toBe("a>NE a>NW s>NE P end");
  });

  test("R22b-lever-used until it is reactivated", () => {
    const there = given().when("a>NE");
    expect(there.state.levers.slice(0, 4)).toEqual([true, false, true, true]);
    const later = there.when("end end");
    expect(later.refused("a>NE")).toMatchObject({ rule: "R22a-lever-available", code: "lever-used" });
    expect(later.when("P").state.levers.slice(0, 4)).toEqual([true, true, true, true]);
  });

  test("R22c-mode-of-the-lever towards, away and sideways are what they are called", () => {
    const begun = (move: string): unknown => given().when(move).all("navigationBegun");
    const because = "R22c-mode-of-the-lever";
    expect(begun("t>SW")).toMatchObject([{ mode: "towards", direction: 4, because }]);
    expect(begun("a>NE")).toMatchObject([{ mode: "away", direction: 1, because }]);
    expect(begun("s>NE")).toMatchObject([{ mode: "sideways", direction: -1, because }]);
  });

  test("R23a-lever-and-mode only arbitrary acts in another mode", () => {
    const there = given();
    expect(there.refused("ta>NE")).toEqual({
      rule: "R23a-lever-and-mode",
      code: "lever-mode-mismatch",
      facts: { lever: "towards", mode: "away" },
    });
    expect(there.legalLike("x")).toBe("xt>SW xt>SE xa>NE xa>NW xs>NE");
  });

  test("R23b-mode-kept the first step chooses the mode for the whole navigation", () => {
    const line = given().when("xa>NW");
    expect([line.state.mode, line.state.direction]).toEqual(["away", 2]);
    expect(line.all("navigationBegun")).toMatchObject([{ because: "R23b-mode-kept" }]);
    expect(line.legalLike(">")).toBe(">NW");
    const sideways = given().when("xs>NE");
    expect([sideways.state.mode, sideways.state.direction]).toEqual(["sideways", -1]);
    expect(sideways.legalLike(">")).toBe(">SE");
  });

  test("R24a-straight the direction is kept", () => {
    const there = given().when("t>SE");
    expect(there.refused(">SW")).toEqual({
      rule: "R24a-straight",
      code: "line-must-be-straight",
      facts: { direction: 5 },
    });
    expect(there.legal).toBe(">SE end");
  });

  test("R63b-new-direction is taken once, and only where one is open: not while a direction is kept", () => {
    const east = given({ ships: ["0b"] }).when("t>E");
    expect(east.state.direction).toBe(0);
    expect(east.when(">E").all("directionTaken")).toEqual([]);
    const open = given({ ships: ["0b"], tokens: ["polarize"] }).when("t>E use:polarize-");
    expect(open.state.direction).toBe(-1);
    const taken = open.when(open.legalLike(">").split(" ")[0]!);
    expect(taken.all("directionTaken")).toHaveLength(1);
    expect(given().when("xs>NE >SE").all("directionTaken")).toEqual([]);
  });

  test("R24b-line-direction one of the two of the dimension", () => {
    const lines = (ship: string): string => given({ ships: [ship] }).legalLike("t", "a");
    expect(lines("0p")).toBe("t>SW t>SE a>NE a>NW");
    expect(lines("0b")).toBe("t>E t>NE a>W a>SW");
    expect(lines("0r")).toBe("t>NW t>W a>E a>SE");
    expect(given().refused("t>E")).toEqual({
      rule: "R24b-line-direction",
      code: "no-such-step",
      facts: { direction: 0 },
    });
    expect(given().refused("a>SE")).toEqual({
      rule: "R24b-line-direction",
      code: "no-such-step",
      facts: { direction: 5 },
    });
    // In the middle of a navigation, too, where a general polarization asks for a new direction.
    const blue = given({ tokens: ["polarize"] }).when("t>SE use:polarize+");
    expect(blue.refused(">W")).toEqual({ rule: "R24b-line-direction", code: "no-such-step", facts: { direction: 3 } });
  });

  test("R24c-same-dimension the ship stands on the space of its dimension", () => {
    const there = given({ ships: ["0r"] }).when("a>SE >SE");
    expect(there.all("shipMoved")).toMatchObject([
      { from: { cell: 0, dimension: "red" }, to: { cell: 2, dimension: "red" }, cause: "navigation" },
      { from: { cell: 2, dimension: "red" }, to: { cell: 9, dimension: "red" }, cause: "navigation" },
    ]);
  });

  test("R25-may-stop anywhere, without a move that says so", () => {
    const there = given({ hands: ["O"] }).when("t>SW");
    expect(there.legal).toBe(">SW +(O) end");
    expect(spaceText(there.when("end").state, 0)).toBe("3p");
    expect(spaceText(there.when(">SW end").state, 0)).toBe("11p");
  });

  test("R33d-further-step without another lever or movement action", () => {
    const there = given().when("t>SW");
    expect([there.state.steps, there.state.visited]).toEqual([1, [0, 9]]);
    const further = there.when(">SW");
    expect([further.state.steps, further.state.visited]).toEqual([2, [0, 9, 33]]);
    expect(further.all("shipMoved")).toMatchObject([{ cause: "navigation", because: "R33d-further-step" }]);
    expect(further.state.levers).toEqual(there.state.levers);
    expect(further.state.moves).toBe(there.state.moves);
  });

  test("R26-common-border sideways leads across common borders only, turning freely", () => {
    const there = given();
    expect(there.refused("s>E")).toEqual({ rule: "R26-common-border", code: "no-such-step", facts: { direction: 0 } });
    const turned = there.when("s>NE >SE");
    expect(turned.refused(">W")).toEqual({ rule: "R26-common-border", code: "no-such-step", facts: { direction: 3 } });
    expect(spaceText(turned.when(">NE").state, 0)).toBe("18p");
  });

  test("R27-no-corners unless an amendment opens them", () => {
    expect(mayCrossCorners(matchAt({}).state, 0)).toBe(false);
    expect(given().legalLike("s")).toBe("s>NE");
    expect(mayCrossCorners(matchAt({ characters: ["acrobat", "brave"] }).state, 0)).toBe(true);
    expect(mayCrossCorners(matchAt({ characters: ["acrobat", "brave"] }).state, 1)).toBe(false);
  });

  test("R28-no-space-twice when sideways, the first space included", () => {
    const there = given().when("s>NE");
    expect(there.refused(">SW")).toEqual({ rule: "R28-no-space-twice", code: "no-such-step", facts: { direction: 4 } });
    // A fresh navigation may come back.
    const back = given({ tokens: ["move"] }).when("s>NE use:move xs>SW");
    expect(spaceText(back.state, 0)).toBe("0p");
  });

  test("R29-no-gaps no navigation enters a gap, leaves the board or jumps", () => {
    const gap = given({ vanished: [3] });
    expect(gap.legalLike("t")).toBe("t>SE");
    expect(gap.refused("t>SW")).toEqual({ rule: "R29-no-gaps", code: "no-such-step", facts: { direction: 4 } });
    const edge = given().when("t>SW >SW >SW");
    expect(edge.refused(">SW")).toEqual({ rule: "R29-no-gaps", code: "no-such-step", facts: { direction: 4 } });
    expect(given({ ships: ["25p"] }).legalLike("t", "xt")).toBe("");
    expect(given({ vanished: [6] }).legalLike("s")).toBe("");
    expect(
      given({ vanished: [11] })
        .when("t>SW")
        .legalLike(">"),
    ).toBe("");
  });

  test("R30-earth-is-a-tile it is entered, crossed and left in all modes", () => {
    expect(isInverted(matchAt({}).state, 0)).toBe(false);
    const crossed = given({ characters: ["brave", "acrobat"], ships: ["1b"] }).when("a>W >W");
    expect(crossed.all("shipMoved").map(({ to }) => to.cell)).toEqual([0, 4]);
    expect(given({ ships: ["6p"] }).when("s>SW").state.shipCells[0]).toBe(0);
    expect(given({ ships: ["6p"] }).when("t>SW >SW").state.shipCells[0]).toBe(3);
  });

  test("R31-first-step a navigation has at least one step", () => {
    const there = given().when("t>SW");
    expect(there.state.shipCells[0]).toBe(3);
    expect(there.all("shipMoved")).toHaveLength(1);
  });

  test("R32-ships-never-block others on the way do not matter", () => {
    const there = given({ seats: 4, ships: ["0p", "3p", "3p", "11p"] });
    expect(isOpen(there.state, 3)).toBe(true);
    expect(there.when("t>SW >SW >SW").state.shipCells).toEqual([25, 3, 3, 11]);
  });

  test("R33a-navigation-open further steps until another movement action begins", () => {
    const begun = given({ tokens: ["move draw"], used: ["sideways"], hands: ["C"], deck: "O O O" });
    expect(begun.refused(">SW")).toEqual({ rule: "R33a-navigation-open", code: "not-navigating", facts: {} });
    // Other moves do not close it.
    expect(begun.when("t>SW use:draw use:move >SW").state.shipCells[0]).toBe(11);
    const polarized = begun.when("t>SW use:move P");
    expect(polarized.refused(">SW")).toEqual({ rule: "R33a-navigation-open", code: "not-navigating", facts: {} });
    expect(polarized.reasons(">SW")).toMatchObject([{ rule: "R33a-navigation-open", code: "not-navigating" }]);
    const another = begun.when("t>SW use:move a>NE");
    expect([another.state.mode, another.state.steps, another.state.visited]).toEqual(["away", 1, [9, 0]]);
  });

  test("R33b-closed-by-end", () => {
    const there = given({ ships: ["4b"], hands: ["O"] }).when("+(O) a>W end");
    expect([there.state.phases, there.state.mode]).toEqual([["discard"], null]);
    expect(there.told).toContain("navigationClosed");
    expect(given().when("end").told).not.toContain("navigationClosed");
  });

  test("R33c-closed-by-gap when the active ship's tile vanishes", () => {
    const collapsing = { phases: ["main", "pledge"], pledging: 20, pledger: 0, mode: "sideways", steps: 1 } as const;
    const open = { ...collapsing, phases: [...collapsing.phases], visited: [54, 57] };
    const gone = given({ ships: ["19p"], monolith: 19, bugs: "", state: open }).when("$. $.");
    expect(gone.all("galaxyVanished")).toMatchObject([{ cell: 19 }]);
    expect(gone.told).toContain("navigationClosed");
    expect([gone.state.mode, gone.state.visited]).toEqual([null, []]);
    const elsewhere = given({ ships: ["20p", "19p"], monolith: 19, bugs: "", state: open }).when("$. $.");
    expect(elsewhere.state.mode).toBe("sideways");
  });
});
