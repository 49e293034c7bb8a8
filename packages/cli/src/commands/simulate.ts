import { writeFileSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { formatRecipe, playerOf, type SimulationSpec, type Totals } from "@turnwright/bots";
import { type Game, type Kinds, parseOptions } from "@turnwright/core";
import { Complaint } from "../complaint.js";
import { gameCalled } from "../games.js";
import { pageOf } from "../report/page.js";
import type { SimulateArguments } from "../simulation/arguments.js";
import { hired, ownHands } from "../simulation/crew.js";
import { grouped } from "../simulation/figures.js";
import { jsonOf, type Result } from "../simulation/result.js";
import { simulated } from "../simulation/running.js";
import { tableOf } from "../simulation/table.js";
import type { Terminal } from "../terminal.js";

/** The exit code of a command that was interrupted. */
const interrupted = 130;

function specOf(game: Game<Kinds>, asked: SimulateArguments): SimulationSpec {
  const seats = asked.seats ?? game.seats[0]!;
  const { options, bots, rotate, seed } = asked;
  if (!game.seats.includes(seats))
    throw new Complaint(
      `${game.id} is played by ${game.seats.join(", ")} seats, not by ${seats}: --seats ${game.seats[0]}`,
    );
  const parsed = parseOptions(game, { seats, options });
  if (!parsed.ok) {
    const { code, path, facts } = parsed.problem;
    throw new Complaint(
      `${game.id} refuses the option${path === "" ? "s" : ` "${path}"`}: ${code} ${JSON.stringify(facts)}; see turnwright games`,
    );
  }
  if (bots.length > seats)
    throw new Complaint(`${bots.length} bots for ${seats} seats: name ${seats} or fewer with --bots`);
  for (const recipe of bots) playerOf(game, recipe);
  return { seats, options, bots, rotate, seed };
}

/** `[#####.....] 500 of 1,000 games, 210 a second, 3 s left`. */
function progressText({ games }: Totals, of: number, seconds: number): string {
  const rate = games / Math.max(0.001, seconds);
  const filled = Math.floor((30 * games) / of);
  const bar = "#".repeat(filled).padEnd(30, ".");
  const speed = rate >= 10 ? grouped(rate) : rate.toFixed(1);
  return `[${bar}] ${grouped(games)} of ${grouped(of)} games, ${speed} a second, ${grouped((of - games) / Math.max(rate, 1e-9))} s left`;
}

function written(file: string, text: string, what: string): void {
  try {
    writeFileSync(file, text);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Complaint(`the ${what} could not be written to ${file}: ${why}`);
  }
}

/** Plays the games, on threads where there are some to hire, until all are played or somebody presses Ctrl-C. */
async function totalsOf(
  game: Game<Kinds>,
  spec: SimulationSpec,
  { games, threads }: SimulateArguments,
  terminal: Terminal,
  hire: (() => Worker) | undefined,
): Promise<Totals> {
  const begun = performance.now();
  const crew = hire === undefined ? [ownHands()] : Array.from({ length: threads }, () => hired(hire()));
  let ignore = (): void => {};
  const stop = new Promise<void>((resolve) => {
    ignore = terminal.onInterrupt(resolve);
  });
  const onTotals = (totals: Totals): void =>
    terminal.progress(progressText(totals, games, (performance.now() - begun) / 1000));
  try {
    return await simulated({ game, spec, games, crew, onTotals, stop });
  } finally {
    ignore();
    terminal.progress("");
  }
}

function keep({ json, report }: SimulateArguments, result: Result, terminal: Terminal): void {
  if (json !== undefined) written(json, jsonOf(result), "totals");
  if (report !== undefined) written(report, pageOf(result), "report");
  for (const file of [json, report]) if (file !== undefined) terminal.say(`written: ${file}`);
}

/** Plays many games between bots and says what they came to. Answers the exit code. */
export async function simulateCommand(
  asked: SimulateArguments,
  terminal: Terminal,
  hire?: () => Worker,
): Promise<number> {
  const { game } = await gameCalled(asked.game);
  const spec = specOf(game, asked);
  const bots = spec.bots.map(formatRecipe).join(", ");
  const title = `${game.id}, edition ${game.edition}, ${spec.seats} seats, ${bots}${spec.rotate === true ? ", rotating" : ""}, seed ${spec.seed}`;
  terminal.say(terminal.paint(title, "strong"));
  const totals = await totalsOf(game, spec, asked, terminal, hire);
  const result: Result = { game, spec, asked: asked.games, totals };
  const isWhole = totals.games === asked.games;
  terminal.say(isWhole ? `${grouped(totals.games)} games` : `stopped after ${totals.games} of ${asked.games} games`);
  if (totals.games > 0) for (const line of tableOf(result, terminal)) terminal.say(line);
  keep(asked, result, terminal);
  return isWhole ? 0 : interrupted;
}
