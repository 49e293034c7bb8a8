import { createReadStream } from "node:fs";
import type { Game, Kinds, Viewer } from "@turnwright/core";
import { decode, type Log, type LogProblem, type RedactedLog, replay, unsealLog, verify } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { Complaint } from "./complaint.js";
import { gameOf, type Shelved } from "./games.js";
import type { Terminal } from "./terminal.js";
import { wholeText } from "./whole-text.js";

const maker = "turnwright play <game> --log game.jsonl makes one";

/** The name of a file that means standard input. */
const standardInput = "-";

/** Returns the text of a file, or of standard input for "-". Throws a `Complaint` when there is none. */
export async function textIn(file: string, terminal: Pick<Terminal, "read">): Promise<string> {
  if (file === standardInput && terminal.read !== undefined) return terminal.read();
  try {
    return await wholeText(createReadStream(file), file);
  } catch (thrown) {
    if (thrown instanceof Complaint) throw thrown;
    throw new Complaint(`there is no readable file ${file}; ${maker}`);
  }
}

/** Returns a problem of a log as one line. */
export function problemLine({ line, code, path, expected, found }: LogProblem<string>): string {
  const where = line === 0 ? "the log" : `line ${line}`;
  const place = path === "" ? where : `${where}, ${path}`;
  const instead = found === undefined ? "" : `, found ${found}`;
  return `${place}: ${code}; expected ${expected}${instead}`;
}

/** Reads the log in a file, or in standard input for "-". Throws a `Complaint` when there is none. */
export async function readLog(file: string, terminal: Pick<Terminal, "read">): Promise<Log> {
  const decoded = decode(await textIn(file, terminal));
  const name = file === standardInput ? "standard input" : file;
  if (!decoded.ok) throw new Complaint(`${name} is not a log: ${problemLine(decoded.problem)}; ${maker}`);
  return decoded.value;
}

/**
 * Reads the log in a file and loads its game. `named` is the game on the command line, if there is one. Throws a
 * `Complaint` when there is no log, or no such game.
 */
export async function logIn(
  file: string,
  named: string | undefined,
  terminal: Pick<Terminal, "read">,
): Promise<Shelved & { readonly log: Log }> {
  const log = await readLog(file, terminal);
  return { ...(await gameOf(log.header.game, named)), log };
}

/** Warns on the error stream, in one line, if a log does not verify. */
export function warnOf(game: Game<Kinds>, log: Log, terminal: Terminal): void {
  const { problem } = verify(log, { game, sha256 });
  if (problem !== null) terminal.complain(`this log does not verify: ${problemLine(problem)}; run turnwright verify`);
}

/**
 * Returns a log with everything that its holder may know. A closed log is unsealed, because its seed determines
 * everything. A redacted log of a running match gets its viewer. If it could be the log of several viewers, this is
 * `wanted` or else the first of them. Any other log is returned unchanged.
 */
export function asTold(game: Game<Kinds>, log: Log, wanted?: Viewer): Log | RedactedLog {
  const replayed = replay(game, log);
  if (replayed.ok || replayed.problem.code !== "sealed") return log;
  const open = unsealLog(game, log, { sha256 });
  if (open.ok) return open.value;
  const viewers = viewersOf(game, log);
  const own = viewers.find((viewer) => viewer === wanted) ?? viewers[0];
  return own === undefined ? log : { ...log, viewer: own };
}

/**
 * Returns the viewers for whom a redacted log can be replayed, seats first. The text of a log does not name its viewer.
 * But the log unseals only what its viewer may know.
 */
export function viewersOf(game: Game<Kinds>, log: Log | RedactedLog): Viewer[] {
  const seats = Array.from({ length: log.header.seats }, (_, seat) => seat);
  return [...seats, "spectator" as const].filter((viewer) => replay(game, { ...log, viewer }).ok);
}
