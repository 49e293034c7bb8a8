import { fork } from "node:child_process";
import { computed, median } from "./measure.js";

/** Work in two sizes, the second twice the first. */
export interface Doubling {
  readonly name: string;
  /** How many times the second may take. */
  readonly most: number;
  /** Made in a process of its own. */
  readonly make: () => { readonly once: () => void; readonly twice: () => void };
}

/** A doubling, measured: milliseconds for either size (medians), how many times the second takes, and may take. */
export interface Doubled {
  readonly name: string;
  readonly once: number;
  readonly twice: number;
  /** The median of the rounds' own factors, and the least and the most of them. */
  readonly factor: number;
  readonly least: number;
  readonly greatest: number;
  readonly most: number;
}

/** Milliseconds of warming up, and of the shorter work in each of a round's four parts. */
const warming = 1_000;
const enough = 60;

function took(work: () => void, repeats: number): number {
  const begun = computed();
  for (let time = 0; time < repeats; time++) work();
  return (computed() - begun) / repeats;
}

/**
 * Measures both sizes in so many rounds: once, twice, twice, once, so that a machine whose speed wanders is fair to
 * both.
 */
function measured({ name, most, make }: Doubling, rounds: number): Doubled {
  const { once, twice } = make();
  for (const end = computed() + warming; computed() < end; twice()) once();
  const repeats = Math.max(1, Math.ceil(enough / took(once, 5)));
  const pairs = Array.from({ length: rounds }, () => {
    const first = took(once, repeats);
    const both = took(twice, repeats) + took(twice, repeats);
    return [(first + took(once, repeats)) / 2, both / 2] as const;
  });
  const factors = pairs.map(([one, two]) => two / one);
  return {
    name,
    once: median(pairs.map(([one]) => one)),
    twice: median(pairs.map(([, two]) => two)),
    factor: median(factors),
    least: Math.min(...factors),
    greatest: Math.max(...factors),
    most,
  };
}

/** Measures one doubling for whoever started this process. */
export function answerDoubling(doubling: Doubling, rounds: number): void {
  process.send!(measured(doubling, rounds), () => process.disconnect());
}

function asked(name: string, rounds: number): Promise<Doubled> {
  return new Promise((resolve, reject) => {
    const child = fork(process.argv[1]!, ["doubling", name, String(rounds)]);
    child.once("exit", (code) => reject(new Error(`bench: a doubling ended with ${code}`)));
    child.once("message", (answer) => resolve(answer as Doubled));
  });
}

/**
 * Measures them one after the other, each in a process of its own: what one does to the compiler is no concern of
 * another's.
 */
export async function doubled(
  doublings: readonly Doubling[],
  rounds: number,
  progress: (text: string) => void,
): Promise<readonly Doubled[]> {
  const all: Doubled[] = [];
  for (const { name } of doublings) {
    progress(name);
    all.push(await asked(name, rounds));
  }
  return all;
}
