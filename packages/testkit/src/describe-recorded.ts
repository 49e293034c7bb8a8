import type { Game, Kinds } from "@turnwright/core";
import type { Replayed } from "@turnwright/log/internal";
import { describe, expect, test } from "vitest";
import { recordedGameHolds } from "./laws/recordings.js";
import { type RecordedGame, recordedGames } from "./recorded.js";
import { lawTimeout } from "./timeout.js";

/** How recorded games ended, by file name without `.jsonl`. */
interface Results {
  readonly [name: string]: unknown;
}

function listedName({ name }: RecordedGame): string {
  return name.replace(/\.jsonl$/, "");
}

/** Fails unless exactly the games that are there are listed. */
export function allAreListed(games: readonly RecordedGame[], results: Results): void {
  expect(games.map(listedName).sort()).toEqual(Object.keys(results).sort());
}

/** Fails unless a recorded game holds and ended as listed. */
export function endedAsListed<G extends Kinds>(
  game: Game<G>,
  recorded: RecordedGame,
  results: Results,
  resultOf: (ended: Replayed<G>) => unknown,
): void {
  expect(resultOf(recordedGameHolds(game, recorded))).toEqual(results[listedName(recorded)]);
}

/**
 * Writes the tests of a folder of recorded games (`*.jsonl`; an URL that ends in a slash): that exactly the listed ones
 * are there, and of each that it is read, verified and replayed, that audited it comes to the same match (games of
 * older editions are only replayed), and that it ended as listed. `results` are by file name without `.jsonl`;
 * `resultOf` says what of a game that was replayed is its result. Call it at the top of a vitest file. Throws when the
 * folder holds none, or a file that isn't a log.
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
