import { describe, expect, test } from "vitest";
import { rankedSeats } from "../src/terms/outcome.js";
import { type At, at, given, matchAt, spaceText } from "./given.js";

/** Pioneers of seat 0 up to a space of the track, one each. */
function filledTrack(spaces: number, seat = 0): string {
  return Array.from({ length: spaces }, (_, space) => `${space + 1}s${seat}`).join(" ");
}

function path(there: At): number[] {
  return there.all("shipMoved").map(({ to }) => to.cell);
}

describe("worked examples: movement", () => {
  test("W1 Straight line", () => {
    const begun = given();
    expect(begun.legalLike("t")).toBe("t>SW t>SE");
    const there = begun.when("t>SW >SW");
    expect(there.refused(">SE")).toEqual({
      rule: "R24a-straight",
      code: "line-must-be-straight",
      facts: { direction: 4 },
    });
    const end = begun.when("t>SW >SW >SW");
    expect(path(end)).toEqual([3, 11, 25]);
    expect(spaceText(end.state, 0)).toBe("25p");
    expect(end.legalLike(">")).toBe("");
  });

  test("W2 Sideways", () => {
    const begun = given();
    expect(begun.legalLike("s")).toBe("s>NE");
    expect(begun.when("s>NE").legalLike(">")).toBe(">SE");
    expect(begun.when("s>NE >SE").legalLike(">")).toBe(">NE");
    const end = begun.when("s>NE >SE >NE");
    expect(path(end)).toEqual([6, 1, 18]);
    expect(end.legalLike(">")).toBe("");
  });

  test("W3 Acrobat", () => {
    const begun = given({ characters: ["acrobat", "brave"] });
    expect(begun.legalLike("s")).toBe("s>E s>NE s>W");
    expect(begun.legalLike("xs")).toBe("xs>E xs>NE xs>W");
  });

  test("W4 Arbitrary keeps its mode", () => {
    const begun = given({ ships: ["0b"] });
    const there = begun.when("xa>W");
    expect(there.state.levers.slice(0, 4)).toEqual([true, true, true, false]);
    expect(there.legalLike(">")).toBe(">W");
    expect(path(begun.when("xa>W >W >W"))).toEqual([4, 13, 28]);
  });

  test("W5 Polarization shifts", () => {
    const shifted = (from: string): string => {
      const there = given({ ships: [from], used: ["away"] }).when("P");
      expect(there.state.levers.slice(0, 4)).toEqual([true, true, true, true]);
      return spaceText(there.state, 0);
    };
    expect(["3p", "0p", "4b", "8r", "32p"].map(shifted)).toEqual(["3b", "6b", "13r", "21p", "0b"]);
  });

  test("W6 When polarizing is allowed", () => {
    const begun = given({ tokens: ["move"] });
    expect(begun.refused("P")).toEqual({ rule: "R35-lever-used", code: "no-lever-used", facts: {} });
    expect(begun.when("t>SW use:move").legalLike("P")).toBe("P");
  });

  test("W7 Polarizing when stuck", () => {
    const stuck = given({ ships: ["22p"], vanished: [9, 21] });
    expect(stuck.legal).toBe("P end");
    expect(spaceText(stuck.when("P").state, 0)).toBe("22b");
  });
});

describe("worked examples: placing", () => {
  const oxygen = { ships: ["4b"], hands: ["O O* J W W* C"] };

  test("W8 Payments", () => {
    const there = given(oxygen);
    expect(there.legalLike("+")).toBe("+(O) +(O*) +(J) +(O,O*) +(O*,O) +(W,W*) +(W*,W)");
    expect(there.refused("+(C)")).toEqual({ rule: "R44b-one-card", code: "payment-invalid", facts: { pay: ["C"] } });
    expect(there.refused("+(W,W)")).toEqual({
      rule: "R42c-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["W", "W"] },
    });
  });

  test("W9 Only planets of the dimension", () => {
    const there = given(oxygen).when("+(O) +(J)");
    expect(there.refused("+(O*)")).toEqual({
      rule: "R41-barren-planet",
      code: "no-barren-planet-here",
      facts: { dimension: "blue" },
    });
    expect(there.state.pile).toEqual(["O", "J"]);
  });

  test("W10 Before or after the shift", () => {
    const begun = given({ ships: ["6p"], used: ["away"], hands: ["O O O"] });
    expect(begun.when("+(O) P").refused("+(O)")).toEqual({
      rule: "R38a-before-or-after",
      code: "placed-before-polarizing",
      facts: {},
    });
    const after = begun.when("P +(O) +(O)");
    expect(spaceText(after.state, 0)).toBe("6b");
    expect(after.state.placed).toBe(2);
  });

  test("W11 Medals for joining", () => {
    const there = given({
      seats: 3,
      ships: ["6b"],
      hands: ["O O"],
      pioneers: { "6p": "1", "6r": "2" },
    }).when("+(O)");
    expect(there.state.medals).toEqual([2, 1, 1]);
    expect(there.when("+(O)").state.medals).toEqual([2, 1, 1]);
  });

  test("W12 Border medal and the Brave", () => {
    const there = given({ ships: ["20b"], hands: ["L L"], deck: "O* P P" }).when("+(L)");
    expect(there.state.medals[0]).toBe(1);
    expect(there.state.hands[0]).toEqual(["L", "O*"]);
    const second = there.when("+(L)");
    expect(second.state.medals[0]).toBe(1);
    expect(second.state.hands[0]).toEqual(["O*"]);
  });

  test("W13 Earthling", () => {
    const there = given({ seat: 1, ships: ["0p", "1b"], hands: ["", "O O O O O O O"] });
    expect(there.when("a>W").state.hands[1]).toHaveLength(9);
    expect(path(there.when("a>W >W"))).toEqual([0, 4]);
  });

  test("W14 Prodigy", () => {
    const begun = given({ characters: ["prodigy", "brave"], ships: ["8r"], hands: ["W C C*"] });
    const cells = [7, 9, 10, 11, 12];
    const expected = cells.flatMap((cell) => [`T${cell}(W)`, `T${cell}(C,C*)`, `T${cell}(C*,C)`]);
    expect(begun.legalLike("T")).toBe(expected.join(" "));
    const there = begun.when("T12(W)");
    expect(spaceText(there.state, 0)).toBe("12r");
    expect(there.refused("T10(C,C*)")).toEqual({ rule: "R99b-very-first", code: "not-at-start-of-turn", facts: {} });
    const ended = there.when("end d1");
    expect(ended.state.discards).toEqual([[], ["W"], []]);
    expect(ended.all("cardTaken")).toEqual([]);
    expect(ended.state.hands[0]).toHaveLength(5);
  });
});

describe("worked examples: stable galaxies and tokens", () => {
  const carbon = { ships: ["13r"], hands: ["C"], pioneers: { "13b": "1" } };

  test("W15 Stable galaxy", () => {
    const there = given({ ...carbon, stacks: ["draw draw move move medals", "draw", "draw"] }).when("+(C)");
    expect(there.state.medals).toEqual([1, 1]);
    expect(there.state.stable[13]).toBe(true);
    expect([there.state.trackSpaces, there.state.trackSeats]).toEqual([
      [1, 2],
      [0, 1],
    ]);
    expect(there.state.tokens[13]).toBe("draw");
    expect(there.state.stacks[0]).toHaveLength(4);
  });

  test("W16 Taking the token", () => {
    const stable = given({ ...carbon, ships: ["13r", "4b"], replenishment: "O O O", marker: 1 }).when("+(C)");
    expect(stable.refused("get")).toEqual({ rule: "R61b-entered", code: "not-entered", facts: { cell: 13 } });
    const token = stable.state.tokens[13]!;
    const taken = stable.when("end d0 a>W get");
    expect(taken.all("tokenTaken")).toMatchObject([{ seat: 1, cell: 13, token }]);
    expect(taken.state.tokens[13]).toBeNull();
  });

  test("W17 A gap in the track", () => {
    const complete = given({
      marker: 12,
      track: "1s0 2s0 3s1",
      ...carbon,
      ships: ["13r", "31p"],
      hands: ["C", "A"],
      pioneers: { "13b": "1", "31p": "1" },
      replenishment: "O* O O",
      discards: ["", "O*", ""],
    }).when("+(C)");
    expect(complete.state.trackSpaces).toEqual([1, 2, 3, 5, 6]);
    const later = complete.when("end d0 +(A)");
    expect(later.state.marker).toBeGreaterThan(12);
    expect(later.state.trackSpaces).toEqual([1, 2, 3, 5, 6, 7, 8]);
  });
});

describe("worked examples: Regression", () => {
  const uncovered = { marker: 4, monolith: 19, replenishment: "O* W* C*", hands: ["O O O O O"] };

  test("W18 An uncovered crossing", () => {
    const ended = given(uncovered).when("end");
    expect(ended.state.marker).toBe(7);
    expect(ended.state.present[19]).toBe(false);
    expect(ended.state.monolith).toBe(22);
    expect(ended.all("monolithMoved")).toMatchObject([{ path: [20, 21, 22] }]);
  });

  test("W19 A covered crossing", () => {
    const ended = given({ ...uncovered, replenishment: "O* W* C", track: "1s0 2s1" }).when("end");
    expect(ended.state.marker).toBe(7);
    expect(ended.state.present[19]).toBe(true);
    expect(ended.state.monolith).toBe(19);
  });

  test("W20 Stable under the monolith", () => {
    const ended = given({ ...uncovered, stable: [19] }).when("end");
    expect(ended.state.present[19]).toBe(true);
    expect(ended.state.monolith).toBe(22);
  });

  test("W21 Replenishing", () => {
    const ended = given({
      ships: ["1p"],
      hands: ["L* A"],
      state: { placed: 1, pile: ["L*", "A"] },
      replenishment: "W* C O*",
      deck: "P O O",
    }).when("end d0");
    expect(ended.state.discards[0]).toEqual(["L*", "A"]);
    expect(ended.state.hands[0]).toContain("W*");
    expect(ended.state.replenishment).toEqual(["P", "C", "O*"]);
    expect(ended.all("regressionCounted")).toMatchObject([{ symbols: 1 }]);
    expect(ended.state.marker).toBe(1);
  });

  test("W22 Empty stacks count", () => {
    const hero = (stacks: string[]): number =>
      given({ options: { difficulty: "hero" }, hands: ["O O O O O"], stacks }).when("end").state.marker;
    expect(hero(["", "draw", "draw draw"])).toBe(1);
    expect(hero(["", "", "draw draw"])).toBe(2);
  });
});

describe("worked examples: tokens, medals, roles", () => {
  test("W23 General polarization on the way", () => {
    const there = given({ ships: ["0p", "32p"], tokens: ["polarize"] }).when("t>SE use:polarize+");
    expect([spaceText(there.state, 0), spaceText(there.state, 1)]).toEqual(["2b", "0b"]);
    expect(there.all("cardsDrawn")).toMatchObject([{ seat: 1, count: 2, because: "R98-earthling" }]);
    expect(there.legalLike(">")).toBe(">E >NE");
    expect(there.state.levers.slice(0, 4)).toEqual([false, true, true, true]);
    expect(there.when(">E").legalLike(">")).toBe(">E");
  });

  test("W24 Upgrade", () => {
    const there = given({ medals: [7] }).when("t>SW up");
    expect([there.state.medals[0], there.state.moves, there.state.upgrades[0]]).toEqual([4, 1, 1]);
    expect(there.refused("lvl")).toEqual({ rule: "R71a-one-step", code: "already-developed", facts: {} });
  });

  const accusation = {
    roles: ["hope", "hope", "nope"],
    upgrades: [1, 0, 1],
    levels: [0, 0, 1],
    medals: [4, 0, 3],
    pioneers: { "6r": "2", "12r": "2" },
  } as const;

  test("W25 Right accusation", () => {
    const there = given(accusation).when("A3 rep6r rep12r");
    expect([there.state.revealed[2], there.state.upgrades[2], there.state.levels[2]]).toEqual([true, 0, 0]);
    expect(there.state.medals).toEqual([6, 0, 1]);
    expect(there.state.noMedals[2]).toBe(true);
    expect([there.state.pioneers[20], there.state.pioneers[38]]).toEqual(["0", "0"]);
    expect(there.state.phases).toEqual(["main"]);
  });

  test("W26 Wrong accusation", () => {
    const there = given({
      ...accusation,
      levels: [1, 0, 1],
      medals: [5, 0, 3],
      pioneers: { "6r": "0", "12r": "2" },
      track: "1s0 2s2 3s0 4s2 5s0",
    }).when("A2 give6r");
    expect(there.state.levels[0]).toBe(0);
    expect(there.state.pioneers[20]).toBe("");
    expect([there.state.trackSpaces, there.state.trackSeats]).toEqual([
      [1, 2, 3, 4],
      [0, 2, 0, 2],
    ]);
    expect(there.state.medals[0]).toBe(2);
    expect(there.state.innocent).toEqual([false, true, false]);
    expect(there.state.phases).toEqual(["main"]);
  });

  test("W27 Who may accuse", () => {
    const standing = (upgrades: number[], medals: number[]): At => given({ roles: ["hope", "hope"], upgrades, medals });
    expect(standing([0, 0], [9, 0]).refused("A2")).toEqual({
      rule: "R103e-upgrade-needed",
      code: "no-upgrade",
      facts: {},
    });
    expect(standing([1, 2], [9, 0]).refused("A2")).toEqual({ rule: "R104a-rank", code: "rank-too-low", facts: {} });
    expect(standing([1, 1], [2, 2]).refused("A2")).toEqual({
      rule: "R104b-more-medals",
      code: "not-enough-standing",
      facts: {},
    });
    expect(standing([1, 1], [3, 2]).legalLike("A")).toBe("A2");
    expect(standing([2, 1], [0, 9]).legalLike("A")).toBe("A2");
  });

  test("W28 The traitor's power", () => {
    const there = given({
      roles: ["nope", "hope"],
      upgrades: [2],
      medals: [3],
      ships: ["0b"],
      pioneers: { "4b": "1 1" },
    }).when("rev");
    expect([there.state.revealed[0], there.state.upgrades[0], there.state.medals[0]]).toEqual([true, 0, 3]);
    const coaxed = there.when("a>W coax2b");
    expect(coaxed.state.supplies[1]).toBe(there.state.supplies[1] + 1);
    expect(coaxed.state.medals[0]).toBe(2);
    expect(coaxed.refused("coax2b")).toEqual({ rule: "R109b-entered", code: "not-entered", facts: { cell: 4 } });
  });

  const bugOver13 = {
    ships: ["13r"],
    hands: ["C"],
    pioneers: { "13b": "1" },
    used: ["towards away sideways arbitrary", "away"],
  };

  test("W29 A bonus card", () => {
    const there = given({ ...bugOver13, bugs: "recalibration surge" }).when("+(C)");
    expect(there.all("bugDrawn")).toMatchObject([{ card: 9, price: 2 }]);
    const paid = there.when("$m $. $m");
    expect(paid.state.medals).toEqual([0, 0]);
    expect(paid.state.levers).toEqual(new Array(8).fill(true));
    expect(paid.state.spentBugs).toEqual([9]);
    expect([paid.state.phases, paid.match.toAct]).toEqual([["main"], [0]]);
  });

  test("W30 A malus card not avoided", () => {
    const there = given({ ...bugOver13, bugs: "surge calm" }).when("+(C) $m $. $.");
    expect(there.state.medals).toEqual([1, 1]);
    expect(there.state.bug).toBe(11);
    const ended = there.when("end d0");
    expect(ended.all("regressionCounted")).toMatchObject([{ symbols: 1 }]);
  });
});

describe("worked examples: the end", () => {
  test("W31 Saved, and the round is finished", () => {
    const there = given({
      seats: 3,
      ships: ["13r"],
      hands: ["C"],
      pioneers: { "13b": "0" },
      track: `${filledTrack(18, 1)} ${filledTrack(35, 2).split(" ").slice(18).join(" ")}`,
      replenishment: "O* W* C*",
    }).when("+(C)");
    expect(there.state.decided).toBe("saved");
    expect(there.state.trackSpaces.slice(-2)).toEqual([36, 37]);
    const ended = there.when("end d0 end end");
    expect(ended.all("regressionCounted")).toEqual([]);
    expect(ended.match.outcome).toMatchObject({ reason: "mission-complete", side: "hope" });
  });

  test("W32 Ties", () => {
    const match = matchAt({
      seats: 4,
      medals: [3, 5, 5, 5],
      upgrades: [2, 1, 1, 1],
      hands: ["O O O O O", "O O O O", "O O O O O O", "O O O O O O"],
      track: [0, 1, 1, 2, 2, 3, 3, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3]
        .map((seat, space) => `${space + 1}s${seat}`)
        .join(" "),
    });
    expect(rankedSeats(match.state as never)).toEqual([3, 2, 1, 0]);
  });

  test("W33 Victory of N.O.P.E.", () => {
    const ended = (own: Record<string, string>): At =>
      given({
        roles: ["hope", "nope"],
        marker: 65,
        replenishment: "O* W C",
        hands: ["O O O O O", "O O O O"],
        pioneers: own,
      }).when("end end");
    const ahead = ended({ "6b": "0 1", "6r": "0 1", "4b": "1" });
    expect(ahead.match.outcome).toMatchObject({ reason: "regression-complete", side: "nope", winners: [1] });
    expect(ahead.match.outcome?.ranking).toEqual([[1], [0]]);
    const level = ended({ "6b": "0 1", "6r": "0 1", "4b": "1 0" });
    expect(level.match.outcome).toMatchObject({ side: "none", winners: [], ranking: [[0, 1]] });
    expect(at(level.match).legal).toBe("");
  });
});
