import { parseSetup } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { artifact, parseMap } from "../src/index.js";
import { cards, given, yard } from "./given.js";

describe("worked examples of the rules document", () => {
  const w1 = { pawns: ["b2"], hands: ["ho vert diag rotate"] };

  test("W1 Steps by orientation", () => {
    expect(given(w1).legal).toBe("Ha2 Hc2 Vb1 Vb3 Xa1 Xc1 Xa3 R /");
    expect(given(w1).refused("Xc3")).toEqual({
      rule: "R17a-ground-to-ground",
      code: "too-high",
      facts: { here: 0, there: 1 },
    });
  });

  test("W2 Rotation changes Ho and Vert", () => {
    const turned = given(w1).when("R");
    expect(turned.legal).toBe("Hb1 Hb3 Va2 Vc2 Xa1 Xc1 Xa3 /");
    expect(turned.refused("Ha2")).toMatchObject({ rule: "R16a-one-space", code: "not-one-step" });
    expect(given({ ...w1, orientation: 2 }).legal).toBe(given(w1).legal);
    expect(given({ ...w1, orientation: 3 }).legal).toBe("Hb1 Hb3 Va2 Vc2 Xa1 Xc1 Xa3 R /");
    const opponent = given({ seat: 1, orientation: 1, pawns: ["", "b2"], hands: ["", "ho vert"] });
    expect(opponent.legal).toBe("Hb1 Hb3 Va2 Vc2 /");
  });

  test("W3 The four cases of height", () => {
    const on = given({ heights: { c3: 1, d3: 1 }, pawns: ["c3"], hands: ["ho ho vert diag"] });
    const wallToWall = on.when("Hd3");
    expect(wallToWall.refused("Ve3")).toMatchObject({ rule: "R16a-one-space", code: "not-one-step" });
    const back = wallToWall.when("Hc3").when("Xd4");
    expect(back.told).toBe("cardPlayed pawnMoved controlTaken");
    expect(back.state.artifact).toEqual({ at: back.at("d4"), holder: 0 });
  });

  test("W4 Ground to wall", () => {
    const below = given({ pawns: ["b3"], hands: ["ho jump"] });
    expect(below.refused("Hc3")).toMatchObject({ rule: "R17a-ground-to-ground", code: "too-high" });
    expect(below.legal).toBe("Ha3 Jc3 /");
  });

  test("W5 Jump needs a higher location", () => {
    const heights = { c3: 2, d3: 2, d2: 3 };
    const high = given({ heights, pawns: ["c3"], hands: ["jump"] });
    expect(high.legal).toBe("Jd2 /");
    expect(high.refused("Jd3")).toEqual({ rule: "R22-only-up", code: "not-higher", facts: { here: 2, there: 2 } });
    expect(high.refused("Je5")).toEqual({ rule: "R21a-adjacent", code: "not-adjacent", facts: { from: 16, to: 32 } });
    expect(given({ heights, pawns: ["b2"], hands: ["jump"] }).legal).toBe("Jc3 /");
  });

  test("W6 Taking control and the bonus", () => {
    const taken = given({ pawns: ["c5"], hands: ["diag ho ho ho ho"], plays: [3, 2, false], played: "ho ho" }).when(
      "Xd4",
    );
    expect(taken.state.artifact.holder).toBe(0);
    expect(taken.state.plays).toEqual({ allowed: 6, used: 3, bonus: true });
    expect(taken.state.phases).toEqual(["play"]);
    expect(taken.told).toBe("cardPlayed pawnMoved controlTaken");
    expect(taken.events[2]).toMatchObject({ from: null, bonus: true, at: 24 });
  });

  test("W7 Carrying", () => {
    const carried = given({ pawns: ["d4"], holder: 0, hands: ["ho"] }).when("Hc4");
    expect(carried.state.pawns[0]).toBe(23);
    expect(carried.state.artifact.at).toBe(23);
    expect(carried.told).toBe(
      "cardPlayed pawnMoved artifactCarried playEnded handRefilled playedCardsLaid turnEnded turnStarted playsSet",
    );
    expect(carried.state.seat).toBe(1);
    expect(carried.state.plays.allowed).toBe(4);
  });

  test("W8 Winning at once", () => {
    const won = given({ pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho vert"] }).when("Ha1");
    expect(won.match.outcome).toMatchObject({ reason: "home", winners: [0] });
    expect(won.state.hands[0]).toEqual(["vert"]);
    expect(won.state.played).toEqual(["ho"]);
    expect(won.told).toBe("cardPlayed pawnMoved artifactCarried gameEnded");
  });

  test("W9 Swap leaves the artifact", () => {
    const swapped = given({ holder: 1, pawns: ["a4", "d4"], hands: ["swap ho"], plays: [4, 0, false] }).when("S2");
    expect(swapped.state.pawns).toEqual([24, 21]);
    expect(swapped.state.artifact).toEqual({ at: 24, holder: 0 });
    expect(swapped.state.plays).toEqual({ allowed: 7, used: 1, bonus: true });
    expect(swapped.told).toBe("cardPlayed pawnsSwapped controlTaken");
    expect(swapped.events[2]).toMatchObject({ from: 1 });
  });

  test("W10 The holder swaps away", () => {
    const left = given({ holder: 0, pawns: ["d4", "d7"], hands: ["swap ho"] }).when("S2");
    expect(left.state.pawns).toEqual([45, 24]);
    expect(left.state.artifact).toEqual({ at: 24, holder: null });
    expect(left.told).toBe("cardPlayed pawnsSwapped controlLost");
    expect(left.events[2]).toMatchObject({ seat: 0, at: 24 });
    const next = left.when("/ .");
    expect(next.told).toBe("playEnded handRefilled playedCardsLaid turnEnded turnStarted controlTaken playsSet");
    expect(next.events[5]).toMatchObject({ seat: 1, from: null, bonus: true });
    expect(next.events[6]).toMatchObject({ seat: 1, allowed: 6 });
  });

  test("W11 Stealing by stepping, and taking back", () => {
    const stolen = given({ holder: 1, pawns: ["d3", "d4"], hands: ["vert"], plays: [4, 0, false] }).when("Vd4");
    expect(stolen.state.pawns).toEqual([24, 24]);
    const takings = stolen.events.filter(({ type }) => type === "controlTaken");
    expect(takings).toMatchObject([
      { seat: 0, from: 1 },
      { seat: 1, from: 0 },
    ]);
    expect(stolen.state.plays.allowed).toBe(6);
    expect(stolen.state.artifact.holder).toBe(1);
  });

  test("W12 Drop Block under oneself and under others", () => {
    const all = given({ pawns: ["d4", "d4"], holder: 1, hands: ["dropBlock dropBlock"] }).when("Bd4");
    expect(all.state.heights[24]).toBe(1);
    expect(all.state.pawns).toEqual([24, 24]);
    expect(all.state.artifact).toEqual({ at: 24, holder: 1 });
  });

  test("W13 A full stack", () => {
    const flat = given({ options: { maxHeight: 1 }, pawns: ["b3"], hands: ["dropBlock"] });
    expect(flat.refused("Bc3")).toEqual({
      rule: "R29b-highest-stack",
      code: "stack-full",
      facts: { at: 16, maxHeight: 1 },
    });
    expect(flat.legal.split(" ")).toContain("Bb3");
  });

  test("W14 Dynamite", () => {
    const high = given({ heights: { c3: 2 }, pawns: ["c3"], hands: ["dynamite dynamite dynamite"] });
    const once = high.when("Dc3");
    expect(once.state.heights[16]).toBe(1);
    const twice = once.when("Dc3");
    expect(twice.state.heights[16]).toBe(0);
    expect(twice.refused("Dc3")).toEqual({ rule: "R30b-block-there", code: "no-block-there", facts: { at: 16 } });
    expect(high.refused("De5")).toEqual({ rule: "R30a-reach", code: "out-of-reach", facts: { from: 16, at: 32 } });
  });

  test("W15 Order on the discard pile", () => {
    const done = given({
      phase: "discard",
      discard: "jump",
      played: "ho rotate",
      plays: [3, 2, false],
      hands: ["swap vert diag"],
    }).when("-V -S .");
    expect(done.state.discard).toEqual(cards("jump vert swap ho rotate"));
    expect(done.state.hands[0]).toHaveLength(6);
  });

  test("W16 Reshuffle in the refill", () => {
    const done = given({
      phase: "discard",
      deck: "ho vert",
      discard: "jump jump diag swap dynamite rotate",
      played: "ho ho ho",
      plays: [3, 3, false],
      hands: ["diag diag"],
      luck: [4, 3, 2, 1],
    }).when(".");
    expect(done.events[0]).toMatchObject({ type: "discardReshuffled", count: 5 });
    expect(done.events[1]).toMatchObject({ type: "handRefilled", cards: cards("vert ho dynamite swap") });
    expect(done.state.discard).toEqual(cards("rotate ho ho ho"));
    expect(done.state.deck).toHaveLength(3);
  });

  test("W17 Reshuffle in the draw", () => {
    const empty = given({ phase: "draw", deck: "", discard: "ho vert jump", luck: [0] });
    expect(empty.legal).toBe("+d +p");
    const drawn = empty.when("+d");
    expect(drawn.events[0]).toMatchObject({ type: "discardReshuffled", count: 2, cards: cards("vert ho") });
    expect(drawn.events[1]).toMatchObject({ type: "cardDrawn", card: "ho" });
    expect(drawn.state.discard).toEqual(["jump"]);
    expect(drawn.state.deck).toEqual(["vert"]);
    const single = given({ phase: "draw", deck: "", discard: "jump" });
    expect(single.legal).toBe("+p");
    expect(single.refused("+d")).toEqual({ rule: "R6a-something-to-draw", code: "deck-empty", facts: { discards: 1 } });
  });

  test("W18 Taking from the discard pile is public", () => {
    const taken = given({ phase: "draw", discard: "ho swap", hands: ["swap ho"] }).when("+p");
    expect(taken.events[0]).toMatchObject({ type: "cardDrawn", from: "discard", card: "swap" });
    expect(taken.state.known[0]).toEqual([0, 0, 0, 0, 1, 0, 0, 0]);
    const played = taken.when("S2");
    expect(played.state.known[0]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(played.state.hands[0]).toEqual(cards("ho swap"));
  });

  test("W19 Allowance", () => {
    const turnOf1 = (position: object) => given({ phase: "discard", ...position }).when(".");
    expect(turnOf1({ pawns: ["d4"], holder: 0 }).state.plays).toEqual({ allowed: 4, used: 0, bonus: false });
    expect(turnOf1({}).state.plays.allowed).toBe(3);
    const own = turnOf1({ pawns: ["", "d4"], holder: 1 });
    expect(own.state.plays.allowed).toBe(3);
    expect(own.told).not.toContain("controlTaken");
  });

  test("W20 Hand limit", () => {
    const seven = "ho ho ho vert vert vert jump";
    const limited = given({ options: { handLimit: "six" }, phase: "discard", hands: [seven] });
    expect(limited.refused(".")).toEqual({
      rule: "R39-hand-limit",
      code: "hand-over-limit",
      facts: { cards: 7, limit: 6 },
    });
    expect(limited.when("-H").legal).toContain(".");
    const free = given({ phase: "discard", hands: [seven] }).when(".");
    expect(free.events[0]).toMatchObject({ type: "handRefilled", count: 0 });
    expect(free.state.hands[0]).toHaveLength(7);
  });

  test("W21 Block reach four", () => {
    const four = given({ options: { blockReach: "four" }, pawns: ["b2"], hands: ["dropBlock"] });
    expect(four.legal).toBe("Bb1 Ba2 Bb2 Bc2 Bb3 /");
    expect(four.refused("Ba1")).toEqual({ rule: "R27a-reach", code: "out-of-reach", facts: { from: 8, at: 0 } });
    const turned = given({ options: { blockReach: "four" }, pawns: ["b2"], hands: ["dropBlock"], orientation: 1 });
    expect(turned.legal).toBe(four.legal);
  });

  test("W22 Block supply", () => {
    const one = given({ options: { blockSupply: 1 }, pawns: ["b3"], hands: ["dropBlock dropBlock dynamite"] });
    const placed = one.when("Bb2");
    expect(placed.state.blocksLeft).toBe(0);
    expect(placed.refused("Bb2")).toEqual({ rule: "R29a-supply", code: "no-blocks-left", facts: {} });
    expect(placed.when("Dc3").state.blocksLeft).toBe(1);
  });

  test("W23 Round limit", () => {
    const last = { options: { roundLimit: 1 }, seat: 1, turn: 2, phase: "discard" } as const;
    const drawn = given(last).when(".");
    expect(drawn.match.outcome).toMatchObject({
      reason: "round-limit",
      winners: [],
      ranking: [[0, 1]],
      rounds: 1,
      turns: 2,
    });
    const holder = given({ ...last, options: { roundLimit: 1, limitResult: "holder" }, pawns: ["d4"], holder: 0 });
    const held = holder.when(".").match.outcome;
    expect(held).toMatchObject({ winners: [0], scores: [{ total: 1, delivered: 0, heldAtEnd: 1 }, { total: 0 }] });
  });

  test("W24 Winning at the start of the turn", () => {
    const home = given({ pawns: ["a1", "a1"], artifact: "a1", holder: 1, seat: 1, phase: "discard" }).when(".");
    expect(home.told).toBe("handRefilled playedCardsLaid turnEnded turnStarted controlTaken gameEnded");
    expect(home.match.outcome).toMatchObject({ reason: "home", winners: [0], rounds: 2, turns: 3 });
    expect(home.match.toAct).toEqual([]);
  });

  test("W25 Options", () => {
    const code = (seats: number, options: object) => {
      const parsed = parseSetup(artifact, { seats, options });
      return parsed.ok ? "ok" : (parsed.problem.detail ?? parsed.problem.code);
    };
    expect(code(3, { map: "causeway" })).toBe("map-players-mismatch");
    expect(code(2, { map: "ziggurat", maxHeight: 1 })).toBe("map-above-max-height");
    expect(code(2, { roundLimit: null, limitResult: "holder" })).toBe("conflict");
    expect(code(2, { speed: 2 })).toBe("unknown-option");
    const three = { ho: 3, vert: 3, jump: 3, diag: 3, swap: 3, dropBlock: 3, dynamite: 3, rotate: 3 };
    expect(code(2, { deck: three })).toBe("ok");
    expect(code(2, { deck: { ...three, ho: 2 } })).toBe("deck-too-small");
  });

  test("W26 Maps", () => {
    const code = (text: string) => {
      const map = parseMap(text);
      return map.ok ? "ok" : map.problem.code;
    };
    expect(code(yard.replace("....#..", "..T.#.."))).toBe("map-temple-count");
    expect(code(yard.replace("......2", "3.....2"))).toBe("map-base-extra");
    expect(code(yard.replace("1......", ".......").replace("..#....", "..1...."))).toBe("map-base-beside-temple");
    expect(code(yard.replace("......2", ".....2"))).toBe("map-ragged");
    expect(code(`; fine\r\n${yard.replaceAll("\n", "\r\n")}`)).toBe("ok");
  });
});
