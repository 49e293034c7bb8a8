import { type ContentReader, no, ok } from "@turnwright/core/rules";
import type { HomewardEdition } from "../content/edition.js";
import { checkCards } from "./cards.js";
import { decodeEdition } from "./decode-edition.js";
import { type EditionProblem, wrong } from "./problem.js";
import { checkShapes, checkTiles } from "./tiles.js";

function checkNumbers({ portals, pitSize }: HomewardEdition): EditionProblem | undefined {
  if (portals < 0 || portals > 8) return wrong("edition-bad-number", "portals", "0 to 8");
  return pitSize < 1 || pitSize > 10 ? wrong("edition-bad-number", "pitSize", "1 to 10") : undefined;
}

/**
 * Reads a user's own edition. Returns the first problem in the order of the rules document, if there is one. The
 * details are `edition-malformed` and those of `EditionProblemCode`.
 */
export const readEdition: ContentReader<HomewardEdition> = (given) => {
  const read = decodeEdition(given);
  if (!read.ok) return read;
  const edition = read.value;
  const problem = checkNumbers(edition) ?? checkShapes(edition) ?? checkTiles(edition) ?? checkCards(edition);
  return problem === undefined ? ok(edition) : no(problem);
};
