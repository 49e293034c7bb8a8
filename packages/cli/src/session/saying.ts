import { type Answer, type Entry, formatSeenMove, type Kinds, type Match, scoreSheet, view } from "@turnwright/core";
import type { Shelved } from "../games.js";
import { playerName, sentencesOf, told } from "../narration.js";
import type { Terminal } from "../terminal.js";
import { hanging } from "../wrapped.js";
import { type Session, tell, viewerAt } from "./session.js";

/** Draws the match as the people at the terminal may see it. If only bots play, draws everything. */
export function sayBoard({ shelved: { game, draw }, request, terminal }: Session, match: Match<Kinds>): void {
  const viewer = viewerAt(request);
  const eyes = viewer === undefined ? match : view(game, match, viewer);
  terminal.say(draw(eyes, terminal.paint));
}

/**
 * Returns the move in notation, or only its type if it contains something that is hidden from the people at the
 * terminal.
 */
function notationOf(
  { shelved: { game }, request }: Session,
  before: Match<Kinds>,
  { seat, move }: Entry<Kinds>,
): string {
  return formatSeenMove(game, before, seat, move!, viewerAt(request) ?? seat!);
}

/** Prints a move with its sentence. Also prints the board if it is due now. */
export function sayMove(
  session: Session,
  before: Match<Kinds>,
  { match, events }: Extract<Answer<Kinds>, { ok: true }>,
): void {
  const { shelved, request, terminal } = session;
  const seat = match.entry.seat ?? 0;
  const notation = notationOf(session, before, match.entry);
  const move = { number: match.version, seat, notation, sentences: sentencesOf(events) };
  tell(session, told(shelved.game, move, terminal));
  const isTurnOver = match.toAct[0] !== seat && request.humans.length === 0;
  if (request.boards === "move" || (request.boards === "turn" && isTurnOver)) sayBoard(session, match);
}

/** Prints who won and why, and the points. */
export function sayResult({ game }: Shelved, match: Match<Kinds>, terminal: Terminal): void {
  const { outcome } = match;
  if (outcome === null) return;
  const winners = outcome.winners.map((seat) => playerName(seat, terminal)).join(", ");
  const ending = terminal.paint(outcome.reason, "strong");
  const verb = outcome.winners.length > 1 ? "win" : "wins";
  const result = winners === "" ? "nobody wins" : `${winners} ${verb}`;
  terminal.say(`\n${ending} after ${match.version} moves: ${result}`);
  for (const { seat, by } of scoreSheet(game, match)) {
    const points = by.map(({ rule, points }) => `${points} (${rule})`).join(", ");
    const lead = `  ${playerName(seat, terminal)}  `;
    if (points !== "") for (const line of hanging(lead, points, 12, terminal)) terminal.say(line);
  }
}
