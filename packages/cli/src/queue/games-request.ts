import { createHash } from "node:crypto";
import {
  array,
  custom,
  type GenericSchema,
  literal,
  safeParse,
  strictObject,
  string,
  whole,
} from "@turnwright/core/schema";
import { Complaint } from "../complaint.js";
import { gameCalled } from "../games.js";
import { botOf, recipeOf } from "../players.js";
import { seatsOf } from "../setup.js";
import type { GamesTask, Task } from "../simulation/pool-worker.js";
import type { ScheduledGame, TournamentSpec } from "../tournament/record.js";

/** A request for games of a tournament as the queue contains it, as plain JSON. */
export interface GamesRequest extends Omit<TournamentSpec, "tournament"> {
  readonly format: "turnwright games 1";
  readonly games: readonly ScheduledGame[];
  /** The result of `proofOf` on the machine that holds the tournament. */
  readonly proof: string;
}

const format = "turnwright games 1";
const index = whole(0, 63);
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

const requestSchema: GenericSchema<unknown, GamesRequest> = strictObject({
  format: literal(format),
  game: string(),
  edition: string(),
  seats: whole(1, 64),
  options: custom<object>(isObject, "an object with options"),
  bots: array(string()),
  seed: string(),
  games: array(strictObject({ number: whole(0, Number.MAX_SAFE_INTEGER), bots: array(index) })),
  proof: string(),
});

/** Returns the request for some games of a tournament. */
export function gamesRequestOf(spec: TournamentSpec, games: readonly ScheduledGame[], proof: string): GamesRequest {
  const { tournament: _tournament, ...rest } = spec;
  return { format, ...rest, games, proof };
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
    bots.length === request.seats && bots.every((bot) => bot < request.bots.length);
  if (!request.games.every(isSeated)) throw new Complaint('no request that this version knows: its field "games"');
  return request;
}

/** Returns the part of a tournament on which machines prove that they play alike. */
export function provenPart({
  game,
  seats,
  options,
  bots,
  seed,
}: Omit<GamesRequest, "format" | "games" | "proof">): Pick<Task, "game" | "spec"> {
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
export async function gamesTaskOf(request: GamesRequest): Promise<GamesTask> {
  const { format: _format, games, proof: _proof, ...spec } = request;
  const shelved = await gameCalled(request.game);
  const { game } = shelved;
  if (game.edition !== spec.edition)
    throw new Complaint(`${game.id} has edition ${game.edition} here, not ${spec.edition}: install the same versions`);
  seatsOf(shelved, { seats: spec.seats, options: { ...spec.options }, bots: [] });
  for (const bot of spec.bots) botOf(game, recipeOf(bot));
  return { game: game.id, spec: { tournament: 1, ...spec }, games };
}
