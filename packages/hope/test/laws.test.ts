import { type Match, resume } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { bugNames } from "../src/content/words.js";
import { underTest } from "./under-test.js";

/** The number of rounds for which edited positions are played on. */
const moreRounds = 2;
// Only the end of a game shows what this bug card does.
const shownAtTheEnd = bugNames.indexOf("no-honours") + 1;

/** Returns a position whose game is soon over: nine of ten moves of the laws would be made in such games. */
function soonOver(begin: () => Match<Hope>): () => Match<Hope> {
  return () => {
    const match = begin();
    const { round, bug } = match.state;
    if (bug === shownAtTheEnd) return match;
    const options: Hope["options"] = { ...match.options, maxRounds: round + moreRounds };
    const state = { ...match.state, options } as Hope["state"];
    return resume(hope, { ...match, options, state }, { chance: match.chance });
  };
}

const { cases = [] } = underTest;

describeGame(
  hope,
  shortened(underTest, {
    cases: cases.map(soonOver),
    games: 1,
    positions: 30,
    manyGames: 60,
    malformedMoves: 300,
    twinStates: 40,
  }),
);
