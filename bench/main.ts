import { line } from "../packages/core/test/toys/line.js";
import { mapRows } from "./aeronaut-maps.js";
import { connectFour } from "./games/connect-four.js";
import { games } from "./games/ours.js";
import { type Measured, measure, type Runner } from "./measure.js";
import { fromOpening, onMatch } from "./ours.js";
import * as boardgameIo from "./rivals/boardgame-io.js";
import { connectFourByHand, ticTacToeByHand } from "./rivals/by-hand.js";

const rounds = Number(process.argv[2] ?? 5);
const milliseconds = Number(process.argv[3] ?? 300);

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
};

/** The rates of one comparison, each beside the one of `against`. */
function show(title: string, rows: readonly Measured[], against: string): void {
  const unit = rows.find(({ name }) => name === against)?.median ?? 1;
  progress("");
  console.log(`\n${title}`);
  for (const { name, median, least, most } of rows) {
    const rate = Math.round(median).toLocaleString("en").padStart(12);
    const spread = `${Math.round(least / 1000)}-${Math.round(most / 1000)} k`.padStart(16);
    console.log(`  ${name.padEnd(38)} ${rate} moves/s ${spread} ${(median / unit).toFixed(2).padStart(9)} x`);
  }
}

function compared(title: string, runners: readonly Runner[], against: string): Measured[] {
  const rows = measure(runners, rounds, milliseconds, (text) => progress(`${title}: ${text}`));
  show(title, rows, against);
  return rows;
}

const two = { seats: 2 };
const lean = "boardgame.io reducer";
console.log(
  `moves a second in random games, medians of ${rounds} interleaved rounds of ${milliseconds} ms; x: times the ${lean}, in our own games times the Table`,
);

const ours = [
  { title: "tic-tac-toe", game: line, rival: boardgameIo.ticTacToe, byHand: ticTacToeByHand },
  { title: "connect four", game: connectFour, rival: boardgameIo.connectFour, byHand: connectFourByHand },
] as const;
for (const { title, game, rival, byHand } of ours) {
  // The two games have different types; each runner closes over its own.
  const table = game === line ? fromOpening(line, two, false) : fromOpening(connectFour, two, false);
  const told = game === line ? fromOpening(line, two, true) : fromOpening(connectFour, two, true);
  const loose = game === line ? onMatch(line, two, false) : onMatch(connectFour, two, false);
  const frozen = game === line ? onMatch(line, two, true) : onMatch(connectFour, two, true);
  const rows = compared(
    title,
    [
      { name: "boardgame.io Client", play: boardgameIo.throughClient(rival) },
      { name: lean, play: boardgameIo.throughReducer(rival) },
      { name: "Match, frozen", play: frozen },
      { name: "Match", play: loose },
      { name: "Table, events kept", play: told },
      { name: "Table", play: table },
      { name: "loop written by hand", play: byHand },
    ],
    lean,
  );
  const rate = (name: string): number => rows.find((row) => row.name === name)!.median;
  console.log(`  Table against the loop written by hand: ${(rate("Table") / rate("loop written by hand")).toFixed(2)}`);
}

for (const { title, runners } of games) compared(title, runners, "Table");

console.log("\nmaps of Aeronaut, milliseconds to generate one: median, least and most of 100 seeds");
for (const row of mapRows()) console.log(row);
