import { view } from "@turnwright/core";
import type { Hope } from "@turnwright/hope";
import { defaultEdition, hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import { visibleSymbols } from "../../src/terms/regression.js";
import { given, type Position, spaceText } from "../given.js";

/** Seat 0 completes tile 13, gains a medal with seat 1, and draws the first of these bug cards. */
const completing: Position = { ships: ["13r"], hands: ["C"], pioneers: { "13b": "1" } };

describe("Regression and what happens meanwhile", () => {
  const calm: Position = { hands: ["O O O O O"], monolith: 19, replenishment: "O* W* C*" };

  test("R88-monolith-walks as many steps as were counted, surge included", () => {
    const there = given({ ...calm, marker: 5, bug: "surge" }).when("end");
    expect(there.all("regressionCounted")).toMatchObject([{ symbols: 4 }]);
    // Both crossings, 6 and 9, are met: 19 goes, a walk of four to 23; 23 goes, a walk of four to 27.
    expect(there.all("monolithMoved").map(({ path }) => path)).toEqual([
      [20, 21, 22, 23],
      [24, 25, 26, 27],
    ]);
    const less = given({ ...calm, marker: 5, bug: "calm" }).when("end");
    expect(less.all("monolithMoved").map(({ path }) => path.length)).toEqual([2]);
  });

  test("R84-visible-symbols the top of a discard pile alone, not what it covers", () => {
    expect(visibleSymbols(given({ discards: ["W* W", "O* C* P", ""] }).state)).toBe(0);
    expect(visibleSymbols(given({ discards: ["W W*", "O", ""] }).state)).toBe(1);
  });

  test("R86-covered each crossing of an advance by itself", () => {
    const first = given({ ...calm, marker: 5, bug: "surge", track: "1s0 2s1" }).when("end");
    expect(first.all("crossingMet").map(({ space, covered }) => [space, covered])).toEqual([
      [6, true],
      [9, false],
    ]);
    expect([first.state.marker, first.all("galaxyVanished").map(({ cell }) => cell)]).toEqual([9, [19]]);
    // The gap of a skipped space: space 2 is empty, space 3 is not.
    const second = given({ ...calm, marker: 5, bug: "surge", track: "1s0 3s1" }).when("end");
    expect(second.all("crossingMet").map(({ covered }) => covered)).toEqual([false, true]);
    expect([second.state.marker, second.state.monolith]).toEqual([10, 23]);
  });

  test("R89-one-further is no step of the walk", () => {
    const there = given({ ...calm, marker: 3, bug: "surge", track: "1s0 2s1", state: { decided: null } });
    // Four from 3: 6 is passed on the way, not the end.
    expect(there.when("end").state.marker).toBe(7);
    expect(given({ ...calm, marker: 3, track: "1s0 2s1" }).when("end").state.marker).toBe(7);
  });

  test("R90b-rescue the active seat's ship first, then clockwise", () => {
    const ships = ["19r", "19b", "19p"];
    const there = given({ ...calm, seats: 3, marker: 5, seat: 1, ships, hands: ["", "O O O O"] }).when("end");
    const rescued = there.all("shipMoved").filter(({ cause }) => cause === "rescue");
    expect(rescued.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  test("R93-left-out Lurch decides, and the Regression of the turn is left out", () => {
    const drawing = given({ ...completing, bugs: "lurch", marker: 65, replenishment: "O* W* C*" });
    expect(drawing.when("+(C) $. $.").state.decided).toBe("failed");
    const ended = drawing.when("+(C) $. $. end d0");
    expect(ended.all("regressionCounted")).toEqual([]);
    expect(ended.state.seat).toBe(1);
  });

  const nearlyThere = Array.from({ length: 22 }, (_, at) => `${at + 1}s0`).join(" ");

  test("R93-left-out a placement that saves the universe comes before its bug card", () => {
    for (const bug of ["lurch", "collapse"] as const) {
      const there = given({ ...completing, bugs: bug, track: nearlyThere, marker: 7, monolith: 19 }).when("+(C) $. $.");
      expect(there.told).toMatch(/pioneersAdvanced missionDecided tokenLaid bugDrawn/);
      expect([there.state.decided, there.state.marker, there.state.present[19]]).toEqual(["saved", 7, true]);
      expect(there.all("bugResolved")).toMatchObject([{ works: true }]);
    }
  });

  test("B19-lurch B20-collapse nothing after a failure either", () => {
    for (const bug of ["lurch", "collapse"] as const) {
      const there = given({ ...completing, bugs: bug, marker: 60, monolith: 19, state: { decided: "failed" } });
      const after = there.when("+(C) $. $.").state;
      expect([after.marker, after.present[19], after.monolith]).toEqual([60, true, 19]);
    }
  });

  test("R91-earth-vanishes while pledges are made: hands and roles are open to everybody", () => {
    const over = given({
      ...completing,
      roles: ["hope", "nope"],
      hands: ["C W W", "O P*"],
      bugs: "collapse",
      monolith: 0,
      vanished: [1],
      state: { outward: 0 },
    }).when("+(C) $(W,W) $. $.");
    expect(over.match.outcome).toMatchObject({ reason: "earth-vanished", side: "nope", winners: [1] });
    // What was pledged in vain is in the hand again.
    for (const viewer of [0, 1, "spectator"] as const) {
      const seen = view(hope, over.match, viewer).state;
      expect([seen.hands, seen.roles]).toEqual([
        [
          ["W", "W"],
          ["O", "P*"],
        ],
        ["hope", "nope"],
      ]);
    }
    expect(over.match.toAct).toEqual([]);
  });
});

describe("general polarization in the middle of things", () => {
  test("R64-visited the space is remembered in every mode", () => {
    const line = given({ tokens: ["polarize"] }).when("t>SE use:polarize-");
    expect(line.state.visited).toEqual([0, 6, 8]);
    expect(given({ tokens: ["polarize"] }).when("use:polarize-").state.visited).toEqual([]);
  });

  test("R63-navigation-goes-on from Earth, when the ship has left the universe on the way", () => {
    const lost = given({ ships: ["13b"], tokens: ["polarize"] }).when("a>W use:polarize+");
    const { mode, direction, steps } = lost.state;
    expect([spaceText(lost.state, 0), mode, direction, steps]).toEqual(["0r", "away", -1, 1]);
    expect(lost.legalLike(">")).toBe(">E >SE");
    expect(lost.when(">SE").state.shipCells[0]).toBe(2);
  });

  test("B18-storm leaves placing open, and a navigation runs on", () => {
    const flying: Partial<Hope["state"]> = { mode: "away", direction: 5, steps: 1, moves: 0, moved: true };
    const storm = given({ ...completing, bugs: "storm", state: { ...flying, visited: [14, 41] } }).when("+(C) $. $.");
    expect([storm.state.closed, storm.state.mode, storm.state.direction]).toEqual([false, "away", -1]);
    expect(storm.all("navigationRedirected").length).toBe(1);
  });

  test("R98-earthling draws out of turn, rebuilding the deck if she must", () => {
    const there = given({ ships: ["14p", "32p"], tokens: ["polarize"], deck: "W", discards: ["L P", "", ""] });
    const drawn = there.when("use:polarize+");
    expect(drawn.all("cardsDrawn").map(({ seat, cards }) => [seat, cards])).toEqual([
      [1, ["W"]],
      [1, ["L"]],
    ]);
    // Nobody else sees them.
    expect(view(hope, drawn.match, 0).state.hands[1]).toEqual([null, null]);
  });

  test("R109f-mark a revealed traitor whom others bring to Earth has not entered a galaxy", () => {
    const there = given({
      roles: ["hope", "nope"],
      ships: ["14p", "32p"],
      tokens: ["polarize"],
      state: { revealed: [false, true], mayCoax: [false, true] },
    }).when("use:polarize+");
    expect([spaceText(there.state, 1), there.state.mayCoax, there.state.mayTake[1]]).toEqual([
      "0b",
      [false, false],
      true,
    ]);
  });
});

describe("pledges, piles and what is left", () => {
  test("R114b-pledges-paid jokers too lie at the bottom of the pile, and count as covered", () => {
    const paid = given({ ...completing, hands: ["C* J J*", "W W*"], bugs: "collapse", seats: 2 }).when(
      "+(C*) $m $(J,J*) $. $m $(W,W*)",
    );
    expect(paid.state.pile).toEqual(["J", "J*", "W", "W*", "C*"]);
    expect(paid.all("bugResolved")).toMatchObject([{ paid: true, works: false }]);
    // The top card shows a symbol, as it did before the pledges.
    const ended = paid.when("end d0");
    expect(ended.all("regressionCounted")).toMatchObject([{ symbols: 1 }]);
  });

  test("B17-leak takes from hands to which pledges have returned", () => {
    const leaked = given({ ...completing, hands: ["C O O"], bugs: "leak", luck: { leak: [1] } }).when(
      "+(C) $(O,O) $. $.",
    );
    expect([leaked.state.hands, leaked.state.pile]).toEqual([
      [["O"], []],
      ["O", "C"],
    ]);
    expect(leaked.told).toMatch(/pledgesReturned bugResolved cardsPaid phased$/);
  });

  test("B10-purge rebuilds an empty deck", () => {
    const there = given({
      ...completing,
      bugs: "purge",
      medals: [2, 0],
      replenishment: "O* W C",
      deck: "",
      discards: ["L P", "", ""],
    }).when("+(C) $m $m $m");
    expect([there.state.replenishment, there.state.deck, there.state.discards[0]]).toEqual([
      ["L", "W", "C"],
      ["O*"],
      ["P"],
    ]);
  });

  test("B4-wide-hold gone: a fuller hand is kept", () => {
    const there = given({ ...completing, bug: "wide-hold", hands: ["C", "O O O O O"], bugs: "jam" });
    const after = there.when("+(C) $. $. end d0 end");
    expect(after.state.hands[1].length).toBe(5);
  });

  test("R65-medal-supply a token brings what is left", () => {
    const one = given({ tokens: ["medals"], state: { medalSupply: 1 } }).when("use:medals");
    expect([one.state.medals[0], one.state.medalSupply]).toEqual([1, 0]);
    expect(
      given({ tokens: ["medals"], state: { medalSupply: 0 } })
        .when("use:medals")
        .all("medalsChanged"),
    ).toEqual([]);
  });

  test("R56-next-space goes on from the new last space after a loss, skipping the marker's", () => {
    const there = given({
      ...completing,
      roles: ["hope", "hope", "nope"],
      upgrades: [1],
      medals: [1],
      marker: 6,
      track: "1s1 2s0 4s0",
      pioneers: { "13b": "1", "8p": "0" },
    }).when("A2 give8p");
    expect([there.state.trackSpaces, there.state.trackSeats]).toEqual([
      [1, 2],
      [1, 0],
    ]);
    // The marker on 6 is on Pioneer space 3 of the track for three.
    expect(there.when("+(C)").state.trackSpaces).toEqual([1, 2, 4, 5]);
  });

  test("R109g-mark-cleared the unmasking itself clears it", () => {
    const state: Partial<Hope["state"]> = { mayCoax: [true, false] };
    const there = given({ roles: ["nope", "hope"], ships: ["6b"], pioneers: { "6p": "1" }, medals: [3], state });
    expect(there.when("rev").refused("coax2p")).toEqual({
      rule: "R109b-entered",
      code: "not-entered",
      facts: { cell: 6 },
    });
  });

  test("R17-turn-start no navigation is left from the turn before", () => {
    const state: Partial<Hope["state"]> = { phases: ["discard"], mode: "sideways", steps: 1, visited: [0, 18] };
    const there = given({ pile: "O", state }).when("d0").state;
    expect([there.seat, there.mode, there.steps, there.visited]).toEqual([1, null, 0, []]);
  });
});

describe("exactly when", () => {
  test("R36-stuck a step away alone is enough to move", () => {
    // Fog takes the steps sideways, gaps those towards; only NE and NW are left.
    const away = given({ vanished: [2, 3], bug: "fog" });
    expect(away.legal).toBe("a>NE a>NW xa>NE xa>NW end");
    expect(away.refused("P")).toEqual({ rule: "R35-lever-used", code: "no-lever-used", facts: {} });
  });

  test("R39-second-polarization is not offered to a ship that is stuck again", () => {
    // An inverted tile alone in the void: nothing leads off it in any dimension.
    const stuck = given({ ships: ["14p"], vanished: [4, 5, 13, 15, 29, 30], state: { moves: 2 } });
    expect(stuck.legal).toBe("P end");
    const again = stuck.when("P");
    expect(spaceText(again.state, 0)).toBe("14b");
    expect(again.legal).toBe("end");
    expect(again.refused("P")).toEqual({ rule: "R39-second-polarization", code: "no-lever-used", facts: {} });
  });

  test("R28-no-space-twice binds sideways navigations only: a line bent by tokens may cross itself", () => {
    const flown = given({ tokens: ["polarize polarize"] }).when("t>SE use:polarize+ >NE >NE use:polarize- >SW");
    expect([spaceText(flown.state, 0), flown.state.visited.includes(2 * 3)]).toEqual(["1p", true]);
    expect(spaceText(flown.when(">SW").state, 0)).toBe("2p");
  });

  test("R39-second-polarization after a jam", () => {
    const moved: Partial<Hope["state"]> = { moves: 1, moved: true };
    const jammed = given({ ...completing, bugs: "jam", state: moved }).when("+(C) $. $.");
    expect(jammed.legalLike("P")).toBe("P");
    expect(given({ state: moved }).refused("P")).toEqual({
      rule: "R39-second-polarization",
      code: "no-lever-used",
      facts: {},
    });
  });

  test("R56-next-space skips the marker in the middle of an arrival, and once", () => {
    const pioneers = { "6p": "1", "6b": "0", "6r": "1 0" };
    const five = given({ ships: ["6b"], hands: ["O"], pioneers, marker: 12, track: "1s0 2s1" }).when("+(O)");
    expect(five.state.trackSpaces).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect(five.state.trackSeats).toEqual([0, 1, 0, 0, 0, 1, 1]);
  });

  test("R107e-from-the-track nothing when both were given up", () => {
    const both = given({
      roles: ["hope", "hope", "nope"],
      upgrades: [1],
      medals: [1],
      track: "1s0 2s0",
      pioneers: { "8p": "0 0" },
    }).when("A2 give8p give8p");
    expect(both.state.trackSeats).toEqual([0, 0]);
    expect(both.all("losing").map(({ count }) => count)).toEqual([2]);
  });

  test("B3-bargain a step that costs one medal still costs one", () => {
    const numbers = { levels: [5, 6, 7, 8], levelCosts: [1, 1, 1], upgradeCosts: [1, 2, 3] };
    const edition = { characters: { ...defaultEdition.characters, brave: numbers } };
    const cheap = given({ bug: "bargain", medals: [2], options: { edition } });
    expect([cheap.when("up").state.medals[0], cheap.when("lvl").state.medals[0]]).toEqual([1, 1]);
    expect(given({ bug: "bargain", options: { edition } }).legalLike("up", "lvl")).toBe("");
  });
});

describe("what speaks against a move is told in the order of the rules", () => {
  test("R99a-prodigy then what is wrong with the turn, the tiles and the payment", () => {
    const there = given({ ships: ["0r"], hands: [""], state: { acted: true } });
    expect(there.reasons("T0(J,O)")).toMatchObject([
      { rule: "R99a-prodigy", code: "not-the-prodigy" },
      { rule: "R99b-very-first", code: "not-at-start-of-turn" },
      { rule: "R100a-technology-here", code: "no-technology-here" },
      { rule: "R100b-technology-there", code: "not-a-twin-galaxy" },
      { rule: "R99d-same-technology", code: "not-a-twin-galaxy" },
      { rule: "R46b-two-cards", code: "payment-invalid" },
      { rule: "R42c-cards-in-hand", code: "cards-not-in-hand" },
    ]);
  });

  test("R18a-movement-left then the lever, its mode, the fog and the step", () => {
    const there = given({ used: ["towards"], bug: "fog", state: { moves: 0 } });
    expect(there.reasons("ts>E")).toMatchObject([
      { rule: "R18a-movement-left", code: "no-movement-left" },
      { rule: "R22a-lever-available", code: "lever-used" },
      { rule: "R23a-lever-and-mode", code: "lever-mode-mismatch" },
      { rule: "B12-fog", code: "sideways-fogged" },
      { rule: "R26-common-border", code: "no-such-step" },
    ]);
    expect(given({ state: { moves: 0 } }).reasons("P")).toMatchObject([
      { rule: "R18a-movement-left", code: "no-movement-left" },
      { rule: "R35-lever-used", code: "no-lever-used" },
    ]);
  });

  test("R24a-straight then the range and the step", () => {
    const there = given({ bug: "short-range" }).when("t>SW >SW");
    expect(there.reasons(">E")).toMatchObject([
      { rule: "R24a-straight", code: "line-must-be-straight" },
      { rule: "B14-short-range", code: "range-exceeded" },
      { rule: "R24b-line-direction", code: "no-such-step" },
    ]);
  });

  test("R41-barren-planet then the shift, the supply and the payment", () => {
    const state: Partial<Hope["state"]> = { closed: true, supplies: [0, 23] };
    const there = given({ ships: ["4b"], pioneers: { "4b": "1 1" }, hands: [""], state });
    expect(there.reasons("+(W)")).toMatchObject([
      { rule: "R41-barren-planet", code: "no-barren-planet-here" },
      { rule: "R38a-before-or-after", code: "placed-before-polarizing" },
      { rule: "R42a-own-supply", code: "no-pioneers-left" },
      { rule: "R44b-one-card", code: "payment-invalid" },
      { rule: "R42c-cards-in-hand", code: "cards-not-in-hand" },
    ]);
  });

  test("R71a-one-step then the traitor's bar, the maximum, the medals and the supply", () => {
    const state: Partial<Hope["state"]> = { developed: true, noDevelopment: [true, false], supplies: [0, 23] };
    const [first, second] = [
      { rule: "R71a-one-step", code: "already-developed" },
      { rule: "R108e-development-barred", code: "development-barred" },
    ];
    const last = { rule: "R72-pioneer-needed", code: "no-pioneers-left" };
    const done = given({ state, upgrades: [3], levels: [3] });
    expect(done.reasons("up")).toMatchObject([
      first,
      second,
      { rule: "R71b-three-upgrades", code: "at-maximum" },
      last,
    ]);
    expect(done.reasons("lvl")).toMatchObject([first, second, { rule: "R71c-three-levels", code: "at-maximum" }, last]);
    const poor = given({ state });
    expect(poor.reasons("up")).toMatchObject([
      first,
      second,
      { rule: "R69b-upgrade-cost", code: "not-enough-medals" },
      last,
    ]);
    expect(poor.reasons("lvl")).toMatchObject([
      first,
      second,
      { rule: "R70b-level-cost", code: "not-enough-medals" },
      last,
    ]);
  });

  test("R103b-traitor-hidden then everything about the accuser", () => {
    const state: Partial<Hope["state"]> = { revealed: [false, true], hasAccused: [true, false] };
    const there = given({ roles: ["hope", "nope"], upgrades: [0, 1], state });
    const common = [
      { rule: "R103b-traitor-hidden", code: "traitor-known" },
      { rule: "R103c-once", code: "already-accused" },
      { rule: "R103e-upgrade-needed", code: "no-upgrade" },
    ];
    expect(there.reasons("A2")).toMatchObject([...common, { rule: "R104a-rank", code: "rank-too-low" }]);
    const [known, once, none] = common;
    const standing = { rule: "R104b-more-medals", code: "not-enough-standing" };
    const self = { rule: "R103d-another", code: "self-accusation" };
    expect(there.reasons("A1")).toMatchObject([known, once, self, none, standing]);
    expect(given({ state: { hasAccused: [true, false] } }).reasons("A1")).toMatchObject([
      { rule: "R103a-variant", code: "no-traitor-variant" },
      once,
      self,
      none,
      standing,
    ]);
  });

  test("R61a-token-there then the entering", () => {
    expect(given().reasons("get")).toMatchObject([
      { rule: "R61a-token-there", code: "no-token-here" },
      { rule: "R61b-entered", code: "not-entered" },
    ]);
  });
});
