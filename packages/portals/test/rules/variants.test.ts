import { describe, expect, test } from "vitest";
import { actionOf } from "../../src/terms/acting.js";
import { pawnsOnBoard, piecesAt } from "../../src/terms/platforms.js";
import { given } from "../given.js";

const settings = "n2r4p6l1d8t60";
const launches = (legal: string): string[] => legal.split(" ").filter((move) => move.startsWith("L"));

describe("demons", () => {
  test("R50-demon-source a source brings demons; the seat's pool is not used", () => {
    const elements = "Q1o0.7_O7";
    const game = given({ settings, elements }).when("L1e0.7");
    expect(game.events[0]).toMatchObject({
      because: "R50-demon-source",
      taken: [],
      placed: [
        { cell: 0, piece: "demon" },
        { cell: 7, piece: "demon" },
      ],
      poolChange: 0,
      demonPoolChange: -2,
    });
    expect([game.stacks, game.pool, game.state.demonPool]).toEqual(["0z1_7z1", [6, 6], 6]);
    expect(launches(given({ settings, elements }).legal)).toEqual(["L1e0.7"]);
    expect(given({ settings, elements }).refused("L1")).toMatchObject({
      rule: "R54a-demon-placement",
      code: "bad-demon-placement",
    });
    // An empty pool of pawns does not matter.
    const poor = given({ settings: "n2r4p1l1d8t60", elements, stacks: "37a1" });
    expect(poor.refused("L1e0.7")).toBeUndefined();
  });

  test("R51-demon-supply the demon pool must hold them all", () => {
    const elements = "Q1o0.7_O7";
    expect(given({ settings: "n2r4p6l1d2t60", elements }).refused("L1e0.7")).toBeUndefined();
    expect(given({ settings: "n2r4p6l1d2t60", elements, stacks: "37z1" }).refused("L1e0.7")).toEqual({
      rule: "R51-demon-supply",
      code: "demon-supply-too-small",
      facts: { needed: 2, pool: 1 },
    });
    const short = given({ settings: "n2r4p6l1d2t60", elements, stacks: "37z1" });
    expect(launches(short.legal)).toEqual([]);
    // Just as many as there are exits are enough.
    expect(launches(given({ settings: "n2r4p6l1d2t60", elements }).legal)).toEqual(["L1e0.7"]);
  });

  test("R52-demon-choice a demon counts as a pawn of whoever launches; the move names the entries whose demon goes", () => {
    const elements = "Q1i7.8o2.6_O2_O6_O7_O8";
    for (const turn of ["10.a.-", "10.b.-"])
      expect(launches(given({ settings, elements, stacks: "7z1_8z1", turn }).legal)).toEqual(["L1d7.8e2.6"]);
    const one = given({ settings, elements, stacks: "7a1_8z1" });
    expect(one.refused("L1")).toEqual({ rule: "R52-demon-choice", code: "bad-demon-choice", facts: { cell: 8 } });
    expect(one.refused("L1d7.8e2.6")).toMatchObject({
      rule: "R52-demon-choice",
      code: "bad-demon-choice",
      facts: { cell: 7 },
    });
    expect(one.refused("L1d2.8e2")).toMatchObject({
      rule: "R52-demon-choice",
      code: "bad-demon-choice",
      facts: { cell: 2 },
    });
    const both = "n2r4p6l2d8t60";
    const mixed = given({ settings: both, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7a1z1_8a1z1" });
    expect(launches(mixed.legal)).toEqual(["L1", "L1d7e2", "L1d8e2"]);
    const foreign = given({ settings: both, elements: "Q1i7o2_O2_O7", stacks: "7b1z1" });
    expect(launches(foreign.legal)).toEqual(["L1d7e2"]);
    expect(given({ elements: "Q1i7o2_O2_O7", stacks: "7a1" }).refused("L1d7")).toMatchObject({
      rule: "R52-demon-choice",
      code: "bad-demon-choice",
    });
  });

  test("R52-demon-choice choices come by demons taken, then by entries, then by exits", () => {
    const game = given({
      settings: "n2r4p6l2d8t60",
      elements: "Q1i7.8.18o2.6_O2_O6_O7_O8_O18",
      stacks: "7a1z1_8z1_18a1z1",
    });
    expect(launches(game.legal)).toEqual(["L1d8e2", "L1d8e6", "L1d7.8e2.6", "L1d8.18e2.6"]);
    const returned = given({
      settings: "n2r4p6l2d8t60R",
      elements: "Q1i7.8.18o2_O2_O7_O8_O18",
      stacks: "7a1z1_8z1_18a1z1",
    });
    expect(launches(returned.legal)).toEqual(["L1d8e2", "L1d7.8e2", "L1d8.18e2", "L1d7.8.18e2"]);
    const four = given({ settings, elements: "Q1i7.8o0.2.6.18_O2_O6_O7_O8_O18", stacks: "7z1_8z1" });
    expect(launches(four.legal).map((move) => move.slice("L1d7.8e".length))).toEqual(
      "0.2 0.6 0.18 2.6 2.18 6.18".split(" "),
    );
  });

  test("R52-demon-choice a platform whose last pawn was taken is its demon's alone, and open to all", () => {
    const game = given({
      settings: "n2r4p6l2d8t60",
      elements: "Q1i7o2_O2_O7_O8_Q20i8o7",
      stacks: "7a1z1_8b1",
    }).when("L1");
    expect(piecesAt(game.state, 7)).toEqual({ seat: null, pawns: 0, demons: 1 });
    expect(game.stacks).toBe("2a1_7z1_8b1");
    expect(game.when("L20").stacks).toBe("2a1_7b1z1");
  });

  test("R53a-no-excess no more demons than exits, but for a sink", () => {
    const stacks = "7z1_8z1";
    expect(given({ settings, elements: "Q1i7.8o2_O2_O7_O8", stacks }).refused("L1d7.8e2")).toEqual({
      rule: "R53a-no-excess",
      code: "demon-excess",
      facts: { taken: 2, exits: 1 },
    });
    expect(given({ settings, elements: "Q1i7.8o2_O2_O7_O8", stacks }).legal).not.toContain("L");
    expect(given({ settings, elements: "Q1i7.8_O7_O8", stacks }).refused("L1d7.8")).toBeUndefined();
  });

  test("R53b-excess-returned by option the surplus goes to the demon pool", () => {
    const game = given({ settings: `${settings}R`, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7z1_8z1" }).when("L1d7.8e2");
    expect(game.events[0]).toMatchObject({ because: "R53b-excess-returned", demonPoolChange: 1, poolChange: 0 });
    const withPawn = given({
      settings: `${settings}R`,
      elements: "Q1i7.8.18o2_O2_O7_O8_O18",
      stacks: "7z1_8z1_18a1",
    }).when("L1d7.8e2");
    expect([withPawn.stacks, withPawn.pool, withPawn.state.demonPool]).toEqual(["2z1", [6, 6], 7]);
  });

  test("R54a-demon-placement as many exits as demons come out, chosen by the seat", () => {
    const game = given({ settings, elements: "Q1i7o2.6_O2_O6_O7", stacks: "7z1" });
    expect(launches(game.legal)).toEqual(["L1d7e2", "L1d7e6"]);
    for (const move of ["L1d7", "L1d7e2.6", "L1d7e8"])
      expect(game.refused(move)).toEqual({
        rule: "R54a-demon-placement",
        code: "bad-demon-placement",
        facts: { demons: 1 },
      });
    expect(given({ elements: "Q1i7o2_O2_O7", stacks: "7a1" }).refused("L1e2")).toMatchObject({
      rule: "R54a-demon-placement",
      code: "bad-demon-placement",
      facts: { demons: 0 },
    });
  });

  test("R54b-demons-first demons take exits first, own pawns the others or the pool", () => {
    const elements = "Q1i7.8o2_O2_O7_O8";
    const home = given({ settings, elements, stacks: "7a1_8z1" }).when("L1d8e2");
    expect(home.events[0]).toMatchObject({ because: "R54b-demons-first", poolChange: 1, demonPoolChange: 0 });
    expect([home.stacks, home.pool]).toEqual(["2z1", [6, 6]]);
    const grown = given({ settings, elements: "Q1i7o2.6.18_O2_O6_O7_O18", stacks: "7z1" }).when("L1d7e6");
    expect([grown.stacks, grown.pool]).toEqual(["2a1_6z1_18a1", [4, 6]]);
    const poor = given({ settings: "n2r4p1l1d8t60", elements: "Q1i7o2.6.18_O2_O6_O7_O18", stacks: "7z1" });
    expect(poor.refused("L1d7e6")).toMatchObject({
      rule: "R35-pool-holds-enough",
      code: "pool-too-small",
      facts: { needed: 2, pool: 1 },
    });
  });

  test("R55a-demon-sink a sink sends pawns and demons to their pools", () => {
    const game = given({ settings, elements: "Q1i7.8_O7_O8", stacks: "7a1_8z1" }).when("L1d8");
    expect(game.events[0]).toMatchObject({ because: "R55a-demon-sink", poolChange: 1, demonPoolChange: 1 });
    expect([game.stacks, game.pool, game.state.demonPool]).toEqual(["-", [6, 6], 8]);
    const both = given({ settings, elements: "Q1i7.8_O7_O8", stacks: "7z1_8z1" });
    expect(launches(both.legal)).toEqual(["L1d7.8"]);
  });

  test("R55b-demon-stays a demon in CENTER is not removed, and goes on through a portal only", () => {
    const game = given({ settings, elements: "Q1i0o2_O2", stacks: "0z1" });
    expect(game.refused("X")).toEqual({ rule: "R55b-demon-stays", code: "no-own-pawn-in-center", facts: {} });
    expect(game.when("L1d0e2").stacks).toBe("2z1");
    // An own pawn beside it leaves all the same, and the demon stays.
    const beside = given({ settings: "n2r4p6l2d8t60", stacks: "0a1z1" });
    expect(beside.when("X").stacks).toBe("0z1");
  });

  test("R56-demons-are-nobodys demons neither fulfil a condition nor count as pawns left", () => {
    const game = given({ settings, elements: "O7_Q8i7", stacks: "0z1_7a1_37z1", done: "10" }).when("L8");
    expect(game.match.outcome).toMatchObject({ reason: "goal", winners: [0] });
    expect(pawnsOnBoard(game.state, 0)).toBe(0);
  });

  test("R57-room with limit 1 a demon fills a platform for everybody; with more it bars nobody by itself", () => {
    const elements = "Q1i7o0_O7";
    expect(given({ settings, elements, stacks: "0z1_7a1" }).refused("L1")).toMatchObject({
      rule: "R41b-exit-room",
      code: "exit-full",
    });
    expect(given({ settings, stacks: "37z1", elements }).refused("S")).toMatchObject({
      rule: "R21-start-room",
      code: "start-full",
    });
    const two = "n2r4p6l2d8t60";
    expect(given({ settings: two, elements, stacks: "0z1_7a1" }).when("L1").stacks).toBe("0a1z1");
    const three = "n2r4p6l3d8t60";
    const open = "Q1i7o0.2_O2_O7";
    // With an own pawn in CENTER only dice leave the choice.
    const own = { settings: "n2r4p6l3d8t100D", elements: open, stacks: "0a1z1_7a1", turn: "10.a.4" };
    expect(given(own).refused("L1")).toBeUndefined();
    expect(given({ settings: three, elements: open, stacks: "0b1z1_7a1" }).refused("L1")).toMatchObject({
      rule: "R41a-exit-not-taken",
      code: "exit-blocked",
    });
  });
});

describe("dice", () => {
  const withDice = "n2r4p6l1d-t100D";
  const elements = "Q1i7o0_O7_Q19i37o7";

  test("R58a-die-rolled every turn begins with a roll that says what to do", () => {
    const faces = [1, 2, 3, 7, 8];
    for (const face of faces) {
      const game = given({ settings: withDice, turn: "10.a.7", dice: [face - 1] }).when("S");
      const action = face <= 3 ? "build" : "introduce";
      expect(game.events[2]).toEqual({ type: "dieRolled", seat: 1, face, action, because: "R58a-die-rolled" });
      expect(game.state.face).toBe(face);
    }
    const launch = given({ settings: withDice, elements: "Q1o0", turn: "10.a.7", dice: [5] }).when("S");
    expect(launch.events[2]).toMatchObject({ face: 6, action: "launch" });
    const remove = given({ settings: withDice, stacks: "0b1", turn: "10.a.7", dice: [7] }).when("S");
    expect(remove.events[2]).toMatchObject({ face: 8, action: "removeCenter" });
  });

  test("R58d-faces 1 to 3 build, 4 to 6 launch, 7 introduces, 8 removes whom it can and else introduces", () => {
    const { state } = given({ settings: withDice, stacks: "0a1", turn: "10.a.1" });
    const actions = (seat: number): string[] => [1, 2, 3, 4, 5, 6, 7, 8].map((face) => actionOf(state, seat, face));
    const others = ["build", "build", "build", "launch", "launch", "launch", "introduce"];
    expect(actions(0)).toEqual([...others, "removeCenter"]);
    expect(actions(1)).toEqual([...others, "introduce"]);
  });

  test("R58b-die-forbids only the kind of move that was rolled", () => {
    const stacks = "7a1";
    const open = (face: number): string => given({ settings: withDice, elements, stacks, turn: `10.a.${face}` }).legal;
    for (const face of [1, 2, 3]) expect(open(face)).toMatch(/^[QO][^LSX]*$/);
    for (const face of [4, 5, 6]) expect(open(face)).toBe("L1");
    for (const face of [7, 8]) expect(open(face)).toBe("S");
    expect(given({ settings: withDice, elements, stacks, turn: "10.a.2" }).refused("L1")).toEqual({
      rule: "R58b-die-forbids",
      code: "die-forbids",
      facts: { face: 2, action: "build" },
    });
    for (const [face, move] of [
      [4, "Q2i0"],
      [4, "S"],
      [7, "X"],
      [8, "L1"],
      [8, "Q2i0"],
      [1, "X"],
    ] as const)
      expect(given({ settings: withDice, elements, stacks, turn: `10.a.${face}` }).refused(move)).toMatchObject({
        rule: "R58b-die-forbids",
        code: "die-forbids",
      });
    const stepwise = given({ settings: `${withDice}W`, elements, stacks, turn: "10.a.4" });
    expect(stepwise.refused("_Q2")).toMatchObject({ rule: "R58b-die-forbids", code: "die-forbids" });
    const building = given({ settings: `${withDice}W`, elements, stacks, turn: "10.a.1" });
    expect([building.refused("_Q20"), building.when("_Q20").refused("i")]).toEqual([undefined, undefined]);
    expect(building.when("_Q20").legal).not.toBe("");
    expect(given({ settings: withDice, elements, stacks, turn: "10.a.8" }).refused("X")).toMatchObject({
      rule: "R44b-own-pawn-in-center",
      code: "no-own-pawn-in-center",
    });
  });

  test("R59-removing-first at 8 removing goes before introducing", () => {
    const game = given({ settings: withDice, stacks: "0a1", turn: "10.a.8" });
    expect(game.legal).toBe("X");
    expect(game.refused("S")).toEqual({ rule: "R59-removing-first", code: "center-first", facts: {} });
    const foreign = given({ settings: withDice, stacks: "0b1", turn: "10.a.8" });
    expect([foreign.legal, foreign.refused("S")]).toEqual(["S", undefined]);
    expect(foreign.refused("X")).toMatchObject({ rule: "R44b-own-pawn-in-center", code: "no-own-pawn-in-center" });
  });

  test("R60-no-hurry-with-dice at 1 to 7 a pawn in CENTER stays", () => {
    const stacks = "0a1_7a1";
    for (const [face, move] of [
      [1, "Q2i0"],
      [5, "L19"],
      [7, "S"],
    ] as const) {
      const game = given({
        settings: "n2r4p6l1d-t100D",
        elements,
        stacks: move === "L19" ? "0a1_37a1" : stacks,
        turn: `10.a.${face}`,
        dice: [0],
      });
      expect(game.when(move).stacks).toContain("0a1");
    }
  });

  test("R61-one-action one action a turn, and it is told with the roll", () => {
    const game = given({ settings: withDice, elements, stacks: "0a1_7a1", turn: "10.a.8", dice: [6, 7] }).when("X S");
    expect(game.told).toEqual([
      "pawnRemoved R46-one-pawn",
      "centerReached R45-center-reached",
      "turnStarted R4-clockwise",
      "dieRolled R58a-die-rolled",
      "pawnIntroduced R20b-introduced",
      "turnStarted R4-clockwise",
      "dieRolled R58a-die-rolled",
    ]);
    expect(game.events.at(-1)).toMatchObject({ seat: 0, face: 8, action: "introduce" });
  });
});
