import { check, scoreSheet } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Homeward, homeward } from "../src/index.js";
import { given, mapA, mapWithLoop, type Position } from "./given.js";

/** Cards that nobody can pay for with few tokens, so that turns at HOME end by themselves. */
const dear = [
  [6, 13, 20, 27, 26],
  [33, 39, 45, 51, 50],
  [52, 53, 54, 55, 56],
] as const;

const a: Position = { map: mapA, pit: dear };

describe("worked examples of the rules document", () => {
  test("W1 Placing", () => {
    const drawn = given({ ...a, drawn: 2 });
    expect(drawn.legal).toBe("+0,1^0 +2,1^0");
    expect(drawn.refused("+0,1^2")).toEqual({
      rule: "R12-one-rotation",
      code: "rotation-redundant",
      facts: { rot: 2, sameAs: 0 },
    });
    expect(drawn.refused("+1,0^1")).toEqual({
      rule: "R8a-empty-cell",
      code: "cell-occupied",
      facts: { x: 1, y: 0, tile: 1 },
    });
    expect(drawn.refused("+5,5^0")).toEqual({ rule: "R8b-beside-a-tile", code: "not-adjacent", facts: { x: 5, y: 5 } });
    expect(drawn.refused("+0,1^1")).toEqual({
      rule: "R9-edges-match",
      code: "edge-mismatch",
      facts: { edge: 0, tile: 0 },
    });
    expect(drawn.refused("+1,1^1")).toEqual({ rule: "R10-path-joined", code: "no-path-joined", facts: { x: 1, y: 1 } });
  });

  test("W2 Tee and bridge", () => {
    expect(given({ ...a, drawn: 11 }).legal).toBe("+0,1^0 +0,1^2 +0,1^3 +2,1^0 +2,1^2 +2,1^3");
    expect(given({ ...a, drawn: 9 }).legal).toBe("+0,1^0 +2,1^0");
  });

  test("W3 Closing", () => {
    const map = `${mapA} 32+0,1^0`;
    const closing = given({ map, drawn: 48, stack: [2] });
    expect(closing.legal).toBe("");
    expect(closing.refused("+2,1^0")).toEqual({
      rule: "R11-map-stays-open",
      code: "closes-map",
      facts: { tilesLeft: 1 },
    });
    const last = given({ map, drawn: 48, stack: [], trigger: "tiles" });
    expect(last.legal).toBe("+2,1^0");
    // The same by the draw: 48 is set aside, 2 is drawn instead.
    const drawn = given({ map, pit: dear, stack: [48, 2] }).when("=");
    expect(drawn.told).toBe("pawnStayed turnEnded turnStarted tileDrawn tileSetAside tileDrawn endTriggered");
    expect(drawn.state.aside).toEqual([48]);
    expect(drawn.state.drawn).toBe(2);
  });

  test("W4 First walk", () => {
    const begun = given(a);
    expect(begun.legal).toBe(">N >E >W =");
    expect(begun.refused(">S")).toEqual({ rule: "R19-path-complete", code: "path-open", facts: { tile: 0, exit: 2 } });
    expect(begun.refused("H")).toEqual({ rule: "R22a-not-at-home", code: "already-there", facts: { tile: 0 } });
    const walked = begun.when(">E");
    expect(walked.events[0]).toMatchObject({ type: "pawnWalked", from: 0, exit: 1, to: 27, over: [0, 1, 27] });
    expect(walked.state.tokens[0]).toEqual([1, 1, 0, 0]);
    expect(walked.state.pawns[0]).toBe(27);
    expect(walked.state.lastPath[0]).toBe("1-111");
    expect(walked.state.lastCollected[0]).toEqual([1, 27]);
    expect(walked.state.phases).toEqual(["portal"]);
  });

  /** After example 4: seat 0 on the tee, in the move of its next turn. */
  const onTee: Position = {
    ...a,
    turn: 2,
    pawns: [27],
    tokens: [[1, 1, 0, 0]],
    lastPath: ["1-111"],
    lastCollected: [[1, 27]],
  };

  /** One more round: the other seat stays, nothing is drawn. */
  const drained: Position = { stack: [], trigger: "tiles", options: { ending: "round" } };

  test("W5 Same path back", () => {
    const back = given(onTee).when(">W");
    expect(back.events[1]).toMatchObject({
      tokens: [0, 0, 0, 0],
      shields: [],
      skipped: [
        { tile: 27, reason: "same-path" },
        { tile: 1, reason: "same-path" },
      ],
    });
    expect(back.state.tokens[0]).toEqual([1, 1, 0, 0]);
    expect(back.state.pawns[0]).toBe(0);
    expect(back.state.lastCollected[0]).toEqual([]);
    const again = given({ ...onTee, pawns: [0], lastCollected: [[]] }).when(">E");
    expect(again.state.tokens[0]).toEqual([1, 1, 0, 0]);
  });

  test("W6 Same shield", () => {
    const walked = given(onTee).when(">N");
    expect(walked.events[0]).toMatchObject({ over: [27, 37, 49, 53, 0], path: "0-108" });
    expect(walked.events[1]).toMatchObject({ skipped: [{ tile: 27, reason: "same-shield" }] });
    expect(walked.state.tokens[0]).toEqual([1, 1, 1, 2]);
    expect(walked.state.lastCollected[0]).toEqual([37, 49, 53]);
  });

  test("W7 Waiting", () => {
    const stayed = given(onTee).when("=");
    expect(stayed.state.lastPath[0]).toBeNull();
    expect(stayed.state.lastCollected[0]).toEqual([]);
    const walked = given({ ...onTee, lastPath: [null], lastCollected: [[]] }).when(">W");
    expect(walked.state.tokens[0]).toEqual([2, 2, 0, 0]);
    expect(walked.state.lastCollected[0]).toEqual([27, 1]);
  });

  test("W8 Passed without collecting", () => {
    const walked = given({ ...onTee, pawns: [0], lastCollected: [[]] }).when(">N");
    expect(walked.events[0]).toMatchObject({ over: [0, 53, 49, 37, 27] });
    expect(walked.state.lastCollected[0]).toEqual([53, 49, 37, 27]);
    expect(walked.state.tokens[0]).toEqual([1, 2, 1, 2]);
  });

  test("W9 Loop", () => {
    const loop: Position = { ...a, map: mapWithLoop, pawns: [31] };
    const east = given(loop).when(">E");
    expect(east.events[0]).toMatchObject({ over: [31, 21, 22, 23], to: 31, path: "125-126" });
    expect(east.state.tokens[0]).toEqual([0, 4, 0, 0]);
    const south = given(loop).when(">S");
    expect(south.events[0]).toMatchObject({ over: [31, 23, 22, 21], to: 31, path: "125-126" });
    expect(south.state.tokens[0]).toEqual([0, 4, 0, 0]);
    const known: Position = { ...loop, lastPath: ["125-126"], lastCollected: [[31, 21, 22, 23]] };
    expect(given(known).when(">S").state.tokens[0]).toEqual([0, 0, 0, 0]);
    const off = given({ ...known, lastCollected: [[]] }).when(">N");
    expect(off.state.lastCollected[0]).toEqual([31, 27]);
    expect(off.state.tokens[0]).toEqual([0, 2, 0, 0]);
  });

  test("W10 Empty pile", () => {
    const one: Position = { ...a, piles: [24, 24, 24, 1] };
    const north = given(one).when(">N");
    expect(north.state.lastCollected[0]).toEqual([53, 37, 27]);
    expect(north.events[1]).toMatchObject({ skipped: [{ tile: 49, reason: "pile-empty" }] });
    expect(north.piles).toEqual([24, 23, 23, 0]);
    const back = given({ ...one, pawns: [27] }).when(">N");
    expect(back.state.lastCollected[0]).toEqual([27, 37, 49]);
  });

  test("W11 Portal", () => {
    const placed = given({ ...a, ...drained }).when(">W O");
    expect(placed.state.portals[0]).toEqual([16]);
    expect(placed.state.tokens[0]).toEqual([1, 0, 0, 0]);
    expect(placed.told).toBe("pawnWalked tokensCollected portalPlaced turnEnded turnStarted");
    const home = given({ ...a, turn: 2, pawns: [16], portals: [[16]], lastPath: ["3-65"], lastCollected: [[16]] });
    const gone = home.when("H");
    expect(gone.state.tokens[0]).toEqual([0, 0, 0, 0]);
    expect([gone.state.lastPath[0], gone.state.lastCollected[0]]).toEqual([null, []]);
    const next = given({ ...a, turn: 2, portals: [[16]] });
    expect(next.legal).toBe(">N >E >W J0 =");
    expect(next.refused("J1")).toEqual({
      rule: "R23a-own-portal",
      code: "portal-not-placed",
      facts: { portal: 1, placed: 1 },
    });
    expect(next.refused("J2")).toMatchObject({ rule: null, code: "malformed", facts: { path: "portal" } });
    const jumped = next.when("J0");
    expect(jumped.state.pawns[0]).toBe(16);
    expect(jumped.state.tokens[0]).toEqual([0, 0, 0, 0]);
    expect(jumped.told).toBe("pawnJumped turnEnded turnStarted tileDrawn");
  });

  /** Seat 0 at HOME, about to buy. */
  const shopping: Position = { map: mapA, phase: "shop" };

  test("W12 Exact price", () => {
    const pit = [[10, 6, 13, 20, 27], dear[1], dear[2]];
    const bought = given({ ...shopping, pit, tokens: [[0, 3, 0, 0]] }).when("$10");
    expect(bought.told).toBe("purchaseStarted paymentMade cardBought pitRefilled");
    expect(bought.events[1]).toMatchObject({ tokens: [0, 3, 0, 0], credits: 0, lost: 0 });
    expect(bought.state.cards[0]).toEqual([10]);
    expect(bought.piles).toEqual([24, 24, 24, 24]);
    expect(bought.state.pit[0]).toEqual([0, 6, 13, 20, 27]);
    expect(scoreSheet(homeward, bought.match)[0].by[0]).toEqual({ rule: "R62a-lower", points: 3 });
  });

  test("W13 Trade-in with a choice", () => {
    const pit = [dear[0], [30, 33, 39, 45, 51], dear[2]];
    const buying = given({ ...shopping, pit, tokens: [[3, 1, 1, 1]], cards: [[10]] }).when("$30");
    expect(buying.legal).toBe("!3.1.1.1 ~10");
    const traded = buying.when("~10");
    expect(traded.legal).toBe("!1.1.1.1 !2.0.1.1 !2.1.0.1 !2.1.1.0 !3.0.0.1 !3.0.1.0 !3.1.0.0");
    expect(traded.refused("!3.1.1.0")).toEqual({
      rule: "R42b-exact",
      code: "wrong-amount",
      facts: { due: 4, given: 5 },
    });
    expect(traded.refused("!4.0.0.0")).toEqual({
      rule: "R39a-tokens-held",
      code: "not-enough-tokens",
      facts: { colour: 0, held: 3 },
    });
    const paid = traded.when("!3.1.0.0");
    expect(paid.state.tokens[0]).toEqual([0, 0, 1, 1]);
    expect(paid.state.cards[0]).toEqual([30]);
    expect(paid.state.discard).toEqual([10]);
  });

  test("W14 Chain of forced steps", () => {
    const pit = [dear[0], [30, 33, 39, 45, 51], dear[2]];
    const buying = given({ ...shopping, pit, tokens: [[3, 0, 0, 0]], cards: [[10, 8]] }).when("$30");
    expect(buying.legal).toBe("~10 ~8");
    const done = buying.when("~10");
    expect(done.told).toMatch(/^cardTraded cardTraded paymentMade cardBought pitRefilled/);
    expect(done.state.tokens[0]).toEqual([1, 0, 0, 0]);
    expect(done.state.cards[0]).toEqual([30]);
    expect(done.state.discard).toEqual([10, 8]);
  });

  test("W15 Overpaying", () => {
    const pit = [[0, 6, 13, 20, 27], dear[1], dear[2]];
    const bought = given({ ...shopping, pit, cards: [[5]] }).when("$0");
    expect(bought.events[2]).toMatchObject({ type: "paymentMade", tokens: [0, 0, 0, 0], credits: 4, lost: 2 });
    expect(bought.state.cards[0]).toEqual([0]);
  });

  test("W16 Double-gold", () => {
    const pit = [dear[0], [32, 33, 39, 45, 51], [52, 56, 57, 59, 61]];
    const buying = given({ ...shopping, pit, tokens: [[4, 3, 0, 0]], cards: [[28]] }).when("$32");
    const bought = buying.when("!4.3.0.0");
    expect(bought.state.tops[0]).toEqual([{ card: 52, supports: [28, 32] }]);
    expect(bought.state.pit[2]).toEqual([null, 56, 57, 59, 61]);
    const points = scoreSheet(homeward, bought.match)[0].by.map((row) => row.points);
    expect(points).toEqual([0, 14, 4]);
    const green: Position = {
      ...shopping,
      pit: [dear[0], [38, 33, 39, 45, 51], [null, 56, 57, 59, 61]],
      tokens: [[0, 4, 3, 0]],
      cards: [[28, 32]],
      tops: [[{ card: 52, supports: [28, 32] }]],
    };
    expect(given(green).when("$38 !0.4.3.0").state.tops[0]).toHaveLength(1);
  });

  test("W17 Choosing a top card", () => {
    const pit = [dear[0], [34, 33, 39, 45, 51], [53, 56, 59, 60, 61]];
    const choosing = given({ ...shopping, pit, tokens: [[0, 3, 2, 1]], cards: [[28, 40]] }).when("$34 !0.3.2.1");
    expect(choosing.state.phases).toEqual(["claim"]);
    expect(choosing.legal).toBe("^56 ^59");
    expect(choosing.refused("^53")).toEqual({ rule: "R54-eligible", code: "not-eligible", facts: { card: 53 } });
    expect(choosing.refused("^52")).toEqual({ rule: "R52a-in-the-pit", code: "card-not-in-pit", facts: { card: 52 } });
    expect(choosing.refused("-")).toMatchObject({ rule: "R57a-several", code: "wrong-phase" });
    const chosen = choosing.when("^59");
    expect(chosen.state.tops[0]).toEqual([{ card: 59, supports: [34, 40] }]);
    expect(chosen.told).toBe("topCardAwarded");
    expect(chosen.state.phases).toEqual(["shop"]);
  });

  test("W18 Supports variants", () => {
    const supported: Position = {
      ...shopping,
      pit: [dear[0], [34, 33, 39, 45, 51], [53, 56, 57, 59, 61]],
      tokens: [[0, 3, 0, 0]],
      cards: [[28, 32]],
      tops: [[{ card: 52, supports: [28, 32] }]],
    };
    const tradable = given(supported).when("$34 ~28 !0.3.0.0");
    expect(tradable.state.tops[0]).toEqual([{ card: 52, supports: [28, 32] }]);
    expect(tradable.state.cards[0]).toEqual([32, 34]);
    const locked = given({ ...supported, options: { supports: "locked" } });
    expect(locked.refused("$34")).toEqual({
      rule: "R49a-can-complete",
      code: "cannot-afford",
      facts: { missing: 3, credits: 0 },
    });
    const forfeit = given({ ...supported, options: { supports: "forfeit" } }).when("$34 ~28 !0.3.0.0");
    expect(forfeit.told).toMatch(/^purchaseStarted cardTraded topCardForfeited paymentMade cardBought/);
    expect(forfeit.state.forfeited).toEqual([52]);
    // Gold and green: the freed 32 supports another top card in the same settlement.
    expect(forfeit.state.tops[0]).toEqual([{ card: 56, supports: [32, 34] }]);
  });

  test("W19 Refill variants", () => {
    const pit = [dear[0], [32, 33, 39, 45, 51], [52, 56, 57, 59, 61]];
    const both = (refill: Homeward["options"]["refill"]): (number | null)[] => {
      const position: Position = { ...shopping, pit, tokens: [[4, 3, 0, 0]], cards: [[28]], options: { refill } };
      const { state } = given(position).when("$32 !4.3.0.0");
      return [state.pit[1][0]!, state.pit[2][0]!];
    };
    expect(both("bought")).toEqual([29, null]);
    expect(both("none")).toEqual([null, null]);
    expect(both("all")).toEqual([29, 53]);
  });

  test("W20 Round end", () => {
    // Three seats: the last tile is drawn by seat 2, or, when one is set aside, by seat 1.
    const near: Position = { seats: 3, map: mapA, pit: dear, turn: 52 };
    for (const ending of ["round", "turn"] as const) {
      const last = given({ ...near, options: { ending }, stack: [2] }).when("=");
      expect(last.state.seat).toBe(2);
      expect(last.state.endTrigger).toBe("tiles");
      expect(last.when("+0,1^0 =").match.outcome).toMatchObject({ reason: "tiles" });
    }
    const earlier: Position = { ...near, turn: 51, stack: [2] };
    const stopped = given({ ...earlier, options: { ending: "turn" } }).when("= +0,1^0 =");
    expect(stopped.match.outcome).not.toBeNull();
    expect(stopped.state.seat).toBe(1);
    const round = given(earlier).when("= +0,1^0 =");
    expect(round.match.outcome).toBeNull();
    expect(round.state.phases).toEqual(["move"]);
    expect(round.when("=").match.outcome).not.toBeNull();
  });

  test("W21 End by top cards", () => {
    const fifth: Position = {
      ...shopping,
      pit: [
        [10, 6, 13, 20, 27],
        [32, 33, 39, 45, 51],
        [52, null, null, null, null],
      ],
      tokens: [[4, 6, 0, 0]],
      cards: [[28]],
      stack: [2, 3, 4],
    };
    const taken = given(fifth).when("$32 !4.3.0.0");
    expect(taken.events.at(-1)).toMatchObject({ type: "endTriggered", reason: "tops" });
    expect(taken.legal).toMatch(/^\$10 .* -$/);
    const over = taken.when("$10 !0.3.0.0 -");
    expect(over.match.outcome).toBeNull();
    expect(over.state.phases).toEqual(["place"]);
    expect(over.when("+0,1^0 =").match.outcome).toMatchObject({ reason: "tops" });
  });

  test("W22 Tie", () => {
    const position = (tokens: number[][]): Position => ({
      map: mapA,
      turn: 1,
      pawns: [0, 27],
      portals: [[], [27]],
      stack: [],
      trigger: "tiles",
      pit: [dear[0], dear[1], [54, 55, 56, 57, 58]],
      tokens,
      cards: [
        [28, 32, 0],
        [34, 38, 7],
      ],
      tops: [[{ card: 52, supports: [28, 32] }], [{ card: 53, supports: [34, 38] }]],
    });
    const five = given(
      position([
        [3, 0, 0, 0],
        [0, 0, 2, 3],
      ]),
    ).when("=").match.outcome;
    expect(five).toMatchObject({ winners: [1], ranking: [[1], [0]] });
    expect(five!.scores[0]).toEqual({
      lower: 2,
      middle: 14,
      top: 4,
      total: 20,
      topCards: 1,
      goalCards: 3,
      tokensLeft: 3,
    });
    const three = given(
      position([
        [3, 0, 0, 0],
        [0, 0, 0, 3],
      ]),
    ).when("=").match.outcome;
    expect(three).toMatchObject({ winners: [0, 1], ranking: [[0, 1]] });
  });

  test("W23 Unlimited tokens", () => {
    const endless = given({ ...a, options: { tokensPerColour: null } });
    expect(endless.piles).toEqual([null, null, null, null]);
    expect(endless.when(">N").state.tokens[0]).toEqual([0, 1, 1, 2]);
    expect(check(homeward, endless.match, 0, { type: "walk", exit: 0 }).ok).toBe(true);
  });
});
