import { formatPosition, readPosition } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { crossedCells } from "../../src/terms/cells.js";
import { isInPlay } from "../../src/terms/ideas.js";
import { balloonOf, landingVictims } from "../../src/terms/naming.js";
import { isThief } from "../../src/terms/seats.js";
import { given, type Position } from "../given.js";

const on = { options: { thieves: true } };
const rumours = { options: { thieves: true, trajectories: true } };

describe("naming a cell", () => {
  test("R40a-victim the thief names a victim among those allowed", () => {
    const landed = given({ ...on, areas: ["", "W", "O"] }).when("F0");
    expect(landed.legal).toBe("+R X2.1");
    expect(landed.refused("X3.1")).toEqual({ rule: "R40a-victim", code: "not-a-victim", facts: { victims: [1] } });
    expect(landed.refused("X1.1")).toEqual({ rule: "R40a-victim", code: "not-a-victim", facts: { victims: [1] } });
    const steal = given({ options: { bonusBalloons: true }, tokens: ["s"], areas: ["R", "W"] });
    expect(steal.refused("A.X1.1")).toEqual({ rule: "R40a-victim", code: "not-a-victim", facts: { victims: [1, 2] } });
    const free = given({ ...on, options: { thieves: true, wildWinds: true } }).when("F1");
    expect(free.refused("X2.1")).toEqual({ rule: "R40a-victim", code: "not-a-victim", facts: { victims: [] } });
    // A toll and a double robbery are about the seat on turn.
    const toll = given({ options: { bonusBalloons: true }, routes: { 0: "1" }, tolls: { 0: 1 }, areas: ["", "", "W"] });
    const twin = given({ ...on, areas: ["KKRO", "", "W"], routes: { 3: "1" }, at: [4, 5, 5] });
    for (const robbing of [toll.when("F0 *R"), twin.when("C4K")]) {
      expect(robbing.phase).toBe("rob");
      for (const move of ["X3.1", "X2.1"])
        expect(robbing.refused(move)).toEqual({ rule: "R40a-victim", code: "not-a-victim", facts: { victims: [0] } });
    }
  });

  test("R40b-room the thief needs a free cell", () => {
    const full = given({ options: { bonusBalloons: true }, tokens: ["s"], areas: ["R".repeat(10), "W"] });
    expect(full.refused("A.X2.1")).toEqual({ rule: "R40b-room", code: "no-free-cell", facts: { capacity: 10 } });
    expect(full.legal).not.toContain("A.");
    // It is the thief's cell that counts, not the victim's.
    const filled = given({ ...on, routes: { 0: "1" }, tolls: { 0: 1 }, areas: ["xR".repeat(9)], at: [0, 3, 4] });
    const robbed = filled.when("F0 *B X1.10");
    expect([robbed.area(0), robbed.area(1)]).toEqual([`${"xR".repeat(10)}!`, "BR"]);
    // A toll of a seat whose area is full is void.
    const toll = given({ ...on, routes: { 0: "1" }, tolls: { 0: 1 }, areas: ["", "R".repeat(10)], at: [0, 3, 4] });
    expect(toll.when("F0").state.seat).toBe(1);
    // So a robbery is refused for it in a position made up only.
    const queue = [{ kind: "rob", seat: 1, victims: 1 }] as const;
    const waiting = given({ ...on, phase: "rob", base: "after", queue, areas: ["W", "R".repeat(10)] });
    expect(waiting.refused("X1.1")).toEqual({ rule: "R40b-room", code: "no-free-cell", facts: { capacity: 10 } });
  });

  test("R40c-drawn-cell a cell that is drawn, from 1", () => {
    const landed = given({ ...on, areas: ["", "WO"] }).when("F0");
    expect(landed.refused("X2.3")).toEqual({ rule: "R40c-drawn-cell", code: "unknown-cell", facts: { drawn: 2 } });
    expect(landed.reasons("X2.3")).toMatchObject([{ rule: "R40c-drawn-cell", code: "unknown-cell" }]);
  });

  test("R40d-robbery for a toll or a twin is no landing robbery: nothing is given up", () => {
    const toll = given({ options: { bonusBalloons: true }, routes: { 0: "1" }, tolls: { 0: 1 } }).when("F0 *R X1.1");
    expect([toll.area(0), toll.area(1)]).toEqual(["xR!R", "RR"]);
    expect(toll.match.entry.events[0]).toEqual({ type: "settled", because: "R40d-robbery" });
  });

  test("R41-named-once never again against the same area", () => {
    const landed = given({ ...on, areas: ["", "W!O"] }).when("F0");
    expect(landed.legal).toBe("+R X2.2");
    expect(landed.refused("X2.1")).toEqual({ rule: "R41-named-once", code: "cell-named-before", facts: { cell: 1 } });
    const robbed = landed.when("X2.2");
    expect(robbed.state.named[1]).toEqual([1, 2]);
    expect(given({ ...on, areas: ["", "W!O!"] }).when("F0").told).toBe("flew received turnStarted");
  });

  test("R41-named-once what was named is kept in ascending order", () => {
    const named = given({ options: { bonusBalloons: true }, tokens: ["ss"], areas: ["", "WO"] }).when("A.X2.2 A.X2.1");
    expect(named.state.named[1]).toEqual([1, 2]);
    expect([named.area(0), named.area(1)]).toEqual(["OW", "xW!xO!"]);
  });

  test("R42-live-in-open a crossed-out cell is named in secret only", () => {
    const open = given({ ...on, areas: ["", "WxK"] }).when("F0");
    expect(open.refused("X2.2")).toEqual({ rule: "R42-live-in-open", code: "cell-crossed-out", facts: { cell: 2 } });
    const secret = given({ options: { thieves: true, secretAreas: true }, areas: ["", "WxK"] }).when("F0");
    expect(secret.legal).toBe("+R X2.1 X2.2");
  });

  test("R43-found what is there is taken, what was there is not", () => {
    const hit = given({ ...on, areas: ["", "WO"] }).when("F0 X2.2");
    expect(hit.events.at(-2)).toEqual({
      type: "named",
      seat: 0,
      victim: 1,
      cell: 2,
      hit: true,
      balloon: 1,
      because: "R43-found",
    });
    expect([hit.area(0), hit.area(1)]).toEqual(["O", "WxO!"]);
    expect(crossedCells(hit.state, 1)).toBe(1);
    const miss = given({ options: { thieves: true, secretAreas: true }, areas: ["", "WxO"] }).when("F0 X2.2");
    expect(miss.events.at(-2)).toMatchObject({ hit: false, balloon: -1 });
    expect([miss.area(0), miss.area(1)]).toEqual(["", "WxO!"]);
  });

  test("R44-optional a robbery may be left", () => {
    const toll = given({ options: { bonusBalloons: true }, routes: { 0: "1" }, tolls: { 0: 1 } }).when("F0 *R");
    expect(toll.legal).toBe("X1.1 X1.2 -");
    const left = toll.when("-");
    expect(left.told).toBe("turnStarted");
    expect(left.area(0)).toBe("RR");
  });
});

describe("thieves and spies", () => {
  test("R45a-landing-victims the other travellers in the city of landing", () => {
    const { state } = given({ ...on, seats: 4, at: [1, 1, 1, 3] });
    expect(landingVictims(state, 0, 1)).toBe(0b110);
    expect(landingVictims(state, 0, 4)).toBe(0);
    expect(landingVictims(given({ at: [1, 1, 3] }).state, 0, 1)).toBe(0);
  });

  test("R45b-expansion without it nobody robs on landing", () => {
    const landed = given({ options: { wildWinds: true }, areas: ["", "", "R"], at: [0, 2, 2] }).when("F1");
    expect(landed.refused("X2.1")).toEqual({
      rule: "R45b-expansion",
      code: "expansion-off",
      facts: { expansion: "thieves" },
    });
    // A toll needs no thieves.
    const toll = given({ options: { bonusBalloons: true }, routes: { 0: "1" }, tolls: { 0: 1 } }).when("F0 *R");
    expect(toll.legal).toContain("X1.1");
  });

  test("R45c-instead one robs instead of taking, of both gray balloons, too", () => {
    const options = { thieves: true, wildWinds: true };
    const landed = given({ options, at: [0, 2, 3], areas: ["", "KO"] }).when("F1");
    expect(landed.legal).toBe("+R +O +Y +W +K +B X2.1 X2.2");
    const robbed = landed.when("X2.1");
    expect(robbed.area(0)).toBe("K");
    expect(robbed.state.seat).toBe(1);
    // Of one type, too: the take is no decision of its own, but the robbery is.
    const one = given({ options: { thieves: true }, areas: ["", "KO"] }).when("F0");
    expect(one.legal).toBe("+R X2.1 X2.2");
    // After the first balloon it is too late.
    expect(landed.when("+R").legal).toBe("+R +O +Y +W +K +B");
  });

  test("R46-informers only where the claimant is in neither city, the others in its city", () => {
    const claimed = given({ ...on, seats: 4, at: [1, 1, 1, 3], areas: ["OO"] }).when("C5O");
    expect(claimed.events.map((event) => ("why" in event ? `${event.why} ${event.seat}` : event.type))).toEqual([
      "claimed",
      "present 3",
      "informer 1",
      "informer 2",
      "turnStarted",
    ]);
    expect(claimed.events[2]).toMatchObject({ because: "R46-informers", balloon: 1 });
    const there = given({ ...on, at: [2, 2, 4], areas: ["OO"] }).when("C5O");
    expect(there.events.filter((event) => "why" in event && event.why === "informer")).toEqual([]);
    expect(
      given({ at: [1, 1, 3], areas: ["OO"] })
        .when("C5O")
        .area(1),
    ).toBe("");
  });

  test("R46-informers on a share, too, and where the phantom claims", () => {
    const shares = { thieves: true, bonusBalloons: true };
    const at = given({ options: shares, areas: ["RR"], routes: { 0: "1" }, tokens: ["h"], at: [3, 3, 5] });
    expect(at.when("S0R").events).toContainEqual(
      expect.objectContaining({ seat: 1, balloon: 0, why: "informer", because: "R46-informers" }),
    );
    const phantom = given({ options: { thieves: true }, seats: 1, turn: 1, areas: ["", "OO"], at: [1, 1] }).when("C5O");
    expect(phantom.events).toContainEqual(expect.objectContaining({ seat: 0, balloon: 1, why: "informer" }));
  });

  test("R47-double-robbery who completes one twin may be robbed by each owner of the other", () => {
    const claimed = given({ ...on, seats: 4, areas: ["KKRO"], routes: { 3: "21" }, at: [4, 4, 5, 5] }).when("C4K");
    expect(claimed.match.toAct).toEqual([1]);
    expect(claimed.legal).toBe("X1.3 X1.4 -");
    const first = claimed.when("X1.3");
    expect(first.match.toAct).toEqual([2]);
    expect(first.when("X1.4").area(0)).toBe("xKxKxR!xO!");
    // The informers of city 4 came before: seat 1 has K and R.
    expect(first.area(1)).toBe("KR");
    const own = given({ ...on, areas: ["KKR"], routes: { 3: "10" }, at: [4, 5, 5] }).when("C4K");
    expect(own.phase).toBe("act");
    const shared = given({
      options: { thieves: true, bonusBalloons: true },
      areas: ["KKR"],
      routes: { 3: "1", 4: "2" },
      tokens: ["h"],
      at: [4, 5, 5],
    }).when("S4K");
    expect(shared.phase).toBe("act");
  });

  test("R47b-claimant-robs the claimant robs one of the owners, the owners nobody", () => {
    const options = { thieves: true, twinThief: "claimant" };
    const position = {
      options,
      seats: 4,
      areas: ["KK", "W", "O", "B"],
      routes: { 3: "21" },
      at: [4, 5, 5, 5],
    } as const;
    const claimed = given(position).when("C4K");
    expect([claimed.match.toAct, claimed.legal]).toEqual([[0], "X2.1 X3.1 -"]);
    expect(claimed.when("X3.1").area(0)).toBe("xKxKO");
    expect(given({ ...position, routes: { 3: "10" } }).when("C4K").phase).toBe("act");
    expect(given({ ...position, routes: {} }).when("C4K").phase).toBe("act");
    expect(given({ ...position, options: { ...options, doubleRobbery: false } }).when("C4K").phase).toBe("act");
    expect(given({ ...position, options: { ...options, twinThief: "owner" } }).when("C4K").match.toAct).toEqual([1]);
    // Positions with such a robbery read back.
    const text = formatPosition(aeronaut, claimed.match);
    expect(readPosition(aeronaut, text, claimed.match.options).ok).toBe(true);
    expect(readPosition(aeronaut, text, { ...claimed.match.options, twinThief: "owner" }).ok).toBe(false);
  });

  test("R47-double-robbery nobody is robbed without a twin, nor for a twin that is free or one's own", () => {
    for (const twinThief of ["owner", "claimant"] as const) {
      const queued = (position: Position, move: string) =>
        given({ options: { thieves: true, twinThief, multiroutes: true }, at: [4, 5, 5], ...position })
          .when(move)
          .match.entry.events.filter(({ type }) => type === "queued").length;
      const areas = ["KKOO", "WR", "WR"];
      expect(queued({ areas, routes: { 3: "1" } }, "C4K")).toBe(1);
      expect(queued({ areas, routes: { 3: "12" } }, "C4K")).toBe(twinThief === "owner" ? 2 : 1);
      expect(queued({ areas, routes: { 3: "1" } }, "C5O")).toBe(0);
      expect(queued({ areas }, "C4K")).toBe(0);
      expect(queued({ areas, routes: { 3: "0" } }, "C4K")).toBe(0);
      expect(queued({ areas, routes: { 3: "10" } }, "C4K")).toBe(0);
      const off = { options: { thieves: true, twinThief, doubleRobbery: false } };
      expect(queued({ ...off, areas, routes: { 3: "1" } }, "C4K")).toBe(0);
    }
  });

  test("R47c-last-cell only the last cell is robbed because of a twin", () => {
    const options = { thieves: true, twinCell: "last" };
    const position = { seats: 4, areas: ["KKROxB", "W"], routes: { 3: "21" }, at: [4, 5, 5, 5] } as const;
    const any = given({ ...position, options: { ...options, twinCell: "any" } }).when("C4K");
    expect([any.legal, any.state.queue[0].kind]).toEqual(["X1.3 X1.4 -", "rob"]);
    const last = given({ ...position, options }).when("C4K");
    expect([last.match.toAct, last.legal]).toEqual([[1], "X1.4 -"]);
    expect(last.refused("X1.3")).toEqual({ rule: "R47c-last-cell", code: "not-the-last-cell", facts: { last: 4 } });
    const next = last.when("X1.4");
    expect([next.match.toAct, next.legal, next.area(1)]).toEqual([[2], "X1.3 -", "WO"]);
    expect(last.when("-").legal).toBe("X1.4 -");
    // Another seat on turn robs as the claimant, of one of the owners.
    const claimant = given({
      ...position,
      options: { ...options, twinThief: "claimant" },
      areas: ["WR", "OY", "KK"],
      routes: { 3: "01" },
      at: [5, 5, 4, 5],
      turn: 2,
    }).when("C4K");
    expect([claimant.match.toAct, claimant.legal]).toEqual([[2], "X1.2 X2.2 -"]);
    expect(claimant.when("X2.2").area(2)).toBe("xKxKY");
    // Where nobody sees which cell is live, the last one that was not named is robbed.
    const secret = given({ ...position, options: { ...options, secretAreas: true } }).when("C4K");
    expect(secret.legal).toBe("X1.5 -");
    expect(secret.when("X1.5").area(1)).toBe("W");
    // A landing robs any cell all the same.
    expect(given({ options, areas: ["", "WO"] }).when("F0").legal).toBe("+R X2.1 X2.2");
    for (const { match } of [last, claimant]) {
      const text = formatPosition(aeronaut, match);
      expect(readPosition(aeronaut, text, match.options).ok).toBe(true);
      expect(readPosition(aeronaut, text, { ...match.options, twinCell: "any" }).ok).toBe(false);
    }
  });

  test("R43b-what-was a crossed-out cell gives what was drawn there", () => {
    const options = { thieves: true, cellsRobbed: "drawn" };
    const open = given({ options, areas: ["", "WxK"] }).when("F0");
    expect(open.legal).toBe("+R X2.1 X2.2");
    const robbed = open.when("X2.2");
    expect([robbed.area(0), robbed.area(1)]).toEqual(["K", "WxK!"]);
    expect(robbed.match.entry.events).toContainEqual(
      expect.objectContaining({ type: "named", hit: false, balloon: 4 }),
    );
    const live = open.when("X2.1");
    expect([live.area(0), live.area(1)]).toEqual(["W", "xW!xK"]);
    const secret = given({ options: { ...options, secretAreas: true }, areas: ["", "WxK"] }).when("F0 X2.2");
    expect(secret.state.ledger[0]).toHaveLength(1);
    expect(secret.area(0)).toBe("K");
    expect(balloonOf(robbed.state, 12)).toBe(4);
    expect(balloonOf(given({}).state, 12)).toBe(-1);
  });

  test("R48a-expansion no rumours without thieves", () => {
    const at = given({ options: { trajectories: true }, areas: ["K"] });
    expect(at.refused("U0+K")).toEqual({
      rule: "R48a-expansion",
      code: "expansion-off",
      facts: { expansion: "thieves" },
    });
  });

  test("R48h-ideas each of the four can be left out, and leaves the others", () => {
    const without = (idea: string): object => ({ thieves: true, trajectories: true, [idea]: false });
    const ideas = ["landingRobbery", "informers", "doubleRobbery", "rumours"];
    const robs = ideas.map((idea) => given({ options: without(idea), areas: ["", "WO"] }).when("F0").phase === "take");
    expect(robs).toEqual([false, true, true, true]);
    const informed = ideas.map((idea) =>
      given({ options: without(idea), at: [1, 1, 3], areas: ["OO"] })
        .when("C5O")
        .area(1),
    );
    expect(informed).toEqual(["O", "", "O", "O"]);
    const twins = ideas.map(
      (idea) => given({ options: without(idea), areas: ["KKR"], routes: { 3: "1" }, at: [4, 5, 5] }).when("C4K").phase,
    );
    expect(twins).toEqual(["rob", "rob", "act", "rob"]);
    const rumoured = ideas.map((idea) => given({ options: without(idea), areas: ["K"] }).legal.includes("U0+K"));
    expect(rumoured).toEqual([true, true, true, false]);
    // What is left out is refused by the sentence that asks for the expansion.
    const off = { code: "expansion-off", facts: { expansion: "thieves" } };
    const quiet = given({ options: without("rumours"), areas: ["K"] });
    expect(quiet.refused("U0+K")).toEqual({ rule: "R48a-expansion", ...off });
    const grayOnly = { ...without("landingRobbery"), wildWinds: true };
    const landed = given({ options: grayOnly, areas: ["", "", "R"], at: [0, 2, 2] }).when("F1");
    expect(landed.refused("X2.1")).toEqual({ rule: "R45b-expansion", ...off });
    expect(isInPlay(quiet.state, "rumours")).toBe(false);
    expect(isInPlay(given({}).state, "informers")).toBe(false);
  });

  test("R48b-while-acting no rumours from who is stuck", () => {
    const options = { thieves: true, trajectories: true, bonusBalloons: true };
    const at = given({ options, areas: ["K".concat("xR".repeat(9))], tokens: ["t"] });
    expect(at.refused("U0+K")).toEqual({ rule: "R48b-while-acting", code: "stuck", facts: {} });
    expect(given({ options, tokens: ["t"], areas: ["xR".repeat(10)], rumoured: true }).reasons("U0+K")).toMatchObject([
      { rule: "R48b-while-acting", code: "stuck" },
      { rule: "R48c-once", code: "rumour-spent" },
      { rule: "R48f-price", code: "no-such-balloon" },
    ]);
    expect(at.legal).toBe("A.P1 A.P2 A.P3 A.P4 A.P5 #");
  });

  test("R48c-once a turn", () => {
    const spread = given({ ...rumours, areas: ["KKK"] }).when("U0+K");
    expect(spread.refused("U1+K")).toEqual({ rule: "R48c-once", code: "rumour-spent", facts: {} });
    expect(spread.legal).not.toContain("U");
    // Another turn, another rumour.
    expect(spread.when("F0 F0 F6").refused("U1+K")).toBeUndefined();
  });

  test("R48d-open-slot only about a trajectory that is open", () => {
    const at = given({ ...rumours, areas: ["K"], holders: { 0: "12", 1: "2" } });
    expect(at.refused("U0+K")).toEqual({ rule: "R48d-open-slot", code: "trajectory-full", facts: { slots: 2 } });
    expect(at.legal).toBe("F0 F1 U2+K U2-K U3+K U3-K");
  });

  test("R48e-amount within 3 of the printed one, at least 1", () => {
    const at = given({ ...rumours, areas: ["K"], amounts: { 0: 8, 1: 1, 2: 1, 3: 1 } });
    expect(at.refused("U0+K")).toEqual({
      rule: "R48e-amount",
      code: "amount-out-of-range",
      facts: { amount: 9, printed: 5 },
    });
    expect(at.refused("U1-K")).toEqual({
      rule: "R48e-amount",
      code: "amount-out-of-range",
      facts: { amount: 0, printed: 3 },
    });
    expect(given({ ...rumours, areas: ["K"], amounts: { 3: 1 } }).refused("U3-K")).toMatchObject({
      rule: "R48e-amount",
      code: "amount-out-of-range",
    });
    expect(given({ ...rumours, areas: ["K"], amounts: { 0: 2 } }).refused("U0-K")).toEqual({
      rule: "R48e-amount",
      code: "amount-out-of-range",
      facts: { amount: 1, printed: 5 },
    });
  });

  test("R48f-price one live balloon of any type", () => {
    const at = given({ ...rumours, areas: ["KxRB"] });
    expect(at.refused("U0+R")).toEqual({ rule: "R48f-price", code: "no-such-balloon", facts: { balloon: 0 } });
    expect(at.legal).toBe("F0 F1 U0+K U0+B U0-K U0-B U1+K U1+B U1-K U1-B U2+K U2+B U2-K U2-B U3+K U3+B U3-K U3-B");
  });

  test("R48g-rumour the amount changes, the action is still to come", () => {
    const spread = given({ ...rumours, areas: ["RKK"] }).when("U1-K");
    expect(spread.state.amounts).toEqual([5, 2, 2, 4]);
    expect(spread.area(0)).toBe("RxKK");
    expect(spread.events).toEqual([
      { type: "rumour", seat: 0, trajectory: 1, delta: -1, amount: 2, balloon: 4, because: "R48g-rumour" },
    ]);
    expect(spread.state.rumoured).toBe(true);
    expect(spread.phase).toBe("act");
  });

  test("R49-phantom-honest the phantom never robs, but is robbed and informed", () => {
    const solo = { seats: 1, ...on } as const;
    expect(isThief(given(solo).state, 1)).toBe(false);
    expect(isThief(given(solo).state, 0)).toBe(true);
    const lands = given({ ...solo, turn: 1, at: [3, 0], areas: ["WW"], full: [1, 2] });
    // From 0 the phantom has to fly to 3, where the human stands: it takes balloons, and cannot rob.
    const flown = lands.when("F0 F3");
    expect(flown.legal).toBe("+R +W");
    const robbed = given({ ...solo, at: [0, 1], areas: ["", "KK"] }).when("F0");
    expect(robbed.legal).toBe("+R X2.1 X2.2");
    const twin = given({ ...solo, at: [3, 3], areas: ["RR"] }).when("C0R");
    expect(twin.area(1)).toContain("R");
  });
});
