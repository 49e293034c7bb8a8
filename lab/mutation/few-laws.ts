// The testkit for the tests of the five games: fewer games, and only the laws that look at rules.
import type { Game, Kinds } from "@turnwright/core";
import type { GameUnderTest } from "@turnwright/testkit";
import { describeFew } from "./few-games.js";

export * from "@turnwright/testkit";

// They look long, at the door, at logs, at bots and at what a view doesn't tell.
const left = new Set([
  "every sentence, refusal code and ending is seen at work",
  "what is decided stays so",
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

/** Most laws on two games: of the first setup, and of the last, in which most is played with. */
export function describeGame<G extends Kinds>(game: Game<G>, given: GameUnderTest<G>): void {
  const setups = [given.setups[0]!, given.setups.at(-1)!];
  describeFew(game, { ...given, setups, cases: [] }, left, { manyGames: 4, positions: 6 });
}
