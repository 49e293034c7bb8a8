import { createHash } from "node:crypto";
import { formatRecipe } from "@turnwright/bots/internal";
import { isRecord } from "@turnwright/core/internal";
import { optionLimits, plain } from "@turnwright/core/rules";
import { Complaint } from "../complaint.js";
import { gameCalled, type Shelved } from "../games.js";
import { recipeOf } from "../players.js";
import type { Task } from "../simulation/pool-worker.js";
import { specOf } from "../simulation/spec.js";

/** A task as the queue contains it, as plain JSON. */
export interface TaskRequest {
  readonly format: "turnwright request 1";
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly options: { readonly [option: string]: unknown };
  /** The bots as people write them: `greedy:20`. */
  readonly bots: readonly string[];
  readonly rotate: boolean;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** The result of `proofOf` on the machine that requested the simulation. */
  readonly proof: string;
}

const format = "turnwright request 1";

/** The most games of a request. */
const mostGames = 1_000_000_000;

/** Returns the request for a task. */
export function requestOf({ game, spec, from, to }: Task, edition: string, proof: string): TaskRequest {
  const { seats, options, rotate = false, seed } = spec;
  return { format, game, edition, seats, options, bots: spec.bots.map(formatRecipe), rotate, seed, from, to, proof };
}

/**
 * Returns the name of the simulation to which a request belongs. It contains everything that the totals depend on,
 * except the range of games.
 */
export function simulationOf({ from: _from, to: _to, ...simulation }: TaskRequest): string {
  return createHash("sha256").update(JSON.stringify(simulation)).digest("hex").slice(0, 32);
}

/**
 * Returns the name of a request in the queue. Equal requests have the same name, so that the queue contains each only
 * once.
 */
export function idOf(request: TaskRequest): string {
  return `${simulationOf(request)}-${request.from}-${request.to}`;
}

const expected: { readonly [F in keyof TaskRequest]: (value: unknown) => boolean } = {
  format: (value) => value === format,
  game: (value) => typeof value === "string",
  edition: (value) => typeof value === "string",
  seats: (value) => typeof value === "number",
  options: isRecord,
  bots: (value) => Array.isArray(value) && value.length > 0 && value.every((bot) => typeof bot === "string"),
  rotate: (value) => typeof value === "boolean",
  seed: (value) => typeof value === "string",
  from: (value) => typeof value === "number" && value >= 0,
  to: (value) => typeof value === "number" && value <= mostGames,
  proof: (value) => typeof value === "string",
};

/** Parses a request from the queue. Throws a `Complaint` that names the first field that is not valid. */
export function readRequest(given: unknown): TaskRequest {
  const copied = plain(given, optionLimits);
  if (!copied.ok) throw new Complaint(`no request: ${copied.problem.path} ${copied.problem.problem}`);
  if (copied.value === null || typeof copied.value !== "object") throw new Complaint("no request: no fields");
  const fields: { readonly [field: string]: unknown } = { ...copied.value };
  for (const [field, fits] of Object.entries(expected))
    if (!fits(fields[field])) throw new Complaint(`no request that this version knows: its field "${field}"`);
  // Every field has been checked above.
  const request = fields as unknown as TaskRequest;
  if (request.from >= request.to) throw new Complaint("no request: its range has no games");
  return request;
}

/** Returns the game of a request. Throws a `Complaint` when this machine does not have it in the same edition. */
export async function gameOfEdition(wanted: { readonly game: string; readonly edition: string }): Promise<Shelved> {
  const shelved = await gameCalled(wanted.game);
  const { id, edition } = shelved.game;
  if (edition !== wanted.edition)
    throw new Complaint(`${id} has edition ${edition} here, not ${wanted.edition}: install the same versions`);
  return shelved;
}

/**
 * Returns the task of a request. Throws a `Complaint` when this machine does not have the game, or the game refuses the
 * seats, options or bots.
 */
export async function taskOf(request: TaskRequest): Promise<Task> {
  const shelved = await gameOfEdition(request);
  const { seats, options, rotate, seed, from, to } = request;
  const spec = specOf(shelved, { seats, options, bots: request.bots.map(recipeOf), rotate, seed });
  return { game: shelved.game.id, spec, from, to };
}
