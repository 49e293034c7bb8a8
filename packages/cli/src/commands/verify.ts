import { readFileSync } from "node:fs";
import type { Game, Kinds } from "@turnwright/core";
import { decode, type Guarantee, type LogProblem, type Obstacle, type Verdict, verify } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { FileArguments } from "../arguments.js";
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

const held: { readonly [name in Guarantee]: (verdict: Verdict) => string } = {
  consistent: ({ lines, head }) => `${lines} lines, head ${head}`,
  anchored: ({ anchor }) => `line ${anchor} is the one that was kept elsewhere`,
  replayed: () => "the recorded events lead from the set-up to the end",
  audited: () => "every move is legal, every event is what the rules and the seed make of it",
};

const obstacles: { readonly [because in Obstacle]: string } = {
  "no-anchor": "no --anchor was given",
  "no-game": "its game is not known",
  "not-consistent": "the chain is broken before",
  sealed: "this log hides what its events hold",
  "no-seed": "the log is not closed, its seed is still secret",
  "other-edition": "it was played by another edition of the rules",
};

function lineOf(name: Guarantee, verdict: Verdict): string {
  const finding = verdict[name];
  if (finding.holds === true) return `${name}: ${held[name](verdict)}`;
  if (finding.holds === null) return `not ${name}: ${obstacles[finding.because]}`;
  return `not ${name}: ${problemLine(finding.problem)}`;
}

/** Which guarantees hold for a log, in lines for people; `good` when nothing that can be checked is wrong. */
export function verdictOn(
  game: Game<Kinds>,
  text: string,
  anchor?: string,
): { readonly good: boolean; readonly lines: readonly string[] } {
  const decoded = decode(text);
  if (!decoded.ok) return { good: false, lines: [`not a log: ${problemLine(decoded.problem)}`] };
  const verdict = verify(decoded.value, { game, sha256, ...(anchor === undefined ? {} : { anchor }) });
  const names = (["consistent", "anchored", "replayed", "audited"] as const).filter(
    (name) => name !== "anchored" || anchor !== undefined,
  );
  return { good: verdict.ok, lines: names.map((name) => lineOf(name, verdict)) };
}

/** The game that a log's header names. Throws a `Complaint` when there is none. */
export async function gameOf(text: string): Promise<Awaited<ReturnType<typeof gameCalled>>> {
  const decoded = decode(text);
  if (!decoded.ok) throw new Complaint(`not a log: ${problemLine(decoded.problem)}`);
  return gameCalled(decoded.value.header.game);
}

/** Checks a log and says which guarantees hold. Answers the exit code: 0 when all hold, 1 when one fails. */
export async function verifyCommand({ file, anchor }: FileArguments, terminal: Terminal): Promise<number> {
  const text = textOf(file);
  const { game } = await gameOf(text);
  const { good, lines } = verdictOn(game, text, anchor);
  for (const line of lines) terminal.say(terminal.paint(line, good ? "good" : "bad"));
  return good ? 0 : 1;
}
