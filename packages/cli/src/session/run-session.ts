import { statSync } from "node:fs";
import type { Tone } from "@turnwright/core/rules";
import { boardLines } from "../board-lines.js";
import { gameNames } from "../games.js";
import { logIn } from "../log-file.js";
import { verdictOn } from "../verdict.js";
import { hanging } from "../wrapped.js";
import { bookmarkOf } from "./keeping.js";
import { playOut } from "./play-out.js";
import { sayResult } from "./saying.js";
import { present, type Session } from "./session.js";

function sayFinish(session: Session): void {
  const { shelved, request, terminal, keeping } = session;
  const last = present(session);
  keeping.close(last);
  if (request.boards === "end" || request.humans.length > 0)
    terminal.say(boardLines(shelved, last, terminal).join("\n"));
  sayResult(shelved, last, terminal);
}

function* stopped({ shelved, keeping: { file } }: Session): Iterable<string> {
  if (file === undefined) yield "stopped; this match was not kept; play with --log to keep one";
  else {
    const game = gameNames.includes(shelved.name) ? "" : ` --game ${shelved.name}`;
    yield `stopped; continue with: turnwright resume ${file}${game}`;
    yield `This log has all hidden things, and ${bookmarkOf(file)} has its seed.`;
    yield "Keep both secret until the match is over.";
  }
}

/** Reads the log back and prints which guarantees hold. Returns the exit code. */
async function sayLog(file: string, { shelved, terminal }: Session): Promise<number> {
  const { log } = await logIn(file, shelved.name, terminal);
  const verdict = verdictOn(shelved.game, log);
  terminal.say(`\nlog: ${file}, ${log.lines.length} lines, ${statSync(file).size} bytes`);
  const tell = (text: string, tone?: Tone): void => {
    for (const line of hanging("  ", text, 4, terminal, 2))
      terminal.say(tone === undefined ? line : terminal.paint(line, tone));
  };
  for (const line of verdict.lines) tell(line, verdict.good ? "good" : "bad");
  if (log.header.origin === "chosen")
    tell("the seed was chosen (--seed): others can find it by trying seeds, and then know everything");
  return verdict.good ? 0 : 1;
}

/** Plays a match until it ends or somebody stops it. If it ends, checks its log. Returns the exit code. */
export async function runSession(session: Session): Promise<number> {
  const isOver = await playOut(session).finally(() => {
    for (const player of session.players) player.end?.();
  });
  if (isOver) sayFinish(session);
  else for (const line of stopped(session)) session.terminal.say(line);
  const { file } = session.keeping;
  return isOver && file !== undefined ? sayLog(file, session) : 0;
}
