// Chess beside other libraries of chess: `npm run chess -- [--rounds 5] [--milliseconds 400]`. Writes its section of
// docs/benchmarks.md. In the processes that it starts: `runner <title> <name>`.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runProgram } from "../../scripts/bundled.mjs";
import { root } from "../../scripts/root.js";
import { answerRounds, type Comparison, interleaved, type Measured } from "./interleave.js";
import { byChessJs, byChessops } from "./rivals/chess.js";
import { byTurnwright } from "./rivals/chess-by-turnwright.js";
import { ownSections, withSection } from "./section.js";
import { installRivals } from "./servers/rivals.js";

const page = join(root, "docs/benchmarks.md");
const begun = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const rulesOfChess = { "Turnwright, Table": byTurnwright, chessops: byChessops, "chess.js": byChessJs };

const comparisons: readonly Comparison[] = [
  { title: "Positions counted from the start, 3 moves deep", work: "start" as const },
  { title: "Positions counted from Kiwipete, 3 moves deep", work: "kiwipete" as const },
  { title: "Moves of random games", work: "games" as const },
].map(({ title, work }) => ({
  title,
  runners: Object.entries(rulesOfChess).map(([name, rules]) => ({
    name,
    make: () =>
      work === "games"
        ? rules.games()
        : rules.perft(work === "start" ? begun : kiwipete, work === "start" ? 8_902 : 97_862),
  })),
}));

function rowsOf({ title }: Comparison, measured: readonly Measured[]): string {
  const [unit] = measured;
  const rows = measured.map(({ name, median, least, most }) => {
    const spread = `${(least / 1000).toFixed(0)}-${(most / 1000).toFixed(0)}`;
    return `| ${name} | ${Math.round(median).toLocaleString("en")} | ${spread} | ${(median / unit!.median).toFixed(2)} |`;
  });
  return [
    `### ${title}\n`,
    "| | a second | slowest to fastest round, thousands | times the first |",
    "| --- | --: | --: | --: |",
    ...rows,
  ].join("\n");
}

function sectionOf(tables: readonly string[], rounds: number, milliseconds: number): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  const machine = `${cpus().length} cores (${process.arch}, ${process.platform}), Node ${process.versions.node}`;
  return `${ownSections.chess}

Written by \`npm run chess\` at commit ${stdout.trim()} on ${machine}: ${rounds} rounds of ${milliseconds} ms of computing for each in turn, each in a process of its own. _Turnwright_ is the game of [the examples](../examples/games/README.md#chess): its rules are sentences that core carries out, and each move of a random game checks the endings of the FIDE Laws, repetitions included. chessops 0.15.1 and chess.js 1.4.0 are libraries for chess alone. chessops does not count repetitions. At the last move of a count, Turnwright and chessops add the number of legal moves; chess.js makes each of them. Each library lists its moves in an order of its own, so the random games differ; they stop after 200 moves.

${tables.join("\n\n")}
`;
}

async function bench(rounds: number, milliseconds: number): Promise<void> {
  const tables: string[] = [];
  for (const comparison of comparisons) {
    const measured = await interleaved(comparison, rounds, milliseconds, () => undefined);
    tables.push(rowsOf(comparison, measured));
    console.log(`${tables.at(-1)}\n`);
  }
  writeFileSync(
    page,
    withSection(readFileSync(page, "utf8"), sectionOf(tables, rounds, milliseconds), ownSections.chess),
  );
  spawnSync(join(root, "node_modules/.bin/biome"), ["format", "--write", page], { cwd: root });
  console.log("written: docs/benchmarks.md");
}

export const main = async (words: readonly string[]): Promise<number> => {
  const [mode, title, name] = words;
  if (mode === "runner") {
    answerRounds(comparisons.find((each) => each.title === title)!.runners.find((each) => each.name === name)!);
    return 0;
  }
  if (mode === "bench") {
    await bench(Number(title), Number(name));
    return 0;
  }
  const options = {
    rounds: { type: "string", default: "5" },
    milliseconds: { type: "string", default: "400" },
  } as const;
  const { values } = parseArgs({ args: [...words], options });
  installRivals();
  return runProgram("lab/bench/chess.ts", ["bench", values.rounds, values.milliseconds]);
};
