import { greedy, random } from "@turnwright/bots";
import { gameCalled, gameNames, plainly } from "@turnwright/cli";
import { fast, type Kinds, play, RunningChance, start, view } from "@turnwright/core";

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
    says: "Cities `◉` with the first letters of their names and the travellers in them (`○` once all slots are filled), routes as dots with their numbers. Below each route space by space: its type, its bonus, or whose mark it carries; areas with live balloons in capitals, `·` for free cells.",
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
    says: "Each cell: tile, technology and layout (`△` cube, `▽` inverted); planets of the three dimensions (`○` free, `●` settled); ships `▲` with their dimension, `◆` the monolith, `★` stable galaxies, `·` gaps.",
  },
  homeward: {
    seats: 2,
    options: {},
    moves: 60,
    says: "Paths between tiles with their shields (`g n r b`), stops `○`, portals, HOME `⌂`, pawns as raised digits; the goal pit in three piles.",
  },
  portals: {
    seats: 3,
    options: {},
    moves: 45,
    random: true,
    says: "Platforms in round brackets, portals in square ones, arrows between neighbours; `★` is CENTER, capital letters are STARTs, small letters pawns.",
  },
};

/** A drawn position of one game, as Markdown under its own heading. */
export async function board(name: string): Promise<string> {
  const { game, draw } = await gameCalled(name);
  const what = shown[name];
  if (what === undefined) throw new Error(`scripts/boards/page.ts shows no position of ${name}: add one`);
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
