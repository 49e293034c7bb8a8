// The testkit for the tests of the five games: fewer games, and only the laws that look at rules.
import type { Game, Kinds } from "@turnwright/core";
import type { GameUnderTest } from "@turnwright/testkit";
import { describeFew } from "./few-games.js";

export * from "@turnwright/testkit";

// They look long, at the door, at logs, at bots and at what a view doesn't tell.
const left = new Set([
  "every sentence, refusal code and ending occurs in the games",
  "a decided result never changes",
  "invalid input is refused, throws no error and changes nothing",
  "hidden values change nothing that a viewer gets",
  "a bot guesses only states that have the given view",
  "reading a match does not change it",
  "a packed game unpacks to the same game",
  "a score sheet reads back as the same score sheet",
  "the log of a game can be read, verified, replayed and audited",
  "a viewer's log contains its view and nothing more",
  "logs with undone moves replay and audit to the present match",
  "states and events share no lists or objects",
  "playing a move does not change the match before it",
  "only moves that told no secret and drew nothing can be undone",
]);

/** Most laws on two games: of the first setup, and of the last, in which most is played with. */
export function describeGame<G extends Kinds>(game: Game<G>, given: GameUnderTest<G>): void {
  const setups = [given.setups[0]!, given.setups.at(-1)!];
  describeFew(game, { ...given, setups, cases: [] }, left, { manyGames: 4, positions: 6 });
}
