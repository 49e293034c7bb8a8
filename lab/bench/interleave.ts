import { type ChildProcess, fork } from "node:child_process";
import { median, type Round, type Runner, round } from "./measure.js";

/** What is compared: its title and who takes part. */
export interface Comparison {
  readonly title: string;
  readonly runners: readonly Runner[];
}

/** Moves a second of one runner: median, least and most of the rounds. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export interface Asked {
  readonly milliseconds: number;
  readonly seed: number;
}

/** Answers rounds for one runner: what each process does that `interleaved` starts. */
export function answerRounds({ make, beside }: Runner): void {
  const play = make();
  const other = beside?.();
  process.on("message", ({ milliseconds, seed }: Asked) => {
    if (other !== undefined) round(other, milliseconds / 4, seed);
    process.send!(round(play, milliseconds, seed));
  });
}

/** Asks a process for a round, and rejects when it ends instead. */
export function ask(child: ChildProcess, question: Asked): Promise<Round> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`bench: a runner ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (answer) => {
      child.off("exit", ended);
      resolve(answer as Round);
    });
    child.send(question);
  });
}

/**
 * Milliseconds of each of so many rounds of warming up: rules of some thousand lines are only then compiled as well as
 * they will be (after the first fifth of a second HOPE plays at a tenth of its speed, and boardgame.io with it at a
 * third). Several, so that whoever does something else between its rounds does so while it warms up, too: Homeward
 * beside a Match is compiled anew after two seconds.
 */
export const warmUp = { rounds: 4, milliseconds: 1_000 };

/** How long was computed, and how long that took by the clock. */
export const spent: { computed: number; elapsed: number } = { computed: 0, elapsed: 0 };

/**
 * Measures runners in turn, A B C A B C ..., so that a machine whose speed wanders is fair to all; rounds up to 0 warm
 * up. Each has a process of its own, as it would have in an app: what one does to the compiler's caches is no concern
 * of another's.
 */
export async function interleaved(
  { title, runners }: Comparison,
  rounds: number,
  milliseconds: number,
  progress: (text: string) => void,
): Promise<Measured[]> {
  const children = runners.map(({ name }) => fork(process.argv[1]!, ["runner", title, name]));
  const rates = runners.map((): number[] => []);
  for (let at = 1 - warmUp.rounds; at <= rounds; at++) {
    for (const [which, { name }] of runners.entries()) {
      progress(at < 1 ? `warms up: ${name}` : `round ${at} of ${rounds}: ${name}`);
      const answer = await ask(children[which]!, {
        milliseconds: at < 1 ? warmUp.milliseconds : milliseconds,
        seed: 1000 + at,
      });
      if (at < 1) continue;
      rates[which]!.push(answer.rate);
      spent.computed += answer.computed;
      spent.elapsed += answer.elapsed;
    }
  }
  for (const child of children) child.kill();
  return runners.map(({ name }, at) => {
    const own = rates[at]!;
    return { name, median: median(own), least: Math.min(...own), most: Math.max(...own) };
  });
}
