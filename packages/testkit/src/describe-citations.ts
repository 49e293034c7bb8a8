import type { Game, Kinds, Match } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type RecordedGame, recordedGames } from "./recorded.js";
import { sentenceId } from "./sentence-id.js";
import { lawTimeout } from "./timeout.js";

/**
 * One way in which things happen: its name, the match after the last step, and what that step told, all of it in order:
 * the type of each event and the number of the sentence that it cites, `["marked T3", "gameEnded T5"]`. A change of
 * phase is told by the phases,
 * `"resolve/ransom R7"`, as logs write it; a sentence whose number an earlier one bears, by its whole id, as in logs.
 */
export type CitedSituation<G extends Kinds> = readonly [name: string, match: () => Match<G>, told: readonly string[]];

/** What an event says of itself, also in a log. */
interface Happened {
  readonly type: string;
  readonly because: string;
  readonly phases?: unknown;
}

/** An event and its sentence as a situation tells them. */
function cited<G extends Kinds>(game: Game<G>, { type, because, phases }: Happened): string {
  const id = sentenceId(game, because);
  const [number = id] = id.split("-", 1);
  const name = type === "phased" ? [phases].flat().join("/") : type;
  return `${name} ${sentenceId(game, number) === id ? number : id}`;
}

function happenings<G extends Kinds>(situations: readonly CitedSituation<G>[]): readonly Happened[] {
  return situations.flatMap(([, match]) => match().entry.events);
}

/** Fails unless a situation tells just these events with just these sentences. */
export function citesAsTold<G extends Kinds>(game: Game<G>, [, match, told]: CitedSituation<G>): void {
  expect(match().entry.events.map((event) => cited(game, event))).toEqual(told);
}

/** Fails unless every event that the game can tell is told in some situation. */
export function everyEventIsTold<G extends Kinds>(game: Game<G>, situations: readonly CitedSituation<G>[]): void {
  const told = new Set(happenings(situations).map(({ type }) => type));
  // The only phase of a game never changes.
  const flow = Object.keys(game.phases).length > 1 ? ["phased", "gameEnded"] : ["gameEnded"];
  const untold = [...Object.keys(game.evolve), ...flow].filter((type) => !told.has(type));
  expect(untold, "events that no situation tells").toEqual([]);
}

/**
 * Fails unless every event of the recorded games is told with the same sentence in some situation; older editions had
 * others.
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
 * Writes the tests of the sentences that events cite: of each situation that its last step tells just these events with
 * just these sentences, and that every event of the game is told in some situation. With a folder of recorded games
 * (`*.jsonl`; an URL that ends in a slash) also that every event in those of the game's edition is told with the same
 * sentence in some situation. Call it at the top of a vitest file. Throws when the folder holds none, or a file that
 * isn't a log.
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
