import { no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core";
import { checkCards } from "./cards.js";
import type { HomewardEdition } from "./edition.js";
import { type EditionProblem, wrong } from "./problem.js";
import { readEdition } from "./read.js";
import { checkShapes, checkTiles } from "./tiles.js";

function checkNumbers({ portals, pitSize }: HomewardEdition): EditionProblem | undefined {
  if (portals < 0 || portals > 8) return wrong("edition-bad-number", "portals", "0 to 8");
  return pitSize < 1 || pitSize > 10 ? wrong("edition-bad-number", "pitSize", "1 to 10") : undefined;
}

/** Decodes an edition from anywhere, or says what is wrong: the first failure in the order of the rules document. */
export function parseEdition(plain: Plain): Result<HomewardEdition, EditionProblem> {
  const read = readEdition(plain);
  if (!read.ok) return read;
  const edition = read.value;
  const problem = checkNumbers(edition) ?? checkShapes(edition) ?? checkTiles(edition) ?? checkCards(edition);
  return problem === undefined ? ok(edition) : no(problem);
}

/** The same as an option. */
export function checkedEdition(plain: Plain): Result<HomewardEdition, OptionProblem> {
  const parsed = parseEdition(plain);
  if (parsed.ok) return parsed;
  const { code, path, expected } = parsed.problem;
  return no({ code, path: path === "" ? "edition" : `edition.${path}`, facts: { expected } });
}
