import { statSync } from "node:fs";
import { parsed } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { Complaint } from "../complaint.js";
import { logIn } from "../log-file.js";
import { seatCount } from "../narration.js";
import { participants } from "../players.js";
import { Keeping } from "../session/keeping.js";
import { runSession } from "../session/run-session.js";
import { cutTornLine, matchIn, readBookmark, unfinishedIn } from "../session/unfinished.js";
import { type Terminal, withoutScreen } from "../terminal.js";

function list({ folder, say }: Terminal): number {
  const logs = unfinishedIn(folder);
  for (const log of logs) say(`${log}  ${statSync(log).mtime.toISOString().slice(0, 16).replace("T", " ")}`);
  if (logs.length === 0) say("there is no match to resume here; for a log elsewhere: turnwright resume game.jsonl");
  return 0;
}

function latest({ folder }: Terminal): string {
  const [log] = unfinishedIn(folder);
  if (log !== undefined) return log;
  throw new Complaint("there is no match to resume; name the log of a stopped match: turnwright resume game.jsonl");
}

/** Continues a match that was stopped, by default the latest one. Returns the exit code. */
export async function resumeCommand(args: readonly string[], given: Terminal): Promise<number> {
  const { values, positionals } = parsed(args, commandTable.resume.flags);
  const terminal = values.scroll === true ? withoutScreen(given) : given;
  if (positionals.length > 1) throw new Complaint(`one log at a time, not "${positionals.join(" ")}"`);
  if (values.list === true) return list(terminal);
  const file = positionals[0] ?? latest(terminal);
  const bookmark = readBookmark(file);
  cutTornLine(file);
  const { log, ...shelved } = await logIn(file, values.game, terminal);
  const { steps, position } = matchIn(shelved.game, log, bookmark);
  const { bots, humans, speed, boards, chosen } = bookmark;
  const { seats, version } = steps[steps.length - 1].match;
  const recent: string[] = [];
  const seed = chosen ?? undefined;
  const players = participants(shelved, seats, { bots, humans, seed, from: version, recent }, terminal);
  const { id, edition } = shelved.game;
  terminal.say(
    terminal.paint(
      `${id}, edition ${edition}, ${seatCount(seats)}, resumed after ${version} ${version === 1 ? "move" : "moves"}`,
      "strong",
    ),
  );
  const keeping = new Keeping(shelved.game, file, position);
  return runSession({ shelved, request: { humans, speed, boards }, terminal, players, keeping, steps, recent });
}
