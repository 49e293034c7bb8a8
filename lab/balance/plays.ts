// What `npm run balance` plays: each line is one `turnwright simulate`, the most telling first. Random games are cheap
// and many.

type Play = {
  name: string;
  game: string;
  seats: number;
  bots: string;
  games: number;
  options: readonly string[];
};
type Line = readonly [game: string, seats: string, options: string, random: number, greedy: number, search?: number];

const expansions = ["trajectories", "bonusBalloons", "multiroutes", "wildWinds", "thieves", "objectives"];
const everything = expansions.map((name) => `${name}=true`).join(" ");
const continent = 'map={"kind":"fixed","name":"continent"}';
const skerries = 'map={"kind":"fixed","name":"skerries"}';

const lines: readonly Line[] = [
  ["artifact", "2 3 4", "", 2000, 200],
  ["hope", "2 3 4", "", 2000, 100, 100],
  ["homeward", "2 3 4", "", 2000, 160],
  ["portals", "2 3 4", "", 2000, 200],
  ["aeronaut", "2 3 4 5 6", "", 2000, 100],
  ["hope", "2 3 4", "difficulty=hero", 2000, 60, 100],
  ["hope", "2", "characters=random", 2000, 100],
  ["hope", "2", 'characters=["prodigy","brave"]', 0, 60],
  ["hope", "2", 'characters=["earthling","acrobat"]', 0, 60],
  ["hope", "2", 'characters=["acrobat","earthling"]', 0, 60],
  ["hope", "3 4", "traitor=true", 2000, 80, 60],
  ["artifact", "2", "map=long-walls", 2000, 200],
  ["artifact", "2", "map=ziggurat", 2000, 200],
  ["aeronaut", "2", "compensation=none", 2000, 100, 100],
  ["aeronaut", "3", "compensation=none", 2000, 50, 100],
  ["aeronaut", "2", "powers=true", 1000, 100, 100],
  ["aeronaut", "4", "powers=true", 1000, 50, 100],
  ["aeronaut", "3", skerries, 1000, 50, 100],
  ["aeronaut", "3", continent, 1000, 100, 100],
  ["portals", "2", "firstSeat=0", 2000, 200],
  ["portals", "2 3 4", "centerSource=allowed demolitions=0", 2000, 200],
  ["portals", "2", "demons=true", 2000, 200],
  ["portals", "2", "dice=true", 2000, 200],
  ["portals", "2", "platformLimit=6", 2000, 200],
  ["portals", "2", "stall=progress", 2000, 200],
  ["portals", "2", "radius=3", 2000, 200],
  ["portals", "2", "centerSource=forbidden", 2000, 200],
  ["aeronaut", "2", everything, 1000, 40, 60],
  ["homeward", "2", "compensation=[0,0]", 0, 160, 100],
  ["homeward", "3", "compensation=[0,0,0]", 0, 160, 100],
  ["homeward", "2", "supports=locked", 2000, 80],
  ["homeward", "2", "refill=none", 2000, 80],
  ["homeward", "2", "refill=all", 2000, 80],
  ["homeward", "4", "tokensPerColour=null", 2000, 60],
  ["hope", "2", "bugCards=true", 2000, 60, 60],
  ["hope", "2", "difficulty=advanced", 2000, 60, 60],
  ["hope", "2", "difficulty=expert", 2000, 60, 60],
  ["hope", "4", "traitor=true difficulty=hero", 1000, 40, 60],
  ["portals", "2", "demons=true dice=true", 2000, 200],
  ["portals", "5 6", "", 1000, 0],
  ["artifact", "2", "handLimit=six", 2000, 100],
  ["artifact", "2", "blockReach=four", 2000, 100],
  ["artifact", "3", "map=three-gates", 1000, 50],
  ["artifact", "3", "map=broken-ring", 1000, 50],
  ["artifact", "4", "map=four-corners", 1000, 0],
  ["artifact", "4", "map=citadel", 1000, 0],
  ["aeronaut", "1", "", 1000, 40],
  ["aeronaut", "2", skerries, 1000, 200, 100],
  ["aeronaut", "2", continent, 1000, 100, 100],
];

/** The usual options with every number of seats. */
const seatLines: readonly [game: string, seats: string, options: string][] = [
  ["portals", "2 3 4", "firstSeat=0"],
  ["artifact", "2 3 4", ""],
  ["homeward", "2", "compensation=[4,0]"],
  ["homeward", "2", "compensation=[3,0]"],
  ["homeward", "3", "compensation=[4,4,0]"],
  ["homeward", "3", "compensation=[4,2,0]"],
  ["homeward", "4", "compensation=[3,3,2,0]"],
  ["aeronaut", "2 3 4 5 6", ""],
];

const playsOf = ([game, seats, options]: Line, bots: string, games: number): Play[] =>
  games === 0
    ? []
    : seats.split(" ").map((number) => {
        const words = options.split(" ").filter((word) => word !== "");
        const name = [game, number, ...words, bots].join("-").replace(/[^\w=]+/g, "-");
        return { name, game, seats: Number(number), bots, games, options: words };
      });

/** The plays that compare seats: many games between bots that search. */
export const seatPlays: readonly Play[] = [
  ...seatLines.flatMap((line) => playsOf([...line, 0, 0], "search:200", 400)),
  ...playsOf(["portals", "2", "firstSeat=0", 0, 0], "search:2000", 400),
  ...playsOf(["aeronaut", "2", "powers=true", 0, 0], "search:200", 400),
];

export const plays: readonly Play[] = [
  ...lines.flatMap((line) => playsOf(line, "random", line[3])),
  ...lines.flatMap((line) => playsOf(line, "greedy", line[4])),
  ...lines.flatMap((line) => playsOf(line, "search:200", line[5] ?? 0)),
  ...playsOf(["homeward", "2", "", 0, 0], "search:2000", 40),
  ...playsOf(["aeronaut", "2", "", 0, 0], "search:2000", 40),
  ...playsOf(["portals", "2", "centerSource=forbidden", 0, 0], "search:200", 60),
];

/** The words of the command that plays this. */
export const wordsOf = ({ game, seats, bots, games, options }: Play): string[] => {
  const chosen = options.flatMap((option) => ["--option", option]);
  return [
    "simulate",
    game,
    "--games",
    `${games}`,
    "--seats",
    `${seats}`,
    ...chosen,
    "--bots",
    bots,
    "--seed",
    "balance",
  ];
};

type Census = { name: string; game: string; seats: number; games: number; options: readonly string[] };

const censusLines: readonly [game: string, seats: number, options: string, games: number][] = [
  ["hope", 2, "", 60],
  ["artifact", 2, "", 50],
  ["homeward", 2, "", 80],
  ["portals", 2, "", 30],
  ["aeronaut", 2, "", 60],
  ["aeronaut", 2, everything, 40],
  ["hope", 3, "traitor=true bugCards=true", 40],
  ["portals", 2, "demons=true dice=true", 20],
  ["homeward", 4, "", 30],
  ["artifact", 4, "", 15],
];

/** Whose moves are counted by kind, between greedy bots: the first games of the simulation of the same name. */
export const censuses: readonly Census[] = censusLines.map(([game, seats, options, games]) => {
  const words = options.split(" ").filter((word) => word !== "");
  const name = [game, seats, ...words, "census"].join("-").replace(/[^\w=]+/g, "-");
  return { name, game, seats, games, options: words };
});
