import type { Worker } from "node:worker_threads";
import type { GameResult, ScheduledGame, TournamentSpec } from "../tournament/result.js";
import { resultSchemaOf, resultsOf } from "../tournament/result.js";
import { addressOf } from "./address.js";
import { type Asking, asking, atATime } from "./asking.js";
import { connected } from "./connection.js";
import { gamesRequestOf, idOfGames, provenPart } from "./games-request.js";
import { ownProof, watchWorkers } from "./simulating.js";

/** Games of a tournament that the workers of a queue play. */
export interface RemoteGames {
  readonly spec: TournamentSpec;
  /** Groups of games, each of which is one task. The same tournament has the same groups whenever it is continued. */
  readonly groups: readonly (readonly ScheduledGame[])[];
  /** Returns whether a game must still be played. */
  readonly isOpen: (game: ScheduledGame) => boolean;
  /** The address of the queue. */
  readonly queue: string;
  readonly hire: (() => Worker) | undefined;
  /** A callback that keeps the results of a group. */
  readonly onResults: (results: readonly GameResult[]) => void;
  /** A callback that is called every second with the number of workers. */
  readonly onWorkers: (workers: number) => void;
  /** A promise that resolves when the tournament has to stop. */
  readonly stop: Promise<unknown>;
}

async function fetched(
  { spec, groups, isOpen, onResults, stop }: RemoteGames,
  request: Asking,
  proof: string,
): Promise<void> {
  const schema = resultSchemaOf(spec);
  const waiting = groups.filter((group) => group.some(isOpen));
  const stopped = stop.then(() => undefined);
  const fetchGroups = async (): Promise<void> => {
    for (let games = waiting.shift(); games !== undefined; games = waiting.shift()) {
      const group = games;
      const sent = gamesRequestOf(spec, group, proof);
      const numbers = `${group[0].number} to ${group.at(-1)?.number}`;
      const answerIn = (answer: unknown): readonly GameResult[] | undefined => resultsOf(schema, group, answer);
      const answer = request.answerTo({ request: sent, id: idOfGames(sent), games: numbers, answerIn });
      const results = await Promise.race([answer, stopped]);
      if (results === undefined) return;
      onResults(results);
    }
  };
  await Promise.all(Array.from({ length: atATime }, fetchGroups));
}

/**
 * Lets the workers of a queue play groups of games, until all are played or `stop` resolves. Throws a `Complaint` when
 * the queue cannot be reached, or workers refuse the tournament.
 */
export async function playedByWorkers(remote: RemoteGames): Promise<void> {
  const connection = await connected(addressOf(remote.queue));
  const proof = await ownProof(provenPart(remote.spec), remote.hire);
  const request = asking(connection);
  const unwatch = watchWorkers(request, remote.onWorkers);
  let isWhole = false;
  let isStopped = false;
  void remote.stop.then(() => {
    isStopped = true;
  });
  try {
    await fetched(remote, request, proof);
    isWhole = !isStopped;
  } finally {
    unwatch();
    // The results are kept in a file, including those that were fetched earlier. So the queue needs them no more.
    const { spec, groups } = remote;
    const ids = groups.map((group) => idOfGames(gamesRequestOf(spec, group, proof)));
    await (isWhole ? request.clear(ids) : request.withdraw());
    await request.close();
  }
}
