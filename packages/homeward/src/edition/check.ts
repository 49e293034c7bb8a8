import { type ContentProblem, no, ok, optionLimits, type Plain, plain, type Result } from "@turnwright/core/rules";
import { checkCards } from "./cards.js";
import type { HomewardEdition } from "./edition.js";
import { type EditionProblem, wrong } from "./problem.js";
import { readEdition } from "./read.js";
import { checkShapes, checkTiles } from "./tiles.js";

function checkNumbers({ portals, pitSize }: HomewardEdition): EditionProblem | undefined {
  if (portals < 0 || portals > 8) return wrong("edition-bad-number", "portals", "0 to 8");
  return pitSize < 1 || pitSize > 10 ? wrong("edition-bad-number", "pitSize", "1 to 10") : undefined;
}

function editionFrom(given: Plain): Result<HomewardEdition, EditionProblem> {
  const read = readEdition(given);
  if (!read.ok) return read;
  const edition = read.value;
  const problem = checkNumbers(edition) ?? checkShapes(edition) ?? checkTiles(edition) ?? checkCards(edition);
  return problem === undefined ? ok(edition) : no(problem);
}

/**
 * Decodes an edition from anywhere into a fresh one, or says what is wrong: the first failure in the order of the rules
 * document. Never throws. Codes: `edition-malformed`, also for what is not plain or too big (`optionLimits`), then `EditionProblemCode`s.
 */
export function parseEdition(given: unknown): Result<HomewardEdition, EditionProblem> {
  const copied = plain(given, optionLimits);
  if (copied.ok) return editionFrom(copied.value);
  return no(wrong("edition-malformed", copied.problem.path, copied.problem.expected));
}

/** Reads an edition as an option, plain already. */
export function readOwnEdition(given: Plain): Result<HomewardEdition, ContentProblem> {
  const parsed = editionFrom(given);
  if (parsed.ok) return parsed;
  const { code, path, expected } = parsed.problem;
  return no({ detail: code, path, expected });
}
