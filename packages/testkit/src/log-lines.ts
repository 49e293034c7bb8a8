import { fast, type Game, type Kinds, type Match, start, type Viewer } from "@turnwright/core";
import { append, decodeStream, type LogTip, openLog, redactLine } from "@turnwright/log";

const beginnings = new WeakMap<object, LogTip>();

/** The beginning of some log of this game, with all its seats: its header tells how the lines that follow are spelled. */
function beginningOf<G extends Kinds>(game: Game<G>): LogTip {
  const known = beginnings.get(game);
  if (known !== undefined) return known;
  const match = start(game, { seats: game.seats[game.seats.length - 1]!, chance: fast("a header") });
  const made = openLog(game, match, { matchId: "twins" });
  beginnings.set(game, made);
  return made;
}

/**
 * The line of a log about the last step of a match, as a viewer gets it from a host with always the same secret: everything but the
 * commitments to what this viewer can't open, and the hash that runs over them.
 */
export function lineFor<G extends Kinds>(game: Game<G>, match: Match<G>, viewer: Viewer): string {
  const begun = beginningOf(game);
  const { text } = append(game, begun, match);
  const read = decodeStream().push(begun.text + text);
  const line = read.ok ? read.value[2] : undefined;
  if (line === undefined) throw new Error("bug: a step can't be logged");
  const { sealed, open } = redactLine(game, line, viewer);
  const length = sealed.length + JSON.stringify(open).length;
  return `${sealed.replace(/"~":"[\w-]{43}"/g, '"~":""')} ${JSON.stringify(open)} ${length}`;
}
