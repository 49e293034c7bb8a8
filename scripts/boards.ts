import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { greedy, random } from "@turnwright/bots";
import { gameCalled, gameNames, plainly } from "@turnwright/cli";
import { fast, type Kinds, play, RunningChance, start, view } from "@turnwright/core";
import { root } from "./root.js";

/** Which position of each game the page shows: seats, options, and how many moves of bots led there: greedy ones, unless those end a game too soon. */
const shown: {
  readonly [game: string]: {
    readonly seats: number;
    readonly options: object;
    readonly moves: number;
    readonly says: string;
    readonly random?: boolean;
  };
} = {
  aeronaut: {
    seats: 3,
    options: { map: { kind: "fixed", name: "skerries" }, trajectories: true, bonusBalloons: true },
    moves: 40,
    says: "Cities `◉` (`○` once all slots are filled): before it the number by which moves name the city, behind it the first letters of its name and the players whose travellers are there. Routes are dots with their numbers. Below stands each route space by space: its type, its bonus, or whose mark it carries; then the areas, with live balloons in capitals and `·` for free cells.",
  },
  artifact: {
    seats: 2,
    options: {},
    moves: 40,
    says: "Columns and rows of the board as it lies on the table; a digit and shade for the height of a stack, `T` the temple, `⌂` home bases, `●` pawns, `◆` the artifact and its holder.",
  },
  hope: {
    seats: 3,
    options: { characters: "random" },
    moves: 90,
    says: "Each cell: its number, technology and layout (`△` cube, `▽` inverted); below it the planets of the three dimensions (`○` free, `●` settled) and the ships `▲` with their seat and dimension. `◆` is the monolith, `★` a stable galaxy with the token that lies there, `·` a gap. Each seat has pioneers on the track, in the cockpit and left; then its levers towards, away, sideways and arbitrary by their first letters, `·` where one is used.",
  },
  homeward: {
    seats: 2,
    options: {},
    moves: 60,
    says: "Tiles with their paths and the letter of their shield (`g` gold, `n` green, `r` red, `b` blue); `○` is a stop, `◎` a stop beside a path that does not end there, `⌂` HOME. Below a stop stand the players whose pawns are there, above it their portals as raised digits. In the goal pit `$14 2p rr ↩1` is card 14: 2 points, for two red tokens, with a credit of 1; `^59 2p nr` is a top card that asks for a green and a red card. `▒` counts what is left, face down.",
  },
  portals: {
    seats: 3,
    options: {},
    moves: 45,
    random: true,
    says: "Platforms in round brackets, portals in square ones, arrows between neighbours; `★` is CENTER, capital letters are STARTs, small letters pawns, `z` demons. `!` marks the portals that the seat to act could launch, `>` that seat.",
  },
};

/** A drawn position of one game, as Markdown under its own heading. */
export async function board(name: string): Promise<string> {
  const { game, draw } = await gameCalled(name);
  const what = shown[name];
  if (what === undefined) throw new Error(`scripts/boards.ts shows no position of ${name}: add one`);
  const luck = new RunningChance(fast(`board of ${name}`));
  const player = what.random === true ? random<Kinds>(game) : greedy<Kinds>(game, { samples: 10 });
  let match = start(game, { seats: what.seats, options: what.options, chance: fast(`board of ${name}`) });
  for (let made = 0; made < what.moves && match.outcome === null; made++) {
    const seat = match.toAct[0]!;
    const answer = play(game, match, seat, player(view(game, match, seat), luck));
    if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`);
    match = answer.match;
  }
  const drawn = draw(match, plainly).replace(/ +$/gm, "");
  return `## ${name}\n\n${what.says}\n\n\`\`\`text\n${drawn}\n\`\`\`\n`;
}

/** The page of drawn boards, as Markdown: a position of each game by the game's own drawing. */
export async function boardsPage(): Promise<string> {
  const boards: string[] = [];
  for (const name of gameNames) boards.push(await board(name));
  const head =
    "# Boards\n\nA position of each game as its own `draw` shows it in a terminal (there with colours). Made by `npm run boards`; a test compares.\n";
  return `${head}\n${boards.join("\n")}`;
}

/** Writes docs/games/boards.md. */
export const main = async (): Promise<void> =>
  writeFileSync(join(root, "docs", "games", "boards.md"), await boardsPage());
