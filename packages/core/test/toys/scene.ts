import * as v from "valibot";
import type { BaseOutcome, Game, Kinds, Seat } from "../../src/index.js";
import {
  type CountedMoves,
  type Ctx,
  copyPlain,
  defineGame,
  type FlowState,
  type MoveCtx,
  no,
  only,
  type Rulebook,
} from "../../src/rules.js";

/** Words that were said, one after the other: all that a scene keeps. */
export interface SceneState extends FlowState {
  said: string[];
}
export interface Scene extends Kinds {
  seats: 2;
  options: Record<never, never>;
  state: SceneState;
  view: SceneState;
  move: { readonly type: "act"; readonly card: number } | { readonly type: "rest"; readonly card: number };
  event: { readonly type: "said"; readonly word: string };
  objection: { readonly code: "odd" };
  procedure: { round: string };
  stream: "dice";
  rulebook: Rulebook;
}

type Step = (ctx: Ctx<Scene>) => void;

/** One of the two moves; what is left out allows everything and does nothing. */
export interface SceneMove {
  readonly filter?: true;
  /** Four cards if not given. */
  readonly offer?: (view: SceneState, seat: Seat, push: (move: Scene["move"]) => void) => void;
  readonly permits?: {
    readonly [id: string]: (view: SceneState, seat: Seat, move: Scene["move"]) => Scene["objection"] | undefined;
  };
  readonly facts?: (state: SceneState, seat: Seat, move: Scene["move"]) => unknown;
  readonly effects?: { readonly [id: string]: (ctx: MoveCtx<Scene>, move: Scene["move"], facts: unknown) => void };
}

/** What a test writes itself; the rest is a game for two in which seat 0 acts in the phase "open". */
export interface SceneTables {
  readonly setup?: { readonly [id: string]: Step };
  readonly act?: SceneMove;
  readonly rest?: SceneMove;
  /** Further phases, or another "open". */
  readonly phases?: {
    readonly [name: string]: {
      readonly actors?: (view: SceneState) => readonly Seat[];
      readonly moves?: readonly ("act" | "rest")[];
      readonly offer?: (view: SceneState, seat: Seat, push: (move: Scene["move"]) => void) => boolean;
      readonly counted?: (view: SceneState, seat: Seat) => CountedMoves<Scene>;
      readonly turn?: { readonly [id: string]: Step };
    };
  };
  readonly round?: { readonly [id: string]: (ctx: Ctx<Scene>, word: string) => unknown };
  readonly mayEnd?: (state: SceneState) => boolean;
  readonly end?: { readonly [id: string]: (state: SceneState) => BaseOutcome | undefined };
}

/** How a scene ends. */
export const curtain: BaseOutcome = { reason: "curtain", winners: [1], ranking: [[1], [0]] };

function moveOf(type: "act" | "rest", given: SceneMove = {}): object {
  const offer: SceneMove["offer"] = (_view, _seat, push) => {
    for (let card = 0; card < 4; card++) push({ type, card });
  };
  const schema = v.strictObject({ type: v.literal(type), card: v.number() });
  return { schema, offer, permits: {}, effects: {}, ...given };
}

/** Says a word. */
export function say(word: string): Step {
  return (ctx) => ctx.emit({ type: "said", word });
}

/** A game of the tables that a test is about; its rulebook is made of their keys. */
export function scene(tables: SceneTables): Game<Scene> {
  const { act = {}, rest = {} } = tables;
  const phases = Object.entries({ open: {}, ...tables.phases }).map(
    ([name, phase]) => [name, { actors: () => only(0), moves: ["act"] as const, turn: {}, ...phase }] as const,
  );
  const { setup = {}, round = {}, end = {}, mayEnd } = tables;
  const shared = Object.fromEntries(Object.entries({ ...act.permits }).filter(([id]) => id in { ...rest.permits }));
  const sentences = (kind: string, of: string | string[], table: object): [string, object][] =>
    Object.keys(table).map((id) => [id, { kind, of, says: `${id}.` }]);
  const rulebook = Object.fromEntries([
    ...sentences("setup", "setup", setup),
    ...sentences("permission", "rest", { ...rest.permits }),
    ...sentences("permission", "act", { ...act.permits }),
    ...sentences("permission", ["act", "rest"], shared),
    ...sentences("effect", "act", { ...act.effects }),
    ...sentences("effect", "rest", { ...rest.effects }),
    ...phases.flatMap(([name, phase]) => sentences("turn", name, phase.turn)),
    ...sentences("turn", "round", round),
    ...sentences("end", "end", end),
  ]) as Rulebook;
  return defineGame<Scene>({
    id: "scene",
    edition: "1",
    seats: [2],
    rulebook,
    cites: { "game-over": { [curtain.reason]: "over" } as never, "not-your-turn": "turns", "wrong-phase": "phases" },
    blank: () => ({ phases: ["open"], outcome: null, said: [] }),
    clone: ({ phases: stack, outcome, said }) => ({ phases: [...stack], outcome: copyPlain(outcome), said: [...said] }),
    evolve: { said: (state, { word }) => void state.said.push(word) },
    setup,
    // The tables are the test's own: their keys are in the rulebook, which is made of them.
    moves: { act: moveOf("act", act), rest: moveOf("rest", rest) } as never,
    phases: Object.fromEntries(phases),
    procedures: { round: round as never },
    ...(mayEnd === undefined ? {} : { mayEnd }),
    end,
    view: {
      state: { phases: "all", outcome: "all", said: "all" },
      events: { said: { word: "all" } },
      moves: { act: { card: "all" }, rest: { card: "all" } },
    },
    notation: {
      formatMove: (_view, { type, card }) => `${type}${card}`,
      readMove: () => no({ at: 0, expected: "nothing" }),
      formatPosition: () => "",
      readPosition: () => no({ code: "not-written-down", section: 0, expected: "nothing" }),
    },
  });
}
