import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { greedy, random } from "@turnwright/bots";
import { gameCalled, gameNames, plainly } from "@turnwright/cli/internal";
import { fast, type Kinds, play, RunningChance, start, view } from "@turnwright/core";
import { root } from "./root.js";
import { showcaseOf } from "./showcases.js";

/** A drawn position of one game, as Markdown under its own heading. */
export async function board(name: string): Promise<string> {
  const { game, draw, legend } = await gameCalled(name);
  const { board: what } = await showcaseOf(name);
  const chance = new RunningChance(fast(`board of ${name}`));
  const player = what.random ? random<Kinds>(game) : greedy<Kinds>(game, { samples: 10 });
  let match = start(game, { seats: what.seats, options: what.options, chance: fast(`board of ${name}`) });
  for (let made = 0; made < what.moves && match.outcome === null; made++) {
    const seat = match.toAct[0]!;
    const answer = play(game, match, seat, player(view(game, match, seat), chance));
    if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`);
    match = answer.match;
  }
  const drawn = draw(match, plainly).replace(/ +$/gm, "");
  return `## ${name}\n\n${legend}\n\n\`\`\`text\n${drawn}\n\`\`\`\n`;
}

/** The page of drawn boards, as Markdown: a position of each game by the game's own drawing. */
export async function boardsPage(): Promise<string> {
  const boards: string[] = [];
  for (const name of gameNames) boards.push(await board(name));
  const head = "# Boards\n\nA position of each game as its own `draw` shows it in a terminal (there with colours).\n";
  const foot = "---\n\n`npm run boards` writes this page, and a test compares it with the engine.\n";
  return `${head}\n${boards.join("\n")}\n${foot}`;
}

/** Writes docs/games/boards.md. */
export const main = async (): Promise<void> =>
  writeFileSync(join(root, "docs", "games", "boards.md"), await boardsPage());
