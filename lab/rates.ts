// Rates of this checkout beside those of another commit, in one run: `npm run rates -- <commit> [--games a,b]
// [--rows part of a name] [--rounds n]`. Fails where a rate surely fell below 0.95 of the other commit's.
import { parseArgs } from "node:util";
import { games } from "../scripts/games.js";
import { root } from "../scripts/root.js";
import { showcaseOf } from "../scripts/showcases.js";
import type { CommonForm } from "./bench/games/ours.js";
import type { Runner } from "./bench/measure.js";
import { type Pace, type Ratio, ratioOf } from "./bench/rates/alternate.js";
import { checkedOut } from "./bench/rates/checked-out.js";
import * as logging from "./bench/rates/logging.js";
import * as playing from "./bench/rates/playing.js";
import { type Drivers, type Kind, programOf } from "./bench/rates/programs.js";
import * as searching from "./bench/rates/searching.js";
import { type AgreedSetup, agreedSetup, wordsOf } from "./bench/rates/setups.js";
import * as writing from "./bench/rates/writing.js";

/** A rate must not be below this share of the other commit's. */
const least = 0.95;

const kinds: { readonly [kind in Kind]: (form: CommonForm) => readonly Runner[] } = {
  playing: playing.rows,
  searching: searching.rows,
  logging: logging.rows,
  writing: writing.rows,
};

interface Row {
  readonly game: string;
  readonly kind: Kind;
  readonly name: string;
}

/** Measures a row with our drivers on both sides; where the other commit's packages do not know them, with its own. */
async function measured({ game, kind, name }: Row, tree: string, setup: AgreedSetup, pace: Pace): Promise<Ratio> {
  const sideOf = async (where: string, drivers: Drivers) => ({
    program: await programOf(kind, where, drivers),
    words: [...wordsOf("row", game, where === root ? setup.ours : setup.theirs), name],
  });
  const ours = await sideOf(root, "ours");
  try {
    return await ratioOf(ours, await sideOf(tree, "ours"), pace);
  } catch (thrown) {
    return ratioOf(ours, await sideOf(tree, "theirs"), pace).catch(() => Promise.reject(thrown));
  }
}

const rate = (value: number): string => Math.round(value).toLocaleString("en").padStart(11);

function printed(name: string, { median, least: from, most: to, ours, theirs }: Ratio): void {
  const range = `${from.toFixed(2)} to ${to.toFixed(2)}`;
  const mark = to < least ? "  FELL" : "";
  console.log(`  ${name.padEnd(36)} ${median.toFixed(3)}  (${range}) ${rate(theirs)} -> ${rate(ours)} /s${mark}`);
}

async function setupOf(game: string, tree: string): Promise<AgreedSetup> {
  const programs = { ours: await programOf("playing", root, "ours"), theirs: await programOf("playing", tree, "ours") };
  const setup = await agreedSetup(game, (await showcaseOf(game)).common, programs);
  console.log(`${game}, ${setup.ours.seats} seats ${JSON.stringify(setup.ours.options)}`);
  if (setup.ours !== setup.theirs) console.log(`  other setup there: ${JSON.stringify(setup.theirs)}`);
  return setup;
}

function rowsOf(game: string, part: string): readonly Row[] {
  const form = { title: game, game: games[game]!, seats: 2, options: {} };
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows(form)
      .filter(({ name }) => name.includes(part))
      .map(({ name }) => ({ game, kind: kind as Kind, name })),
  );
}

/** Compares a game, prints its rows and returns how many fell. */
async function compared(game: string, part: string, tree: string, pace: Pace): Promise<number> {
  const setup = await setupOf(game, tree);
  let fallen = 0;
  for (const row of rowsOf(game, part)) {
    try {
      const ratio = await measured(row, tree, setup, pace);
      printed(row.name, ratio);
      if (ratio.most < least) fallen++;
    } catch (thrown) {
      const why = String(thrown instanceof Error ? thrown.message : thrown).split("\n")[0];
      console.log(`  ${row.name.padEnd(36)} not compared: ${why}`);
    }
  }
  return fallen;
}

const pairs = 3;
const slices = { milliseconds: 150, warmUp: 1_200 };

export const main = async (words: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { games: { type: "string" }, rows: { type: "string" }, rounds: { type: "string" } },
  });
  const [commit] = positionals;
  if (commit === undefined) throw new Error("say which commit: npm run rates -- <commit>");
  const rounds = Math.ceil(Number(values.rounds ?? "24") / pairs);
  const tree = checkedOut(root, commit);
  console.log(`this checkout beside ${commit}: medians of ${pairs * rounds} pairs of rounds, with intervals of 99 %`);
  let fallen = 0;
  for (const game of values.games?.split(",") ?? Object.keys(games))
    fallen += await compared(game, values.rows ?? "", tree, { pairs, rounds, ...slices });
  console.log(fallen === 0 ? `no rate surely fell below ${least}` : `${fallen} rates fell below ${least}`);
  return fallen === 0 ? 0 : 1;
};
