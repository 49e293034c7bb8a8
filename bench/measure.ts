/** Plays one whole game with this luck, or does as much of other work, and says how many moves it had. */
export type Rate = (below: (count: number) => number) => number;

/** A thing to be measured beside others. */
export interface Runner {
  readonly name: string;
  readonly play: Rate;
}

/** Moves a second of one runner: median, least and most of the rounds. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** A cheap seeded generator for the bench's own choices: the same for every runner. */
export function luck(seed: number): (count: number) => number {
  let state = seed >>> 0 || 1;
  return (count) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % count;
  };
}

/**
 * The time that this process has spent computing, in milliseconds: what else runs on the machine counts less than by the clock.
 * The collector's own threads are in it, which is fair: somebody pays for them.
 */
export function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function movesASecond(play: Rate, milliseconds: number, seed: number): number {
  const below = luck(seed);
  const until = computed() + milliseconds;
  const begun = computed();
  let moves = 0;
  let now = begun;
  for (let batch = 1; now < until; batch = Math.min(batch * 2, 256)) {
    for (let game = 0; game < batch && (batch < 16 || game % 16 !== 0 || computed() < until); game++)
      moves += play(below);
    now = computed();
  }
  return (moves * 1000) / (now - begun);
}

/** Measures runners in turn, A B C A B C ..., so that a machine whose speed wanders is fair to all; the first round warms up. */
export function measure(
  runners: readonly Runner[],
  rounds: number,
  milliseconds: number,
  progress: (text: string) => void,
): Measured[] {
  const rates = runners.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { name, play }] of runners.entries()) {
      progress(`round ${round} of ${rounds}: ${name}`);
      const rate = movesASecond(play, milliseconds, 1000 + round);
      if (round > 0) rates[at]!.push(rate);
    }
  }
  return runners.map(({ name }, at) => {
    const sorted = rates[at]!.sort((a, b) => a - b);
    return { name, median: sorted[sorted.length >> 1]!, least: sorted[0]!, most: sorted.at(-1)! };
  });
}
