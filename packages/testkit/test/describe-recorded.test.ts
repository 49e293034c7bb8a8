import type { Replayed } from "@turnwright/log/internal";
import { describe, expect, test } from "vitest";
import type { Raid } from "../../core/test/toys/raid.js";
import { allAreListed, endedAsListed } from "../src/describe-recorded.js";
import { describeRecorded } from "../src/index.js";
import { recordedGames } from "../src/internal.js";
import { broken } from "./breaking.js";
import { toys } from "./toys.js";

const { line, raid } = toys;
const folder = new URL("./recorded/raid/", import.meta.url);
const results = { rounds: ["rounds", [2], 4], rich: ["rich", [1], 3] };

function resultOf({ outcome, state }: Replayed<Raid>): unknown {
  return [outcome!.reason, outcome!.winners, state.round];
}

describeRecorded(raid, folder, results, resultOf);
describeRecorded(line, new URL("./recorded/line/", import.meta.url), { full: 9 }, ({ state }) => state.marks);

describe("tests of recorded games fail", () => {
  const games = recordedGames(folder);
  const [rich, rounds] = games;
  const carryOut = { ...raid.procedures!.carryOut, "R6-income": () => undefined };
  const changed = { procedures: { carryOut } };

  test("where a game isn't listed, and where a listed one isn't there", () => {
    const { rich: left, ...others } = results;
    expect(() => allAreListed(games, others)).toThrow(/rich/);
    expect(() => allAreListed(games, { ...results, flood: left })).toThrow(/flood/);
    expect(() => endedAsListed(raid, rich, others, resultOf)).toThrow(/undefined/);
  });

  test("where a game ended otherwise than listed", () => {
    expect(() => endedAsListed(raid, rich, { ...results, rich: results.rounds }, resultOf)).toThrow(/deeply equal/);
    expect(() => endedAsListed(raid, rounds, results, ({ version }) => version)).toThrow(/deeply equal/);
  });

  test("where the rules have changed since", () => {
    expect(() => endedAsListed(broken(raid, changed), rich, results, resultOf)).toThrow(/different-event/);
    expect(() => endedAsListed(broken(raid, { evolve: () => undefined }), rich, results, resultOf)).toThrow();
  });

  test("where a log was edited, or there is none", () => {
    const [edited] = recordedGames(new URL("./recorded/edited/", import.meta.url));
    expect(() => endedAsListed(raid, edited, results, resultOf)).toThrow(/wrong-hash/);
    // A folder without games, and a folder that went with its last game.
    for (const none of ["./recorded/", "./recorded/none/"])
      expect(() => describeRecorded(raid, new URL(none, import.meta.url), {}, resultOf)).toThrow(
        /recorded\/.*\n.*there is no recorded game \(\*\.jsonl\); record one: .*--log .*npm run record games\/two\.jsonl/,
      );
  });

  test("but not for an older edition whose rules were others: it is only replayed", () => {
    const next = broken(raid, { ...changed, edition: "2" });
    expect(() => endedAsListed(next, rich, results, resultOf)).not.toThrow();
    expect(() => endedAsListed(next, rich, { rich: results.rounds }, resultOf)).toThrow(/deeply equal/);
  });
});
