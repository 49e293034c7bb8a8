import { formatSeenMove, type Kinds, type Match, scoreSheet, view } from "@turnwright/core";
import { endingSentence } from "@turnwright/core/internal";
import { boardLines } from "../board-lines.js";
import type { Shelved } from "../games.js";
import { type Happened, playerName, revealsOf, sentencesOf, told } from "../narration.js";
import type { Terminal } from "../terminal.js";
import { hanging } from "../wrapped.js";
import { type Session, tell, viewerAt } from "./session.js";

/** Draws the match as the people at the terminal may see it. If only bots play, draws everything. */
export function sayBoard({ shelved, request, terminal }: Session, match: Match<Kinds>): void {
  const viewer = viewerAt(request);
  const eyes = viewer === undefined ? match : view(shelved.game, match, viewer);
  terminal.say(boardLines(shelved, eyes, terminal).join("\n"));
}

/**
 * Returns what is said about the move between two matches: in notation, or only its type if it contains something that
 * is hidden from the people at the terminal.
 */
export function toldBetween(
  { shelved: { game }, request, terminal }: Pick<Session, "shelved" | "request" | "terminal">,
  before: Match<Kinds>,
  { version, entry: { seat, move, events } }: Match<Kinds>,
): Happened {
  const notation = formatSeenMove(game, before, seat, move!, viewerAt(request) ?? seat!);
  const [sentences, reveals] = [sentencesOf(events), revealsOf(game, events)];
  return told(game, { number: version, seat: seat ?? 0, notation, sentences, reveals }, terminal);
}

/** Prints the move that led to a match, with its sentence. Also prints the board if it is due now. */
export function sayMove(session: Session, before: Match<Kinds>, match: Match<Kinds>): void {
  const { request } = session;
  tell(session, toldBetween(session, before, match));
  const isTurnOver = match.toAct[0] !== match.entry.seat && request.humans.length === 0;
  if (request.boards === "move" || (request.boards === "turn" && isTurnOver)) sayBoard(session, match);
}

/** Prints who won, the sentence that ended the match, and the points. */
export function sayResult({ game }: Shelved, match: Match<Kinds>, terminal: Terminal): void {
  const { outcome } = match;
  if (outcome === null) return;
  const winners = outcome.winners.map((seat) => playerName(seat, terminal)).join(", ");
  const ending = terminal.paint(outcome.reason, "strong");
  const verb = outcome.winners.length > 1 ? "win" : "wins";
  const result = winners === "" ? "nobody wins" : `${winners} ${verb}`;
  terminal.say(`\n${result} after ${match.version} moves: ${ending}`);
  const because = endingSentence(game, match.state, outcome.reason);
  for (const line of hanging("  ", `${because}: ${game.rulebook[because].says}`, 4, terminal, 2))
    terminal.say(terminal.paint(line, "dim"));
  for (const { seat, by } of scoreSheet(game, match)) {
    const points = by.map(({ rule, points }) => `${points} (${rule})`).join(", ");
    const lead = `  ${playerName(seat, terminal)}  `;
    if (points !== "") for (const line of hanging(lead, points, 12, terminal)) terminal.say(line);
  }
}
