import { mergeTotals, type SimulationSpec, type Totals } from "@turnwright/bots";
import { noTotals, type Recipe } from "@turnwright/bots/internal";
import { drawnSeed, formatMove, view } from "@turnwright/core";
import { botOf, recipeOf } from "../../players.js";
import { Fault } from "../fault.js";
import type { ParamsOf, ResultOf } from "../protocol.js";
import { type AnyGame, faultOf, type Service } from "../service.js";
import { subjectOf } from "../where.js";
import type { MethodTable } from "./method-table.js";
import { setupOf } from "./playing.js";
import { demandSeat } from "./reading.js";

/** The largest numbers that a request may give a bot: samples of a greedy bot, iterations and depth of a search. */
const budgets: { readonly [field: string]: number } = { samples: 1_000, iterations: 10_000, depth: 1_000 };

/** Runs a function, and converts its errors into faults. */
function converted<T>(run: () => T, path: string, expected: string): T {
  try {
    return run();
  } catch (thrown) {
    throw faultOf(thrown, path, expected);
  }
}

/**
 * Returns the recipe of a bot. Throws a `Fault` that names `path` if there is no such bot, or if its numbers are too
 * large.
 */
function recipeWithin(game: AnyGame, text: string, path: string): Recipe {
  const recipe = converted(
    () => recipeOf(text),
    path,
    'random, or with numbers of at most seven digits "greedy:40" or "search:400:1"',
  );
  converted(() => botOf(game, recipe), path, "random, since this game has no bot of its own");
  for (const [field, value] of Object.entries(recipe))
    if (Object.hasOwn(budgets, field) && Number(value) > budgets[field])
      throw Fault.ofParams(path, `at most ${budgets[field]} ${field}`);
  return recipe;
}

/** The milliseconds that a bot or a simulation may take by default. */
const defaultMilliseconds = 10_000;

async function chosen(service: Service, params: ParamsOf<"bot">): Promise<ResultOf<"bot">> {
  const { seat, bot = "greedy", seed = drawnSeed(), milliseconds = defaultMilliseconds, ...where } = params;
  // This check comes first, because reading the log takes longer than refusing the request.
  service.threads.choosing.demandRoom();
  const { shelved, at } = subjectOf(service, where, seat);
  const { name, game, words } = shelved;
  demandSeat(at, seat);
  if (!at.toAct.includes(seat))
    throw Fault.ofParams(
      "seat",
      at.toAct.length === 0 ? "a game that is not over" : `a seat to act: ${at.toAct.join(" | ")}`,
    );
  const question = { game: name, bot: recipeWithin(game, bot, "bot"), view: view(game, at, seat), seed };
  const move = await service.threads.choosing.run(milliseconds, (worker) => worker.choose(question));
  return { move, text: formatMove(game, at, move), words: words(at, move) };
}

async function simulated(service: Service, params: ParamsOf<"simulate">): Promise<ResultOf<"simulate">> {
  const { game: id, bots = ["random"], games = 100, seed = drawnSeed(), rotate = false } = params;
  const { milliseconds = defaultMilliseconds } = params;
  const shelved = service.gameOf(id);
  const { name, game } = shelved;
  const { seats, options } = setupOf(shelved, params);
  if (bots.length === 0 || bots.length > seats) throw Fault.ofParams("bots", `1 to ${seats} bots`);
  const recipes = bots.map((bot, at) => recipeWithin(game, bot, `bots.${at}`));
  const spec: SimulationSpec = { seats, options, bots: recipes, rotate, seed };
  let totals: Totals = noTotals(game, seats, recipes.length);
  const { simulating } = service.threads;
  const done = simulating.run(milliseconds, async (worker) => {
    for (let from = 0; from < games; from++)
      totals = mergeTotals(totals, await worker.play({ game: name, spec, from, to: from + 1 }));
  });
  await done.catch((thrown: unknown) => {
    if (!(thrown instanceof Fault) || thrown.error.data.code !== "took-too-long") throw thrown;
  });
  return { seed, totals };
}

/** The methods that let bots play. */
export const botMethods: Pick<MethodTable, "bot" | "simulate"> = { bot: chosen, simulate: simulated };
