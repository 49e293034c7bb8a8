import { describe, expect, test } from "vitest";
import type { GameRules } from "../src/authoring/define-game.js";
import { type BaseOutcome, check, play, resume, start, view } from "../src/index.js";
import { defineGame, only } from "../src/rules.js";
import { type Scene, type SceneState, say, scene } from "./toys/scene.js";

const ending = (reason: string): BaseOutcome => ({ reason, winners: [], ranking: [[0, 1]] });
const when = (word: string, reason: string) => (state: SceneState) =>
  state.said.includes(word) ? ending(reason) : undefined;

/** Two phases, three endings, nothing said about citations. */
function rules(more: Partial<GameRules<Scene>> = {}): GameRules<Scene> {
  const {
    compiled: _,
    cites: __,
    ...whole
  } = scene({
    act: { effects: { speak: (ctx, { card }) => say(`card ${card}`)(ctx) } },
    phases: {
      open: { turn: { "opens-first": () => undefined, "opens-then": () => undefined } },
      bare: { actors: () => only(0) },
      late: { turn: { "late-first": () => undefined } },
    },
    end: {
      one: when("card 1", "points"),
      two: when("card 2", "time"),
      three: when("card 3", "points"),
    },
  });
  return { ...whole, ...more };
}

const at = (phase: string, said: string[] = []) =>
  ({ seats: 2, options: {}, state: { phases: [phase], outcome: null, said } }) as const;

/** The sentence behind a refusal. */
function cited(more: Partial<GameRules<Scene>>, phase: string, seat: number, type: "act" | "rest" = "act"): unknown {
  const game = defineGame<Scene>(rules(more));
  const answer = check(game, resume(game, { ...at(phase), state: { ...at(phase).state, phases: [phase] } }), seat, {
    type,
    card: 0,
  });
  return answer.ok ? "allowed" : `${answer.refusal.code} ${answer.refusal.rule}`;
}

describe("the sentence behind a refusal that all games share", () => {
  test("is the first turn sentence of the phase, where nobody names another", () => {
    expect(cited({}, "open", 1)).toBe("not-your-turn opens-first");
    expect(cited({}, "open", 0, "rest")).toBe("wrong-phase opens-first");
    expect(cited({}, "late", 1)).toBe("not-your-turn late-first");
  });

  test("is the first turn sentence of the rulebook where the phase has none", () => {
    expect(cited({}, "bare", 1)).toBe("not-your-turn opens-first");
    expect(cited({}, "bare", 0, "rest")).toBe("wrong-phase opens-first");
  });

  test("is the first sentence of all where there is no turn sentence", () => {
    const { phases } = rules();
    const bare = { open: { ...phases["open"], turn: {} } };
    const rulebook = Object.fromEntries(Object.entries(rules().rulebook).filter(([, { kind }]) => kind !== "turn"));
    expect(cited({ phases: bare, rulebook }, "open", 1)).toBe("not-your-turn speak");
  });

  test("is what the game names, and before that what the phase names, each code by itself", () => {
    const { phases } = rules();
    const cites = { "not-your-turn": "opens-then" } as const;
    expect(cited({ cites }, "late", 1)).toBe("not-your-turn opens-then");
    expect(cited({ cites }, "late", 0, "rest")).toBe("wrong-phase late-first");
    const own = { ...phases, late: { ...phases["late"], cites: { "not-your-turn": "speak" } } };
    expect(cited({ cites, phases: own }, "late", 1)).toBe("not-your-turn speak");
    expect(cited({ cites, phases: own }, "open", 1)).toBe("not-your-turn opens-then");
    expect(cited({ cites, phases: own }, "late", 0, "rest")).toBe("wrong-phase late-first");
  });
});

describe("the sentence behind game-over", () => {
  /** The game in which this was said, ended by a move, as everybody may ask about it. */
  function over(card: number, more: Partial<GameRules<Scene>> = {}): unknown[] {
    const game = defineGame<Scene>(rules(more));
    const answer = play(game, start(game, { seats: 2 }), 0, { type: "act", card });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return [answer.match, view(game, answer.match, 1), view(game, answer.match, "spectator")].map((asked) => {
      const checked = check(game, asked, 0, { type: "act", card: 0 });
      return checked.ok ? "allowed" : checked.refusal.rule;
    });
  }

  test("is the ending that answers with the reason, the right one of two with the same reason", () => {
    expect([over(1), over(2), over(3)]).toEqual([
      ["one", "one", "one"],
      ["two", "two", "two"],
      ["three", "three", "three"],
    ]);
  });

  test("is what the game names for the reason", () => {
    const cites = { "game-over": { points: "three" } } as never;
    expect([over(1, { cites }), over(2, { cites })]).toEqual([
      ["three", "three", "three"],
      ["two", "two", "two"],
    ]);
  });

  test("is the first ending where none explains the state that somebody put there", () => {
    const game = defineGame<Scene>(rules());
    const strange = resume(game, { ...at("open"), state: { phases: ["open"], outcome: ending("weather"), said: [] } });
    expect(check(game, strange, 0, { type: "act", card: 0 })).toMatchObject({
      refusal: { code: "game-over", rule: "one", facts: { reason: "weather" } },
    });
  });

  test("is the first sentence of all in a game that never ends, where somebody ended it by hand", () => {
    const rulebook = Object.fromEntries(Object.entries(rules().rulebook).filter(([, { kind }]) => kind !== "end"));
    const game = defineGame<Scene>(rules({ rulebook, end: {} }));
    const strange = resume(game, { ...at("open"), state: { phases: ["open"], outcome: ending("weather"), said: [] } });
    expect(check(game, strange, 0, { type: "act", card: 0 })).toMatchObject({
      refusal: { code: "game-over", rule: "speak" },
    });
  });
});
