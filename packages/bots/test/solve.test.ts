import { fast, type Game, play, RunningChance, start, view } from "@turnwright/core";
import { defineGame } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { type Tally, tally } from "../../core/test/toys/tally.js";
import type { SolveOptions } from "../src/solve/solve-game.js";
import { buildTree } from "../src/solve/tree.js";
import { solve } from "../src/solve.js";
import { type Hands, hands } from "./hands.js";
import { hintedRaid } from "./toys.js";

const begun = start(hands, { seats: 2, chance: fast("hands") });

describe("a game in which both seats choose at once", () => {
  // The payoffs of the first seat are [[2, -3], [-3, 4]]: one finger 7 times of 12, and a value of -1/12.
  const solution = solve(hands, { iterations: 2000 });

  test("the value and the policy are those of the matrix", () => {
    expect(solution.value[0]).toBeCloseTo(-1 / 12, 3);
    expect(solution.value[1]).toBe(-solution.value[0]);
    expect(solution.exploitability).toBeGreaterThanOrEqual(0);
    expect(solution.exploitability).toBeLessThan(0.01);
    const hid = play(hands, begun, 0, { type: "hide", fingers: 2 });
    if (!hid.ok) throw new Error(hid.refusal.code);
    for (const [seat, match] of [begun, hid.match].entries()) {
      const [one, two] = solution.policy(view(hands, match, seat));
      expect(one.move).toEqual({ type: "hide", fingers: 1 });
      expect(one.probability).toBeCloseTo(7 / 12, 2);
      expect(one.probability + two.probability).toBeCloseTo(1, 9);
    }
  });

  test("the second seat does not see what the first hid: there is one information set of each seat", () => {
    expect(solution.informationSets.map(({ seat, moves }) => [seat, moves.length])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test("the player draws by the policy", () => {
    const chance = new RunningChance(fast("player"));
    const ones = Array.from({ length: 1200 }, () => solution.player(view(hands, begun, 0), chance)).filter(
      ({ fingers }) => fingers === 1,
    );
    expect(Math.abs(ones.length - 700)).toBeLessThan(70);
  });

  test("more iterations are better, and no iterations are no policy at all", () => {
    const [none, some] = [0, 50].map((iterations) => solve(hands, { iterations }).exploitability);
    expect(none).toBeGreaterThan(0.2);
    expect(some).toBeLessThan(none / 3);
  });
});

test("options change the game", () => {
  const { informationSets } = solve(hands, { options: { most: 3 }, iterations: 1 });
  expect(informationSets[0].moves).toHaveLength(3);
});

test("a payoff of one's own decides what the end is worth", () => {
  const fair = solve(hands, { iterations: 500, payoff: ({ outcome }) => (outcome?.winners[0] === 0 ? 1 : -1) });
  expect(fair.value[0]).toBeCloseTo(0, 2);
});

test("a game without points is worth 1 for a win", () => {
  const { score: _, ...rules } = hands;
  expect(solve(rules as Game<Hands>, { iterations: 500 }).value[0]).toBeCloseTo(0, 2);
});

describe("what is refused", () => {
  const thrown = (options: object): unknown => {
    try {
      return solve(hands, options as SolveOptions<Hands>);
    } catch (error) {
      return error;
    }
  };

  test.each([
    [{ iterations: -1 }, "options.iterations: expected a number of 0 or more"],
    [{ payoff: 1 }, "options.payoff: expected a function"],
    [{ payoff: () => "much" }, "options.payoff: expected a function that returns a number"],
    [{ mostNodes: 4 }, "hands: expected a tree of at most 4 nodes"],
    [{ options: { most: 9 } }, "most"],
  ])("%j", (options, message) => {
    expect(String(thrown(options))).toContain(message);
  });

  test("a view of another match", () => {
    const { policy } = solve(hands, { iterations: 1 });
    expect(() => policy(view(hands, start(hands, { seats: 2, options: { most: 3 } }), 0))).toThrow(/^view: expected/);
    expect(() => policy(null as never)).toThrow(/^view: expected/);
  });

  test("a game with too many matches", () => {
    expect(() => solve(hintedRaid, { mostNodes: 1000 })).toThrow(/expected/);
  });

  test("a large game, after a few matches instead of a million", () => {
    let begun = 0;
    // Ten cards have 3,628,800 orders: without random matches, solve would try the setup 1,000 times.
    const counted: Game<Tally> = {
      ...tally,
      blank: (...given) => {
        begun++;
        return tally.blank(...given);
      },
    };
    expect(() => solve(counted, { mostNodes: 1000 })).toThrow(
      new RangeError("tally: expected a tree of at most 1000 nodes"),
    );
    expect(begun).toBeLessThan(10);
  });

  test("a small game is never called too large because of a few nodes more", () => {
    const [most, least] = [7, 6].map((mostNodes) => () => solve(hands, { mostNodes, iterations: 1 }));
    expect(most).not.toThrow();
    expect(least).toThrow("hands: expected a tree of at most 6 nodes");
  });

  test("views and states that would fill the memory", () => {
    const input = { options: {}, mostNodes: Number.POSITIVE_INFINITY, worth: () => 0 };
    const { sets } = buildTree(hands, { ...input, mostCharacters: 10_000 });
    const all = [...sets.keys()].reduce((sum, key) => sum + key.length, 0);
    expect(() => buildTree(hands, { ...input, mostCharacters: all })).not.toThrow();
    expect(() => buildTree(hands, { ...input, mostCharacters: all - 1 })).toThrow(
      new RangeError(`hands: expected states and views of at most ${all - 1} characters, after 2 nodes`),
    );
    expect(() => buildTree(tally, { ...input, mostCharacters: 10_000 })).toThrow(
      new RangeError("tally: expected states and views of at most 10000 characters, after 0 nodes"),
    );
  });

  test("a game whose views forget what their seat did", () => {
    const { view: seen } = hands;
    const forgetful = defineGame<Hands>({
      ...hands,
      id: "forgetful",
      view: {
        ...(seen as Extract<typeof seen, { state: object }>),
        state: { ...(seen.state as object), fingers: "none" },
      } as never,
      phases: {
        hiding: {
          ...hands.phases.hiding,
          actors: ({ has, open }) => (open || has[0] ? [1] : [0]),
          turn: {
            "H2-open": (ctx) => {
              if (ctx.state.fingers[1] === 3) ctx.emit({ type: "opened", fingers: [...ctx.state.fingers] });
            },
          },
        },
      },
    });
    expect(() => solve(forgetful, { options: { most: 3 } })).toThrow(
      /expected views that show what their seat did before/,
    );
  });
});
