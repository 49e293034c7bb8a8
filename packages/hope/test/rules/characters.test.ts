import { describe, expect, test } from "vitest";
import { at, given, matchAt, type Position, spaceText } from "../given.js";

describe("characters", () => {
  test("R97-brave a card for a pioneer on a border tile that is empty at that moment", () => {
    const first = given({ ships: ["20b"], hands: ["L L"], deck: "O W" }).when("+(L)");
    expect(first.all("cardsDrawn")).toEqual([
      { type: "cardsDrawn", seat: 0, count: 1, cards: ["O"], because: "R97-brave" },
    ]);
    expect(first.state.hands[0]).toEqual(["L", "O"]);
    // The medal of the border comes before the card.
    expect(first.told).toMatch(/pioneerPlaced medalsChanged cardsDrawn$/);
    expect(first.when("+(L)").all("cardsDrawn")).toEqual([]);
  });

  test("R97-brave not inside, not after others, nobody else", () => {
    const drawn = (position: Position, move: string) =>
      given({ deck: "O W", ...position })
        .when(move)
        .all("cardsDrawn");
    expect(drawn({ ships: ["6b"], hands: ["O"] }, "+(O)")).toEqual([]);
    expect(drawn({ ships: ["20b"], hands: ["L"], pioneers: { "20b": "1" } }, "+(L)")).toEqual([]);
    expect(drawn({ characters: ["acrobat", "brave"], ships: ["20b"], hands: ["L"] }, "+(L)")).toEqual([]);
  });

  test("R97-brave the border is the one of this moment, an emptied tile counts again, the limit does not", () => {
    expect(given({ ships: ["6b"], hands: ["O"], vanished: [17], deck: "W" }).when("+(O)").state.hands[0]).toEqual([
      "W",
    ]);
    const emptied = given({ ships: ["20b"], hands: ["L O O O O O O O"], pioneers: { "20b": "" }, deck: "W" });
    const again = emptied.when("+(L)");
    expect(again.state.hands[0]).toEqual(["O", "O", "O", "O", "O", "O", "O", "W"]);
    expect(again.state.medals[0]).toBe(0);
  });

  test("R98-earthling two cards whenever her ship enters Earth, also when passing, above the limit", () => {
    const cards = "O O O O O O O";
    const passing = given({ seat: 1, ships: ["0p", "1b"], hands: ["", cards], deck: "W C L" }).when("a>W");
    expect(passing.all("cardsDrawn")).toEqual([
      { type: "cardsDrawn", seat: 1, count: 2, cards: ["W", "C"], because: "R98-earthling" },
    ]);
    expect(passing.state.hands[1].length).toBe(9);
    expect(spaceText(passing.when(">W").state, 1)).toBe("4b");
    expect(
      given({ ships: ["1b"], deck: "W C L" })
        .when("a>W")
        .all("cardsDrawn"),
    ).toEqual([]);
  });

  test("R98-earthling leaving the universe by a shift is entering, in somebody else's turn too", () => {
    const out = given({ seat: 1, ships: ["0p", "32p"], used: ["", "away"], deck: "W C L" }).when("P");
    expect(spaceText(out.state, 1)).toBe("0b");
    expect(out.state.hands[1]).toEqual(["W", "C"]);
    const storm = given({ ships: ["1p", "32p"], tokens: ["polarize"], deck: "W C L" }).when("use:polarize+");
    expect(spaceText(storm.state, 1)).toBe("0b");
    expect(storm.state.hands).toEqual([[], ["W", "C"]]);
  });

  test("R98-earthling a ship on Earth that is shifted towards a gap has not entered", () => {
    const stays = given({ seat: 1, vanished: [6], used: ["", "away"], deck: "W C L" }).when("P");
    expect(spaceText(stays.state, 1)).toBe("0b");
    expect(stays.state.hands[1]).toEqual([]);
    expect(stays.told).not.toContain("entered");
  });

  test("R98-earthling neither rescues nor the placing of ships are entering", () => {
    const ships = ["0p", "28p"];
    const rescued = given({ ships, monolith: 28, marker: 4, replenishment: "O* W* C*" }).when("end");
    expect(rescued.all("shipMoved")).toMatchObject([
      { seat: 1, to: { cell: 0, dimension: "purple" }, cause: "rescue" },
    ]);
    expect(rescued.all("cardsDrawn").map(({ seat }) => seat)).toEqual([0]);
    const before = matchAt({ deck: "W C L", state: { phases: ["ship"], round: 0, shipCells: [0, -1] } });
    expect(at(before).when("S:p").told).toBe("shipPlaced gameStarted turnStarted phased");
  });

  const prodigy: Position = { characters: ["prodigy", "brave"], ships: ["8r"], hands: ["W C C*"] };

  test("R99a-prodigy nobody else is teleported", () => {
    const brave = given({ ships: ["8r"], hands: ["W"] });
    expect(brave.refused("T12(W)")).toEqual({ rule: "R99a-prodigy", code: "not-the-prodigy", facts: {} });
    expect(brave.legalLike("T")).toBe("");
    const targets = [7, 9, 10, 11, 12].flatMap((cell) => [`T${cell}(W)`, `T${cell}(C,C*)`, `T${cell}(C*,C)`]);
    expect(given(prodigy).legalLike("T")).toBe(targets.join(" "));
  });

  test("R99b-very-first only as the very first move of a turn", () => {
    const late = given({ ...prodigy, tokens: ["medals"] }).when("use:medals");
    expect(late.refused("T12(W)")).toEqual({ rule: "R99b-very-first", code: "not-at-start-of-turn", facts: {} });
    expect(late.legalLike("T")).toBe("");
    const twice = given({ ...prodigy, hands: ["W W"] }).when("T12(W)");
    expect(twice.refused("T8(W)")).toEqual({ rule: "R99b-very-first", code: "not-at-start-of-turn", facts: {} });
    // The next turn of the same seat has a beginning of its own.
    expect(late.when("end end").legalLike("T12(W)")).toBe("T12(W)");
  });

  test("R99c-first-move-made whatever it is", () => {
    const roles = ["hope", "nope"] as const;
    const traitor = { roles: ["nope", "hope"] as const, medals: [5, 0] };
    const firsts: readonly (readonly [Position, string])[] = [
      [prodigy, "T12(W)"],
      [{}, "t>SW"],
      [{ used: ["away"] }, "P"],
      [{ ships: ["6b"], hands: ["O"] }, "+(O)"],
      [{ ships: ["6b"], stable: [6], lying: { 6: "draw" }, state: { mayTake: [true, false] } }, "get"],
      [{ tokens: ["move"] }, "use:move"],
      [{ medals: [9, 0] }, "up"],
      [{ medals: [9, 0] }, "lvl"],
      [{ roles, upgrades: [1], medals: [2, 0] }, "A2"],
      [traitor, "rev"],
      [
        {
          ...traitor,
          ships: ["6b"],
          pioneers: { "6p": "1" },
          state: { revealed: [true, false], mayCoax: [true, false] },
        },
        "coax2p",
      ],
    ];
    for (const [position, move] of firsts) {
      const before = given({ deck: "O W C", ...position });
      const after = before.when(move);
      expect([move, before.state.acted, after.state.acted]).toEqual([move, false, true]);
      expect(after.events[0]).toEqual({ type: "beginningOver", because: "R99c-first-move-made" });
    }
    const second = given({ tokens: ["move"] }).when("use:move t>SW");
    expect(second.all("beginningOver").length).toBe(1);
    expect(second.when("end").state.acted).toBe(false);
  });

  test("R100a-technology-here neither Earth nor a stable tile has one", () => {
    expect(given({ ...prodigy, ships: ["0r"] }).refused("T12(W)")).toEqual({
      rule: "R100a-technology-here",
      code: "no-technology-here",
      facts: { cell: 0 },
    });
    const stable = given({ ...prodigy, stable: [8] });
    expect(stable.refused("T12(W)")).toEqual({
      rule: "R100a-technology-here",
      code: "no-technology-here",
      facts: { cell: 8 },
    });
    expect(stable.legalLike("T")).toBe("");
  });

  test("R99d-same-technology another tile, and of the same technology", () => {
    const there = given(prodigy);
    for (const cell of [8, 13]) {
      expect(there.refused(`T${cell}(W)`)).toEqual({
        rule: "R99d-same-technology",
        code: "not-a-twin-galaxy",
        facts: { cell },
      });
    }
    expect(there.legalLike("T8", "T13")).toBe("");
  });

  test("R100b-technology-there present, barren and not Earth, be it an island", () => {
    const gone = given({ ...prodigy, vanished: [7], stable: [9] });
    for (const cell of [0, 7, 9]) {
      expect(gone.refused(`T${cell}(W)`)).toEqual({
        rule: "R100b-technology-there",
        code: "not-a-twin-galaxy",
        facts: { cell },
      });
    }
    expect(gone.legalLike("T7", "T9", "T0")).toBe("");
    expect(gone.reasons("T7(W)")).toEqual([gone.refused("T7(W)")]);
    const island = given({ ...prodigy, vanished: [27, 3, 4, 13, 11, 26] }).when("T12(W)");
    expect(spaceText(island.state, 0)).toBe("12r");
  });

  test("R99e-teleported to the same dimension", () => {
    const there = given(prodigy).when("T12(C*,C)");
    expect(there.told).toBe("beginningOver cardsPaid shipMoved entered");
    expect(there.all("shipMoved")[0]).toEqual({
      type: "shipMoved",
      seat: 0,
      from: { cell: 8, dimension: "red" },
      to: { cell: 12, dimension: "red" },
      cause: "teleport",
      because: "R99e-teleported",
    });
    expect(there.all("cardsPaid")[0]).toMatchObject({ seat: 0, cards: ["C*", "C"], how: "pair" });
    expect([there.state.pile, there.state.hands[0]]).toEqual([["C*", "C"], ["W"]]);
  });

  test("R101-is-entering and no movement, and uses no lever", () => {
    const there = given(prodigy).when("T12(C*,C)");
    expect(there.all("entered")).toMatchObject([{ seat: 0, cell: 12 }]);
    const { moves, moved, levers, mayTake } = there.state;
    expect([moves, moved, mayTake[0]]).toEqual([1, false, true]);
    expect(levers.slice(0, 4)).toEqual([true, true, true, true]);
    expect(there.legalLike("t>", "a>")).toBe("t>NW t>W a>E a>SE");
  });

  test("R42c-cards-in-hand the teleport is paid like a pioneer", () => {
    const paying = given({ ...prodigy, hands: ["W C J"] });
    expect(paying.refused("T12(C)")).toEqual({ rule: "R44b-one-card", code: "payment-invalid", facts: { pay: ["C"] } });
    expect(paying.refused("T12(W,C)")).toEqual({
      rule: "R46b-two-cards",
      code: "payment-invalid",
      facts: { pay: ["W", "C"] },
    });
    expect(paying.refused("T12(W*)")).toEqual({
      rule: "R42c-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["W*"] },
    });
    expect(paying.refused("T12(W,W)")).toEqual({
      rule: "R42c-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["W", "W"] },
    });
    expect(paying.when("T12(J)").state.pile).toEqual(["J"]);
    const broken = given({ ...prodigy, hands: ["W C J"], bug: "broken-joker" });
    expect(broken.refused("T12(J)")).toEqual({ rule: "B13-broken-joker", code: "jokers-broken", facts: {} });
    expect(broken.legalLike("T12")).toBe("T12(W)");
    // What is wrong with the ship comes before what is wrong with the cards.
    expect(given({ ships: ["8r"], hands: [""] }).reasons("T13(J)")).toMatchObject([
      { rule: "R99a-prodigy", code: "not-the-prodigy" },
      { rule: "R99d-same-technology", code: "not-a-twin-galaxy" },
      { rule: "R42c-cards-in-hand", code: "cards-not-in-hand" },
    ]);
  });

  test("R102-acrobat sideways across corners too, with either lever", () => {
    const acrobat = given({ characters: ["acrobat", "brave"] });
    expect(acrobat.legalLike("s", "xs")).toBe("s>E s>NE s>W xs>E xs>NE xs>W");
    expect(given().legalLike("s", "xs")).toBe("s>NE xs>NE");
    const corner = acrobat.when("s>E");
    expect(spaceText(corner.state, 0)).toBe("1p");
    // On Earth again it would be where it began: no space twice.
    expect(corner.refused(">W")).toEqual({ rule: "R28-no-space-twice", code: "no-such-step", facts: { direction: 3 } });
    expect(acrobat.refused("s>SW")).toEqual({
      rule: "R26-common-border",
      code: "no-such-step",
      facts: { direction: 4 },
    });
    const gaps = given({ characters: ["acrobat", "brave"], vanished: [1] });
    expect(gaps.legalLike("s>")).toBe("s>NE s>W");
    expect(gaps.refused("s>E")).toEqual({ rule: "R29-no-gaps", code: "no-such-step", facts: { direction: 0 } });
    // The modes along lines are nobody's gift.
    expect(acrobat.legalLike("t>", "a>")).toBe(given().legalLike("t>", "a>"));
  });
});
