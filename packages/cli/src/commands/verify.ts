import { readFileSync } from "node:fs";
import type { Game, Kinds } from "@turnwright/core";
import { audit, decode, type LogProblem, replay, verifyChain } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { Complaint } from "../complaint.js";
import { gameCalled } from "../games.js";
import type { Terminal } from "../terminal.js";

/** The text of a file. Throws a `Complaint` when it cannot be read. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Complaint(`there is no readable file ${file}; turnwright play <game> --log ${file} makes one`);
  }
}

/** A problem of a log as one line. */
export function problemLine({ line, code, path, expected, found }: LogProblem<string>): string {
  const where = line === 0 ? "the log" : `line ${line}`;
  return `${where}${path === "" ? "" : `, ${path}`}: ${code}; expected ${expected}${found === undefined ? "" : `, found ${found}`}`;
}

/** Which guarantees hold for a log, in lines for people; `good` when all that can be checked was found right. */
export function verdictOn(
  game: Game<Kinds>,
  text: string,
): { readonly good: boolean; readonly lines: readonly string[] } {
  const decoded = decode(text);
  if (!decoded.ok) return { good: false, lines: [`not a log: ${problemLine(decoded.problem)}`] };
  const log = decoded.value;
  const chain = verifyChain(log, { sha256 });
  if (!chain.ok) return { good: false, lines: [`the chain is broken: ${problemLine(chain.problem)}`] };
  const lines = [`consistent: ${chain.value.lines} lines, head ${chain.value.head}`];
  const replayed = replay(game, log);
  if (!replayed.ok) return { good: false, lines: [...lines, `cannot be replayed: ${problemLine(replayed.problem)}`] };
  lines.push(`replayed: ${log.entries.length - 1} moves from the recorded events`);
  if (log.closing === null)
    return { good: true, lines: [...lines, "not audited: the log is not closed, its seed is still secret"] };
  const audited = audit(game, log, { sha256 });
  if (!audited.ok) return { good: false, lines: [...lines, `the audit fails: ${problemLine(audited.problem)}`] };
  return {
    good: true,
    lines: [...lines, "audited: every move is legal, every event is what the rules and the seed make of it"],
  };
}

/** The game that a log's header names. Throws a `Complaint` when there is none. */
export async function gameOf(text: string): Promise<Awaited<ReturnType<typeof gameCalled>>> {
  const decoded = decode(text);
  if (!decoded.ok) throw new Complaint(`not a log: ${problemLine(decoded.problem)}`);
  return gameCalled(decoded.value.header.game);
}

/** Checks a log and says which guarantees hold. Answers the exit code: 0 when all hold, 1 when one fails. */
export async function verifyCommand(file: string, terminal: Terminal): Promise<number> {
  const text = textOf(file);
  const { game } = await gameOf(text);
  const { good, lines } = verdictOn(game, text);
  for (const line of lines) terminal.say(terminal.paint(line, good ? "good" : "bad"));
  return good ? 0 : 1;
}
