import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { Game, Kinds } from "@turnwright/core";
import { type Log, type LogPosition, resumeLog } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { Complaint } from "../complaint.js";
import { problemLine } from "../log-file.js";
import { type Step, stepsOf } from "../log-steps.js";
import { type Bookmark, bookmarkOf } from "./keeping.js";

const ending = bookmarkOf("");

/** Returns the logs in a folder whose matches can be resumed, the latest first. */
export function unfinishedIn(folder: string | undefined): string[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const logs = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name.slice(0, -ending.length)))
    .filter((log) => existsSync(log));
  const times = new Map(logs.map((log) => [log, statSync(log).mtimeMs]));
  return logs.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || (a < b ? 1 : -1));
}

const parts: { readonly [P in keyof Bookmark]: (value: unknown) => boolean } = {
  format: (value) => value === "turnwright bookmark 1",
  bots: (value) => Array.isArray(value) && value.every((bot) => typeof bot === "string"),
  humans: (value) => Array.isArray(value) && value.every((seat) => Number.isInteger(seat)),
  speed: (value) => Number.isInteger(value),
  boards: (value) => value === "turn" || value === "move" || value === "end",
  chosen: (value) => value === null || typeof value === "string",
  chance: (value) => typeof value === "object" && value !== null,
  secret: (value) => typeof value === "string",
};

function isBookmark(value: unknown): value is Bookmark {
  if (typeof value !== "object" || value === null) return false;
  const fields: { readonly [name: string]: unknown } = { ...value };
  return Object.entries(parts).every(([name, fits]) => fits(fields[name]));
}

/** Reads the bookmark of a log. Throws a `Complaint` when there is none. */
export function readBookmark(log: string): Bookmark {
  const file = bookmarkOf(log);
  if (!existsSync(log))
    throw new Complaint(`there is no file ${log}; turnwright resume --list shows the matches that can be resumed`);
  if (!existsSync(file)) throw new Complaint(`${log} cannot be resumed: ${whyNoBookmark(log)}`);
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isBookmark(read)) return read;
  } catch {
    // The error is reported below.
  }
  throw new Complaint(`${file} is damaged, so ${log} cannot be resumed`);
}

/** Returns why a log has no bookmark: its match is over, or somebody moved the log without the bookmark. */
function whyNoBookmark(log: string): string {
  const last = readFileSync(log, "utf8").trimEnd().split("\n").at(-1) ?? "";
  if (last.startsWith('{"outcome":')) return `its match is over; turnwright explain ${log} prints it`;
  return `${bookmarkOf(log)}, which has the seed, is missing; turnwright resume --list shows what can be resumed`;
}

/** Removes an incomplete line from the end of a log, which a process may have left when it ended. */
export function cutTornLine(log: string): void {
  const bytes = readFileSync(log);
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole > 0 && whole < bytes.length) truncateSync(log, whole);
}

/**
 * Returns a match with its log position, from its log and the keys of its bookmark. Throws a `Complaint` when the log
 * does not hold.
 */
export function matchIn(
  game: Game<Kinds>,
  log: Log,
  { chance, secret }: Bookmark,
): { readonly steps: Step[]; readonly position: LogPosition } {
  const resumed = resumeLog(game, log, { chance, secret, sha256 });
  if (!resumed.ok) throw new Complaint(`this log cannot be resumed: ${problemLine(resumed.problem)}`);
  try {
    return { steps: stepsOf(game, log, chance), position: resumed.value.position };
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    throw new Complaint(`the bookmark of this log is damaged, so it cannot be resumed: ${thrown.message}`);
  }
}
