import type { Game, Kinds, Match } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type RecordedGame, recordedGames } from "./recorded.js";
import { sentenceId } from "./sentence-id.js";
import { lawTimeout } from "./timeout.js";

/**
 * A situation for the test of citations. It has a name, a function that returns the match after the last step, and the
 * events of this step, in order. Write each event as its type and the number of its sentence: `["marked T3", "gameEnded
 * T5"]`. Write a change of phase with the phases, as in logs: `"resolve/ransom R7"`. If several sentences have the same
 * number, the number means the first of them; for any other, write the whole id.
 */
export type CitedSituation<G extends Kinds> = readonly [name: string, match: () => Match<G>, told: readonly string[]];

/** The fields of an event that this test compares. The events in log lines have these fields, too. */
interface Happened {
  readonly type: string;
  readonly because: string;
  readonly phases?: unknown;
}

/** Returns an event and its sentence in the form that situations use, such as `"marked T3"`. */
function cited<G extends Kinds>(game: Game<G>, { type, because, phases }: Happened): string {
  const id = sentenceId(game, because);
  const [number = id] = id.split("-", 1);
  const name = type === "phased" ? [phases].flat().join("/") : type;
  return `${name} ${sentenceId(game, number) === id ? number : id}`;
}

function happenings<G extends Kinds>(situations: readonly CitedSituation<G>[]): readonly Happened[] {
  return situations.flatMap(([, match]) => match().entry.events);
}

/** Fails unless the last step of a situation has exactly the given events with the given sentences. */
export function citesAsTold<G extends Kinds>(game: Game<G>, [, match, told]: CitedSituation<G>): void {
  expect(match().entry.events.map((event) => cited(game, event))).toEqual(told);
}

/** Fails unless every type of event of the game occurs in at least one situation. */
export function everyEventIsTold<G extends Kinds>(game: Game<G>, situations: readonly CitedSituation<G>[]): void {
  const told = new Set(happenings(situations).map(({ type }) => type));
  // A game with a single phase never changes it.
  const flow = Object.keys(game.phases).length > 1 ? ["phased", "gameEnded"] : ["gameEnded"];
  const untold = [...Object.keys(game.evolve), ...flow].filter((type) => !told.has(type));
  expect(untold, "events that no situation tells").toEqual([]);
}

/**
 * Fails unless every event of the recorded games occurs with the same sentence in at least one situation. Skips games
 * of older editions, because their sentences may differ.
 */
export function recordedEventsAreTold<G extends Kinds>(
  game: Game<G>,
  situations: readonly CitedSituation<G>[],
  games: readonly RecordedGame[],
): void {
  const told = new Set(happenings(situations).map((event) => cited(game, event)));
  const lines = games.filter(({ log }) => log.header.edition === game.edition).flatMap(({ log }) => log.entries);
  const recorded = lines.flatMap((line) => (line.type === "entry" ? line.events : []));
  const untold = [...new Set(recorded.map((event) => cited(game, event)))].filter((pair) => !told.has(pair));
  expect(untold, "recorded events that no situation tells with this sentence").toEqual([]);
}

/**
 * Registers tests that check whether each event cites the right sentence. The last step of each situation must have
 * exactly the given events with the given sentences. Every type of event of the game must occur in at least one
 * situation. `folder` is optional: the URL of a folder of recorded games (`*.jsonl`), ending in a slash. Each event of
 * these games must occur with the same sentence in at least one situation. Skips games of older editions. Call this
 * function at the top level of a vitest file. Throws if the folder contains no recorded game, or a file that is not a
 * log.
 */
export function describeCitations<G extends Kinds>(
  game: Game<G>,
  situations: readonly CitedSituation<G>[],
  folder?: { readonly href: string },
): void {
  const games = folder && recordedGames(folder);
  describe("the sentence that each event cites", () => {
    for (const situation of situations) test(situation[0], () => citesAsTold(game, situation), lawTimeout);
    test("every event of the game is told in some situation", () => everyEventIsTold(game, situations), lawTimeout);
    if (games === undefined) return;
    const title = "every event of a recorded game is told with its sentence in some situation";
    test(title, () => recordedEventsAreTold(game, situations, games), lawTimeout);
  });
}
