import { type Match, scripted, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import type { Line } from "../../core/test/toys/line.js";
import type { Raid } from "../../core/test/toys/raid.js";
import { citesAsTold, everyEventIsTold, recordedEventsAreTold } from "../src/describe-citations.js";
import { type CitedSituation, describeCitations, situation } from "../src/index.js";
import { recordedGames } from "../src/internal.js";
import { broken, lineMark } from "./breaking.js";
import { toys } from "./toys.js";

const { line, raid } = toys;

const marked = (moves: string): Match<Line> => situation(line, start(line, { seats: 2 })).when(moves).match;
const lines: readonly CitedSituation<Line>[] = [
  ["the empty board", () => start(line, { seats: 2 }), []],
  ["a mark", () => marked("b2"), ["marked L3"]],
  ["a row", () => marked("a1 a2 b1 b2 c1"), ["marked L3", "gameEnded L5"]],
  ["a full board", () => marked("a1 b1 c1 b2 a2 c2 b3 a3 c3"), ["marked L3", "gameEnded L6"]],
];

/** Seat 0 holds 3, 3, 1, seat 1 holds 2, 2, 3. */
function raided(moves: string, coins: number = 3): Match<Raid> {
  const chance = scripted({ deck: Array.from({ length: 13 }, () => 0) });
  return situation(raid, start(raid, { seats: 2, options: { coins }, chance })).when(moves).match;
}
const nextRound = ["resolve R5", "roundEnd R5", "roundEnded R13", "drew R13", "drew R13", "bid R13"];
const shown = ["bidSealed R3", "resolve R4", "bidsShown R4"];
const storm = ["stormCame R8", "carriedOut R8"];
const raids: readonly CitedSituation<Raid>[] = [
  ["the deal", () => raided(""), ["shuffled R1", "dealt R1", "dealt R1"]],
  ["a bid", () => raided("b3"), ["bidSealed R3"]],
  ["a raid", () => raided("b3 b2"), [...shown, ...storm, "resolve R5", "raided R7", "resolve/ransom R7"]],
  ["a ransom", () => raided("b3 b2 $"), ["paid R11", "resolve R11", "carriedOut R8", ...nextRound]],
  ["a shield", () => raided("b1 b2 s3"), ["shielded R12", "resolve R12", "carriedOut R8", ...nextRound]],
  ["an income", () => raided("b1 b3"), [...shown, "earned R6", "carriedOut R8", "resolve R5", ...storm, ...nextRound]],
  ["the end of the rich", () => raided("b1 b3 b2 b2 $", 5), ["paid R11", "resolve R11", "gameEnded R14"]],
  [
    "the end of the last round",
    () => raided("b3 b2 $ b1 b3 b2 b2 $ s3"),
    ["shielded R12", "resolve R12", "carriedOut R8", ...nextRound, "gameEnded R15"],
  ],
];
const raidGames = new URL("./recorded/raid/", import.meta.url);

describeCitations(line, lines, new URL("./recorded/line/", import.meta.url));
describeCitations(raid, raids, raidGames);
describeCitations(line, lines);

describe("tests of cited sentences fail", () => {
  const mark = (told: readonly string[]): CitedSituation<Line> => ["a mark", () => marked("b2"), told];
  const without = (name: string): CitedSituation<Raid>[] => raids.filter((each) => each[0] !== name);

  test("where an event cites another sentence, or has another name", () => {
    for (const told of ["marked L4", "mark L3", "marked L3-mark"]) {
      expect(() => citesAsTold(line, mark([told])), told).toThrow(/deeply equal/);
    }
    const [name, match, told] = raids[2];
    for (const phases of ["ransom R7", "phased R7", "resolve/ransom R5"]) {
      expect(() => citesAsTold(raid, [name, match, [...told.slice(0, -1), phases]]), phases).toThrow(/deeply equal/);
    }
  });

  test("where an event is missing, one too many, or in another place", () => {
    for (const told of [[], ["marked L3", "marked L3"]]) {
      expect(() => citesAsTold(line, mark(told))).toThrow(/deeply equal/);
    }
    const [name, match, told] = lines[2];
    expect(() => citesAsTold(line, [name, match, told.toReversed()])).toThrow(/deeply equal/);
  });

  test("where a type of events is in no situation", () => {
    expect(() => everyEventIsTold(raid, without("a shield").slice(0, -1))).toThrow(/no situation tells.*'shielded'/);
    expect(() => everyEventIsTold(line, lines.slice(0, 2))).toThrow(/'gameEnded'/);
    expect(() => everyEventIsTold(line, [])).toThrow(/'marked', 'gameEnded'/);
  });

  test("where no phase changes, unless there is one only", () => {
    const still = raids.map(([name, match, told]): CitedSituation<Raid> => {
      const { entry, ...rest } = match();
      const events = entry.events.filter(({ type }) => type !== "phased");
      return [name, () => ({ ...rest, entry: { ...entry, events } }), told];
    });
    expect(() => everyEventIsTold(raid, still)).toThrow(/\[ 'phased' \]/);
    expect(() => everyEventIsTold(line, lines)).not.toThrow();
  });

  test("where no situation tells a recorded event with its sentence", () => {
    const games = recordedGames(raidGames);
    expect(() => recordedEventsAreTold(raid, without("the end of the rich"), games)).toThrow(/'gameEnded R14'/);
    expect(() => recordedEventsAreTold(raid, raids.slice(0, 2), games)).toThrow(/with this sentence/);
    const next = broken(raid, { edition: "2" });
    expect(() => recordedEventsAreTold(next, [], games), "an older edition").not.toThrow();
  });

  test("where there are no recorded games", () => {
    expect(() => describeCitations(line, lines, new URL("./recorded/", import.meta.url))).toThrow(
      /there is no recorded game/,
    );
  });
});

test("a sentence whose number an earlier one bears is told by its whole id", () => {
  const { "L3-mark": effect, ...others } = line.rulebook;
  const emit = line.moves.mark.effects["L3-mark"];
  const twins = broken(line, {
    rulebook: { ...others, "L2-mark": effect },
    ...lineMark({ effects: { "L2-mark": emit } }),
  });
  const match = (): Match<Line> => situation(twins, start(twins, { seats: 2 })).when("b2").match;
  expect(() => citesAsTold(twins, ["a mark", match, ["marked L2-mark"]])).not.toThrow();
  expect(() => citesAsTold(twins, ["a mark", match, ["marked L2"]])).toThrow(/deeply equal/);
});
