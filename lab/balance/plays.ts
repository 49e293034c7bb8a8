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
  ["artifact", "2", "", 4000, 400],
  ["hope", "2 3 4", "", 2000, 100, 60],
  ["homeward", "2 3 4", "", 4000, 160, 100],
  ["portals", "2 3 4", "", 4000, 200],
  ["aeronaut", "2", "", 2000, 100, 100],
  ["hope", "2 3 4", "difficulty=hero", 2000, 60, 60],
  ["hope", "2", "characters=random", 2000, 100],
  ["hope", "2", 'characters=["prodigy","brave"]', 0, 60],
  ["hope", "2", 'characters=["earthling","acrobat"]', 0, 60],
  ["hope", "2", 'characters=["acrobat","earthling"]', 0, 60],
  ["hope", "3 4", "traitor=true", 2000, 80, 60],
  ["artifact", "2", "map=long-walls", 4000, 200],
  ["artifact", "2", "map=ziggurat", 4000, 200],
  ["aeronaut", "3 4", "", 2000, 50, 100],
  ["aeronaut", "3", "firstSeat=1", 2000, 50, 100],
  ["aeronaut", "2", "firstSeat=1", 2000, 100],
  ["aeronaut", "3", skerries, 1000, 50, 100],
  ["aeronaut", "3", continent, 1000, 100, 100],
  ["portals", "2", "firstSeat=0", 4000, 200],
  ["portals", "2", "demons=true", 4000, 200],
  ["portals", "2", "dice=true", 4000, 200],
  ["portals", "2", "platformLimit=6", 4000, 200],
  ["portals", "2", "stall=progress", 4000, 200],
  ["portals", "2", "radius=3", 4000, 200],
  ["portals", "2", "centerSource=forbidden", 4000, 200],
  ["artifact", "3", "", 2000, 100],
  ["artifact", "4", "", 2000, 60],
  ["aeronaut", "2", everything, 1000, 40, 60],
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
  ["aeronaut", "5 6", "", 1000, 60, 60],
];

const playsOf = ([game, seats, options]: Line, bots: string, games: number): Play[] =>
  games === 0
    ? []
    : seats.split(" ").map((number) => {
        const words = options.split(" ").filter((word) => word !== "");
        const name = [game, number, ...words, bots].join("-").replace(/[^\w=]+/g, "-");
        return { name, game, seats: Number(number), bots, games, options: words };
      });

export const plays: readonly Play[] = [
  ...lines.flatMap((line) => playsOf(line, "random", line[3])),
  ...lines.flatMap((line) => playsOf(line, "greedy", line[4])),
  ...lines.flatMap((line) => playsOf(line, "search:200", line[5] ?? 0)),
  ...playsOf(["homeward", "2 3", "ending=turn", 0, 0], "search:200", 100),
  ...playsOf(["homeward", "2", "stackSize=45", 0, 0], "search:200", 100),
  ...playsOf(["homeward", "3", "stackSize=55", 0, 0], "search:200", 100),
  ...playsOf(["homeward", "3", "stackSize=56", 0, 0], "search:200", 100),
  ...playsOf(["homeward", "2 3", "", 0, 0], "search:2000", 40),
  ...playsOf(["aeronaut", "2 3", "", 0, 0], "search:2000", 40),
  ...playsOf(["hope", "3 4", "difficulty=hero", 0, 0], "search:2000", 20),
  ...playsOf(["artifact", "2", "", 0, 0], "search:2000", 100),
  ...playsOf(["artifact", "2", "map=long-walls", 0, 0], "search:2000", 60),
  ...playsOf(["artifact", "2", "map=ziggurat", 0, 0], "search:2000", 60),
  ...playsOf(["artifact", "3", "", 0, 0], "search:2000", 40),
  ...playsOf(["portals", "2", "firstSeat=0", 0, 0], "search:200", 100),
  ...playsOf(["portals", "2", "firstSeat=0", 0, 0], "search:2000", 60),
  ...playsOf(["portals", "2", "firstSeat=0", 0, 0], "search:20000", 20),
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
