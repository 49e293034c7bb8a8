import type { Hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import { bugs } from "../../src/content/bugs.js";
import type { BugName } from "../../src/content/shape.js";
import { priceOf, works } from "../../src/terms/bugs.js";
import { type At, given, type Position, spaceText } from "../given.js";

/**
 * Seat 0 completes tile 13 and draws the first of these bug cards; by joining each seat gains a medal. Then these
 * moves.
 */
function drawing(names: string, more: Position = {}, moves = ""): At {
  const hands = [`C ${more.hands?.[0] ?? ""}`, more.hands?.[1] ?? ""];
  const luck = more.luck ?? {};
  return given({ ships: ["13r"], pioneers: { "13b": "1" }, bugs: names, luck, ...more, hands }).when(`+(C) ${moves}`);
}

/** The card is paid, or not, by seat 0 alone; both are asked as long as the price is not met. */
function resolved(name: BugName, paid: boolean, more: Position = {}): At {
  if (!paid) return drawing(name, more, "$. $.");
  const price = 2 + bugs.find((bug) => bug.name === name)!.extra;
  return drawing(name, { ...more, medals: [price - 1, 0] }, "$m ".repeat(price));
}

/** The card works: a bonus is paid, a malus is not. */
function working(name: BugName, more: Position = {}): At {
  return resolved(name, bugs.find((bug) => bug.name === name)!.kind === "bonus", more);
}

describe("drawing and pledging", () => {
  test("R111a-bug-drawn after the token; one still active is removed first", () => {
    const first = drawing("surge calm");
    expect(first.all("bugDrawn")).toEqual([{ type: "bugDrawn", card: 11, price: 2, because: "R111a-bug-drawn" }]);
    expect(first.told).toMatch(/galaxyStable pioneersAdvanced tokenLaid bugDrawn phased$/);
    expect([first.state.phases, first.state.bugDeck]).toEqual([["main", "pledge"], [1]]);
    const second = drawing("surge", { bug: "fog" });
    expect([second.state.bug, second.state.spentBugs]).toEqual([null, [12]]);
    // The removed card does not work any more while pledges are made.
    expect(works(second.state, "fog")).toBe(false);
  });

  test("R111a-bug-drawn an empty deck draws nothing, and what works goes on", () => {
    const empty = drawing("", { bug: "fog" });
    expect([empty.state.phases, empty.state.bug]).toEqual([["main"], 12]);
    expect(given({ ships: ["13r"], hands: ["C"], pioneers: { "13b": "1" } }).when("+(C)").told).not.toContain("bug");
  });

  test("R111b-price the number of seats and the card's extra", () => {
    const price = (names: BugName, seats: number): number => drawing(names, { seats }).all("bugDrawn")[0].price;
    expect([price("surge", 2), price("surge", 3), price("surge", 4)]).toEqual([2, 3, 4]);
    expect([price("calm", 2), price("overdrive", 2), price("collapse", 4)]).toEqual([3, 4, 6]);
    const state = drawing("surge").state;
    const extras = [1, 0, 0, 0, 2, 1, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2];
    expect(extras.map((_, at) => priceOf(state, at + 1) - 2)).toEqual(extras);
  });

  test("R112-in-one-round the active seat first, then clockwise, each once", () => {
    const asked = drawing("surge", { seats: 3, seat: 0 });
    expect([asked.state.pledger, asked.match.toAct]).toEqual([0, [0]]);
    const next = asked.when("$.");
    expect([next.state.pledger, next.match.toAct]).toEqual([1, [1]]);
    expect(next.refused("$.", 0)).toEqual({ rule: "R112-in-one-round", code: "not-your-turn", facts: { toAct: [1] } });
    expect(next.when("$. $.").state.phases).toEqual(["main"]);
    const last = given({
      seats: 3,
      seat: 2,
      ships: ["0p", "0p", "13r"],
      hands: ["", "", "C"],
      pioneers: { "13b": "1" },
      bugs: "surge",
    }).when("+(C)");
    expect([last.match.toAct, last.when("$.").match.toAct, last.when("$. $.").match.toAct]).toEqual([[2], [0], [1]]);
    expect(asked.all("pledgeEnded")).toEqual([]);
    expect(next.all("pledgeEnded")).toMatchObject([{ seat: 0, next: 1, because: "R112-in-one-round" }]);
  });

  test("R113a-medals-left only medals that are not pledged yet", () => {
    const one = drawing("collapse");
    expect(one.state.medals).toEqual([1, 1]);
    expect(one.legal).toBe("$m $.");
    const done = one.when("$m");
    expect(done.refused("$m")).toEqual({
      rule: "R113a-medals-left",
      code: "not-enough-medals",
      facts: { needed: 1, owned: 0 },
    });
    expect(done.legal).toBe("$.");
    // Seat 1 has its own medal still.
    expect(done.when("$.").legal).toBe("$m $.");
  });

  test("R113b-pledge-medal one medal is one unit, and stays with its owner until it is paid", () => {
    const one = drawing("collapse").when("$m");
    expect(one.all("pledged")).toEqual([
      { type: "pledged", seat: 0, unit: "medal", cards: [], because: "R113b-pledge-medal" },
    ]);
    expect([one.state.medals, one.state.pledgedMedals, one.state.medalSupply]).toEqual([[1, 1], [1, 0], 28]);
  });

  test("R113c-identical-cards two of one letter, symbols may differ, jokers too, written plain first", () => {
    const pairs = drawing("collapse", { hands: ["O O* O* J J* W C*"] });
    expect(pairs.legal).toBe("$m $(O,O*) $(O*,O*) $(J,J*) $.");
    expect(pairs.refused("$(W,C*)")).toEqual({
      rule: "R113c-identical-cards",
      code: "payment-invalid",
      facts: { pay: ["W", "C*"] },
    });
    expect(pairs.refused("$(O*,O)")).toEqual({
      rule: "R113c-identical-cards",
      code: "payment-invalid",
      facts: { pay: ["O*", "O"] },
    });
    expect(pairs.refused("$(J,O)")).toEqual({
      rule: "R113c-identical-cards",
      code: "payment-invalid",
      facts: { pay: ["J", "O"] },
    });
  });

  test("R113d-cards-in-hand of the own hand", () => {
    const pairs = drawing("collapse", { hands: ["O O*", "W W"] });
    expect(pairs.refused("$(O,O)")).toEqual({
      rule: "R113d-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["O", "O"] },
    });
    expect(pairs.refused("$(W,W)")).toEqual({
      rule: "R113d-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["W", "W"] },
    });
    expect(pairs.when("$.").legal).toBe("$m $(W,W) $.");
  });

  test("R113e-pledge-pair is one unit and leaves the hand at once", () => {
    const one = drawing("collapse", { hands: ["O O* W"] }).when("$(O,O*)");
    expect(one.all("pledged")).toEqual([
      { type: "pledged", seat: 0, unit: "pair", cards: ["O", "O*"], because: "R113e-pledge-pair" },
    ]);
    expect([one.state.hands[0], one.state.pairSeats, one.state.pairCards]).toEqual([["W"], [0], ["O", "O*"]]);
    // Of every letter, with symbols or without.
    const several = drawing("collapse", { hands: ["W* W* P P*"] });
    expect(several.legal.split(" ")).toEqual(expect.arrayContaining(["$(W*,W*)", "$(P,P*)"]));
    expect(several.when("$(W*,W*)").state.hands[0]).toEqual(["P", "P*"]);
    // Two units meet a price of two, whatever they are.
    expect(drawing("surge", { hands: ["O O"] }).when("$m $(O,O)").state.phases).toEqual(["main"]);
  });

  test("R114a-pledging-stops as soon as the price is met, or when all have ended below it", () => {
    const met = drawing("surge", { medals: [3, 3] }).when("$m $m");
    expect([met.state.phases, met.match.toAct, met.state.pledging, met.state.pledger]).toEqual([
      ["main"],
      [0],
      null,
      null,
    ]);
    const together = drawing("surge").when("$m $. $m");
    expect(together.all("bugResolved")).toMatchObject([{ card: 11, paid: true }]);
    const below = drawing("surge").when("$m $.");
    expect(below.state.phases).toEqual(["main", "pledge"]);
    expect(below.when("$.").all("bugResolved")).toMatchObject([{ card: 11, paid: false }]);
  });

  test("R114b-pledges-paid medals to the supply, cards under the pile, the first pledged lowest", () => {
    const paid = drawing("surge", { seats: 3, hands: ["O O*", "W W"] }).when("$m $(O,O*) $. $(W,W)");
    expect(paid.state.pile).toEqual(["O", "O*", "W", "W", "C"]);
    expect([paid.state.medals, paid.state.medalSupply]).toEqual([[0, 1, 0], 29]);
    expect(paid.all("medalsChanged").at(-1)).toMatchObject({ seat: 0, by: -1, why: "pledge" });
    expect(paid.state.hands).toEqual([[], [], []]);
    const { pledgedMedals, pairSeats, pairCards } = paid.state;
    expect([pledgedMedals, pairSeats, pairCards]).toEqual([[0, 0, 0], [], []]);
    // From the active seat on, clockwise, whoever it is and whoever pledged first.
    const ordered = given({
      seats: 3,
      seat: 1,
      ships: ["0p", "13r"],
      pioneers: { "13b": "2" },
      hands: ["", "C"],
      bugs: "surge",
      medals: [1, 0, 1],
    });
    const told = ordered.when("+(C) $. $m $m $. $m").all("medalsChanged");
    expect(told.filter(({ why }) => why === "pledge").map(({ seat }) => seat)).toEqual([2, 0]);
    // The pile of seat 1's cards, too, is what seat 0 discards.
    expect(paid.when("end d0").state.discards[0]).toEqual(["O", "O*", "W", "W", "C"]);
  });

  test("R114c-pledges-return all of them, when the price is not met", () => {
    const back = drawing("collapse", { hands: ["O O* W", "P P"], medals: [0, 0] }).when("$m $(O,O*) $. $(P,P) $.");
    expect(back.state.hands).toEqual([
      ["W", "O", "O*"],
      ["P", "P"],
    ]);
    expect([back.state.medals, back.state.pledgedMedals, back.state.pairCards]).toEqual([[1, 1], [0, 0], []]);
    expect(back.events.filter(({ type }) => type === "pledgesReturned").length).toBe(1);
    expect(back.state.pile).toEqual(["C"]);
  });

  test("R115-works-or-not bonus and malus, paid and not", () => {
    const how = (name: BugName, paid: boolean): unknown => resolved(name, paid).all("bugResolved");
    const because = "R115-works-or-not";
    const bonus = { type: "bugResolved", card: 2, lasts: true, because };
    expect(how("corner-gates", true)).toEqual([{ ...bonus, paid: true, works: true }]);
    expect(how("corner-gates", false)).toEqual([{ ...bonus, paid: false, works: false }]);
    const malus = { type: "bugResolved", card: 11, lasts: true, because };
    expect(how("surge", true)).toEqual([{ ...malus, paid: true, works: false }]);
    expect(how("surge", false)).toEqual([{ ...malus, paid: false, works: true }]);
    expect([resolved("surge", true).state.bug, resolved("surge", false).state.bug]).toEqual([null, 11]);
    expect([resolved("corner-gates", true).state.bug, resolved("corner-gates", false).state.bug]).toEqual([2, null]);
    expect(resolved("surge", true).state.spentBugs).toEqual([11]);
    // The card that worked before is gone all the same.
    const replaced = resolved("corner-gates", false, { bug: "surge" }).state;
    expect([replaced.bug, replaced.spentBugs]).toEqual([null, [11, 2]]);
  });

  test("R116-lasting until the next bug card is drawn; instant ones happen once and are gone", () => {
    const lasting = working("surge");
    expect([lasting.state.bug, lasting.state.spentBugs]).toEqual([11, []]);
    expect(lasting.when("end d0 end").state.bug).toBe(11);
    expect(works(lasting.state, "surge")).toBe(true);
    const instant = working("recalibration");
    expect([instant.state.bug, instant.state.spentBugs]).toEqual([null, [9]]);
    expect(instant.all("bugResolved")).toMatchObject([{ card: 9, works: true, lasts: false }]);
  });

  test("R117-turn-goes-on with the active seat, whoever was asked last", () => {
    const on = drawing("fog", { hands: ["", "O"] }).when("$. $.");
    expect([on.state.phases, on.match.toAct, on.state.seat]).toEqual([["main"], [0], 0]);
    expect(on.when("t>W").state.moved).toBe(true);
  });

  test("R118-every-seat is asked, even if it can pledge nothing", () => {
    const poor = drawing("surge", { seats: 3 }).when("$.");
    expect(poor.legal).toBe("$m $.");
    const nothing = poor.when("$.");
    expect([nothing.match.toAct, nothing.legal]).toEqual([[2], "$."]);
  });
});

describe("what bug cards do", () => {
  const symbols: Position = { replenishment: "O* W* C", marker: 0 };

  test("B1-calm one symbol less, not below 0", () => {
    expect(given({ ...symbols, bug: "calm" }).when("end").state.marker).toBe(1);
    const none = given({ ...symbols, replenishment: "O W C", bug: "calm" }).when("end");
    expect([none.state.marker, none.all("regressionCounted")[0]?.symbols]).toEqual([0, 0]);
    expect(given(symbols).when("end").state.marker).toBe(2);
    expect(working("calm").state.bug).toBe(1);
  });

  test("B2-corner-gates everybody flies sideways across corners", () => {
    expect(given({ bug: "corner-gates" }).legalLike("s>", "xs>")).toBe("s>E s>NE s>W xs>E xs>NE xs>W");
    expect(given({ bug: "corner-gates", seat: 1 }).legalLike("s>")).toBe("s>E s>NE s>W");
  });

  test("B3-bargain one medal less, at least one", () => {
    const bargain = given({ bug: "bargain", medals: [2, 0] });
    expect(bargain.when("up").state.medals[0]).toBe(0);
    expect(bargain.when("lvl").state.medals[0]).toBe(0);
    expect(given({ bug: "bargain", medals: [1, 0] }).refused("lvl")).toEqual({
      rule: "R70b-level-cost",
      code: "not-enough-medals",
      facts: { needed: 2, owned: 1 },
    });
  });

  test("B4-wide-hold every hand limit is one higher", () => {
    const wide = given({ bug: "wide-hold", deck: "O O O O O O O O O O O O" }).when("end");
    expect(wide.state.hands[0].length).toBe(6);
    expect(wide.when("end").state.hands[1].length).toBe(5);
  });

  test("B5-overdrive from the next turn on two movement actions", () => {
    const drawn = working("overdrive");
    expect(drawn.state.moves).toBe(1);
    const next = drawn.when("end d0");
    expect([next.state.seat, next.state.moves]).toEqual([1, 2]);
  });

  test("B6-open-market two cards that are not jokers pay, but no bug card", () => {
    const open = given({ bug: "open-market", ships: ["8p"], hands: ["C A* J"] });
    expect(open.legalLike("+")).toBe("+(J) +(C,A*) +(A*,C)");
    expect(open.refused("+(C,J)")).toEqual({
      rule: "R46b-two-cards",
      code: "payment-invalid",
      facts: { pay: ["C", "J"] },
    });
    expect(open.when("+(A*,C)").all("cardsPaid")[0]).toMatchObject({ cards: ["A*", "C"], how: "pair" });
    // A bug card is drawn while the market is open: it closes, and two unlike cards are no unit.
    const priced = drawing("surge", { bug: "open-market", hands: ["O W"] });
    expect(priced.refused("$(O,W)")).toEqual({
      rule: "R113c-identical-cards",
      code: "payment-invalid",
      facts: { pay: ["O", "W"] },
    });
  });

  test("B7-respite no Regression at the end of this turn", () => {
    const respite = working("respite", { ...symbols, hands: [""] });
    expect(respite.state.skipRegression).toBe(true);
    const ended = respite.when("end d2");
    expect([ended.state.marker, ended.told.includes("regressionCounted")]).toEqual([0, false]);
    expect([ended.state.skipRegression, ended.when("end").state.marker > 0]).toEqual([false, true]);
    expect(resolved("respite", false).state.skipRegression).toBe(false);
  });

  test("B8-supply-drop a card for each seat, the active one first, whatever the limit", () => {
    const hand = "O O O O O O O O";
    const dropped = working("supply-drop", { hands: [hand, hand], deck: "W C L" });
    expect(dropped.all("cardsDrawn")).toMatchObject([
      { seat: 0, count: 1, cards: ["W"], because: "B8-supply-drop" },
      { seat: 1, count: 1, cards: ["C"], because: "B8-supply-drop" },
    ]);
    expect(dropped.state.hands.map((cards) => cards.length)).toEqual([9, 9]);
    const three = { seats: 3, seat: 1, ships: ["0p", "13r"], hands: ["", "C"], pioneers: { "13b": "0" } };
    const order = given({ ...three, medals: [0, 2], bugs: "supply-drop", deck: "W C L" }).when("+(C) $m $m $m");
    expect(order.all("cardsDrawn").map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect(resolved("supply-drop", false, { deck: "W C" }).all("cardsDrawn")).toEqual([]);
  });

  test("B9-recalibration all levers of all seats become available", () => {
    const free = working("recalibration", { used: ["towards away", "arbitrary"] });
    expect(free.state.levers).toEqual([true, true, true, true, true, true, true, true]);
    expect(free.all("leversReset").map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test("B10-purge cards with symbol go to the bottom of the deck, space by space", () => {
    const purged = working("purge", { replenishment: "O* W C*", deck: "A* P L" });
    expect(purged.state.replenishment).toEqual(["A*", "W", "P"]);
    // From the bottom: the last one replaced is the lowest.
    expect(purged.state.deck).toEqual(["C*", "O*", "L"]);
    expect(purged.all("cardRevealed")).toMatchObject([
      { space: 0, card: "A*", buried: "O*" },
      { space: 2, card: "P", buried: "C*" },
    ]);
    // The deck has one card: the second replacement draws what the first one buried.
    expect(working("purge", { replenishment: "O* W C*", deck: "A" }).state.replenishment).toEqual(["A", "W", "O*"]);
    const none = working("purge", { replenishment: "O* W C*", deck: "" });
    expect([none.state.replenishment, none.state.deck]).toEqual([["O*", "W", "C*"], []]);
  });

  test("B11-surge one symbol more", () => {
    expect(given({ ...symbols, bug: "surge" }).when("end").state.marker).toBe(3);
    expect(given({ ...symbols, replenishment: "O W C", bug: "surge" }).when("end").state.marker).toBe(1);
  });

  test("B12-fog no sideways step, with either lever, not even in a running navigation", () => {
    const fog = given({ bug: "fog" });
    expect(fog.legalLike("s>", "xs>")).toBe("");
    expect(fog.refused("s>NE")).toEqual({ rule: "B12-fog", code: "sideways-fogged", facts: {} });
    expect(fog.refused("xs>NE")).toEqual({ rule: "B12-fog", code: "sideways-fogged", facts: {} });
    expect(fog.legalLike("t>", "a>")).toBe("t>SW t>SE a>NE a>NW");
    const sideways: Partial<Hope["state"]> = { mode: "sideways", steps: 1, visited: [14, 41] };
    const caught = drawing("fog", { state: sideways }).when("$. $.");
    expect(caught.state.mode).toBe("sideways");
    expect(caught.refused(">E")).toEqual({ rule: "B12-fog", code: "sideways-fogged", facts: {} });
    expect(caught.legalLike(">")).toBe("");
  });

  test("B13-broken-joker jokers cannot pay, but they are a pair for bug prices", () => {
    const broken = given({ bug: "broken-joker", ships: ["8p"], hands: ["J J* W"] });
    expect(broken.legalLike("+")).toBe("+(W)");
    expect(broken.refused("+(J)")).toEqual({ rule: "B13-broken-joker", code: "jokers-broken", facts: {} });
    expect(broken.refused("+(J,J*)")).toEqual({
      rule: "R46b-two-cards",
      code: "payment-invalid",
      facts: { pay: ["J", "J*"] },
    });
    expect(given({ bug: "broken-joker", ships: ["8p"] }).reasons("+(J)")).toMatchObject([
      { rule: "R42c-cards-in-hand", code: "cards-not-in-hand" },
      { rule: "B13-broken-joker", code: "jokers-broken" },
    ]);
    expect(given({ bug: "broken-joker", ships: ["8p"] }).reasons("+(W)")).toMatchObject([
      { rule: "R42c-cards-in-hand", code: "cards-not-in-hand" },
    ]);
    expect(given({ bug: "broken-joker", ships: ["8p"] }).reasons("+(O,O*)")).toMatchObject([
      { rule: "R42c-cards-in-hand", code: "cards-not-in-hand" },
    ]);
    expect(drawing("surge", { hands: ["J J*"] }).legal).toBe("$m $(J,J*) $.");
  });

  test("B14-short-range two steps, and the third is refused", () => {
    const short = given({ bug: "short-range" }).when("t>SW >SW");
    expect(short.refused(">SW")).toEqual({ rule: "B14-short-range", code: "range-exceeded", facts: { steps: 2 } });
    expect(short.legalLike(">")).toBe("");
    expect(given({ bug: "short-range" }).when("t>SW").legalLike(">")).toBe(">SW");
    expect(given().when("t>SW >SW").legalLike(">")).toBe(">SW");
    const running = drawing("short-range", {
      ships: ["13r"],
      state: { mode: "away", direction: 5, steps: 3, visited: [0] },
    });
    expect(running.when("$. $.").reasons(">SE")).toMatchObject([{ rule: "B14-short-range", code: "range-exceeded" }]);
  });

  test("B15-no-honours placing gives no medals, tokens do", () => {
    const joining: Position = { bug: "no-honours", ships: ["6b"], hands: ["O"], pioneers: { "6p": "1" } };
    expect(given(joining).when("+(O)").state.medals).toEqual([0, 0]);
    expect(given({ bug: "no-honours", ships: ["20b"], hands: ["L"], deck: "O" }).when("+(L)").state.medals).toEqual([
      0, 0,
    ]);
    expect(given({ bug: "no-honours", tokens: ["medals"] }).when("use:medals").state.medals).toEqual([2, 0]);
  });

  test("B16-jam all levers of all seats become used, and a navigation goes on", () => {
    const jammed = working("jam", {
      ships: ["13r"],
      state: { mode: "away", direction: 5, steps: 1, visited: [14, 41] },
    });
    expect(jammed.state.levers).toEqual([false, false, false, false, false, false, false, false]);
    expect(jammed.all("leversUsed").map(({ seat }) => seat)).toEqual([0, 1]);
    expect(jammed.legalLike(">")).toBe(">SE");
    expect(jammed.when(">SE P").state.levers.slice(0, 4)).toEqual([true, true, true, true]);
    expect(resolved("jam", true).told).not.toContain("leversUsed");
  });

  test("B17-leak each seat with cards loses one at random, under the pile, each below the former", () => {
    const leaked = working("leak", { hands: ["O W", "P A L"], luck: { leak: [1, 2] } });
    expect(leaked.all("cardsPaid").slice(1)).toMatchObject([
      { seat: 0, cards: ["W"], how: "leak", because: "B17-leak" },
      { seat: 1, cards: ["L"], how: "leak", because: "B17-leak" },
    ]);
    expect(leaked.state.pile).toEqual(["L", "W", "C"]);
    expect(leaked.state.hands).toEqual([["O"], ["P", "A"]]);
    const one = working("leak", { hands: ["", "P"], luck: { leak: [0] } });
    expect([one.state.pile, one.state.hands]).toEqual([
      ["P", "C"],
      [[], []],
    ]);
  });

  test("B18-storm a general polarization clockwise", () => {
    const storm = working("storm", { ships: ["13r", "0p"] });
    expect(storm.all("shipMoved")).toMatchObject([
      { seat: 0, from: { cell: 13, dimension: "red" }, to: { dimension: "purple" }, cause: "general-polarization" },
      {
        seat: 1,
        from: { cell: 0, dimension: "purple" },
        to: { cell: 6, dimension: "blue" },
        cause: "general-polarization",
      },
    ]);
    expect(storm.told).not.toContain("leversReset");
    expect(storm.state.closed).toBe(false);
  });

  test("B19-lurch two spaces at once, walks are two steps long", () => {
    // The track 1, 2 after the completion covers crossing 6:2.
    const lurch = working("lurch", { marker: 1 });
    expect([lurch.state.marker, lurch.state.monolith]).toEqual([3, 28]);
    const met = working("lurch", { marker: 7, monolith: 19 });
    expect([met.state.marker, met.state.present[19], met.state.monolith]).toEqual([9, false, 21]);
    expect(met.all("monolithMoved")[0].path).toEqual([20, 21]);
    const covered = working("lurch", { marker: 5, monolith: 19 });
    expect([covered.state.marker, covered.state.monolith]).toEqual([7, 19]);
    const further = working("lurch", { marker: 4, monolith: 19 });
    expect([further.state.marker, further.told.includes("galaxyVanished")]).toEqual([7, false]);
    const last = working("lurch", { marker: 65 });
    expect([last.state.marker, last.state.decided]).toEqual([66, "failed"]);
    const decided = working("lurch", { marker: 1, state: { decided: "saved" } });
    expect([decided.state.marker, decided.all("bugResolved")[0].works]).toEqual([1, true]);
  });

  test("B20-collapse the tile under the monolith, and one step; the marker stays", () => {
    const collapse = working("collapse", { monolith: 19, marker: 4 });
    expect([collapse.state.present[19], collapse.state.monolith, collapse.state.marker]).toEqual([false, 20, 4]);
    expect(collapse.told).not.toContain("crossingMet");
    const stable = working("collapse", { monolith: 19, stable: [19] });
    expect([stable.state.present[19], stable.state.monolith]).toEqual([true, 20]);
    const decided = working("collapse", { monolith: 19, state: { decided: "failed" } });
    expect([decided.state.present[19], decided.state.monolith]).toEqual([true, 19]);
    expect(resolved("collapse", true, { monolith: 19 }).state.present[19]).toBe(true);
  });

  test("R91-earth-vanishes by a collapse the game is over in the middle of the turn", () => {
    const over = working("collapse", { monolith: 0, state: { outward: 0 }, vanished: [1], hands: ["", "O"] });
    expect(over.match.outcome).toMatchObject({ reason: "earth-vanished", side: "none" });
    expect(over.state.phases).toEqual(["ending"]);
    expect(over.told).not.toContain("monolithMoved");
    const lurched = working("lurch", { monolith: 0, marker: 8, state: { outward: 0 }, vanished: [1] });
    expect(lurched.match.outcome?.reason).toBe("earth-vanished");
  });

  test("R33c-closed-by-gap a collapse under the active ship ends its navigation", () => {
    // The active seat has just completed the tile where its ship stands, so this takes a puzzle, not a game.
    const flying: Partial<Hope["state"]> = { mode: "away", direction: 5, steps: 1, visited: [14, 41] };
    const asking: Partial<Hope["state"]> = {
      phases: ["main", "pledge"],
      pledging: 20,
      pledger: 1,
      mayTake: [true, true],
    };
    const state = { ...flying, ...asking };
    const rescued = given({ ships: ["28r", "28p"], monolith: 28, bugs: "", state }).when("$.");
    expect([spaceText(rescued.state, 0), spaceText(rescued.state, 1)]).toEqual(["0r", "0p"]);
    expect([rescued.state.mode, rescued.state.visited, rescued.state.mayTake]).toEqual([null, [], [false, false]]);
    expect(rescued.told).toContain("galaxyVanished navigationClosed shipMoved marksCleared shipMoved marksCleared");
  });
});
