import { writeFileSync } from "node:fs";
import { line } from "../packages/core/test/toys/line.js";
import { mapRows } from "./aeronaut-maps.js";
import { doubled } from "./doubling.js";
import { connectFour } from "./games/connect-four.js";
import { type CommonForm, commonForms } from "./games/ours.js";
import { type Given, givenMatches } from "./given.js";
import { logged, onLogs, verbs } from "./logs.js";
import { computed, type Measured, measure, type Runner } from "./measure.js";
import { fromOpening, onMatch, onTable } from "./ours.js";
import { pipelineOfTable } from "./pipeline.js";
import * as adapted from "./rivals/adapted.js";
import * as boardgameIo from "./rivals/boardgame-io.js";
import { connectFourByHand, ticTacToeByHand } from "./rivals/by-hand.js";

// node bench/run.mjs [rounds] [milliseconds] [only these, a part of the title]
const rounds = Number(process.argv[2] ?? 5);
const milliseconds = Number(process.argv[3] ?? 300);
const only = process.argv[4] ?? "";
const into = process.argv[5];

/** A table of the document: what was compared, beside which row, and what we want of it. */
interface Section {
  readonly chapter: "playing" | "pipeline" | "log";
  readonly title: string;
  readonly against: string;
  readonly rows: readonly Measured[];
}
const sections: Section[] = [];

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  else if (!text.startsWith("  ")) process.stderr.write(`${text}\n`);
};

function compared(chapter: Section["chapter"], title: string, runners: readonly Runner[], against: string): void {
  if (!title.includes(only)) return;
  progress(title);
  const rows = measure(runners, rounds, milliseconds, (text) => progress(`  ${title}: ${text}`));
  const unit = rows.find(({ name }) => name === against)!.median;
  if (process.stderr.isTTY) progress("");
  console.log(`\n${title}`);
  for (const { name, median, least, most } of rows) {
    const rate = Math.round(median).toLocaleString("en").padStart(12);
    const spread = `${(least / 1000).toFixed(1)}-${(most / 1000).toFixed(1)} k`.padStart(20);
    console.log(`  ${name.padEnd(46)} ${rate} moves/s ${spread} ${(median / unit).toFixed(2).padStart(9)} x`);
  }
  sections.push({ chapter, title, against, rows });
}

const two = { seats: 2 };
const lean = "boardgame.io reducer";
const client = "boardgame.io Client";

console.log(
  `medians of ${rounds} interleaved rounds of ${milliseconds} ms, the slowest and the fastest round, and times ${lean} or ${client}`,
);

function toys(): void {
  compared(
    "playing",
    "Tic-tac-toe",
    [
      { name: client, play: boardgameIo.throughClient(boardgameIo.ticTacToe) },
      { name: lean, play: boardgameIo.throughReducer(boardgameIo.ticTacToe) },
      { name: "Match, frozen", play: onMatch(line, two, true) },
      { name: "Match", play: onMatch(line, two, false) },
      { name: "Table, events kept", play: fromOpening(line, two, true) },
      { name: "Table", play: fromOpening(line, two, false) },
      { name: "loop written by hand", play: ticTacToeByHand },
    ],
    lean,
  );
  compared(
    "playing",
    "Connect four",
    [
      { name: client, play: boardgameIo.throughClient(boardgameIo.connectFour) },
      { name: lean, play: boardgameIo.throughReducer(boardgameIo.connectFour) },
      { name: "Match, frozen", play: onMatch(connectFour, two, true) },
      { name: "Match", play: onMatch(connectFour, two, false) },
      { name: "Table, events kept", play: fromOpening(connectFour, two, true) },
      { name: "Table", play: fromOpening(connectFour, two, false) },
      { name: "loop written by hand", play: connectFourByHand },
    ],
    lean,
  );
}

function playing(variant: CommonForm, matches: readonly Given[]): void {
  const { title, game } = variant;
  compared(
    "playing",
    title,
    [
      { name: client, play: adapted.throughClient(variant) },
      { name: lean, play: adapted.throughReducer(variant) },
      { name: `${lean}, moves given`, play: adapted.replayedByReducer(variant, matches) },
      { name: "Match, frozen", play: onMatch(game, variant, true) },
      { name: "Match", play: onMatch(game, variant, false) },
      { name: "Table, events kept", play: onTable(game, variant, true) },
      { name: "Table", play: onTable(game, variant, false) },
    ],
    lean,
  );
}

function serving(variant: CommonForm, matches: readonly Given[]): void {
  compared(
    "pipeline",
    `${variant.title}: a server's moves`,
    [
      { name: client, play: adapted.pipelineOfClient(variant, matches) },
      { name: "Table, log line with chain", play: pipelineOfTable(variant, matches) },
    ],
    client,
  );
}

function logging(variant: CommonForm, matches: readonly Given[]): void {
  const logs = matches.map((match) => logged(variant, match));
  compared(
    "log",
    `${variant.title}: its log`,
    [
      { name: `${lean}, moves given`, play: adapted.replayedByReducer(variant, matches) },
      ...verbs.map(({ name, carryOut }) => ({ name, play: onLogs(variant, logs, carryOut) })),
    ],
    `${lean}, moves given`,
  );
}

toys();
for (const variant of commonForms.filter(({ title }) => title.includes(only) || only.startsWith(title))) {
  const matches = givenMatches(variant, 8);
  playing(variant, matches);
  serving(variant, matches);
  logging(variant, matches);
}
const factors = only === "" ? doubled(rounds, (text) => progress(`twice as much: ${text}`)) : [];
const maps = only === "" ? mapRows() : [];
if (process.stderr.isTTY) progress("");
for (const { name, once, twice, factor } of factors)
  console.log(`${factor.toFixed(2)} x  ${name} (${once.toFixed(1)} and ${twice.toFixed(1)} ms)`);
console.log("maps of Aeronaut, milliseconds to generate one: median, least and most of 100 seeds");
for (const row of maps) console.log(row);
const share = computed() / performance.now();
if (into !== undefined) writeFileSync(into, JSON.stringify({ rounds, milliseconds, share, sections, factors, maps }));
