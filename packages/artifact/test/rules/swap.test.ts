import { describe, expect, test } from "vitest";
import { isLeftBehind } from "../../src/terms/control.js";
import { given } from "../given.js";

describe("swap", () => {
  test("R23a-opponent not with oneself", () => {
    expect(given({ hands: ["swap"] }).refused("S1")).toEqual({ rule: "R23a-opponent", code: "swap-self", facts: {} });
    expect(given({ hands: ["swap"] }).reasons("S1")).toMatchObject([
      { rule: "R23a-opponent", code: "swap-self" },
      { rule: "R26-change-something", code: "swap-same-location" },
    ]);
    expect(given({ seats: 3, seat: 1, turn: 2, hands: ["", "swap"] }).legal).toBe("S1 S3 /");
  });

  test("R23b-swap the two pawns change places", () => {
    const swapped = given({ seats: 3, pawns: ["b2", "c5", "f6"], hands: ["swap ho"] }).when("S3");
    expect(swapped.events[1]).toEqual({
      type: "pawnsSwapped",
      seat: 0,
      with: 2,
      from: 8,
      to: 40,
      because: "R23b-swap",
    });
    expect(swapped.state.pawns).toEqual([40, 30, 8]);
  });

  test("R24-artifact-stays it lies where it lay, whoever held it", () => {
    const held = given({ pawns: ["d4", "a7"], holder: 0, hands: ["swap ho"] });
    expect(isLeftBehind(held.state)).toBe(false);
    const swapped = held.when("S2");
    expect(swapped.state.artifact.at).toBe(24);
    expect(isLeftBehind({ ...held.state, pawns: [0, 24] })).toBe(true);
    const other = given({ pawns: ["a1", "d4"], holder: 1, hands: ["swap ho"] }).when("S2");
    expect(other.state.artifact.at).toBe(24);
  });

  test("R25-control-lost by swapping away; who is brought there gains none before the own turn", () => {
    const left = given({ pawns: ["d4", "a7"], holder: 0, hands: ["swap ho"] }).when("S2");
    expect(left.events[2]).toEqual({ type: "controlLost", seat: 0, at: 24, because: "R25-control-lost" });
    expect(left.state.artifact).toEqual({ at: 24, holder: null });
    // A third seat's control does not change, even on a shared place.
    const third = given({ seats: 3, pawns: ["b2", "d4", "d4"], holder: 2, hands: ["swap ho"], plays: [4, 0, false] });
    const brought = third.when("S2");
    expect(brought.state.artifact).toEqual({ at: 24, holder: 0 });
    const elsewhere = given({
      seats: 3,
      pawns: ["b2", "f6", "d4"],
      holder: 2,
      hands: ["swap ho"],
      plays: [4, 0, false],
    });
    expect(elsewhere.when("S2").told).toBe("cardPlayed pawnsSwapped");
    expect(elsewhere.when("S2").state.artifact.holder).toBe(2);
  });

  test("R26-change-something any distance and height, but not on one place", () => {
    const shared = given({ seats: 3, pawns: ["b2", "b2", "g7"], heights: { g7: 3 }, hands: ["swap ho"] });
    expect(shared.legal).toBe("Ha2 Hc2 S3 /");
    expect(shared.refused("S2")).toEqual({
      rule: "R26-change-something",
      code: "swap-same-location",
      facts: { at: 8 },
    });
    expect(shared.when("S3").state.pawns).toEqual([48, 8, 8]);
  });
});
