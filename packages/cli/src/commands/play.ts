import { readFileSync, writeFileSync } from "node:fs";
import {
  type Answer,
  formatMove,
  type Kinds,
  type Match,
  play,
  type Seat,
  SetupError,
  scoreSheet,
  seeded,
  start,
  view,
} from "@turnwright/core";
import { append, closeLog, type LogTip, openLog } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { PlayArguments } from "../arguments.js";
import { Complaint } from "../complaint.js";
import { gameCalled, type Shelved } from "../games.js";
import { sentencesOf, told, toneOf } from "../narration.js";
import { participants } from "../players.js";
import type { Terminal } from "../terminal.js";
import { verdictOn } from "./verify.js";

/** The log as it grows: what was written so far, and its tip. */
interface Recording {
  readonly lines: string[];
  tip: LogTip;
}

function begun({ game }: Shelved, asked: PlayArguments): Match<Kinds> {
  const seats = asked.seats ?? game.seats[0]!;
  if (!game.seats.includes(seats))
    throw new Complaint(
      `${game.id} is played by ${game.seats.join(", ")} seats, not by ${seats}: --seats ${game.seats[0]}`,
    );
  try {
    return start(game, { seats, options: asked.options, chance: seeded(asked.seed) });
  } catch (thrown) {
    if (!(thrown instanceof SetupError)) throw thrown;
    const { code, path, facts } = thrown.problem;
    throw new Complaint(
      `${game.id} refuses the option${path === "" ? "s" : ` "${path}"`}: ${code} ${JSON.stringify(facts)}; see turnwright games`,
    );
  }
}

function boardOf({ game, draw }: Shelved, match: Match<Kinds>, { humans }: PlayArguments, terminal: Terminal): void {
  const eyes = humans.length === 0 ? match : view(game, match, humans.length === 1 ? humans[0]! : "spectator");
  terminal.say(draw(eyes, terminal.paint));
}

/** The board and then the move, as the people at the terminal may see them. */
function shown(
  shelved: Shelved,
  before: Match<Kinds>,
  answer: Extract<Answer<Kinds>, { ok: true }>,
  asked: PlayArguments,
  terminal: Terminal,
): void {
  const { entry } = answer.match;
  const seat = entry.seat ?? 0;
  const notation = formatMove(shelved.game, before, entry.move!);
  terminal.say(
    told(
      shelved.game,
      { number: answer.match.version, seat, notation, sentences: sentencesOf(answer.events) },
      terminal,
    ),
  );
  const turnOver = answer.match.toAct[0] !== seat;
  if (asked.boards === "move" || (asked.boards === "turn" && turnOver && asked.humans.length === 0))
    boardOf(shelved, answer.match, asked, terminal);
}

async function playedOut(
  shelved: Shelved,
  first: Match<Kinds>,
  asked: PlayArguments,
  terminal: Terminal,
  recording: Recording,
): Promise<Match<Kinds> | null> {
  const { game } = shelved;
  const players = participants(shelved, first.seats, asked, terminal);
  let match = first;
  while (match.outcome === null) {
    const seat: Seat = match.toAct[0]!;
    const move = await players[seat]!(view(game, match, seat));
    if (move === null) return null;
    const answer = play(game, match, seat, move, { version: match.version });
    if (!answer.ok)
      throw new Error(`bug: ${JSON.stringify(move)} of seat ${seat} was refused: ${JSON.stringify(answer.refusal)}`);
    recording.tip = append(game, recording.tip, answer.match, { sha256 });
    recording.lines.push(recording.tip.text);
    shown(shelved, match, answer, asked, terminal);
    match = answer.match;
    if (asked.speed > 0) await terminal.pause(Math.floor(1000 / asked.speed));
  }
  return match;
}

function sayResult({ game }: Shelved, match: Match<Kinds>, terminal: Terminal): void {
  const { outcome } = match;
  if (outcome === null) return;
  const winners = outcome.winners.map((seat) => terminal.paint(`seat ${seat}`, toneOf(seat))).join(", ");
  terminal.say(
    `\n${terminal.paint(outcome.reason, "strong")} after ${match.version} moves: ${winners === "" ? "nobody wins" : `${winners} wins`}`,
  );
  for (const { seat, by } of scoreSheet(game, match)) {
    const points = by.map(({ rule, points }) => `${points} (${rule})`).join(", ");
    if (points !== "") terminal.say(`  ${terminal.paint(`seat ${seat}`, toneOf(seat))}  ${points}`);
  }
}

function kept(file: string, recording: Recording, shelved: Shelved, terminal: Terminal): number {
  const text = recording.lines.join("");
  try {
    writeFileSync(file, text);
  } catch (thrown) {
    throw new Complaint(
      `the log could not be written to ${file}: ${thrown instanceof Error ? thrown.message : thrown}; name another file with --log`,
    );
  }
  const verdict = verdictOn(shelved.game, readFileSync(file, "utf8"));
  terminal.say(`\nlog: ${file}, ${recording.lines.length} lines, ${text.length} bytes`);
  for (const line of verdict.lines) terminal.say(`  ${terminal.paint(line, verdict.good ? "good" : "bad")}`);
  return verdict.good ? 0 : 1;
}

/** Plays a match in the terminal, keeps its log, reads it back and audits it. Answers the exit code. */
export async function playCommand(asked: PlayArguments, terminal: Terminal): Promise<number> {
  const shelved = await gameCalled(asked.game);
  const first = begun(shelved, asked);
  const tip = openLog(shelved.game, first, {
    sha256,
    origin: asked.seed === undefined ? "drawn" : "chosen",
    createdAt: Date.now(),
  });
  const recording: Recording = { lines: [tip.text], tip };
  const names = [...asked.bots].join(", ");
  terminal.say(
    terminal.paint(`${shelved.game.id}, edition ${shelved.game.edition}, ${first.seats} seats, ${names}`, "strong"),
  );
  if (asked.humans.length === 0) boardOf(shelved, first, asked, terminal);
  const last = await playedOut(shelved, first, asked, terminal, recording);
  if (last === null) {
    terminal.say("stopped; the match goes no further");
    return asked.log === undefined ? 0 : kept(asked.log, recording, shelved, terminal);
  }
  recording.tip = closeLog(shelved.game, recording.tip, last, { sha256 });
  recording.lines.push(recording.tip.text);
  if (asked.boards !== "move") boardOf(shelved, last, { ...asked, humans: [] }, terminal);
  sayResult(shelved, last, terminal);
  return asked.log === undefined ? 0 : kept(asked.log, recording, shelved, terminal);
}
