import { describe, expect, test } from "vitest";
import { given, spaceText } from "../given.js";

const carbon = { ships: ["13r", "4b"], hands: ["C"], pioneers: { "13b": "1" }, replenishment: "O W C" } as const;

describe("bonus tokens", () => {
  test("R60-token-laid the top one of the first stack that is not empty", () => {
    const stacks = ["draw move", "medals", "polarize"];
    const there = given({ ...carbon, stacks }).when("+(C)");
    expect([there.state.tokens[13], there.state.stacks]).toEqual(["draw", [["move"], ["medals"], ["polarize"]]]);
    const third = given({ ...carbon, stacks: ["", "", "polarize"] }).when("+(C)");
    expect([third.state.tokens[13], third.state.stacks]).toEqual(["polarize", [[], [], []]]);
    const none = given({ ...carbon, stacks: ["", "", ""] }).when("+(C)");
    expect([none.state.tokens[13], none.all("tokenLaid")]).toEqual([null, []]);
  });

  test("R61a-token-there", () => {
    expect(given({ stable: [13], ships: ["13r"] }).refused("get")).toEqual({
      rule: "R61a-token-there",
      code: "no-token-here",
      facts: { cell: 13 },
    });
    expect(given().refused("get")).toEqual({ rule: "R61a-token-there", code: "no-token-here", facts: { cell: 0 } });
  });

  test("R61b-entered a ship that stood there when the token was laid has not entered", () => {
    const there = given({ ...carbon, ships: ["13r", "13b"], state: { mayTake: [true, true] } }).when("+(C)");
    expect(there.refused("get")).toEqual({ rule: "R61b-entered", code: "not-entered", facts: { cell: 13 } });
    const other = there.when("end d0");
    expect(other.refused("get")).toEqual({ rule: "R61b-entered", code: "not-entered", facts: { cell: 13 } });
    // A polarization on an inverted tile does not change the cell and is no entering: tile 14 is inverted.
    const still = given({ ships: ["14r"], stable: [14], lying: { 14: "draw" }, used: ["away"] }).when("P");
    expect(still.refused("get")).toEqual({ rule: "R61b-entered", code: "not-entered", facts: { cell: 14 } });
  });

  test("R61c-take the seat takes it, in any own turn as long as the ship has not left", () => {
    const lying = { stable: [13], lying: { 13: "move" } } as const;
    const there = given({ ...lying, ships: ["4b"] }).when("a>W get");
    expect(there.state.heldTokens.slice(0, 4)).toEqual([0, 1, 0, 0]);
    expect(there.state.tokens[13]).toBeNull();
    expect(given({ ...lying, ships: ["4b"] }).legalLike("get")).toBe("");
    expect(
      given({ ...lying, ships: ["4b"] })
        .when("a>W")
        .legalLike("get"),
    ).toBe("get");
    expect(there.legalLike("get")).toBe("");
    // Not taking it is allowed; later is soon enough, and who enters later may take it.
    const later = given({ ...lying, ships: ["4b", "4b"] }).when("a>W end a>W end get");
    expect(later.all("tokenTaken")).toMatchObject([{ seat: 0, cell: 13, token: "move" }]);
    // Passing through counts, but one must take it in passing.
    expect(
      given({ ...lying, ships: ["4b"] })
        .when("a>W >W")
        .refused("get"),
    ).toMatchObject({ rule: "R61a-token-there", code: "no-token-here" });
  });

  test("R61d-mark every entering sets it, by step, shift or teleport, token or not", () => {
    expect(given().when("t>SW").state.mayTake).toEqual([true, false]);
    expect(given({ used: ["away"] }).when("P").state.mayTake).toEqual([true, false]);
    const others = given({ ships: ["14r", "4b"], tokens: ["polarize"] }).when("use:polarize+");
    expect(others.state.mayTake).toEqual([false, true]);
    const teleported = given({ characters: ["prodigy", "brave"], ships: ["8r"], hands: ["W"] }).when("T12(W)");
    expect(teleported.all("entered")).toMatchObject([{ seat: 0, cell: 12, because: "R61d-mark" }]);
  });

  test("R62a-own-token", () => {
    const there = given({ tokens: ["draw", "move"] });
    expect(there.refused("use:move")).toEqual({ rule: "R62a-own-token", code: "token-not-owned", facts: {} });
    expect(there.legalLike("use")).toBe("use:draw");
    const all = given({ tokens: ["draw move polarize medals"] });
    expect(all.legalLike("use")).toBe("use:draw use:move use:medals use:polarize+ use:polarize-");
    expect(
      given({ tokens: ["polarize", "draw move medals"] })
        .when("end")
        .legalLike("use"),
    ).toBe("use:draw use:move use:medals");
    expect(
      given({ tokens: ["draw move medals", "polarize"] })
        .when("end")
        .legalLike("use"),
    ).toBe("use:polarize+ use:polarize-");
  });

  test("R62b-once each token does its own and nothing else", () => {
    const gains = (token: string): readonly number[] => {
      const before = given({ tokens: ["draw move medals"], hands: ["O"], deck: "W C L" });
      const { state } = before.when(`use:${token}`);
      return [
        state.hands[0].length - before.state.hands[0].length,
        state.moves - before.state.moves,
        state.medals[0] - before.state.medals[0],
      ];
    };
    expect(["draw", "move", "medals"].map(gains)).toEqual([
      [2, 0, 0],
      [0, 1, 0],
      [0, 0, 2],
    ]);
  });

  test("R62b-once then it is out of the game", () => {
    const there = given({ tokens: ["move move"] }).when("use:move");
    expect([there.state.heldTokens[1], there.state.spentTokens]).toEqual([1, [0, 1, 0, 0]]);
    expect(there.when("use:move").legalLike("use")).toBe("");
  });

  test("R62c-draw two cards above the limit", () => {
    const there = given({ tokens: ["draw"], hands: ["O O O O O O"], deck: "W C L" }).when("use:draw");
    expect(there.state.hands[0].slice(6)).toEqual(["W", "C"]);
    expect(there.all("cardsDrawn")).toMatchObject([{ because: "R62c-draw", count: 2 }]);
  });

  test("R62d-move one more movement action", () => {
    const there = given({ tokens: ["move"] }).when("t>SW use:move");
    expect(there.state.moves).toBe(1);
    expect(there.legalLike("a")).toBe("a>NE a>NW");
  });

  test("R62e-medals two medals", () => {
    const there = given({ tokens: ["medals"] }).when("use:medals");
    expect([there.state.medals[0], there.state.medalSupply]).toEqual([2, 28]);
    expect(there.all("medalsChanged")).toMatchObject([{ by: 2, why: "token" }]);
  });

  test("R62f-polarize clockwise or counterclockwise", () => {
    const begun = given({ ships: ["2b", "14b"], tokens: ["polarize"] });
    const dimensions = (move: string): readonly string[] => begun.when(move).state.shipDimensions;
    expect(dimensions("use:polarize+")).toEqual(["red", "red"]);
    expect(dimensions("use:polarize-")).toEqual(["purple", "purple"]);
  });

  test("R62g-every-ship the active seat's first, then clockwise, by the geometry of shifts", () => {
    const there = given({ seats: 3, seat: 1, ships: ["4b", "8r", "32p"], tokens: ["", "polarize"] }).when(
      "use:polarize+",
    );
    expect(there.all("shipMoved").map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((seat) => spaceText(there.state, seat))).toEqual(["13r", "21p", "0b"]);
    expect(there.all("shipMoved").every(({ cause }) => cause === "general-polarization")).toBe(true);
    // No lever is touched.
    expect(there.told).not.toContain("leversReset");
  });

  test("R63-navigation-goes-on with the same mode and a new direction of the new dimension", () => {
    const there = given({ tokens: ["polarize"] }).when("t>SE use:polarize-");
    expect([there.state.mode, there.state.direction, spaceText(there.state, 0)]).toEqual(["towards", -1, "2r"]);
    expect(there.legalLike(">")).toBe(">NW >W");
    const on = there.when(">W");
    expect([on.state.direction, on.legalLike(">")]).toEqual([3, ">W"]);
    expect(on.refused(">NW")).toEqual({
      rule: "R24a-straight",
      code: "line-must-be-straight",
      facts: { direction: 3 },
    });
    expect(given({ tokens: ["polarize"] }).when("use:polarize+").told).not.toContain("navigationRedirected");
    // Sideways goes on sideways.
    const sideways = given({ tokens: ["polarize"] }).when("s>NE use:polarize+");
    expect([sideways.state.mode, spaceText(sideways.state, 0)]).toEqual(["sideways", "6b"]);
  });

  test("R63b-new-direction is told with the step that chooses it", () => {
    const there = given({ tokens: ["polarize"] }).when("t>SE use:polarize-");
    const [chosen, ...others] = there.when(">W >W").all("directionTaken");
    expect([chosen, others]).toMatchObject([{ direction: 3, because: "R63b-new-direction" }, []]);
    const sideways = given({ tokens: ["polarize"] }).when("s>NE use:polarize+ >NE");
    expect(sideways.all("directionTaken")).toEqual([]);
  });

  test("R64-visited the space after it counts as visited", () => {
    const there = given({ tokens: ["polarize"] }).when("s>NE use:polarize+");
    expect(there.state.visited).toEqual([0, 18, 19]);
    expect(there.all("spaceVisited")).toMatchObject([{ cell: 6, dimension: "blue", because: "R64-visited" }]);
  });
});
