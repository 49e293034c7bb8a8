import {
  check,
  explain,
  formatMove,
  type Kinds,
  legalMoves,
  type NotationProblem,
  readMove,
  type Seat,
} from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Shelved } from "./games.js";
import type { Participant } from "./participant.js";
import type { Terminal } from "./terminal.js";

const prompt = "your move (number or notation, ? lists, draw or = draws the board, q stops): ";

function inColumns(texts: readonly string[], width: number): string[] {
  const cell = Math.max(...texts.map((text) => text.length)) + 2;
  const across = Math.max(1, Math.floor(width / cell));
  const lines: string[] = [];
  for (let at = 0; at < texts.length; at += across)
    lines.push(
      texts
        .slice(at, at + across)
        .map((text) => text.padEnd(cell))
        .join("")
        .trimEnd(),
    );
  return lines;
}

/**
 * Returns a person at the terminal as a player. The person sees the view of the seat and is asked until the answer is a
 * legal move or "q".
 */
export function human({ game, draw }: Shelved, terminal: Terminal): Participant {
  return async (view) => {
    const seat = view.viewer as Seat;
    const moves = legalMoves(game, view, seat);
    const texts = moves.map((move, at) => `${at + 1} ${formatMove(game, view, move)}`);
    const list = (): void => {
      for (const line of inColumns(texts, terminal.width)) terminal.say(line);
    };
    terminal.say(draw(view, terminal.paint));
    list();
    for (;;) {
      const answer = (await terminal.ask(terminal.paint(`seat ${seat}, ${prompt}`, `seat${(seat % 6) as 0}`)))?.trim();
      if (answer === undefined || answer === "q") return null;
      const picked = chosen(answer, moves);
      const move = picked === undefined ? readMove(game, view, answer) : ok(picked);
      // A legal move takes precedence over a command: in Homeward, "=" is the move that stays where the pawn is.
      if (move.ok && check(game, view, seat, move.value).ok) return move.value;
      if (answer === "?") list();
      else if (answer === "draw" || answer === "=") terminal.say(draw(view, terminal.paint));
      else for (const line of objections(answer, move)) terminal.say(terminal.paint(line, "bad"));
    }

    function objections(answer: string, move: ReturnType<typeof readMove>): string[] {
      if (!move.ok) return [`"${answer}" is no move; ? lists the moves`, told(move.problem)];
      return explain(game, view, seat, move.value).map(
        ({ refusal, says }) =>
          `${refusal.rule ?? "not possible"}: ${says ?? refusal.code} ${JSON.stringify(refusal.facts)}`,
      );
    }
  };
}

function told({ at, expected }: NotationProblem): string {
  return `expected at character ${at + 1}: ${expected}`;
}

function chosen(answer: string, moves: readonly Kinds["move"][]): Kinds["move"] | undefined {
  return /^\d{1,4}$/.test(answer) ? moves[Number(answer) - 1] : undefined;
}
