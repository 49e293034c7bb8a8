import { createHash } from "node:crypto";
import { array, type GenericSchema, literal, safeParse, strictObject, string } from "@turnwright/core/schema";
import { Complaint } from "../complaint.js";
import { botOf, recipeOf } from "../players.js";
import { seatsOf } from "../setup.js";
import type { GamesTask, Task } from "../simulation/pool-worker.js";
import { type ScheduledGame, scheduledFields, specSchema, type TournamentSpec } from "../tournament/result.js";
import { gameOfEdition } from "./task-request.js";

/** A request for games of a tournament as the queue contains it, as plain JSON. */
export interface GamesRequest {
  readonly format: "turnwright games 1";
  readonly tournament: TournamentSpec;
  readonly games: readonly ScheduledGame[];
  /** The result of `proofOf` on the machine that holds the tournament. */
  readonly proof: string;
}

const format = "turnwright games 1";

const requestSchema: GenericSchema<unknown, GamesRequest> = strictObject({
  format: literal(format),
  tournament: specSchema,
  games: array(strictObject(scheduledFields)),
  proof: string(),
});

/** Returns the request for some games of a tournament. */
export function gamesRequestOf(
  tournament: TournamentSpec,
  games: readonly ScheduledGame[],
  proof: string,
): GamesRequest {
  return { format, tournament, games, proof };
}

/** Returns the name of the tournament that a request is part of: everything but its games. */
export function tournamentOf({ games: _games, ...tournament }: GamesRequest): string {
  return createHash("sha256").update(JSON.stringify(tournament)).digest("hex").slice(0, 32);
}

/** Returns the name of a request in the queue. Equal requests have the same name. */
export function idOfGames(request: GamesRequest): string {
  const games = createHash("sha256").update(JSON.stringify(request.games)).digest("hex").slice(0, 16);
  return `${tournamentOf(request)}-${games}`;
}

/** Parses a request from the queue. Throws a `Complaint` that names the first field that is not valid. */
export function readGamesRequest(given: unknown): GamesRequest {
  const parsed = safeParse(requestSchema, given);
  if (!parsed.success) {
    const [{ path = [] }] = parsed.issues;
    const where = path.map(({ key }) => String(key)).join(".");
    throw new Complaint(`no request that this version knows: its field "${where}"`);
  }
  const request = parsed.output;
  const isSeated = ({ bots }: ScheduledGame): boolean =>
    bots.length === request.tournament.seats && bots.every((bot) => bot < request.tournament.bots.length);
  if (!request.games.every(isSeated)) throw new Complaint('no request that this version knows: its field "games"');
  return request;
}

/** Returns the part of a tournament on which machines prove that they play alike. */
export function provenPart({ game, seats, options, bots, seed }: TournamentSpec): Pick<Task, "game" | "spec"> {
  // A simulation has no more bots than seats.
  return {
    game,
    spec: { seats, options: { ...options }, bots: bots.slice(0, seats).map(recipeOf), rotate: false, seed },
  };
}

/**
 * Returns the task of a request. Throws a `Complaint` when this machine does not have the game, or the game refuses the
 * seats, options or bots.
 */
export async function gamesTaskOf({ tournament: spec, games }: GamesRequest): Promise<GamesTask> {
  const shelved = await gameOfEdition(spec);
  const { game } = shelved;
  seatsOf(shelved, { seats: spec.seats, options: { ...spec.options }, bots: [] });
  for (const bot of spec.bots) botOf(game, recipeOf(bot));
  return { game: game.id, spec, games };
}
