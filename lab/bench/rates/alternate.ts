// Two programs that do the same work, measured in turn.
import { fork } from "node:child_process";
import { type Asked, ask } from "../interleave.js";
import { type Interval, intervalOf } from "./interval.js";

/** A program that answers rounds, and the words that it is started with. */
export interface Side {
  readonly program: string;
  readonly words: readonly string[];
}

/** How long both sides are measured. */
export interface Pace {
  /**
   * How often both processes are started anew. What the compiler makes of a program differs from process to process,
   * often by more than the rounds of one.
   */
  readonly pairs: number;
  /** Rounds of each pair. */
  readonly rounds: number;
  /** Milliseconds of computing in a round, and before the first one. */
  readonly milliseconds: number;
  readonly warmUp: number;
}

/** How fast this side is, with the other side as 1, and both rates. */
export interface Ratio extends Interval {
  readonly ours: number;
  readonly theirs: number;
}

const confidence = 0.99;

function started({ program, words }: Side) {
  const child = fork(program, [...words], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const round = async (question: Asked): Promise<number> => {
    try {
      return (await ask(child, question)).rate;
    } catch (thrown) {
      throw new Error(said.match(/^\S*Error.*$/m)?.[0] ?? String(thrown));
    }
  };
  return { round, end: () => child.kill() };
}

/** The rates of a pair of processes, A B B A A B ...: a machine whose speed wanders is fair to both. */
async function pairOf(ours: Side, theirs: Side, { rounds, milliseconds, warmUp }: Pace, pair: number) {
  const [one, other] = [started(ours), started(theirs)];
  try {
    for (const side of [one, other]) await side.round({ milliseconds: warmUp, seed: 1 });
    const rates: { ours: number; theirs: number }[] = [];
    for (let at = 0; at < rounds; at++) {
      const question = { milliseconds, seed: 1000 * (pair + 1) + at };
      const isFirst = (pair + at) % 2 === 0;
      const first = await (isFirst ? one : other).round(question);
      const second = await (isFirst ? other : one).round(question);
      rates.push(isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
    }
    return rates;
  } finally {
    one.end();
    other.end();
  }
}

/** Returns the ratio of the two sides' rates. Throws what a side threw. */
export async function ratioOf(ours: Side, theirs: Side, pace: Pace): Promise<Ratio> {
  const rates = [];
  for (let pair = 0; pair < pace.pairs; pair++) rates.push(...(await pairOf(ours, theirs, pace, pair)));
  const middle = (values: readonly number[]): number => intervalOf(values, confidence).median;
  return {
    ...intervalOf(
      rates.map((rate) => rate.ours / rate.theirs),
      confidence,
    ),
    ours: middle(rates.map((rate) => rate.ours)),
    theirs: middle(rates.map((rate) => rate.theirs)),
  };
}
