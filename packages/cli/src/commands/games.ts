import type { Game, Kinds } from "@turnwright/core";
import { describeOptions } from "@turnwright/core/describe";
import type { OptionDescription } from "@turnwright/core/internal";
import { gameArgument, parsed } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { gameNamed, gameNames } from "../games.js";
import { packageFile } from "../package-file.js";
import type { Terminal } from "../terminal.js";
import { hanging } from "../wrapped.js";

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Returns an option with its default as a user would type it, or only the name if the default depends on the seats. */
function callOf({ name, byDefault, dependsOnSeats }: OptionDescription): string {
  return dependsOnSeats ? name : `${name}=${shown(byDefault)}`;
}

/** An option with its meaning, which the published schema has; a game of a module has none. */
interface ExplainedOption extends OptionDescription {
  readonly description?: string;
}

/** The part of a published schema of options that is read here. */
interface OptionsSchema {
  readonly properties: { readonly [name: string]: { readonly description: string } };
}

/** Returns the meanings of the options of one of our games, as its published schema has them. */
function meaningsIn(name: string): { readonly [option: string]: string } {
  const { properties }: OptionsSchema = JSON.parse(packageFile(name, "schema/options.schema.json"));
  return Object.fromEntries(Object.entries(properties).map(([option, { description }]) => [option, description]));
}

/**
 * Returns the options of a game, with their meanings when it alone is asked for. Content of a type, such as a map, is
 * typed as JSON.
 */
function optionsOf(game: Game<Kinds>, only: string | undefined): readonly ExplainedOption[] {
  const meanings = only !== undefined && gameNames.includes(only) ? meaningsIn(only) : {};
  return describeOptions(game).map((option) => ({
    ...option,
    expected: option.expected.replace(/\b[A-Z]\w*/, "JSON"),
    ...(meanings[option.name] === undefined ? {} : { description: meanings[option.name] }),
  }));
}

function optionLines(options: readonly ExplainedOption[], terminal: Terminal): string[] {
  const { paint } = terminal;
  const width = Math.min(34, Math.max(0, ...options.map((option) => callOf(option).length)));
  return options.flatMap((option) => {
    const { expected, byDefault, dependsOnSeats, description } = option;
    const says = dependsOnSeats ? `${expected}; default ${byDefault}` : expected;
    const line = `    --option ${callOf(option).padEnd(width)}  ${paint(says, "dim")}`.trimEnd();
    const meaning = description === undefined ? [] : hanging(" ".repeat(8), description, 8, terminal);
    return [line, ...meaning.map((each) => paint(each, "dim"))];
  });
}

/** Returns a game as JSON for programs, with the same contents as the text. */
function described({ id, edition, seats, rulebook }: Game<Kinds>, options: readonly ExplainedOption[]): object {
  return { game: id, edition, seats, sentences: Object.keys(rulebook).length, options };
}

function sayGame(game: Game<Kinds>, options: readonly ExplainedOption[], terminal: Terminal): void {
  const sentences = Object.keys(game.rulebook).length;
  const title = terminal.paint(game.id, "strong");
  terminal.say(`${title}  edition ${game.edition}, seats ${game.seats.join(" ")}, ${sentences} sentences`);
  for (const line of optionLines(options, terminal)) terminal.say(line);
}

/**
 * Prints all games or one of them: edition, seats, and each option with its default and its values, for one game
 * also with its meaning. Returns the exit code.
 */
export async function gamesCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parsed(args, commandTable.games.flags);
  const only = gameArgument(positionals);
  const games: Game<Kinds>[] = [];
  for (const name of only === undefined ? gameNames : [only]) games.push((await gameNamed(name)).game);
  if (values.json === true) terminal.say(JSON.stringify(games.map((game) => described(game, optionsOf(game, only)))));
  else for (const game of games) sayGame(game, optionsOf(game, only), terminal);
  return 0;
}
