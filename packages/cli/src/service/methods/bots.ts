import { mergeTotals, type SimulationSpec, simulateJob, type Totals } from "@turnwright/bots";
import { noTotals, type Recipe } from "@turnwright/bots/internal";
import { drawnSeed, fast, formatMove, RunningChance, seeded, view } from "@turnwright/core";
import { botOf, recipeOf } from "../../players.js";
import { breath } from "../breath.js";
import { Fault } from "../fault.js";
import type { ParamsOf, ResultOf } from "../protocol.js";
import { type AnyGame, faultOf, type Service } from "../service.js";
import { subjectOf } from "../where.js";
import type { MethodTable } from "./method-table.js";
import { setupOf } from "./playing.js";
import { demandSeat } from "./reading.js";

/** The most samples of a greedy bot, and the most iterations and depth of a search. */
const budgets: { readonly [field: string]: number } = { samples: 1_000, iterations: 10_000, depth: 1_000 };

/** Returns the recipe of a bot. Throws a `Fault` that names `path` where there is no such bot, or it takes too long. */
function recipeWithin(game: AnyGame, text: string, path: string): Recipe {
  try {
    const recipe = recipeOf(text);
    botOf(game, recipe);
    for (const [field, value] of Object.entries(recipe))
      if (Object.hasOwn(budgets, field) && Number(value) > budgets[field])
        throw Fault.ofParams(path, `at most ${budgets[field]} ${field}`);
    return recipe;
  } catch (thrown) {
    throw faultOf(thrown, path);
  }
}

function chosen(service: Service, { seat, bot = "greedy", seed, ...where }: ParamsOf<"bot">): ResultOf<"bot"> {
  const { shelved, at } = subjectOf(service, where);
  const { game, words } = shelved;
  demandSeat(at, seat);
  if (!at.toAct.includes(seat))
    throw Fault.ofParams(
      "seat",
      at.toAct.length === 0 ? "a game that is not over" : `a seat to act: ${at.toAct.join(" | ")}`,
    );
  const player = botOf(game, recipeWithin(game, bot, "bot"));
  const chance = new RunningChance(seed === undefined ? seeded() : fast(seed));
  const move = player(view(game, at, seat), chance);
  return { move, text: formatMove(game, at, move), words: words(at, move) };
}

async function simulated(service: Service, params: ParamsOf<"simulate">): Promise<ResultOf<"simulate">> {
  const { game: id, bots = ["random"], games = 100, seed = drawnSeed(), rotate = false } = params;
  const shelved = service.gameOf(id);
  const { game } = shelved;
  const { seats, options } = setupOf(shelved, params);
  if (bots.length === 0 || bots.length > seats) throw Fault.ofParams("bots", `1 to ${seats} bots`);
  const recipes = bots.map((bot, at) => recipeWithin(game, bot, `bots.${at}`));
  const spec: SimulationSpec = { seats, options, bots: recipes, rotate, seed };
  let totals: Totals = noTotals(game, seats, recipes.length);
  for (let from = 0; from < games; from++) {
    totals = mergeTotals(totals, simulateJob(game, spec, from, from + 1));
    await breath();
  }
  return { seed, totals };
}

/** The methods that let bots play. */
export const botMethods: Pick<MethodTable, "bot" | "simulate"> = { bot: chosen, simulate: simulated };
