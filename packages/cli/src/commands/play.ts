import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ChanceSource, type Kinds, type Match, seeded, start } from "@turnwright/core";
import { openLog } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { PlayArguments } from "../arguments.js";
import { Complaint } from "../complaint.js";
import { gameNamed, type Shelved } from "../games.js";
import { type Happened, seatCount } from "../narration.js";
import { makeFolderOf, mustBeWritable } from "../output.js";
import { participants } from "../players.js";
import { bookmarkOf, Keeping } from "../session/keeping.js";
import { runSession } from "../session/run-session.js";
import { seatsOf } from "../setup.js";
import { type Terminal, withoutScreen } from "../terminal.js";

/**
 * Returns the log file: the one that `--log` names. If there is none, a match with people is kept in the folder of the
 * terminal, if it has one, so that it can be resumed.
 */
function logOf({ log, humans }: PlayArguments, { game }: Shelved, { folder }: Terminal): string | undefined {
  if (log !== undefined || humans.length === 0 || folder === undefined) return log;
  const stamp = new Date().toISOString().replace(/[-:]|\..*/g, "");
  for (let again = 1; ; again++) {
    const file = join(folder, `${game.id}-${stamp}${again === 1 ? "" : `-${again}`}.jsonl`);
    if (!existsSync(file)) return file;
  }
}

/**
 * Throws a `Complaint` when the log cannot be written, or when it would replace something that may still be needed: a
 * match that can be resumed, or any other content without `--overwrite`.
 */
function mustBeFree(file: string, { log, overwrite }: PlayArguments): void {
  if (existsSync(bookmarkOf(file)))
    throw new Complaint(
      `${file} has a match that is not over; turnwright resume ${file}, or name another file with --log`,
    );
  if (log === undefined) makeFolderOf(file);
  mustBeWritable(file, "--log");
  if (statSync(file).size > 0 && !overwrite)
    throw new Complaint(`${file} is not empty; name another file with --log, or add --overwrite`);
}

function keepingOf(shelved: Shelved, first: Match<Kinds>, chance: ChanceSource, { file, request }: Where): Keeping {
  const { bots, humans, speed, boards, seed = null } = request;
  const origin = seed === null ? "drawn" : "chosen";
  const position = openLog(shelved.game, first, { sha256, origin, createdAt: Date.now() });
  const keeping = new Keeping(shelved.game, file, position);
  keeping.begin({ bots, humans, speed, boards, chosen: seed, chance });
  return keeping;
}

interface Where {
  readonly file: string | undefined;
  readonly request: PlayArguments;
}

/** Plays a match in the terminal, and keeps its log. Reads the log back and audits it. Returns the exit code. */
export async function playCommand(request: PlayArguments, given: Terminal): Promise<number> {
  const shelved = await gameNamed(request.game);
  const { game } = shelved;
  const { humans, bots, isBotNamed } = request;
  const named = humans.length > 0 && isBotNamed ? humans.length + bots.length : humans.length;
  const seats = seatsOf(shelved, { ...request, named });
  const chance = seeded(request.seed);
  const first = start(game, { seats, options: request.options, chance });
  const recent: Happened[] = [];
  const terminal = request.scroll ? withoutScreen(given) : given;
  const players = participants(shelved, first.seats, { ...request, from: 0, recent }, terminal);
  const file = logOf(request, shelved, terminal);
  if (file !== undefined) mustBeFree(file, request);
  const keeping = keepingOf(shelved, first, chance, { file, request });
  const title = `${game.id}, edition ${game.edition}, ${seatCount(first.seats)}, ${request.bots.join(", ")}`;
  terminal.say(terminal.paint(title, "strong"));
  return runSession({ shelved, request, terminal, players, keeping, steps: [{ match: first, entry: 0 }], recent });
}
