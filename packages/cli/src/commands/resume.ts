import { statSync } from "node:fs";
import type { Seat } from "@turnwright/core";
import { fieldIn } from "@turnwright/core/internal";
import { parsed } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { Complaint } from "../complaint.js";
import { logIn } from "../log-file.js";
import { type Happened, playerName, seatCount } from "../narration.js";
import { participants } from "../players.js";
import { Keeping } from "../session/keeping.js";
import { runSession } from "../session/run-session.js";
import { toldBetween } from "../session/saying.js";
import { present, type Session, tell } from "../session/session.js";
import { cutTornLine, matchIn, readBookmark, unfinishedIn } from "../session/unfinished.js";
import { type Terminal, withoutScreen } from "../terminal.js";
import { hanging } from "../wrapped.js";

/** The most moves that are told again when a match is resumed. */
const mostMoves = 12;

function moveCount(moves: number): string {
  return `${moves} ${moves === 1 ? "move" : "moves"}`;
}

/** Returns the people of a match: `you are Player 2`, `people: Player 1 and Player 2`, or nothing without any. */
function peopleOf(humans: readonly Seat[], terminal: Pick<Terminal, "paint">): string {
  const names = [...humans].sort((a, b) => a - b).map((seat) => playerName(seat, terminal));
  if (names.length === 0) return "only bots play";
  return names.length === 1 ? `you are ${names[0]}` : `people: ${names.join(", ")}`;
}

/** Returns a stopped match in one line: its game, its seats, its turn, and who is to move. */
async function summaryOf(file: string, terminal: Terminal): Promise<string> {
  try {
    const bookmark = readBookmark(file);
    const { log, game } = await logIn(file, undefined, terminal);
    const { state, seats, version, toAct } = present(matchIn(game, log, bookmark));
    const turn: unknown = fieldIn(state, "turn");
    const when = typeof turn === "number" ? `turn ${turn}` : `after ${moveCount(version)}`;
    const mover = playerName(toAct[0], terminal);
    return `${game.id}, ${seatCount(seats)}, ${when}, ${mover} to move, ${peopleOf(bookmark.humans, terminal)}`;
  } catch (thrown) {
    if (!(thrown instanceof Complaint)) throw thrown;
    return thrown.message;
  }
}

async function list(terminal: Terminal): Promise<number> {
  const logs = unfinishedIn(terminal.folder);
  for (const log of logs) {
    for (const line of hanging("", await summaryOf(log, terminal), 2, terminal, 0)) terminal.say(line);
    terminal.say(`  ${statSync(log).mtime.toISOString().slice(0, 16).replace("T", " ")} UTC  ${log}`);
  }
  if (logs.length === 0)
    terminal.say("there is no match to resume here; for a log elsewhere: turnwright resume game.jsonl");
  return 0;
}

function latest({ folder }: Terminal): string {
  const [log] = unfinishedIn(folder);
  if (log !== undefined) return log;
  throw new Complaint("there is no match to resume; name the log of a stopped match: turnwright resume game.jsonl");
}

/** Returns who plays, and the moves since the last one of a person, that one included. */
function lastMoves(session: Session): Happened[] {
  const { steps, request, terminal } = session;
  const who = `resumed: ${peopleOf(request.humans, terminal)}`;
  const ofPeople = steps.map(({ match }) => request.humans.includes(match.entry.seat ?? -1));
  const first = Math.max(1, ofPeople.lastIndexOf(true));
  const moves = steps.slice(first).map(({ match }, at) => toldBetween(session, steps[first + at - 1].match, match));
  return [...moves.slice(-mostMoves), { brief: who, told: who, whole: who }];
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
  const recent: Happened[] = [];
  const seed = chosen ?? undefined;
  const players = participants(shelved, seats, { bots, humans, seed, from: version, recent }, terminal);
  const { id, edition } = shelved.game;
  const title = `${id}, edition ${edition}, ${seatCount(seats)}, resumed after ${moveCount(version)}`;
  terminal.say(terminal.paint(title, "strong"));
  const keeping = new Keeping(shelved.game, file, position);
  const request = { humans, speed, boards };
  const session: Session = { shelved, request, terminal, players, keeping, steps, recent };
  for (const happened of lastMoves(session)) tell(session, happened);
  return runSession(session);
}
