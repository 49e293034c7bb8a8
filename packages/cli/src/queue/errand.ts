import { createHash } from "node:crypto";
import { formatRecipe } from "@turnwright/bots/internal";
import { optionLimits, plain } from "@turnwright/core/rules";
import { Complaint } from "../complaint.js";
import { gameCalled } from "../games.js";
import { recipeOf } from "../players.js";
import type { Task } from "../simulation/crew.js";
import { specOf } from "../simulation/spec.js";

/** A task as it lies in the queue, plain JSON. */
export interface Errand {
  readonly format: "turnwright errand 1";
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly options: { readonly [option: string]: unknown };
  /** As people write them: `greedy:20`. */
  readonly bots: readonly string[];
  readonly rotate: boolean;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** What `proofOf` answers where the simulation was asked for. */
  readonly proof: string;
}

const format = "turnwright errand 1";

/** No errand has more games. */
const mostGames = 1_000_000_000;

/** The errand that asks for a task. */
export function errandOf({ game, spec, from, to }: Task, edition: string, proof: string): Errand {
  const { seats, options, rotate = false, seed } = spec;
  return { format, game, edition, seats, options, bots: spec.bots.map(formatRecipe), rotate, seed, from, to, proof };
}

/**
 * The name of the simulation that an errand is part of: everything that its totals depend on, but the range of games.
 */
export function simulationOf({ from: _from, to: _to, ...simulation }: Errand): string {
  return createHash("sha256").update(JSON.stringify(simulation)).digest("hex").slice(0, 32);
}

/**
 * The name of an errand in the queue: the same errand has the same name, so that it is there once however often it is
 * put there.
 */
export function idOf(errand: Errand): string {
  return `${simulationOf(errand)}-${errand.from}-${errand.to}`;
}

const expected: { readonly [F in keyof Errand]: (value: unknown) => boolean } = {
  format: (value) => value === format,
  game: (value) => typeof value === "string",
  edition: (value) => typeof value === "string",
  seats: (value) => typeof value === "number",
  options: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  bots: (value) => Array.isArray(value) && value.length > 0 && value.every((bot) => typeof bot === "string"),
  rotate: (value) => typeof value === "boolean",
  seed: (value) => typeof value === "string",
  from: (value) => typeof value === "number" && value >= 0,
  to: (value) => typeof value === "number" && value <= mostGames,
  proof: (value) => typeof value === "string",
};

/** What lies in a queue, as an errand. Throws a `Complaint` that names the first field that is none. */
export function readErrand(given: unknown): Errand {
  const copied = plain(given, optionLimits);
  if (!copied.ok) throw new Complaint(`no errand: ${copied.problem.path} ${copied.problem.problem}`);
  if (copied.value === null || typeof copied.value !== "object") throw new Complaint("no errand: no fields");
  const fields: { readonly [field: string]: unknown } = { ...copied.value };
  for (const [field, fits] of Object.entries(expected))
    if (!fits(fields[field])) throw new Complaint(`no errand that this version knows: its field "${field}"`);
  // Every field was looked at above.
  const errand = fields as unknown as Errand;
  if (errand.from >= errand.to) throw new Complaint("no errand: its range has no games");
  return errand;
}

/**
 * The task of an errand. Throws a `Complaint` when there is no such game here, or it refuses seats, options or bots.
 */
export async function taskOf(errand: Errand): Promise<Task> {
  const { game } = await gameCalled(errand.game);
  const { edition, seats, options, rotate, seed, from, to } = errand;
  if (game.edition !== edition)
    throw new Complaint(`${game.id} has edition ${game.edition} here, not ${edition}: install the same versions`);
  const spec = specOf(game, { seats, options, bots: errand.bots.map(recipeOf), rotate, seed });
  return { game: game.id, spec, from, to };
}
