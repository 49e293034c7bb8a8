// What the processes of one side do: `setup <game> <seats> <options>` or `row <game> <seats> <options> <row>`.
import { fast, start } from "@turnwright/core";
import { games } from "../../../scripts/games.js";
import { showcaseOf } from "../../../scripts/showcases.js";
import type { CommonForm } from "../games/ours.js";
import { answerRounds } from "../interleave.js";
import type { Runner } from "../measure.js";

/** How a game is played. */
export interface Variant {
  readonly seats: number;
  readonly options: object;
}

/** What a side knows of a game's setup: the common one of its tree, and whether it can play another. */
export interface KnownSetup {
  readonly common: Variant;
  readonly isLegal: boolean;
}

function isLegal({ game, seats, options }: CommonForm): boolean {
  try {
    start(game, { seats, options, chance: fast("rates") });
    return true;
  } catch {
    return false;
  }
}

async function answerSetup(form: CommonForm): Promise<void> {
  const { seats, options } = (await showcaseOf(form.title)).common;
  const known: KnownSetup = { common: { seats, options }, isLegal: isLegal(form) };
  process.send!(known, () => process.disconnect());
}

/** Does what the words ask of these rows. */
export async function answer(
  rows: (form: CommonForm) => readonly Runner[],
  [mode, title = "", seats, options = "", row]: readonly string[],
): Promise<void> {
  const game = games[title];
  if (game === undefined) throw new Error(`no such game: ${title}`);
  const form: CommonForm = { title, game, seats: Number(seats), options: JSON.parse(options) };
  if (mode === "setup") return answerSetup(form);
  answerRounds(rows(form).find(({ name }) => name === row)!);
}
