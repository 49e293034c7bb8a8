import { existsSync, statSync } from "node:fs";
import {
  type Answer,
  type Entry,
  formatSeenMove,
  type Kinds,
  type Match,
  play,
  type Seat,
  scoreSheet,
  seeded,
  start,
  type Viewer,
  view,
} from "@turnwright/core";
import { append, closeLog, type LogPosition, openLog } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { PlayArguments } from "../arguments.js";
import { gameNamed, type Shelved } from "../games.js";
import { logIn } from "../log-file.js";
import { sentencesOf, told, toneOf } from "../narration.js";
import { mustBeWritable, written } from "../output.js";
import type { Participant } from "../participant.js";
import { participants } from "../players.js";
import { seatsOf } from "../setup.js";
import type { Terminal } from "../terminal.js";
import { verdictOn } from "./verify.js";

/** The log while it is written: its lines so far, and its position. */
interface Recording {
  readonly lines: string[];
  position: LogPosition;
}

/** A match at the terminal: the request, the players and the log. */
interface Session {
  readonly shelved: Shelved;
  readonly request: PlayArguments;
  readonly terminal: Terminal;
  readonly players: readonly Participant[];
  readonly recording: Recording;
}

/** Draws the match as the people at the terminal may see it; everything when only bots play. */
function sayBoard({ shelved: { game, draw }, request, terminal }: Session, match: Match<Kinds>): void {
  const viewer = viewerAt(request);
  const eyes = viewer === undefined ? match : view(game, match, viewer);
  terminal.say(draw(eyes, terminal.paint));
}

/**
 * Returns the viewer at the terminal: one person's seat, or a spectator for several people. Returns `undefined` when
 * only bots play.
 */
function viewerAt({ humans }: PlayArguments): Viewer | undefined {
  return humans.length > 1 ? "spectator" : humans[0];
}

/** Returns the move in notation, or only its type when it hides something from the people at the terminal. */
function notationOf(
  { shelved: { game }, request }: Session,
  before: Match<Kinds>,
  { seat, move }: Entry<Kinds>,
): string {
  return formatSeenMove(game, before, seat, move!, viewerAt(request) ?? seat!);
}

function sayMove(
  session: Session,
  before: Match<Kinds>,
  { match, events }: Extract<Answer<Kinds>, { ok: true }>,
): void {
  const { shelved, request, terminal } = session;
  const seat = match.entry.seat ?? 0;
  const notation = notationOf(session, before, match.entry);
  terminal.say(told(shelved.game, { number: match.version, seat, notation, sentences: sentencesOf(events) }, terminal));
  const isTurnOver = match.toAct[0] !== seat && request.humans.length === 0;
  if (request.boards === "move" || (request.boards === "turn" && isTurnOver)) sayBoard(session, match);
}

/** Plays until the end. Returns `null` when a person stopped. */
async function playedOut(session: Session, first: Match<Kinds>): Promise<Match<Kinds> | null> {
  const { shelved, request, terminal, players, recording } = session;
  const { game } = shelved;
  let match = first;
  while (match.outcome === null) {
    const seat: Seat = match.toAct[0];
    const move = await players[seat](view(game, match, seat));
    if (move === null) return null;
    const answer = play(game, match, seat, move, { version: match.version });
    if (!answer.ok) throw new Error(`bug: ${JSON.stringify(move)} of seat ${seat} was refused: ${answer.refusal.code}`);
    recording.position = append(game, recording.position, answer.match, { sha256 });
    recording.lines.push(recording.position.text);
    sayMove(session, match, answer);
    match = answer.match;
    if (request.speed > 0) await terminal.pause(Math.floor(1000 / request.speed));
  }
  return match;
}

function sayResult({ game }: Shelved, match: Match<Kinds>, terminal: Terminal): void {
  const { outcome } = match;
  if (outcome === null) return;
  const winners = outcome.winners.map((seat) => terminal.paint(`seat ${seat}`, toneOf(seat))).join(", ");
  const ending = terminal.paint(outcome.reason, "strong");
  const result = winners === "" ? "nobody wins" : `${winners} wins`;
  terminal.say(`\n${ending} after ${match.version} moves: ${result}`);
  for (const { seat, by } of scoreSheet(game, match)) {
    const points = by.map(({ rule, points }) => `${points} (${rule})`).join(", ");
    if (points !== "") terminal.say(`  ${terminal.paint(`seat ${seat}`, toneOf(seat))}  ${points}`);
  }
}

/** Writes the log to its file, reads it back and prints which guarantees hold. Returns the exit code. */
async function keep(file: string, { shelved, terminal, recording }: Session): Promise<number> {
  const text = recording.lines.join("");
  const replaced = existsSync(file) && statSync(file).size > 0 ? ", in place of what the file held" : "";
  written(file, text, "--log");
  const { log } = await logIn(file, shelved.name);
  const verdict = verdictOn(shelved.game, log);
  terminal.say(`\nlog: ${file}, ${text.split("\n").length - 1} lines, ${text.length} bytes${replaced}`);
  for (const line of verdict.lines) terminal.say(`  ${terminal.paint(line, verdict.good ? "good" : "bad")}`);
  if (log.header.origin === "chosen")
    terminal.say("  its seed was chosen (--seed): whoever finds it by trying knows everything");
  return verdict.good ? 0 : 1;
}

function sayFinish(session: Session, last: Match<Kinds>): void {
  const { shelved, request, terminal, recording } = session;
  recording.position = closeLog(shelved.game, recording.position, last, { sha256 });
  recording.lines.push(recording.position.text);
  if (request.boards === "end" || request.humans.length > 0) terminal.say(shelved.draw(last, terminal.paint));
  sayResult(shelved, last, terminal);
}

/** Plays a match in the terminal, keeps its log, reads it back and audits it. Returns the exit code. */
export async function playCommand(request: PlayArguments, terminal: Terminal): Promise<number> {
  const shelved = await gameNamed(request.game);
  const { game } = shelved;
  const seats = seatsOf(shelved, request);
  const first = start(game, { seats, options: request.options, chance: seeded(request.seed) });
  const players = participants(shelved, first.seats, request, terminal);
  mustBeWritable(request.log, "--log");
  const origin = request.seed === undefined ? "drawn" : "chosen";
  const position = openLog(game, first, { sha256, origin, createdAt: Date.now() });
  const session: Session = { shelved, request, terminal, players, recording: { lines: [position.text], position } };
  const title = `${game.id}, edition ${game.edition}, ${first.seats} seats, ${request.bots.join(", ")}`;
  terminal.say(terminal.paint(title, "strong"));
  if (request.humans.length === 0) sayBoard(session, first);
  const last = await playedOut(session, first);
  if (last === null) terminal.say("stopped; the match goes no further");
  else sayFinish(session, last);
  return request.log === undefined ? 0 : keep(request.log, session);
}
