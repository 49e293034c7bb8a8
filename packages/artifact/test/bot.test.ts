import { fast, RunningChance, resume, view } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { way } from "../src/bot/way.js";
import { artifact } from "../src/index.js";
import { given } from "./given.js";

const { evaluate, determinize } = artifact.bot!;

describe("the evaluation", () => {
  test("ways: straight 1, diagonal 1.15, up 1.7, down like level", () => {
    const ground = given().state;
    expect(way(ground, 0, 0)).toBe(0);
    expect(way(ground, 0, 3)).toBe(3000);
    expect(way(ground, 0, 8)).toBe(1150);
    expect(way(ground, 15, 16)).toBe(1700);
    expect(way(ground, 8, 16)).toBe(1700);
    expect(way(ground, 16, 15)).toBe(1000);
    // Nothing wraps around the edges.
    expect(way(ground, 6, 7)).toBe(6150);
    expect(way(ground, 41, 42)).toBe(6150);
    // Around the wall on c3: two straight steps and two diagonal ones.
    expect(way(ground, 14, 18)).toBe(4300);
    expect(way({ ...ground, heights: ground.heights.map((height, at) => (at === 16 ? 0 : height)) }, 14, 18)).toBe(
      4000,
    );
  });

  test("the weights of the document, in thousandths", () => {
    const loose = given({ pawns: ["b4", "d4"], hands: ["swap ho rotate", "ho"] }).state;
    expect(evaluate(loose, 0)).toBe(-8 * 2000 - 25_000 + 2200 + 1000 + 400);
    const other = given({ pawns: ["b4", "d4"], holder: 1, hands: ["diag", "ho"] }).state;
    expect(evaluate(other, 0)).toBe(-8 * 2000 - 30_000 + 5 * way(other, 24, 48) + 1100);
    const own = given({ pawns: ["d4", "f4"], holder: 0, hands: ["jump dynamite dropBlock vert", "ho"] }).state;
    expect(evaluate(own, 0)).toBe(60_000 - 8 * way(own, 24, 0) + 3000 + 800 + 500 + 400 + 1000);
    const won = given({ pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho vert"] }).when("Ha1").state;
    expect([evaluate(won, 0), evaluate(won, 1)]).toEqual([1_000_000_000, -1_000_000_000]);
    // A pawn that is further away than six steps is no better than one at six.
    const far = given({ pawns: ["a1", "g7"], artifact: "a1", holder: 0, seat: 1, hands: ["", "ho"] }).state;
    expect(way(far, 48, 0)).toBeGreaterThan(6000);
    expect(evaluate(far, 0)).toBe(60_000 + 9000);
    // Nobody has lost a draw.
    const last = { options: { roundLimit: 1 }, seat: 1, turn: 2, phase: "discard" } as const;
    const drawn = given({ ...last, pawns: ["b4", "g7"], hands: ["ho", "ho ho ho ho ho ho"] }).when(".").state;
    expect(drawn.outcome).toMatchObject({ draw: true });
    expect(evaluate(drawn, 0)).toBe(-8 * 2000 + 1000);
  });

  test("it is an integer in every position", () => {
    const { steps } = randomGame(artifact, { name: "tripod", seats: 3, options: { roundLimit: 6 } }, "evaluate");
    for (const { after } of steps) {
      for (let seat = 0; seat < 3; seat++) expect(Number.isSafeInteger(evaluate(after.state, seat))).toBe(true);
    }
  });
});

describe("the determinization", () => {
  test("a state that the view could come from: same view, all cards there, what is known where it is", () => {
    const { first, steps } = randomGame(artifact, { name: "tripod", seats: 3, options: { roundLimit: 8 } }, "guess");
    const luck = new RunningChance(fast("guesses"));
    for (const match of [first, ...steps.map(({ after }) => after)]) {
      const seen = view(artifact, match, 1);
      const guess = determinize(seen.state, 1, luck);
      const guessed = resume(artifact, { seats: 3, options: match.options, state: guess }, { chance: fast("x") });
      expect(view(artifact, guessed, 1).state).toEqual(seen.state);
      const all = [guess.deck, guess.discard, guess.played, ...guess.hands].flat();
      expect([...all].sort()).toEqual(
        [match.state.deck, match.state.discard, match.state.played, ...match.state.hands].flat().sort(),
      );
    }
  });

  test("known cards stay in their hand, and other chance gives another guess", () => {
    const { match } = given({ phase: "draw", seat: 1, turn: 2, pawns: ["", ""] });
    const taken = given({ phase: "draw", seat: 1, turn: 2 }).when("+p");
    const top = match.state.discard.at(-1)!;
    const seen = view(artifact, taken.match, 0).state;
    const guesses = ["1", "2", "3"].map((seed) => determinize(seen, 0, new RunningChance(fast(seed))));
    for (const guess of guesses) expect(guess.hands[1]).toContain(top);
    expect(new Set(guesses.map(({ deck: cards }) => cards.join())).size).toBe(3);
  });

  test("a view that contradicts itself is refused", () => {
    const seen = view(artifact, given().match, 0).state;
    const luck = new RunningChance(fast("1"));
    expect(() => determinize({ ...seen, deck: seen.deck.slice(1) }, 0, luck)).toThrow(/hides more or fewer/);
    expect(() => determinize({ ...seen, discard: new Array(9).fill("rotate") }, 0, luck)).toThrow(/more rotate cards/);
  });
});
