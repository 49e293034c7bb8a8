import { parentPort, workerData } from "node:worker_threads";
import { type Chance, type ChanceSource, fast, RunningChance } from "@turnwright/core";
import { demand } from "@turnwright/core/internal";
import { type Question, type Said, type Sent, threadMark } from "./bot-thread.js";

/**
 * The question to a bot in a thread: the seat of the bot, the view of the seat, and the time for a move. The bot never
 * gets more information than this view.
 */
export interface ThreadQuestion extends Question {
  /** A source of chance for the bot, with a new seed for each question. */
  readonly chance: Chance<string>;
}

/**
 * A bot in a thread: a function that returns a move. The host checks the move. If the bot takes much longer than the
 * `milliseconds` of the question, its thread is ended.
 */
export type ThreadBot = (question: ThreadQuestion) => unknown;

type Bots = { readonly [name: string]: ThreadBot };

async function answerOf(bots: Bots, { bot, seed, ...question }: Sent): Promise<Said> {
  const run = Object.hasOwn(bots, bot) ? bots[bot] : undefined;
  if (run === undefined) return { error: `serveBots has no bot ${bot}, but ${Object.keys(bots).join(", ")}` };
  const source: ChanceSource = fast(seed);
  try {
    return { move: await run({ ...question, chance: new RunningChance(source) }) };
  } catch (thrown) {
    return { error: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown) };
  }
}

/**
 * Answers the questions of a host. Call it in the module that you pass to `botThreads`. Each bot gets a question with
 * the view of its seat, and returns a legal move of the seat. Throws a `TypeError` when a bot is not a function, or
 * when the module was not started by `botThreads`.
 * @example
 * ```ts
 * import { type PlayerView } from "@turnwright/core";
 * import { search } from "@turnwright/bots";
 *
 * const thinker = search(portals, { milliseconds: 300, now: () => performance.now() });
 * const serve = () => serveBots({ easy: ({ view, chance }) => thinker(view as PlayerView<Portals>, chance) });
 * ```
 */
export function serveBots(bots: Bots): void {
  const port = workerData === threadMark ? parentPort : null;
  demand(port !== null, "serveBots", "to be called in a module that botThreads starts");
  demand(typeof bots === "object" && bots !== null, "bots", "an object with bots by name");
  for (const [name, bot] of Object.entries(bots)) demand(typeof bot === "function", `bots.${name}`, "a function");
  port.on("message", (sent: Sent) => {
    void answerOf(bots, sent).then((said) => {
      try {
        port.postMessage(said);
      } catch (thrown) {
        port.postMessage({ error: `the bot ${sent.bot} returned what cannot be sent: ${String(thrown)}` });
      }
    });
  });
}
