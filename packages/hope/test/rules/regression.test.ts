import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import { neighbours } from "../../src/terms/board.js";
import { isDecided, mainlandOf, visibleSymbols, walkOf } from "../../src/terms/regression.js";
import { given, matchAt } from "../given.js";

/** A turn that ends without placement and without drawing; `symbols` cards with symbol lie open. */
function ending(symbols: number, more: object = {}): ReturnType<typeof given> {
  const replenishment = ["O", "W", "C"].map((card, at) => (at < symbols ? `${card}*` : card)).join(" ");
  return given({ hands: ["O O O O O"], replenishment, monolith: 19, ...more });
}

describe("Regression", () => {
  test("R84-visible-symbols replenishment cards, tops of the discard piles, empty stacks", () => {
    const count = (more: object): number => visibleSymbols(matchAt({ replenishment: "O W C", ...more }).state);
    expect(count({})).toBe(0);
    expect(count({ replenishment: "O* W _" })).toBe(1);
    expect(count({ discards: ["W W*", "O* O", "C*"] })).toBe(2);
    expect(count({ stacks: ["", "", "draw"] })).toBe(2);
    expect(count({ replenishment: "O* W* C*", discards: ["O*", "W*", "C*"], stacks: ["", "", ""] })).toBe(9);
  });

  test("R84b-symbols-counted before the marker moves, also when there are none", () => {
    const because = "R84b-symbols-counted";
    expect(ending(2).when("end").all("regressionCounted")).toMatchObject([{ symbols: 2, because }]);
    expect(ending(0).when("end").all("regressionCounted")).toMatchObject([{ symbols: 0, because }]);
    const decided = ending(2, { state: { decided: "saved" } }).when("end");
    expect(decided.all("regressionCounted")).toEqual([]);
  });

  test("R85a-regression by the number of visible symbols, after refilling", () => {
    const there = ending(2).when("end");
    expect(there.state.marker).toBe(2);
    // The card revealed by replenishing counts already.
    const revealed = given({ ships: ["4b"], hands: ["O"], replenishment: "W C L", deck: "P*" }).when("+(O) end d0");
    expect(revealed.state.marker).toBe(1);
  });

  test("R85b-space-by-space at most to the last space", () => {
    const plain = ending(3, { marker: 2 }).when("end");
    expect(plain.state.marker).toBe(5);
    // One event up to the next crossing or to the end, not one for each space.
    expect(plain.all("regressionAdvanced")).toMatchObject([{ from: 2, to: 5 }]);
    const last = ending(3, { marker: 65 }).when("end");
    expect([last.state.marker, last.all("regressionAdvanced")]).toMatchObject([66, [{ from: 65, to: 66 }]]);
    // Each crossing on the way is met, in order.
    const two = ending(3, { marker: 5, stacks: ["", "draw", "draw"], monolith: 19 }).when("end");
    expect(two.all("crossingMet").map(({ space }) => space)).toEqual([6, 9]);
    expect(two.state.marker).toBe(9);
  });

  test("R86-covered a pioneer on the crossing's space prevents everything", () => {
    const there = ending(2, { marker: 5, track: "1s0 2s1" }).when("end");
    expect(there.all("crossingMet")).toMatchObject([{ space: 6, covered: true, because: "R86-covered" }]);
    expect(there.all("galaxyVanished")).toEqual([]);
    // Space 1 alone does not cover 6:2.
    expect(ending(2, { marker: 5, track: "1s0" }).when("end").all("crossingMet")).toMatchObject([{ covered: false }]);
  });

  test("R87-tile-vanishes the one under the monolith, unless it is stable", () => {
    const there = ending(2, { marker: 5 }).when("end");
    expect(there.all("galaxyVanished")).toMatchObject([{ cell: 19, because: "R87-tile-vanishes" }]);
    expect(there.state.present[19]).toBe(false);
    expect(ending(2, { marker: 5, stable: [19] }).when("end").state.present[19]).toBe(true);
  });

  test("R88-monolith-walks clockwise, as many steps as symbols, for every uncovered crossing", () => {
    expect(ending(1, { marker: 5 }).when("end").state.monolith).toBe(20);
    expect(ending(3, { marker: 5 }).when("end").state.monolith).toBe(22);
    expect(ending(3, { marker: 5, stable: [19] }).when("end").state.monolith).toBe(22);
    // Two crossings: 19 goes, a walk of four to 23; 23 goes, a walk of four to 27.
    const two = ending(3, { marker: 5, stacks: ["", "draw", "draw"] }).when("end");
    expect([two.state.present[19], two.state.present[23], two.state.monolith]).toEqual([false, false, 27]);
    expect(ending(3, { marker: 7 }).when("end").all("monolithMoved")).toHaveLength(1);
  });

  test("R88b-once-an-advance by an option the first uncovered crossing strikes, and no other", () => {
    const played = (uncoveredCrossings: "each" | "first", more: object = {}): ReturnType<typeof given> =>
      ending(3, { marker: 5, stacks: ["", "draw", "draw"], options: { uncoveredCrossings }, ...more }).when("end");
    expect(
      played("each")
        .all("galaxyVanished")
        .map(({ cell }) => cell),
    ).toEqual([19, 23]);
    const first = played("first");
    expect(first.all("galaxyVanished").map(({ cell }) => cell)).toEqual([19]);
    expect([first.state.monolith, first.state.marker]).toEqual([23, 9]);
    // Both crossings are met all the same, and a covered one does not count.
    expect(first.all("crossingMet").map(({ covered }) => covered)).toEqual([false, false]);
    const covered = played("first", { track: "2s0" });
    expect(covered.all("crossingMet").map((met) => met.covered)).toEqual([true, false]);
    expect(covered.all("galaxyVanished")).toHaveLength(1);
    // The next advance begins anew.
    const next = ending(3, { marker: 5, options: { uncoveredCrossings: "first" } }).when("end end");
    expect(next.all("galaxyVanished")).toHaveLength(2);
  });

  test("R88-monolith-walks to Earth, and stays there when Earth is all that is left of the mainland", () => {
    const { state } = matchAt({ monolith: 1, vanished: [2, 3, 4, 5, 6, 7, 8, 18] });
    const struck = { ...state, present: state.present.map((is, cell) => is && cell !== 1) };
    const { path, outward } = walkOf(struck, 3);
    expect(path).toEqual([0]);
    expect(walkOf({ ...struck, monolith: 0, outward }, 3)).toEqual({ path: [], outward });
  });

  test("R88-monolith-walks nowhere without Earth, and with no steps", () => {
    const { state } = matchAt({ monolith: 19 });
    const gone = { ...state, present: state.present.map((is, cell) => is && cell !== 0) };
    expect(walkOf(gone, 3)).toEqual({ path: [], outward: state.outward });
    expect(walkOf(state, 0)).toEqual({ path: [], outward: state.outward });
    expect(walkOf(state, 1).path).toHaveLength(1);
  });

  test("R88-monolith-walks on the mainland only, on any board, also where the tile under it has just vanished", () => {
    const seen = { cut: 0 };
    const boards = fc.record({
      vanished: fc.uniqueArray(fc.integer({ min: 1, max: 36 }), { minLength: 8, maxLength: 24 }),
      goes: fc.boolean(),
      monolith: fc.integer({ min: 1, max: 36 }),
      outward: fc.nat(5),
    });
    fc.assert(
      fc.property(boards, ({ vanished: gone, goes, monolith, outward }) => {
        const vanished = gone.filter((cell) => cell !== monolith);
        const before = matchAt({ vanished, monolith }).state;
        fc.pre(mainlandOf(before)[monolith] === true);
        const state = {
          ...before,
          outward,
          present: before.present.map((is, cell) => is && !(goes && cell === monolith)),
        };
        const mainland = mainlandOf(state);
        const beside = neighbours
          .slice(monolith * 6, monolith * 6 + 6)
          .filter((cell) => cell >= 0 && state.present[cell]);
        if (beside.some((cell) => !mainland[cell])) seen.cut++;
        const { path } = walkOf(state, 4);
        expect(path.every((cell) => mainland[cell])).toBe(true);
        expect(path.length > 0).toBe(beside.some((cell) => mainland[cell]));
        // On the mainland alone the walk is the same: what it may not look at makes no difference.
        expect(walkOf({ ...state, present: state.present.map((is, cell) => is && mainland[cell]) }, 4).path).toEqual(
          path,
        );
      }),
      { numRuns: cases(2000) },
    );
    expect(seen.cut).toBeGreaterThan(cases(100));
  });

  test("R88-monolith-walks around the untouched board, round gaps, out on spits and past islands", () => {
    const walked = (vanished: number[], monolith: number, steps: number): readonly number[] =>
      walkOf(matchAt({ vanished, monolith }).state, steps).path;
    expect(walked([], 19, 18)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 19]);
    expect(walked([20], 19, 3)).toEqual([7, 8, 21]);
    expect(walked([20, 21, 8], 19, 4)).toEqual([7, 1, 2, 9]);
    expect(walked([20, 36], 7, 0)).toEqual([]);
    // A spit of width one: 19 hangs on 7 alone; the walk goes out on one side and back on the other.
    const spit = matchAt({ vanished: [20, 36, 8, 18], monolith: 19 });
    expect(walkOf(spit.state, 3).path).toEqual([7, 1, 2]);
    expect(walkOf({ ...spit.state, monolith: 35, outward: 0 }, 3).path).toEqual([17, 6, 1]);
    expect(walkOf({ ...spit.state, monolith: 17, outward: 5 }, 5).path).toEqual([6, 1, 7, 19, 7]);
    // An island is outside.
    const island = matchAt({ vanished: [18, 20, 21, 35], monolith: 19 }).state;
    expect(mainlandOf(island)[19]).toBe(true);
    expect(mainlandOf(matchAt({ vanished: [7, 18, 8, 35, 21] }).state)[19]).toBe(false);
  });

  test("R89-one-further from a covered crossing on which the marker ends", () => {
    const there = ending(2, { marker: 4, track: "1s0 2s1" }).when("end");
    expect(there.state.marker).toBe(7);
    expect(there.all("regressionAdvanced").map(({ because }) => because)).toEqual([
      "R85b-space-by-space",
      "R89-one-further",
    ]);
    expect(ending(2, { marker: 4 }).when("end").state.marker).toBe(6);
    expect(ending(3, { marker: 4, track: "1s0 2s1" }).when("end").state.marker).toBe(7);
    // A gap in the track covers nothing, though a pioneer stands beyond it.
    expect(ending(1, { marker: 5, track: "1s0 3s1" }).when("end").state.marker).toBe(6);
  });

  test("R90a-vanished its pioneers return to their owners' supplies", () => {
    const pioneers = { "18r": "1", "19p": "0", "19r": "0 1", "20p": "0" };
    const there = ending(2, { marker: 5, pioneers }).when("end");
    expect(there.all("galaxyVanished")).toMatchObject([{ cell: 19, returned: [0, 0, 1] }]);
    expect(there.state.supplies).toEqual([22, 22]);
    // None is left on its spaces; those on the tiles before and after it stay.
    expect(there.state.pioneers.slice(56, 61)).toEqual(["1", "", "", "", "0"]);
    expect(there.state.settled[19]).toBe(true);
  });

  test("R90b-rescue ships on it go to Earth, same dimension, without entering", () => {
    const there = ending(2, {
      marker: 5,
      ships: ["19r", "19b"],
      characters: ["earthling", "brave"],
      hands: ["O O O O"],
      state: { mayTake: [true, true], mayCoax: [true, false] },
    }).when("end");
    expect([there.state.shipCells, there.state.shipDimensions]).toEqual([
      [0, 0],
      ["red", "blue"],
    ]);
    expect(there.all("shipMoved").map(({ seat, cause }) => [seat, cause])).toEqual([
      [0, "rescue"],
      [1, "rescue"],
    ]);
    expect([there.state.mayTake, there.state.mayCoax]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(there.all("cardsDrawn")).toEqual([]);
    // The active seat's first, whoever it is.
    const three = { seats: 3, seat: 1, marker: 5, ships: ["19r", "19b", "19p"], hands: ["", "O O O O O"] };
    const rescued = ending(2, three).when("end").all("shipMoved");
    expect(rescued.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  test("R91-earth-vanishes no further crossing, no walk, no finishing of the round", () => {
    const there = ending(3, {
      marker: 5,
      stacks: ["", "", ""],
      monolith: 28,
      state: { monolith: 0, outward: 0 },
      vanished: [1],
    }).when("end");
    expect(there.all("crossingMet")).toHaveLength(1);
    expect(there.all("monolithMoved")).toEqual([]);
    expect(there.match.outcome).toMatchObject({ reason: "earth-vanished" });
    expect(there.state.round).toBe(1);
  });

  test("R92-arrived the marker on its last space decides", () => {
    const there = ending(1, { marker: 65 }).when("end");
    expect(there.all("missionDecided")).toMatchObject([{ decided: "failed", because: "R92-arrived" }]);
    expect(there.state.decided).toBe("failed");
    expect(ending(1, { marker: 64 }).when("end").state.decided).toBeNull();
  });

  test("R93-left-out once the mission is decided", () => {
    expect([isDecided(matchAt({}).state), isDecided(matchAt({ state: { decided: "saved" } }).state)]).toEqual([
      false,
      true,
    ]);
    const there = ending(3, { seats: 3, marker: 5, state: { decided: "saved" } }).when("end");
    expect([there.state.marker, there.all("regressionCounted")]).toEqual([5, []]);
  });

  test("R93b-goes-on by an option, until the round is finished", () => {
    const saved = { seats: 3, marker: 5, monolith: 19, state: { decided: "saved" } } as const;
    const played = (finishingRound: "quiet" | "regression"): ReturnType<typeof given> =>
      ending(3, { ...saved, options: { finishingRound } }).when("end");
    expect([played("quiet").state.marker, played("quiet").state.present[19]]).toEqual([5, true]);
    expect([played("regression").state.marker, played("regression").state.present[19]]).toEqual([8, false]);
    // The first decision stands, wherever the marker comes to.
    const late = ending(3, { ...saved, marker: 64, options: { finishingRound: "regression" } }).when("end");
    expect([late.state.marker, late.state.decided, late.all("missionDecided")]).toEqual([66, "saved", []]);
    // Earth can still vanish.
    const lost = ending(3, { ...saved, monolith: 0, options: { finishingRound: "regression" } }).when("end");
    expect(lost.match.outcome).toMatchObject({ reason: "earth-vanished", winners: [] });
  });

  test("R94-nothing-moves with a count of 0", () => {
    const there = ending(0, { marker: 6, track: "1s0 2s0" }).when("end");
    expect(there.all("regressionCounted")).toMatchObject([{ symbols: 0 }]);
    // Not even from a covered crossing.
    expect([there.state.marker, there.all("regressionAdvanced")]).toEqual([6, []]);
  });
});
