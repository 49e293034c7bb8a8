import type { Player } from "@turnwright/bots";
import { botNames, playerOf, type Recipe, readRecipe } from "@turnwright/bots/internal";
import { type ChanceSource, fast, type Game, type Kinds, RunningChance, type Seat, seeded } from "@turnwright/core";
import type { PlayArguments } from "./arguments.js";
import { Complaint, nearest } from "./complaint.js";
import type { Shelved } from "./games.js";
import { human } from "./human/human.js";
import type { Happened } from "./narration.js";
import { chosenByProgram, commandOf, defaultMilliseconds, ProgramBot } from "./program-bot.js";
import type { Participant } from "./session/participant.js";
import type { Terminal } from "./terminal.js";

/** Parses the name of a bot. Throws a `Complaint` that lists the bots when there is none. */
export function recipeOf(text: string): Recipe {
  if (commandOf(text) !== undefined)
    throw new Complaint(`"${text}" is a program: use it with turnwright play or turnwright tournament`);
  const recipe = readRecipe(text);
  if (recipe !== undefined) return recipe;
  const [name] = text.split(":");
  const examples = "as in greedy:40 (samples) or search:400:1 (iterations, turns)";
  if (botNames.some((known) => known === name)) {
    const numbers = "random takes no number, greedy one, and search up to four, whole and of at most seven digits";
    throw new Complaint(`"${text}": ${numbers}, ${examples}`);
  }
  const meant = nearest(name, botNames);
  const next = meant === undefined || meant === text ? "." : `, did you mean ${meant}?`;
  throw new Complaint(`there is no bot "${text}"${next} Bots: ${botNames.join(", ")}, with numbers ${examples}`);
}

/** Returns the bot of a recipe. Throws a `Complaint` when the game has no bot of its own that the recipe needs. */
export function botOf(game: Game<Kinds>, recipe: Recipe): Player<Kinds> {
  if (recipe.bot !== "random" && game.bot === undefined)
    throw new Complaint(`${game.id} has no bot for ${recipe.bot}; use --bots random`);
  return playerOf(game, recipe);
}

/**
 * Returns the chance of a bot. With `--seed`, it depends on the seed only, so that the whole match can be repeated.
 * Without it, the system's random generator draws it, because a bot's draws could reveal its secret choices.
 */
function botChance(seat: Seat, { seed, from }: Pick<Playing, "seed" | "from">): ChanceSource {
  return seed === undefined ? seeded() : fast(`bot of seat ${seat} ${seed}${from === 0 ? "" : ` from ${from}`}`);
}

/** The players of a match. */
interface Playing extends Pick<PlayArguments, "bots" | "humans" | "seed"> {
  /** The number of moves that were made before this session. */
  readonly from: number;
  /** What happened, for people; see `Session`. */
  readonly recent: Happened[];
}

/** Returns the player of each seat: a person where `--human` names the seat, otherwise the bots in turn. */
export function participants(
  shelved: Shelved,
  seats: number,
  { bots, humans, seed, from, recent }: Playing,
  terminal: Terminal,
): Participant[] {
  for (const seat of humans) {
    if (seat >= seats)
      throw new Complaint(`there is no player ${seat + 1} for --human: this match has players 1 to ${seats}`);
  }
  return Array.from({ length: seats }, (_, seat: Seat): Participant => {
    if (humans.includes(seat)) return human(shelved, terminal, recent);
    const command = commandOf(bots[seat % bots.length]);
    if (command !== undefined) {
      const program = new ProgramBot(command, defaultMilliseconds);
      const choose: Participant = async (view) => ({
        do: "move",
        move: await chosenByProgram(program, command, shelved, seat, view),
      });
      return Object.assign(choose, { end: () => program.end() });
    }
    const player = botOf(shelved.game, recipeOf(bots[seat % bots.length]));
    const chance = new RunningChance(botChance(seat, { seed, from }));
    return async (view) => ({ do: "move", move: player(view, chance) });
  });
}
