import { legalMoves } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { expect, test } from "vitest";
import { announcement, begin, matchOf, played, resultOf, storyOf, typed } from "../../site/playground/session.js";

const outcomeOf = (winners: readonly number[]) => ({ outcome: { winners, reason: "x", ranking: [] } }) as never;

test.each([
  [[], "Nobody won."],
  [[1], "Player 2 won."],
  [[0, 2], "Player 1 and Player 3 won."],
  [[0, 1, 3], "Player 1, Player 2 and Player 4 won."],
])("playground: the winners %j as a sentence", (winners, text) => {
  expect(resultOf(outcomeOf(winners))).toBe(text);
  expect(resultOf({ outcome: null })).toBeUndefined();
});

test("playground: a screen reader hears the move with its sentences, and the sentences against a move", () => {
  const session = begin(portals as never, 2);
  const match = matchOf(session);
  const next = played(session, legalMoves(portals as never, match, match.toAct[0]!)[0]!);
  const [{ title, told } = { title: "none", told: [] }] = storyOf(next, 1);
  expect(announcement(next, [])).toContain(title);
  for (const { says } of told) expect(announcement(next, [])).toContain(says);
  const reasons = typed(session, "L0");
  expect(Array.isArray(reasons) && announcement(session, reasons)).toMatch(/^Not allowed: [A-Z].+\.$/);
});
