import type { Game, Kinds } from "@turnwright/core";
import { describeOptions } from "@turnwright/core/describe";
import type { OptionDescription } from "@turnwright/core/internal";
import { gameArgument, parsed } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { gameNamed, gameNames } from "../games.js";
import type { Terminal } from "../terminal.js";

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Returns an option with its default as a user would type it, or only the name if the default depends on the seats. */
function callOf({ name, byDefault, dependsOnSeats }: OptionDescription): string {
  return dependsOnSeats ? name : `${name}=${shown(byDefault)}`;
}

function optionLines(game: Game<Kinds>, { paint }: Terminal): string[] {
  const options = describeOptions(game);
  const width = Math.min(34, Math.max(0, ...options.map((option) => callOf(option).length)));
  return options.map((option) => {
    const { expected, byDefault, dependsOnSeats } = option;
    const says = dependsOnSeats ? `${expected}; default ${byDefault}` : expected;
    return `    --option ${callOf(option).padEnd(width)}  ${paint(says, "dim")}`.trimEnd();
  });
}

/** Returns a game as JSON for programs, with the same contents as the text. */
function described(game: Game<Kinds>): object {
  const { id, edition, seats, rulebook } = game;
  return { game: id, edition, seats, sentences: Object.keys(rulebook).length, options: describeOptions(game) };
}

function sayGame(game: Game<Kinds>, terminal: Terminal): void {
  const sentences = Object.keys(game.rulebook).length;
  const title = terminal.paint(game.id, "strong");
  terminal.say(`${title}  edition ${game.edition}, seats ${game.seats.join(" ")}, ${sentences} sentences`);
  for (const line of optionLines(game, terminal)) terminal.say(line);
}

/**
 * Prints all games or one of them: edition, seats, and each option with its default and its values. Returns the exit
 * code.
 */
export async function gamesCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parsed(args, commandTable.games.flags);
  const only = gameArgument(positionals);
  const games: Game<Kinds>[] = [];
  for (const name of only === undefined ? gameNames : [only]) games.push((await gameNamed(name)).game);
  if (values.json === true) terminal.say(JSON.stringify(games.map(described)));
  else for (const game of games) sayGame(game, terminal);
  return 0;
}
