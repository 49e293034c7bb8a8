import { describe, expect, test } from "vitest";
import { footing } from "../../src/terms/stacks.js";
import { given } from "../given.js";

describe("blocks", () => {
  test("R27a-reach the own location and the neighbours", () => {
    const at = given({ pawns: ["b2"], hands: ["dropBlock"] });
    expect(at.legal).toBe("Ba1 Bb1 Bc1 Ba2 Bb2 Bc2 Ba3 Bb3 Bc3 /");
    expect(at.refused("Bd2")).toEqual({ rule: "R27a-reach", code: "out-of-reach", facts: { from: 8, at: 10 } });
    for (const move of ["Bb4", "Be3", "Bg7"])
      expect(at.refused(move)).toMatchObject({ rule: "R27a-reach", code: "out-of-reach" });
    expect(given({ pawns: ["a2"], hands: ["dropBlock"] }).legal).toBe("Ba1 Bb1 Ba2 Bb2 Ba3 Bb3 /");
    expect(given({ pawns: ["b4"], hands: ["dropBlock"] }).refused("Bb2")).toMatchObject({
      rule: "R27a-reach",
      code: "out-of-reach",
    });
    expect(given({ pawns: ["g7"], hands: ["dropBlock"] }).legal).toBe("Bf6 Bg6 Bf7 Bg7 /");
  });

  test("R27a-reach ends at the edges of the board, for each reach and each card", () => {
    const heights = Object.fromEntries(["a1", "b1", "a2", "b2", "g7", "f7", "g6", "f6"].map((place) => [place, 1]));
    const legal = (pawn: string, blockReach: "four" | "eight", hand: string) =>
      given({ options: { blockReach }, pawns: [pawn], heights, hands: [hand] }).legal;
    expect(legal("a1", "eight", "dropBlock")).toBe("Ba1 Bb1 Ba2 Bb2 /");
    expect(legal("a1", "four", "dropBlock")).toBe("Ba1 Bb1 Ba2 /");
    expect(legal("g7", "eight", "dynamite")).toBe("Df6 Dg6 Df7 Dg7 /");
    expect(legal("g7", "four", "dynamite")).toBe("Dg6 Df7 Dg7 /");
    expect(legal("g4", "eight", "dropBlock")).toBe("Bf3 Bg3 Bf4 Bg4 Bf5 Bg5 /");
    expect(legal("d7", "four", "dropBlock")).toBe("Bd6 Bc7 Bd7 Be7 /");
    expect(legal("d4", "four", "dropBlock")).toBe("Bd3 Bc4 Bd4 Be4 Bd5 /");
    expect(legal("d4", "eight", "dropBlock")).toBe("Bc3 Bd3 Be3 Bc4 Bd4 Be4 Bc5 Bd5 Be5 /");
    expect(legal("d4", "eight", "dynamite")).toBe("Dc3 De5 /");
  });

  test("R27b-place-block one block more, from the supply where it is limited", () => {
    const free = given({ pawns: ["b3"], hands: ["dropBlock ho"] }).when("Bc3");
    expect(free.events[1]).toEqual({ type: "blockPlaced", seat: 0, at: 16, height: 2, because: "R27b-place-block" });
    expect(free.state.heights[16]).toBe(2);
    expect(free.state.blocksLeft).toBeNull();
    const limited = given({ options: { blockSupply: 4 }, pawns: ["b3"], hands: ["dropBlock ho"] }).when("Bb3");
    expect(limited.state.blocksLeft).toBe(3);
  });

  test("R28-lifted pawns, artifact, temple and base end on top", () => {
    const lifted = given({ pawns: ["d4", "d4"], holder: 0, hands: ["dropBlock ho"] }).when("Bd4");
    expect([footing(lifted.state, 0), footing(lifted.state, 1)]).toEqual([1, 1]);
    expect(lifted.state.artifact.at).toBe(24);
    expect(lifted.told).toBe("cardPlayed blockPlaced");
    const base = given({ hands: ["dropBlock ho"] }).when("Ba1");
    expect(base.state.heights[0]).toBe(1);
    expect(base.state.bases[0]).toBe(0);
  });

  test("R29a-supply a limited supply runs out", () => {
    const empty = given({ options: { blockSupply: 0 }, hands: ["dropBlock ho"] });
    expect(empty.refused("Bb1")).toEqual({ rule: "R29a-supply", code: "no-blocks-left", facts: {} });
    expect(empty.legal).toBe("Hb1 /");
    expect(empty.reasons("Bd4")).toMatchObject([
      { rule: "R27a-reach", code: "out-of-reach" },
      { rule: "R29a-supply", code: "no-blocks-left" },
    ]);
  });

  test("R29b-highest-stack no stack above the limit of the match", () => {
    const three = given({ pawns: ["b3"], heights: { c3: 3 }, hands: ["dropBlock"] });
    expect(three.refused("Bc3")).toEqual({
      rule: "R29b-highest-stack",
      code: "stack-full",
      facts: { at: 16, maxHeight: 3 },
    });
    expect(three.legal).toBe("Ba2 Bb2 Bc2 Ba3 Bb3 Ba4 Bb4 Bc4 /");
    const empty = given({ options: { blockSupply: 0 }, pawns: ["b3"], heights: { g7: 3 }, hands: ["dropBlock"] });
    expect(empty.reasons("Bg7")).toMatchObject([
      { rule: "R27a-reach", code: "out-of-reach" },
      { rule: "R29a-supply", code: "no-blocks-left" },
      { rule: "R29b-highest-stack", code: "stack-full" },
    ]);
    const four = given({ options: { maxHeight: 4 }, pawns: ["b3"], heights: { c3: 3 }, hands: ["dropBlock ho"] });
    expect(four.when("Bc3").state.heights[16]).toBe(4);
    // Without a limit, a stack ends with the blocks only.
    const tall = { pawns: ["b3"], heights: { c3: 12 }, hands: ["dropBlock dynamite"] };
    const endless = given({ ...tall, options: { maxHeight: null } });
    expect(endless.legal).toContain("Bc3");
    expect(endless.when("Bc3").state.heights[16]).toBe(13);
    expect(endless.when("Dc3").state.heights[16]).toBe(11);
    const last = given({ ...tall, options: { maxHeight: null, blockSupply: 0 } });
    expect(last.refused("Bc3")).toMatchObject({ rule: "R29a-supply", code: "no-blocks-left" });
  });

  test("R30a-reach dynamite reaches as far as a block", () => {
    const heights = { d2: 2, b2: 1 };
    const at = given({ pawns: ["b2"], heights, hands: ["dynamite"] });
    expect(at.legal).toBe("Db2 Dc3 /");
    expect(at.refused("Dd2")).toEqual({ rule: "R30a-reach", code: "out-of-reach", facts: { from: 8, at: 10 } });
    const four = given({ options: { blockReach: "four" }, pawns: ["b2"], heights, hands: ["dynamite"] });
    expect(four.legal).toBe("Db2 /");
  });

  test("R30b-block-there bare ground cannot be blown up", () => {
    expect(given({ pawns: ["b2"], hands: ["dynamite"] }).refused("Db1")).toEqual({
      rule: "R30b-block-there",
      code: "no-block-there",
      facts: { at: 1 },
    });
    expect(given({ pawns: ["b2"], hands: [""] }).reasons("Dg7")).toMatchObject([
      { rule: "R7a-card-in-hand", code: "card-not-in-hand" },
      { rule: "R30a-reach", code: "out-of-reach" },
      { rule: "R30b-block-there", code: "no-block-there" },
    ]);
  });

  test("R31-one-block exactly the top one, a wall of the map too, and it goes to a limited supply", () => {
    const high = given({ options: { blockSupply: 2 }, heights: { c3: 3 }, pawns: ["b3"], hands: ["dynamite ho"] }).when(
      "Dc3",
    );
    expect(high.events[1]).toEqual({ type: "blockDestroyed", seat: 0, at: 16, height: 2, because: "R31-one-block" });
    expect(high.state.heights[16]).toBe(2);
    expect(high.state.blocksLeft).toBe(3);
    expect(given({ pawns: ["b3"], hands: ["dynamite ho"] }).when("Dc3").state.heights[16]).toBe(0);
  });

  test("R32-unharmed what stood on it stands lower, and nothing else changes", () => {
    const sunk = given({ heights: { d4: 2 }, pawns: ["d4", "d4"], holder: 1, hands: ["dynamite ho"] }).when("Dd4");
    expect([footing(sunk.state, 0), footing(sunk.state, 1)]).toEqual([1, 1]);
    expect(sunk.state.pawns).toEqual([24, 24]);
    expect(sunk.state.artifact).toEqual({ at: 24, holder: 1 });
    expect(sunk.told).toBe("cardPlayed blockDestroyed");
  });
});
