import { play, seeded, start } from "@turnwright/core";
import {
  defineGame,
  everythingIsPublic,
  type FlowState,
  type Kinds,
  only,
  type Rulebook,
} from "@turnwright/core/rules";
import { literal, strictObject } from "@turnwright/core/schema";
import { expect, test } from "vitest";
import { append, closeLog, decode, openLog, verify } from "../src/index.js";

const rulebook = {
  "G1-grow": { kind: "effect", of: "grow", says: "The state grows." },
  "G2-turns": { kind: "turn", of: "growing", says: "The only seat goes on." },
  "G3-two": { kind: "end", of: "end", says: "The game ends after two moves." },
} as const satisfies Rulebook<"grow" | "growing" | "end">;

type Outcome = { reason: "two"; winners: number[]; ranking: number[][] };
interface State extends FlowState<"growing", Outcome> {
  moves: number;
  parts: unknown[];
}
interface Grow extends Kinds {
  rulebook: typeof rulebook;
  state: State;
  view: State;
  move: { readonly type: "grow" };
  event: { readonly type: "grew" };
  phase: "growing";
  outcome: Outcome;
}

/** A game whose state gets this part with each move. */
const growingBy = (part: () => unknown) =>
  defineGame<Grow>({
    id: "grow",
    edition: "1",
    seats: [1],
    rulebook,
    blank: () => ({ phases: ["growing"], outcome: null, moves: 0, parts: [] }),
    setup: {},
    moves: {
      grow: {
        schema: strictObject({ type: literal("grow") }),
        permits: {},
        effects: { "G1-grow": (ctx) => ctx.emit({ type: "grew" }) },
      },
    },
    phases: { growing: { actors: () => only(0), moves: ["grow"], turn: { "G2-turns": () => {} } } },
    end: { "G3-two": ({ moves }) => (moves < 2 ? undefined : { reason: "two", winners: [0], ranking: [[0]] }) },
    evolve: {
      grew(state) {
        state.moves++;
        state.parts.push(part());
      },
    },
    view: everythingIsPublic,
  });

const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

test.each([
  ["as long as 1.2 million characters", () => Array<number>(300_000).fill(0)],
  ["nested in 40 levels", () => nested(40)],
])("the log of a game holds whose positions are %s", (_, part) => {
  const game = growingBy(part);
  let match = start(game, { seats: 1, chance: seeded("07".repeat(32)) });
  let position = openLog(game, match);
  let { text } = position;
  while (match.outcome === null) {
    const answer = play(game, match, 0, { type: "grow" });
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    position = append(game, position, match);
    text += position.text;
  }
  const log = decode(text + closeLog(game, position, match).text);
  const open = decode(text);
  if (!log.ok || !open.ok) throw new Error("no log");
  expect(verify(log.value, { game })).toMatchObject({ ok: true, replayed: { holds: true }, audited: { holds: true } });
  // Without an audit, the position itself is checked.
  expect(verify(open.value, { game })).toMatchObject({ ok: true, replayed: { holds: true } });
});
