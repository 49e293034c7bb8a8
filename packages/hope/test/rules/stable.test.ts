import { describe, expect, test } from "vitest";
import { gapsBeyond, isArrived, lastOccupied, spaceAfter } from "../../src/terms/track.js";
import { given, matchAt } from "../given.js";

const carbon = { ships: ["13r"], hands: ["C"], pioneers: { "13b": "1" } } as const;

describe("stable galaxies", () => {
  test("R55a-complete when all planets are settled, and not before", () => {
    expect(given({ ...carbon, pioneers: {} }).when("+(C)").told).not.toContain("galaxyStable");
    const there = given(carbon).when("+(C)");
    expect(there.all("galaxyStable")).toMatchObject([{ cell: 13 }]);
    // At once: before the turn goes on.
    expect(there.state.phases).toEqual(["main"]);
  });

  test("R55b-turns-over the tile turns, its layout stays, and it has no planets any more", () => {
    const there = given(carbon).when("+(C)");
    expect(there.state.stable[13]).toBe(true);
    expect(there.state.tiles[13]).toBe(13);
    expect([39, 40, 41].map((space) => there.state.pioneers[space])).toEqual(["", "", ""]);
  });

  test("R55c-to-the-track one per space, the active seat's first, then clockwise", () => {
    const there = given({
      seats: 4,
      seat: 2,
      ships: ["0p", "0p", "6b"],
      hands: ["", "", "O"],
      pioneers: { "6p": "0", "6b": "1", "6r": "3 2" },
    }).when("+(O)");
    expect(there.state.trackSpaces).toEqual([1, 2, 3, 4, 5]);
    expect(there.state.trackSeats).toEqual([2, 2, 3, 0, 1]);
    expect(there.state.supplies).toEqual([22, 22, 21, 22]);
  });

  test("R56-next-space after the last occupied one, skipping the marker's", () => {
    // Marker on 12, which is Pioneer space 4 for two seats.
    const { state } = matchAt({ marker: 12, track: "1s0 2s0 3s0" });
    expect([spaceAfter(state, 3), spaceAfter(state, 5), spaceAfter(state, 0)]).toEqual([5, 6, 1]);
    expect(given({ ...carbon, marker: 12, track: "1s0 2s0 3s0" }).when("+(C)").state.trackSpaces).toEqual([
      1, 2, 3, 5, 6,
    ]);
    // Between crossings the marker is in nobody's way.
    expect(given({ ...carbon, marker: 13, track: "1s0 2s0 3s0" }).when("+(C)").state.trackSpaces).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(given({ ...carbon, marker: 12 }).when("+(C)").state.trackSpaces).toEqual([1, 2]);
  });

  test("R57-stays-empty a skipped space is not filled later, wherever the last pioneer stands", () => {
    const gap = given({ ...carbon, track: "1s0 2s0 3s0 5s0", marker: 30 });
    expect(lastOccupied(gap.state)).toBe(5);
    expect(gap.when("+(C)").state.trackSpaces).toEqual([1, 2, 3, 5, 6, 7]);
    expect(lastOccupied(matchAt({}).state)).toBe(0);
    const { state } = matchAt({ track: "1s0 2s1 4s0 6s1 7s0", marker: 30 });
    const left = (...spaces: number[]) =>
      gapsBeyond(
        state,
        spaces.map((space) => ({ space, seat: 0 })),
      );
    expect([left(1, 2, 4, 6), left(1, 2, 4), left(1, 2), left(1), left()]).toEqual([[], [5], [3, 5], [3, 5], [3, 5]]);
  });

  test("R57-stays-empty gaps ahead are skipped, and the marker with them", () => {
    const ahead = { ...carbon, track: "1s1 2s0", state: { gapsAhead: [3, 6] } };
    const there = given(ahead).when("+(C)").state;
    expect([there.trackSpaces, there.gapsAhead]).toEqual([[1, 2, 4, 5], [6]]);
    // Marker on 12, which is Pioneer space 4 for two seats.
    const marked = given({ ...ahead, marker: 12 }).when("+(C)").state;
    expect([marked.trackSpaces, marked.gapsAhead]).toEqual([[1, 2, 5, 7], []]);
  });

  const filled = (spaces: number): string =>
    Array.from({ length: spaces }, (_, space) => `${space + 1}s${space < 12 ? 0 : 1}`).join(" ");

  test("R58-beyond-the-end spaces after the last one still count", () => {
    const there = given({ ...carbon, track: filled(23) }).when("+(C)");
    expect(there.state.trackSpaces.slice(-2)).toEqual([24, 25]);
    const { state } = matchAt({});
    expect([23, 24, 25].map((space) => isArrived(state, space))).toEqual([false, true, true]);
  });

  test("R59-saved by the first pioneer on the last space or beyond, if nothing was decided", () => {
    const saved = given({ ...carbon, track: filled(22) }).when("+(C)");
    expect(saved.state.decided).toBe("saved");
    expect(saved.all("missionDecided")).toMatchObject([{ decided: "saved", because: "R59-saved" }]);
    expect(given({ ...carbon, track: filled(21) }).when("+(C)").state.decided).toBeNull();
    const late = given({ ...carbon, track: filled(22), state: { decided: "failed" } }).when("+(C)");
    expect([late.state.decided, late.all("missionDecided")]).toEqual(["failed", []]);
  });
});
