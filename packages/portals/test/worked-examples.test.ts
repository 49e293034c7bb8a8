import { describe, expect, test } from "vitest";
import { at, begun, codeOf, given } from "./given.js";
import { deadlockAhead } from "./last-gaps.js";

const opening = "1.a.-";

describe("worked examples", () => {
  test("W1 the opening of two: 19 moves, 13 without sources into CENTER", () => {
    const sides = ["1", "2", "3", "4", "5", "6"];
    expect(given({ turn: opening }).legal).toBe(
      `S ${sides.map((cell) => `Q${cell}o0 Q${cell}i0`.split(" ").reverse().join(" ")).join(" ")} Q19i37 Q19o37 Q38i37 Q38o37 Q60i37 Q60o37`,
    );
    expect(given({ turn: opening }).legal.split(" ").length).toBe(19);
    expect(given({ turn: opening, settings: "n2r4p6l1d-t60F" }).legal.split(" ").length).toBe(13);
  });

  test("W2 the shortest way: through the middle to a win in turn 13", () => {
    const game = begun(2).when("Q19i37 Q28i49 O7i19 O13o28 Q1i7o0 Q50i49 S S L19 Q48i49 L1");
    const center = game.when("O27i48");
    expect(center.legal).toBe("X");
    const won = center.when("X");
    expect(won.match.outcome).toMatchObject({ reason: "goal", winners: [0], ranking: [[0], [1]], turns: 13 });
    expect(won.code.split("~").slice(5)).toEqual(["10.2.2", "13.a.-", "-", "w"]);
  });

  test("W3 a source serves everybody", () => {
    const game = given({ elements: "Q1o0", turn: "2.b.-" }).when("L1");
    expect(game.stacks).toBe("0b1");
    const won = game.when("S X");
    expect(won.match.outcome).toMatchObject({ reason: "goal", winners: [1], turns: 4 });
  });

  test("W4 every entry must be held; then two become one", () => {
    const elements = "Q1i7.8o0_O7_O8";
    expect(given({ elements, stacks: "7a1" }).refused("L1")).toMatchObject({
      rule: "R32-entries-held",
      code: "entry-not-occupied",
    });
    expect(given({ elements, stacks: "7a1_8b1" }).refused("L1")).toMatchObject({
      rule: "R32-entries-held",
      code: "entry-not-occupied",
    });
    const game = given({ elements, stacks: "7a1_8a1" }).when("L1");
    expect([game.stacks, game.pool]).toEqual(["0a1", [5, 6]]);
  });

  test("W5 an exit that is taken, by the own pawn or by another's", () => {
    const elements = "Q1i7o0.2_O2_O7";
    expect(given({ elements, stacks: "2a1_7a1" }).refused("L1")).toMatchObject({
      rule: "R41b-exit-room",
      code: "exit-full",
    });
    expect(given({ elements, stacks: "2b1_7a1" }).refused("L1")).toMatchObject({
      rule: "R41a-exit-not-taken",
      code: "exit-blocked",
    });
  });

  test("W6 CENTER is taken", () => {
    expect(given({ elements: "Q1i7o0_O7", stacks: "0b1_7a1" }).refused("L1")).toMatchObject({
      rule: "R41a-exit-not-taken",
      code: "exit-blocked",
    });
  });

  test("W7 growth, and a pool that is too small for it", () => {
    const elements = "Q1i7o2.6.18_O2_O6_O7_O18";
    const game = given({ elements, stacks: "7a1" }).when("L1");
    expect([game.stacks, game.pool]).toEqual(["2a1_6a1_18a1", [3, 6]]);
    const three = "n2r4p3l1d-t60";
    expect(given({ settings: three, elements, stacks: "7a1_37a1" }).refused("L1")).toMatchObject({
      rule: "R35-pool-holds-enough",
      code: "pool-too-small",
    });
    expect(given({ settings: three, elements, stacks: "7a1" }).when("L1").pool).toEqual([0, 3]);
  });

  test("W8 a sink empties the board, which alone wins nothing", () => {
    const game = given({ elements: "Q1i7.8_O7_O8", stacks: "7a1_8a1" }).when("L1");
    expect([game.stacks, game.pool, game.match.outcome]).toEqual(["-", [6, 6], null]);
  });

  test("W9 a source, free and blocked", () => {
    const elements = "Q1o2.7_O2_O7";
    const game = given({ elements }).when("L1");
    expect([game.stacks, game.pool]).toEqual(["2a1_7a1", [4, 6]]);
    expect(given({ elements, stacks: "7b1" }).refused("L1")).toMatchObject({
      rule: "R41a-exit-not-taken",
      code: "exit-blocked",
    });
  });

  test("W10 the own START is connected in either direction, a foreign one in none", () => {
    const own = given({ turn: "2.b.-" });
    expect([own.refused("Q28i49"), own.refused("Q28o49")]).toEqual([undefined, undefined]);
    expect(given({ turn: opening }).refused("Q28i49")).toEqual({
      rule: "R14-own-start-only",
      code: "foreign-start",
      facts: { cell: 49, owner: 1 },
    });
  });

  test("W11 a platform joined to a portal at a foreign START leads into it", () => {
    const built = given({ elements: "Q28o49", turn: "2.a.-" }).when("O13o28");
    expect(built.elements).toBe("O13_Q28i13o49");
    const game = at(built.code.replace("~-~00", "~13a1~00").replace("3.b.-", "4.a.-"));
    expect(game.when("L28").stacks).toBe("49a1");
  });

  test("W12 what a build may not do", () => {
    const game = given({ elements: "Q1o0" });
    for (const [move, rule, code] of [
      ["O7", "R11-platform-connected", "no-connection"],
      ["O7i1o1", "R12-one-arrow", "two-arrows-on-one-pair"],
      ["Q7i1", "R9b-portal-with-platform", "same-kind"],
      ["O20i1", "R9a-neighbors-only", "neighbor-not-adjacent"],
      ["O7i8", "R8b-nothing-to-connect", "neighbor-empty"],
      ["Q1i0", "R8a-empty-cell", "cell-occupied"],
    ] as const)
      expect(game.refused(move)).toMatchObject({ rule, code });
  });

  test("W13 a new platform blocks a source", () => {
    const game = given({ elements: "Q1o0" }).when("O7i1");
    expect(game.elements).toBe("Q1o0.7_O7");
    expect(at(game.code.replace("~-~00", "~7a1~00")).refused("L1")).toMatchObject({
      rule: "R41a-exit-not-taken",
      code: "exit-blocked",
    });
  });

  test("W14 CENTER comes first", () => {
    const game = given({ elements: "Q1i7o0_O7", stacks: "0a1_7a1" });
    expect(game.legal).toBe("X");
    expect(game.refused("S")).toMatchObject({ rule: "R44a-center-first", code: "center-first" });
    const removed = game.when("X");
    expect([removed.stacks, removed.code.split("~")[5], removed.match.outcome]).toEqual(["7a1", "10", null]);
  });

  test("W15 a win through a sink, and none", () => {
    const elements = "O7_Q8i7";
    expect(given({ elements, stacks: "7a1", done: "10" }).when("L8").match.outcome).toMatchObject({ winners: [0] });
    expect(given({ elements, stacks: "7a1" }).when("L8").match.outcome).toBeNull();
    const left = given({ elements, stacks: "7a1_37a1", done: "10" }).when("L8");
    expect([left.match.outcome, left.stacks]).toEqual([null, "37a1"]);
  });
});

describe("worked examples with demons", () => {
  const settings = "n2r4p6l1d8t60";

  test("W16 a source brings demons, as long as there are enough", () => {
    const elements = "Q1o2.7_O2_O7";
    const game = given({ settings, elements }).when("L1e2.7");
    expect([game.stacks, game.state.demonPool, game.pool]).toEqual(["2z1_7z1", 6, [6, 6]]);
    const two = given({ settings: "n2r4p6l1d2t60", elements: `${elements}_O18_Q36i18`, stacks: "18z1" });
    expect(two.refused("L1e2.7")).toMatchObject({ rule: "R51-demon-supply", code: "demon-supply-too-small" });
  });

  test("W17 a demon takes an exit of the player's choice", () => {
    const game = given({ settings, elements: "Q1i7.8o2.6_O2_O6_O7_O8", stacks: "7a1_8z1" });
    expect(game.legal.split(" ").filter((move) => move.startsWith("L"))).toEqual(["L1d8e2", "L1d8e6"]);
    expect(game.when("L1d8e2").stacks).toBe("2z1_6a1");
  });

  test("W18 growth beside a demon is an own pawn", () => {
    const game = given({ settings, elements: "Q1i7o2.6_O2_O6_O7", stacks: "7z1" }).when("L1d7e6");
    expect([game.stacks, game.pool]).toEqual(["2a1_6z1", [5, 6]]);
  });

  test("W19 a demon takes the last exit, and the seat wins", () => {
    const game = given({ settings, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7a1_8z1", done: "10" }).when("L1d8e2");
    expect([game.stacks, game.pool]).toEqual(["2z1", [6, 6]]);
    expect(game.match.outcome).toMatchObject({ reason: "goal", winners: [0] });
  });

  test("W20 more demons than exits", () => {
    const elements = "Q1i7.8o2_O2_O7_O8";
    const stacks = "7z1_8z1";
    expect(given({ settings, elements, stacks }).refused("L1d7.8e2")).toMatchObject({
      rule: "R53a-no-excess",
      code: "demon-excess",
    });
    const returned = given({ settings: `${settings}R`, elements, stacks }).when("L1d7.8e2");
    expect([returned.stacks, returned.state.demonPool]).toEqual(["2z1", 7]);
    const sink = given({ settings, elements: "Q1i7.8_O7_O8", stacks }).when("L1d7.8");
    expect([sink.stacks, sink.state.demonPool]).toEqual(["-", 8]);
  });

  test("W23 an own pawn and a demon on one entry: either goes", () => {
    const game = given({ settings: "n2r4p6l2d8t60", elements: "Q1i7o2_O2_O7", stacks: "7a1z1" });
    expect(game.legal.split(" ").filter((move) => move.startsWith("L"))).toEqual(["L1", "L1d7e2"]);
    expect([game.when("L1").stacks, game.when("L1d7e2").stacks]).toEqual(["2a1_7z1", "2z1_7a1"]);
  });
});

describe("worked examples with several pawns on a platform", () => {
  test("W21 room for two, and no room", () => {
    const settings = "n2r4p6l2d-t60";
    const elements = "Q1i7o2_O2_O7";
    expect(given({ settings, elements, stacks: "2a1_7a2" }).when("L1").stacks).toBe("2a2_7a1");
    expect(given({ settings, elements, stacks: "2a2_7a1" }).refused("L1")).toMatchObject({
      rule: "R41b-exit-room",
      code: "exit-full",
    });
    expect(given({ settings, elements, stacks: "2b1_7a1" }).refused("L1")).toMatchObject({
      rule: "R41a-exit-not-taken",
      code: "exit-blocked",
    });
    expect(given({ settings: "n2r4p6l-d-t60", elements, stacks: "2a5_7a1" }).when("L1").stacks).toBe("2a6");
  });

  test("W22 a START with room for two", () => {
    const settings = "n2r4p6l2d-t60";
    expect(given({ settings, stacks: "37a1" }).when("S").stacks).toBe("37a2");
    expect(given({ settings, stacks: "37a2" }).refused("S")).toMatchObject({
      rule: "R21-start-room",
      code: "start-full",
    });
  });
});

describe("worked examples with dice", () => {
  const settings = "n2r4p6l1d-t100D";

  test("W24 what the die allows", () => {
    const elements = "Q1i7o0_O7";
    const stacks = "0a1_7a1";
    const rolled = (face: number) => given({ settings, elements, stacks, turn: `10.a.${face}` });
    expect(rolled(2).refused("X")).toMatchObject({ rule: "R58b-die-forbids", code: "die-forbids" });
    expect(rolled(8).legal).toBe("X");
    expect(rolled(7).legal).toBe("S");
    expect(given({ settings, elements, stacks: "7a1", turn: "10.a.8" }).legal).toBe("S");
  });

  test("W25 a launch can force the pawn out of CENTER", () => {
    const elements = "Q1i0o2_O2";
    expect(given({ settings, elements, stacks: "0a1", turn: "10.a.5" }).legal).toBe("L1");
    expect(given({ settings, elements, stacks: "0a1", turn: "10.a.8" }).refused("S")).toMatchObject({
      rule: "R59-removing-first",
      code: "center-first",
    });
  });
});

describe("worked examples of beginnings and ends", () => {
  test("W26 one pawn, and it is on the board", () => {
    const legal = given({ settings: "n2r4p1l1d-t60", stacks: "37a1", turn: opening }).legal.split(" ");
    expect([legal.length, legal.includes("S")]).toEqual([18, false]);
  });

  test("W27 a build arrow by arrow", () => {
    const game = given({ settings: "n2r4p6l1d-t60W", elements: "O7_Q19i37o7", turn: "5.a.-" }).when("_Q1");
    expect(game.legal).toBe("n i o");
    expect(game.refused("S")).toMatchObject({ rule: "R19b-build-in-progress", code: "build-in-progress" });
    const second = game.when("n");
    expect(second.legal).toBe("i o");
    expect(second.refused("n")).toMatchObject({ rule: "R19d-some-arrow", code: "no-connection" });
    expect(game.when("o i").elements).toBe("Q1i7o0_O7_Q19i37o7");
  });

  test("W28 the last turn of the last round", () => {
    const game = given({ turn: "120.b.-" }).when("S");
    expect(game.match.outcome).toMatchObject({ reason: "round-limit", winners: [], draw: true, ranking: [[0, 1]] });
  });

  test("W29 progress counts", () => {
    const game = given({ settings: "n2r4p6l1d-t60G", stacks: "37a1", done: "10", turn: "120.b.-" }).when("S");
    expect(game.stacks).toBe("37a1_49b1");
    expect(game.match.outcome).toMatchObject({ reason: "round-limit", winners: [0], ranking: [[0], [1]] });
  });

  test("W30 nobody can ever do anything again", () => {
    const done = at(deadlockAhead).when("O31i15o32");
    expect(done.match.outcome).toMatchObject({ reason: "deadlock", draw: true, ranking: [[0, 1]], turns: 36 });
    expect(done.events.map(({ type }) => type)).toEqual(["elementPlaced", "gameEnded"]);
    expect(done.code.endsWith("~36.a.-~-~dl")).toBe(true);
  });

  test("the example of a position code reads and writes itself", () => {
    const code = "portals1~n2r4p6l1d-t60~37.49~Q1i7o0_O7_Q19i37o7~37a1~00~9.a.-~-~-";
    expect(at(code).code).toBe(code);
    expect(codeOf({ elements: "Q1i7o0_O7_Q19i37o7", stacks: "37a1", turn: "9.a.-" })).toBe(code);
  });
});
