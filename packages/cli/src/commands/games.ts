import { type Game, type Kinds, parseOptions } from "@turnwright/core";
import { gameCalled, gameNames } from "../games.js";
import type { Terminal } from "../terminal.js";

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A value that no option takes, so that the game says what it takes. */
const odd: readonly unknown[] = [[]];

function optionLines(game: Game<Kinds>, { paint }: Terminal): string[] {
  const seats = game.seats[0];
  const defaults = parseOptions(game, { seats });
  if (!defaults.ok) return [];
  const calls = Object.entries(defaults.value).map(([name, value]) => [name, `${name}=${shown(value)}`] as const);
  const width = Math.min(34, Math.max(...calls.map(([, call]) => call.length)));
  return calls.map(([name, call]) => {
    const asked = parseOptions(game, { seats, options: { [name]: odd } });
    const allowed = asked.ok ? "" : asked.problem.facts.expected;
    return `    --option ${call.padEnd(width)}  ${paint(allowed, "dim")}`.trimEnd();
  });
}

/** Prints the games or one of them: edition, seats, and each option with its default and what it may be. Answers the exit code. */
export async function gamesCommand(only: string | undefined, terminal: Terminal): Promise<number> {
  for (const name of only === undefined ? gameNames : [only]) {
    const { game } = await gameCalled(name);
    const sentences = Object.keys(game.rulebook).length;
    terminal.say(
      `${terminal.paint(name, "strong")}  edition ${game.edition}, seats ${game.seats.join(" ")}, ${sentences} sentences`,
    );
    for (const line of optionLines(game, terminal)) terminal.say(line);
  }
  return 0;
}
