// The testkit, with fewer games for each law: a mutant that no rule test finds is looked for by every law.
import type { Game, Kinds } from "@turnwright/core";
import { type GameUnderTest, invariantHolds, laws, trialOf } from "@turnwright/testkit";
import { describe, test } from "vitest";

export * from "@turnwright/testkit";

/** In few games not everything is seen; the others look long, at the door, at logs, and at what a view doesn't tell: hardly at rules. */
const left = new Set([
  "every sentence, refusal code and way to end is seen at work",
  "garbage is refused, never throws and never changes anything",
  "what a viewer can't know makes no difference to it",
  "a bot's guess is a truth that the view could come from",
  "reading changes nothing",
  "a packed game unpacks to itself",
  "a score sheet reads back",
  "a game's log reads, verifies, replays and audits",
  "a viewer's log tells its view and nothing more",
  "moves that were taken back are logged: replay and audit give the match that is played on",
  "no state keeps a part of an event",
  "playing a move leaves the match before as it was",
  "undo gives no peek and no second roll",
]);

/** Most laws, on few games. */
export function describeGame<G extends Kinds>(game: Game<G>, given: GameUnderTest<G>): void {
  const trial = trialOf(game, { ...given, games: 1, manyGames: 20, positions: 20, malformedMoves: 100 });
  describe(`the laws, for ${game.id}`, () => {
    for (const [title, law] of Object.entries(laws)) if (!left.has(title)) test(title, () => law(trial));
    for (const title of Object.keys(given.invariants ?? {})) {
      test(title, () => invariantHolds(trial, title, given.invariants![title]!));
    }
  });
}
