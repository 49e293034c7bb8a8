import { check } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { portals } from "../../src/index.js";
import { at, begun, given } from "../given.js";
import { deadlockAhead } from "../last-gaps.js";

describe("the end", () => {
  test("R63-goal a seat wins at once with both conditions, however the last pawn left", () => {
    expect(given({ stacks: "0a1" }).when("X").told.slice(-1)).toEqual(["gameEnded R63-goal"]);
    const sink = given({ elements: "O7_Q8i7", stacks: "7a1", done: "10" }).when("L8");
    expect(sink.match.outcome).toEqual({
      reason: "goal",
      winners: [0],
      ranking: [[0], [1]],
      draw: false,
      scores: [
        { seat: 0, centerReached: true, pawnsOnBoard: 0, pawnsInPool: 6 },
        { seat: 1, centerReached: false, pawnsOnBoard: 0, pawnsInPool: 6 },
      ],
      turns: 10,
    });
    expect(sink.match.toAct).toEqual([]);
  });

  test("R63-goal a win in the last turn of the last round is a win", () => {
    const game = given({ stacks: "0b1", turn: "120.b.-" }).when("X");
    expect(game.match.outcome).toMatchObject({ reason: "goal", winners: [1] });
  });

  test("R64-one-winner the game ends for all, the others share the second rank", () => {
    const game = given({ settings: "n4r4p6l1d-t60", stacks: "0c1_37a1", turn: "11.c.-" }).when("X");
    expect(game.match.outcome).toMatchObject({ winners: [2], ranking: [[2], [0, 1, 3]] });
    expect(check(portals, game.match, 3, { type: "introduce" })).toEqual({
      ok: false,
      refusal: { rule: "R63-goal", code: "game-over", facts: { reason: "goal" } },
    });
  });

  test("R65-both-conditions one condition alone is not enough", () => {
    const cleared = given({ elements: "O7_Q8i7", stacks: "7a1" }).when("L8");
    expect(cleared.match.outcome).toBeNull();
    const reached = given({ stacks: "0a1_37a1" }).when("X");
    expect([reached.match.outcome, reached.state.centerReached]).toEqual([null, [true, false]]);
    expect(given({ stacks: "37a1", done: "10" }).when("Q38i37").match.outcome).toBeNull();
    expect(given({ elements: "O7_Q19i37o7", stacks: "7a1", done: "10" }).refused("S")).toBeUndefined();
    expect(() => given({ done: "10" })).toThrow(/field 9/);
  });

  test("R66-round-limit the game ends after the last turn of the last round", () => {
    const game = begun(3, { roundLimit: 1 });
    expect(game.when("S S").match.outcome).toBeNull();
    const ended = game.when("S S S");
    expect(ended.told.at(-1)).toBe("gameEnded R66-round-limit");
    expect(ended.match.outcome).toMatchObject({ reason: "round-limit", draw: true, winners: [], turns: 3 });
    expect(ended.refused("S")).toMatchObject({ rule: "R66-round-limit", facts: { reason: "round-limit" } });
    expect(given({ settings: "n2r4p6l1d-t-", turn: "999999.a.-" }).when("S").match.outcome).toBeNull();
  });

  test("R66-round-limit skipped turns count", () => {
    // Two turns are left; both are skipped, because there is nothing to launch.
    const settings = "n2r4p6l1d-t100D";
    const game = given({ settings, turn: "198.b.7", dice: [3, 4] }).when("S");
    expect(game.told.slice(1)).toEqual([
      "turnStarted R4-clockwise",
      "dieRolled R58a-die-rolled",
      "turnSkipped R58c-nothing-for-this-roll",
      "turnStarted R4-clockwise",
      "dieRolled R58a-die-rolled",
      "turnSkipped R58c-nothing-for-this-roll",
      "gameEnded R66-round-limit",
    ]);
  });

  test("R67-deadlock nobody has any action, whatever the die", () => {
    for (const [from, to] of [
      ["", ""],
      ["t60~", "t60D~"],
    ] as const) {
      const game = at(deadlockAhead.replace(from, to).replace("36.a.-", to === "" ? "36.a.-" : "36.a.2")).when(
        "O31i15o32",
      );
      expect(game.match.outcome).toMatchObject({ reason: "deadlock", draw: true });
      expect(game.told.at(-1)).toBe("gameEnded R67-deadlock");
    }
    // With another pawn in the pool, somebody can still introduce it.
    const richer = at(deadlockAhead.replace("p1", "p2")).when("O31i15o32");
    expect(richer.match.outcome).toBeNull();
  });

  test("R67-deadlock a single action of a single seat is enough: a removal, a source, a demon's way on", () => {
    const only = (settings: string, stacks: string, turn: string): unknown => {
      const code = deadlockAhead.replace("p1l1d-", settings).replace("14a1_28b1", stacks).replace("36.a.-", turn);
      const game = at(code).when("O31i15o32");
      return [game.match.outcome, game.state.seat, game.legal];
    };
    expect(only("p1l1d-", "0a1_19b1", "36.b.-")).toEqual([null, 0, "X"]);
    expect(only("p2l1d-", "14a1_19a1_28b1", "36.a.-")).toEqual([null, 1, "L33 L36"]);
    expect(only("p1l1d1", "14a1_27z1_28b1", "36.a.-")).toEqual([null, 1, "L26d27e25"]);
  });

  const wall = "Q1i8_Q2i8_Q3i12_Q4i12_Q5i16_O8_O12_O16";

  test("R69-sealed when all around CENTER is built, and nothing leads into it", () => {
    const last = given({ elements: wall });
    expect(last.when("Q6i16").match.outcome).toMatchObject({ reason: "sealed", draw: true, winners: [] });
    expect(last.when("Q6i16").told.at(-1)).toBe("gameEnded R69-sealed");
    expect(last.when("Q6i16").refused("S")).toMatchObject({ rule: "R69-sealed", facts: { reason: "sealed" } });
    // A platform seals, too: no portal can be there any more.
    expect(last.when("O6i1").match.outcome).toMatchObject({ reason: "sealed" });
    // One free cell is enough, or one portal into CENTER.
    expect(last.when("Q15i16").match.outcome).toBeNull();
    expect(last.when("Q6i16o0").match.outcome).toBeNull();
    expect(last.when("Q6o0").match.outcome).toBeNull();
  });

  test("R69-sealed not while a source into CENTER may be placed in a later round", () => {
    // Portals are all around the last gap, 1: only a source could lead from there into CENTER.
    const around = "Q2i9_Q3i12_Q4i12_Q5i16_Q6i17_Q7i19_Q8i9_O9_O12_O16_O17_O19";
    const played = (flag: string): unknown =>
      given({ settings: `n2r4p6l1d-t60${flag}`, elements: around }).when("Q18i17").match.outcome?.reason;
    expect(["F", "", "F2", "F60", "F10000"].map(played)).toEqual(["sealed", ...Array(4).fill(undefined)]);
  });

  test("R69-sealed not while somebody is in CENTER or has been there", () => {
    expect(given({ elements: wall, stacks: "0b1" }).when("Q6i16").match.outcome).toBeNull();
    expect(given({ elements: wall, stacks: "37a1", done: "10" }).when("Q6i16").match.outcome).toBeNull();
  });

  test("R69-sealed not while a pawn can come to an entry of a portal into CENTER", () => {
    // Portal 3 leads from 2 and 4 into CENTER. The last gap beside 4 is 12; no portal there leads to 4.
    const around = "Q1i2.6_O2_Q3i2.4o0_O4_Q5i0o14_O6_Q13i28o27_O14_O27";
    const played = (move: string, stacks = "-", settings = "n2r3p6l1d-t60"): unknown =>
      given({ settings, elements: around, stacks, turn: "10.b.-" }).when(move).match.outcome?.reason;
    expect(played("Q12i27")).toBe("sealed");
    expect(played("O12i13")).toBe("sealed");
    expect(played("Q12i27", "14a1")).toBe("sealed");
    expect([played("Q12i27o4"), played("Q12o4"), played("Q12i27", "4a1"), played("Q15i14")]).toEqual(
      Array(4).fill(undefined),
    );
    // A demon on 4 serves everybody, and so does a pawn, wherever demons are played with.
    expect(played("Q12i27", "4z1", "n2r3p6l1d8t60")).toBeUndefined();
    expect(played("Q12i27", "-", "n2r3p6l1d8t60")).toBe("sealed");
  });

  test("R68-stall by option a draw, or the fewest pawns among those who reached CENTER", () => {
    const base = { stacks: "37a1_45c1_53b1", turn: "180.c.-", elements: "-" };
    const end = (done: string, flag: string): unknown =>
      given({ ...base, settings: `n3r4p6l1d-t60${flag}`, done }).when("Q1i0").match.outcome;
    expect(end("110", "")).toMatchObject({ draw: true, winners: [], ranking: [[0, 1, 2]] });
    expect(end("000", "G")).toMatchObject({ draw: true, winners: [], ranking: [[0, 1, 2]] });
    expect(end("110", "G")).toMatchObject({ draw: false, winners: [0, 1], ranking: [[0, 1], [2]] });
    expect(end("111", "G")).toMatchObject({ draw: false, winners: [0, 1, 2], ranking: [[0, 1, 2]] });
    const uneven = given({
      settings: "n3r4p6l2d-t60G",
      stacks: "37a2_45c1_53b1",
      turn: "180.c.-",
      done: "110",
    }).when("Q1i0");
    expect(uneven.match.outcome).toMatchObject({ winners: [1], ranking: [[1], [0], [2]] });
    // Counted as numbers: 9 pawns are fewer than 10.
    const many = given({
      settings: "n3r4p12l12d-t60G",
      stacks: "37a10_45c1_53b9",
      turn: "180.c.-",
      done: "110",
    }).when("Q1i0");
    expect(many.match.outcome).toMatchObject({ winners: [1], ranking: [[1], [0], [2]] });
  });
});
