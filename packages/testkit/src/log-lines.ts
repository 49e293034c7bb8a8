import type { Game, Kinds, Match, Viewer } from "@turnwright/core";
import { append, decodeLine, redactLine } from "@turnwright/log";

/**
 * The line of a log about the last step of a match, as a viewer gets it from a host with always the same secret: everything but the
 * commitments to what this viewer can't open, and the hash that runs over them.
 */
export function lineFor<G extends Kinds>(game: Game<G>, match: Match<G>, viewer: Viewer): string {
  const { text } = append(game, { text: "", entries: 1, head: "", secret: "always the same" }, match);
  const read = decodeLine(text.trimEnd(), 1);
  if (!read.ok) throw new Error(`a step can't be logged: ${JSON.stringify(read.problem)}`);
  const { sealed, open } = redactLine(game, read.value, viewer);
  const length = sealed.length + JSON.stringify(open).length;
  return `${sealed.replace(/"~":"[\w-]{43}"/g, '"~":""')} ${JSON.stringify(open)} ${length}`;
}
