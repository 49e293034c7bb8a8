import { fast, type Match, RunningChance, resume, start } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import type { Card } from "../../src/content/shape.js";
import { cards } from "../../src/content/words.js";
import { cardCounts, sizeOf, tileAt, trackOf } from "../../src/terms/edition.js";
import { handLimit, levelCost, upgradeCost } from "../../src/terms/limits.js";
import { technologyAt } from "../../src/terms/planets.js";
import { mainlandOf } from "../../src/terms/regression.js";
import { clockwise } from "../../src/terms/seats.js";
import { at, given, identity } from "../given.js";

function begun(seats: Hope["seats"], options: object = {}, seed = "begin"): Match<Hope> {
  return start(hope, { seats, options, chance: fast(seed) });
}

function told(match: Match<Hope>, type: string): object[] {
  return match.entry.events.filter((event) => event.type === type);
}

/** A match whose monolith must be placed by hand, and one whose monolith stands by itself. */
function tied(isTied: boolean): Match<Hope> {
  for (let seed = 0; ; seed++) {
    const match = begun(2, {}, `tie ${seed}`);
    if ((match.state.phases[0] === "monolith") === isTied) return match;
  }
}

describe("setup", () => {
  test("R1-clockwise seat 0 decides ties and begins, play goes clockwise", () => {
    expect([0, 1, 2, 3].map((seat) => clockwise({ seats: 4 }, seat, 1))).toEqual([1, 2, 3, 0]);
    expect(clockwise({ seats: 3 }, 2, 2)).toBe(1);
    expect(tied(true).toAct).toEqual([0]);
    expect(
      given({ seats: 3 })
        .when("end end end")
        .all("turnStarted")
        .map(({ seat }) => seat),
    ).toEqual([1, 2, 0]);
  });

  test("R2-board Earth on cell 0, each tile once, the given board as given", () => {
    const dealt = begun(3).state.tiles;
    expect(dealt[0]).toBe(0);
    expect([...dealt].sort((a, b) => a - b)).toEqual([0, ...identity]);
    expect(dealt).not.toEqual([0, ...identity]);
    expect(begun(2, { board: [...identity].reverse() }).state.tiles).toEqual([0, ...[...identity].reverse()]);
    expect(begun(2).state.present).toEqual(new Array(37).fill(true));
    expect(begun(2).state.stable).toEqual(new Array(37).fill(false));
    const expected = new RunningChance(fast("begin")).shuffle("tiles", identity);
    expect(begun(3).state.tiles.slice(1)).toEqual(expected);
  });

  test("R3-token-stacks sizes by difficulty, four of each kind", () => {
    const sizes = (difficulty: string): number[] => begun(2, { difficulty }).state.stacks.map((stack) => stack.length);
    expect(["normal", "advanced", "expert", "hero"].map(sizes)).toEqual([
      [5, 5, 6],
      [4, 4, 8],
      [3, 2, 11],
      [2, 1, 13],
    ]);
    expect(begun(2).state.stacks.flat().sort().join(" ")).toBe(
      "draw draw draw draw medals medals medals medals move move move move polarize polarize polarize polarize",
    );
  });

  test("R4-roles one nope among as many hope cards as seats, one card unseen; all hope without the variant", () => {
    const traitors = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const { roles, unusedRole } = begun(3, { traitor: true }, `roles ${seed}`).state;
      expect([...roles, unusedRole].sort()).toEqual(["hope", "hope", "hope", "nope"]);
      traitors.add([...roles, unusedRole].indexOf("nope"));
    }
    expect([...traitors].sort()).toEqual([0, 1, 2, 3]);
    expect(begun(3).state.roles).toEqual(["hope", "hope", "hope"]);
    expect(begun(3).state.unusedRole).toBeNull();
  });

  test("R5b-hero-track of two seats for all, on hero and nowhere else", () => {
    const endOf = (seats: number, difficulty: Hope["options"]["difficulty"]): number =>
      trackOf(start(hope, { seats: seats as 2, options: { difficulty } }).state).end;
    for (const difficulty of ["normal", "advanced", "expert"] as const)
      expect([2, 3, 4].map((seats) => endOf(seats, difficulty))).toEqual([24, 36, 36]);
    expect([2, 3, 4].map((seats) => endOf(seats, "hero"))).toEqual([24, 24, 24]);
    // A pioneer on space 24 saves three seats on hero.
    const track = Array.from({ length: 22 }, (_, at) => `${at + 1}s2`).join(" ");
    const last = (difficulty: Hope["options"]["difficulty"]): unknown =>
      given({
        seats: 3,
        options: { difficulty },
        track,
        ships: ["13b"],
        hands: ["C C"],
        pioneers: { "13r": "1" },
      }).when("+(C)").state.decided;
    expect([last("hero"), last("expert")]).toEqual(["saved", null]);
  });

  test("R5-marker on space 0", () => {
    expect(begun(2).state.marker).toBe(0);
    expect(told(begun(2), "markerPlaced")).toMatchObject([{ space: 0, because: "R5-marker" }]);
  });

  test("R6-pioneers 23 in each supply, two in the cockpit, all levers available", () => {
    expect(begun(3).state.supplies).toEqual([23, 23, 23]);
    expect(begun(2, { edition: { pioneersPerSeat: 10 } }).state.supplies).toEqual([8, 8]);
    expect(begun(2).state.levers).toEqual(new Array(8).fill(true));
    expect(begun(2).state.medals).toEqual([0, 0]);
  });

  test("R7-medals thirty, or as many as the edition has", () => {
    expect(begun(2).state.medalSupply).toBe(30);
    expect(begun(2, { edition: { medals: 4 } }).state.medalSupply).toBe(4);
  });

  test("R8-bug-deck only in the variant, every card once, shuffled", () => {
    expect(begun(2).state.bugDeck).toEqual([]);
    const { bugDeck } = begun(2, { bugCards: true }).state;
    const inOrder = Array.from({ length: 20 }, (_, id) => id + 1);
    expect([...bugDeck].sort((a, b) => a - b)).toEqual(inOrder);
    expect(bugDeck).not.toEqual(inOrder);
  });

  test("R9-replenishment the first three cards with symbol from the top, the others shuffled again", () => {
    const match = begun(2, { characters: ["brave", "acrobat"] });
    const [first, second] = told(match, "deckShuffled") as { deck: string[] }[];
    const fromTop = [...first.deck].reverse();
    const marked = fromTop.filter((card) => card.endsWith("*")).slice(0, 3);
    expect(match.state.replenishment).toEqual(marked);
    expect(first.deck).toHaveLength(70);
    expect(second.deck).toHaveLength(67);
    const left = [...second.deck, ...marked].sort();
    expect(left).toEqual([...first.deck].sort());
    expect(match.state.discards).toEqual([[], [], []]);
  });

  test("R9-replenishment both shuffles are those of the stream `deck`, the second of what was left", () => {
    const match = begun(2, { characters: ["brave", "acrobat"] });
    const [first, second] = told(match, "deckShuffled") as { deck: Card[] }[];
    const luck = new RunningChance(fast("begin"));
    const deck = cardCounts(match.state);
    const all = cards.flatMap((card, kind) => new Array<Card>(deck[kind]).fill(card));
    expect(first.deck).toEqual(luck.shuffle("deck", all));
    const marked = first.deck.flatMap((card, at) => (card.endsWith("*") ? [at] : [])).slice(-3);
    const left = first.deck.filter((_, at) => !marked.includes(at));
    expect(second.deck).toEqual(luck.shuffle("deck", left));
  });

  test("R10a-candidates the border tiles of the card's technology with the fewest planets", () => {
    for (let seed = 0; seed < 30; seed++) {
      const match = begun(2, {}, `candidates ${seed}`);
      const [found] = told(match, "candidatesFound") as { cards: string[]; candidates: number[] }[];
      const { state } = match;
      const technology = "OWCLPA".indexOf(found.cards.at(-1)![0]);
      const tiles = match.state.tiles;
      const border = tiles
        .map((_, cell) => cell)
        .filter((cell) => cell > 18 && technologyAt(state, cell) === technology);
      const fewest = Math.min(...border.map((cell) => sizeOf(tileAt(state, cell))));
      expect(found.candidates).toEqual(border.filter((cell) => sizeOf(tileAt(state, cell)) === fewest));
      // Every card before the last shows nothing that lies on the border: a joker never does.
      for (const card of found.cards.slice(0, -1)) {
        const missed = "OWCLPA".indexOf(card[0]);
        expect(tiles.some((_, cell) => cell > 18 && technologyAt(state, cell) === missed)).toBe(false);
      }
    }
  });

  test("R10b-one-candidate is placed by itself, outward to the first direction off the board", () => {
    const match = tied(false);
    expect(told(match, "monolithPlaced")).toMatchObject([{ because: "R10b-one-candidate" }]);
    expect(match.state.phases).toEqual(["character"]);
    expect(match.state.monolith).toBeGreaterThan(18);
  });

  test("R10c-a-candidate no other cell will do", () => {
    const match = tied(true);
    const { candidates } = match.state;
    const other = [19, 20, 21, 22, 23, 24].find((cell) => !candidates.includes(cell))!;
    expect(at(match).refused(`M@${other}`)).toEqual({
      rule: "R10c-a-candidate",
      code: "not-a-candidate",
      facts: { candidates },
    });
    expect(at(match).legal).toBe(candidates.map((cell) => `M@${cell}`).join(" "));
  });

  test("R10d-place-monolith seat 0 decides between several", () => {
    const match = tied(true);
    const cell = match.state.candidates[1];
    const placed = at(match).when(`M@${cell}`);
    expect(placed.state.monolith).toBe(cell);
    expect(placed.state.phases).toEqual(["character"]);
    expect(mainlandOf(placed.state)[cell]).toBe(true);
    expect(placed.state.candidates).toEqual([]);
  });

  const onlyWater = {
    O: 0,
    "O*": 0,
    W: 30,
    "W*": 40,
    C: 0,
    "C*": 0,
    L: 0,
    "L*": 0,
    P: 0,
    "P*": 0,
    A: 0,
    "A*": 0,
    J: 0,
    "J*": 0,
  };

  test("R11a-no-hit without any hit the border tiles with the fewest planets of all are candidates", () => {
    // Water on the inner rings only.
    const board = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, ...identity.slice(12)];
    const match = begun(2, { board, edition: { deck: onlyWater } });
    const found = told(match, "candidatesFound") as { cards: string[]; candidates: number[]; because: string }[];
    expect(found.map(({ because }) => because)).toEqual(["R10a-candidates", "R11a-no-hit"]);
    // Tiles of two planets on the border: 19 (L), 25 (P), 31 (A) on the cells of the same number.
    expect(found[1].candidates).toEqual([19, 25, 31]);
  });

  test("R11b-to-the-bottom the cards drawn lie at the bottom, the last one lowest", () => {
    for (let seed = 0; ; seed++) {
      // The border of this board knows L, P and A only: O, W and C are drawn in vain.
      const match = begun(2, { board: identity, characters: "choose" }, `bottom ${seed}`);
      const [found] = told(match, "candidatesFound") as { cards: string[] }[];
      const shuffled = (told(match, "deckShuffled")[1] as { deck: string[] }).deck;
      expect(match.state.deck).toHaveLength(67);
      if (found.cards.length < 3) continue;
      expect(match.state.deck.slice(0, found.cards.length)).toEqual([...found.cards].reverse());
      expect(match.state.deck.at(-1)).toBe(shuffled[shuffled.length - 1 - found.cards.length]);
      break;
    }
  });

  test("R12a-fixed-characters given by seat, or drawn and different", () => {
    expect(begun(2, { characters: ["acrobat", "prodigy"] }).state.characters).toEqual(["acrobat", "prodigy"]);
    const drawn = Array.from(
      { length: 20 },
      (_, seed) => begun(4, { characters: "random" }, `c ${seed}`).state.characters,
    );
    for (const people of drawn) expect([...people].sort()).toEqual(["acrobat", "brave", "earthling", "prodigy"]);
    expect(new Set(drawn.map(([first]) => first)).size).toBe(4);
  });

  const choosing = (): ReturnType<typeof at> => at(tied(false));

  test("R12b-different-characters", () => {
    const there = choosing().when("C:prodigy");
    expect(there.refused("C:prodigy")).toEqual({
      rule: "R12b-different-characters",
      code: "character-taken",
      facts: { by: 0 },
    });
    expect(there.legal).toBe("C:brave C:earthling C:acrobat");
  });

  test("R12c-choose in seat order", () => {
    const there = choosing().when("C:prodigy C:brave");
    expect(there.all("characterChosen")).toMatchObject([
      { seat: 0, character: "prodigy" },
      { seat: 1, character: "brave" },
    ]);
  });

  test("the setup says whose decision it is, and which", () => {
    const asked = (there: ReturnType<typeof at>, move: string, seat: number) => there.refused(move, seat);
    const monolith = at(tied(true));
    expect(asked(monolith, monolith.legal.split(" ")[0]!, 1)).toMatchObject({
      rule: "R10d-place-monolith",
      code: "not-your-turn",
    });
    expect(asked(monolith, "C:brave", 0)).toMatchObject({ rule: "R10d-place-monolith", code: "wrong-phase" });
    const character = choosing();
    expect(asked(character, "C:brave", 1)).toMatchObject({ rule: "R12c-choose", code: "not-your-turn" });
    expect(asked(character, "S:r", 0)).toMatchObject({ rule: "R12c-choose", code: "wrong-phase" });
    const ship = character.when("C:earthling C:brave S:r");
    expect(asked(ship, "S:r", 0)).toMatchObject({ rule: "R14b-place-ship", code: "not-your-turn" });
    expect(asked(ship, "C:acrobat", 1)).toMatchObject({ rule: "R14b-place-ship", code: "wrong-phase" });
  });

  test("limits of a seat without a character are 0", () => {
    const { state } = choosing();
    expect([handLimit(state, 0), upgradeCost(state, 0), levelCost(state, 1)]).toEqual([0, 0, 0]);
    const one = choosing().when("C:brave").state;
    // The Brave begins with five cards.
    expect([handLimit(one, 0), handLimit(one, 1)]).toEqual([5, 0]);
  });

  test("R13-first-hands each seat draws up to its starting level, when all have characters", () => {
    const one = choosing().when("C:brave");
    expect(one.state.hands).toEqual([[], []]);
    const both = one.when("C:earthling");
    expect(both.state.hands.map((hand) => hand.length)).toEqual([5, 4]);
    expect(both.all("cardsDrawn").map(({ seat, count }) => [seat, count])).toEqual([
      [0, 5],
      [1, 4],
    ]);
    expect(both.state.hands[0]).toEqual(one.state.deck.slice(-5).reverse());
  });

  test("R14a-two-ships at most two in one dimension", () => {
    const there = at(begun(4, { characters: "random" }, "ships"));
    const begin = there.state.phases[0] === "monolith" ? there.when(there.legal.split(" ")[0]) : there;
    const full = begin.when("S:b S:b");
    expect(full.refused("S:b")).toEqual({
      rule: "R14a-two-ships",
      code: "dimension-full",
      facts: { dimension: "blue" },
    });
    expect(full.legal).toBe("S:p S:r");
  });

  test("R14b-place-ship on Earth, in seat order, without entering", () => {
    const there = choosing().when("C:earthling C:brave S:r S:p");
    expect(there.state.shipCells).toEqual([0, 0]);
    expect(there.state.shipDimensions).toEqual(["red", "purple"]);
    expect(there.state.mayTake).toEqual([false, false]);
    expect(there.state.hands[0]).toHaveLength(4);
  });

  test("R15-first-turn seat 0 begins round 1 when all ships are placed", () => {
    const there = choosing().when("C:earthling C:brave S:r");
    expect([there.state.round, there.state.phases]).toEqual([0, ["ship"]]);
    const turn = there.when("S:r");
    expect(turn.all("turnStarted")).toMatchObject([{ seat: 0, round: 1, moves: 1 }]);
    expect([turn.state.phases, turn.match.toAct]).toEqual([["main"], [0]]);
  });

  test("a match goes on from any state of the setup", () => {
    const match = tied(true);
    const again = resume(hope, { seats: 2, options: match.options, state: match.state });
    expect(again.toAct).toEqual([0]);
  });
});
