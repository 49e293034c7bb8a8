import { playUnknown, type Seat } from "@turnwright/core";
import { unsealEntry } from "@turnwright/log";
import { decodeLine, type FieldOrders, logLimits, type NumberedLine } from "@turnwright/log/internal";
import {
  type Before,
  type Beside,
  type HostedMatch,
  type Step,
  withClosing,
  withMove,
  withNews,
  withUndo,
} from "./hosted-match.js";
import { UnreadableMatch } from "./unreadable-match.js";

/** A function that returns the match after entry `to`, to which an undo line goes back. */
export type MatchBefore = (hosted: HostedMatch, to: number) => Promise<Before>;

function besideOf({ at = 0, request, clocks }: NumberedLine): Beside {
  return {
    at,
    ...(request === undefined ? undefined : { request }),
    ...(clocks === undefined ? undefined : { clocks }),
  };
}

async function stepOf(hosted: HostedMatch, line: NumberedLine, matchBefore: MatchBefore): Promise<Step> {
  const beside = besideOf(line);
  if (line.type === "undo") {
    const before = await matchBefore(hosted, line.undo);
    return withUndo(hosted, line.undo, before, line, beside);
  }
  if (line.type === "host") {
    if (line.host === "correction") throw new UnreadableMatch("a correction, which no host writes", line.line);
    return withNews(hosted, line.host, line.seat, beside);
  }
  const unsealed = unsealEntry(hosted.game, line);
  if (!unsealed.ok) throw new UnreadableMatch(unsealed.problem);
  const answer = playUnknown(hosted.game, hosted.match, line.seat as Seat, unsealed.value.move);
  if (!answer.ok) throw new UnreadableMatch(JSON.stringify(answer.refusal), line.line);
  return withMove(hosted, answer.match, beside);
}

/**
 * Returns the steps of stored lines, such as those of another server. Plays their moves by the rules and writes the
 * lines again, with the times and clocks that they record. Throws an `UnreadableMatch` when the new lines differ from
 * the stored lines.
 */
export async function stepsOf(
  hosted: HostedMatch,
  orders: FieldOrders,
  text: string,
  matchBefore: MatchBefore,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  let next = hosted;
  for (let from = 0; from < text.length; ) {
    const number = next.lines + 1;
    const line = decodeLine(text.slice(from, text.indexOf("\n", from)), number, logLimits, orders);
    if (!line.ok) throw new UnreadableMatch(line.problem);
    const { value } = line;
    if (value.type !== "closing" && !("n" in value)) throw new UnreadableMatch(`a ${value.type} out of place`, number);
    const step = value.type === "closing" ? withClosing(next) : await stepOf(next, value, matchBefore);
    if (!text.startsWith(step.text, from)) throw new UnreadableMatch(`line ${number} says something else`, number);
    next = step.next;
    steps.push(step);
    from += step.text.length;
  }
  return steps;
}
