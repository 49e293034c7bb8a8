import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Game, type Kinds, openTable, seeded, start } from "@turnwright/core";
import { append, closeLog, decode, openLog } from "@turnwright/log";
import { pack, toText } from "@turnwright/log/text";
import { line } from "../../packages/core/test/toys/line.js";
import { root } from "../../scripts/root.js";
import { connectFour } from "./games/connect-four.js";
import { commonForms } from "./games/ours.js";
import { givenMatches } from "./given.js";
import * as adapted from "./rivals/adapted.js";
import * as boardgameIo from "./rivals/boardgame-io.js";

// Bytes a move of logs, packed games and score sheets: `npm run bytes -- [games]`. Characters of ASCII a move, so bytes
// as they are stored and sent: the whole log with header and closing, the packed text, the score sheet; each game by
// itself, then the median.

interface Sizes {
  readonly moves: number;
  readonly json: number;
  readonly packed: number;
  readonly sheet: number;
}

function randomBelow(seed: number): (count: number) => number {
  let state = seed + 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 12)) >>> 0) % below;
  };
}

function sizesOf<G extends Kinds>(game: Game<G>, text: string): Sizes {
  const log = decode(text);
  const packed = log.ok ? pack(game, log.value) : log;
  const sheet = log.ok ? toText(game, log.value) : log;
  if (!log.ok || !packed.ok || !sheet.ok) throw new Error(`${game.id}: a log can't be written short`);
  const moves = log.value.entries.length - 1;
  return { moves, json: text.length / moves, packed: packed.value.length / moves, sheet: sheet.value.length / moves };
}

function randomLog<G extends Kinds>(game: Game<G>, seats: number, options: object, number: number): string {
  const chance = seeded(number.toString(16).padStart(4, "0").repeat(16));
  const first = start(game, { seats, options, chance, freeze: false });
  const table = openTable(game, first);
  const below = randomBelow(number);
  let position = openLog(game, first);
  let text = position.text;
  while (table.outcome === null) {
    const seat = table.toAct[0]!;
    table.apply(seat, table.sample(seat, below));
    position = append(game, position, table);
    text += position.text;
  }
  return text + closeLog(game, position, table).text;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** The medians of some games; answers that of the packed form. */
function show(title: string, sizes: readonly Sizes[], rival?: number): number {
  const [json, packed, sheet] = (["json", "packed", "sheet"] as const).map((form) =>
    median(sizes.map((one) => one[form])),
  );
  const moves = String(median(sizes.map((one) => one.moves))).padStart(5);
  const [a, b, c] = [json!.toFixed(0).padStart(6), packed!.toFixed(2).padStart(7), sheet!.toFixed(1).padStart(6)];
  const theirs = rival === undefined ? "" : rival.toFixed(0).padStart(8);
  console.log(`  ${title.padEnd(34)} ${String(sizes.length).padStart(5)} ${moves} ${a} ${b} ${c}${theirs}`);
  return packed!;
}

function randomSizes<G extends Kinds>(count: number, game: Game<G>, seats: number, options: object): Sizes[] {
  return Array.from({ length: count }, (_, at) => sizesOf(game, randomLog(game, seats, options, at)));
}

function rivalSize(count: number, game: object): number {
  return median(Array.from({ length: count }, (_, at) => boardgameIo.logBytes(game, randomBelow(at))));
}

export const main = ([games = "25"]: readonly string[]): void => {
  const count = Number(games);
  console.log("bytes a move, medians                games moves   JSON  packed  sheet  boardgame.io's log");
  const medians = commonForms.map((variant) => {
    const { title, game, seats, options } = variant;
    // Through the adapter: boardgame.io keeps moves and nothing of what they did. A few games: its client takes its
    // time.
    const theirs = givenMatches(variant, 5).map((given, index) => adapted.logBytes(variant, given, index));
    return show(title, randomSizes(count, game, seats, options), median(theirs));
  });
  for (const { game } of commonForms) {
    const folder = join(root, "packages", game.id, "games");
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    show(
      `${game.id}, recorded games`,
      texts.map((text) => sizesOf(game, text)),
    );
  }
  show("tic-tac-toe", randomSizes(count, line, 2, {}), rivalSize(count, boardgameIo.ticTacToe));
  show("connect four", randomSizes(count, connectFour, 2, {}), rivalSize(count, boardgameIo.connectFour));
  console.log(`packed, median over the five games: ${median(medians).toFixed(2)} bytes a move (budget: 2)`);
};
