import type { Game, Kinds } from "@turnwright/core";
import type { Replayed } from "@turnwright/log/internal";
import { describe, expect, test } from "vitest";
import { recordedGameHolds } from "./laws/recordings.js";
import { type RecordedGame, recordedGames } from "./recorded.js";
import { lawTimeout } from "./timeout.js";

/** The results of recorded games, by file name without `.jsonl`. */
interface Results {
  readonly [name: string]: unknown;
}

function listedName({ name }: RecordedGame): string {
  return name.replace(/\.jsonl$/, "");
}

/** Throws an error if `results` does not list exactly the games of the folder. */
export function allAreListed(games: readonly RecordedGame[], results: Results): void {
  expect(games.map(listedName).sort()).toEqual(Object.keys(results).sort());
}

/** Throws an error if a recorded game does not pass all checks, or does not end with the listed result. */
export function endedAsListed<G extends Kinds>(
  game: Game<G>,
  recorded: RecordedGame,
  results: Results,
  resultOf: (ended: Replayed<G>) => unknown,
): void {
  expect(resultOf(recordedGameHolds(game, recorded))).toEqual(results[listedName(recorded)]);
}

/**
 * Registers the tests of a folder of recorded games (`*.jsonl`). `folder` is a URL that ends in a slash. `results` has
 * the expected result of each game, by file name without `.jsonl`. It must contain exactly the games of the folder.
 * `resultOf` returns the result of a replayed game. Each game must pass `decode`, `verifyChain` and `replay`, and end
 * with the listed result. An audit must lead to the same match as the replay. Games of older editions are not audited.
 * Call this function at the top level of a vitest file. Throws if the folder contains no recorded game, or a file that
 * is not a log.
 */
export function describeRecorded<G extends Kinds>(
  game: Game<G>,
  folder: { readonly href: string },
  results: { readonly [name: string]: unknown },
  resultOf: (ended: Replayed<G>) => unknown,
): void {
  const games = recordedGames(folder);
  describe(`recorded games of ${game.id}`, () => {
    test("are all listed", () => allAreListed(games, results), lawTimeout);
    for (const recorded of games) {
      const title = `${listedName(recorded)} holds and ended as listed`;
      test(title, () => endedAsListed(game, recorded, results, resultOf), lawTimeout);
    }
  });
}
