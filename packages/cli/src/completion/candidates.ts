import { describeOptions } from "@turnwright/core/describe";
import { commandTable, isCommand } from "../command-table.js";
import type { FlagText } from "../flags.js";
import { gameCalled, gameNames } from "../games.js";
import { shells } from "./scripts.js";

/** The commands whose first argument is a game. */
const ofGames: readonly string[] = ["play", "simulate", "games", "schema"];

/** The values of flags that have fixed values. */
const values: { readonly [flag: string]: readonly string[] | undefined } = {
  bots: ["random", "greedy", "search"],
  boards: ["turn", "move", "end"],
  human: ["1", "2", "3", "4", "5", "6"],
  viewer: ["spectator", "1", "2", "3", "4", "5", "6"],
};

const parts = ["options", "move", "event", "view", "defaults", "vectors"];

/** Returns the options of a game as users type them: with each value if there are few, and otherwise up to the `=`. */
async function optionsOf(name: string): Promise<string[]> {
  const { game } = await gameCalled(name);
  return describeOptions(game).flatMap(({ name: option, expected }) => {
    const choices = expected.split(" | ");
    const isShort = choices.length > 1 && choices.every((choice) => /^[\w-]+$/.test(choice));
    return isShort ? choices.map((choice) => `${option}=${choice}`) : [`${option}=`];
  });
}

async function valuesOf(flag: string, words: readonly string[]): Promise<readonly string[]> {
  if (flag !== "option") return values[flag] ?? [];
  const game = words.find((word) => gameNames.includes(word));
  return game === undefined ? [] : optionsOf(game);
}

/** Returns the possible arguments at a place that is not a flag: the first argument of a command, or a later one. */
function plainWords(command: string, place: number): readonly string[] {
  if (command === "help") return place === 0 ? Object.keys(commandTable) : [];
  if (command === "completion") return place === 0 ? shells : [];
  if (command === "schema" && place === 1) return parts;
  if (!ofGames.includes(command) || place > 0) return [];
  return command === "schema" ? [...gameNames, "log"] : gameNames;
}

async function possible(words: readonly string[], last: string): Promise<readonly string[]> {
  const [command, ...rest] = words;
  if (command === undefined) return Object.keys(commandTable);
  if (!isCommand(command)) return [];
  const flags = Object.entries<FlagText>(commandTable[command].flags);
  const takesValue = (word: string): string | undefined =>
    flags.find(([flag, { takes }]) => word === `--${flag}` && takes !== "")?.[0];
  const before = takesValue(words[words.length - 1]);
  if (before !== undefined) return valuesOf(before, rest);
  if (last.startsWith("-")) return flags.map(([flag]) => `--${flag}`);
  const plain = rest.filter((word, at) => !word.startsWith("--") && takesValue(rest[at - 1] ?? "") === undefined);
  return plainWords(command, plain.length);
}

/** Returns the possible completions of the last word. The other words come before it on the command line. */
export async function candidates(words: readonly string[]): Promise<readonly string[]> {
  const last = words[words.length - 1] ?? "";
  return (await possible(words.slice(0, -1), last)).filter((word) => word.startsWith(last));
}
