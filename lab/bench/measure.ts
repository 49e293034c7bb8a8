/** Plays one whole game with these random numbers, or does as much of other work, and says how many moves it had. */
export type Rate = (below: (count: number) => number) => number;

/** A thing to be measured beside others, in a process of its own; made there. */
export interface Runner {
  readonly name: string;
  readonly make: () => Rate;
  /** What else goes on in its process: a game of it is played before each round, not measured. */
  readonly beside?: () => Rate;
}

/** One round of one runner. */
export interface Round {
  /** Moves, or whatever it counts, a second of computing. */
  readonly rate: number;
  /** Milliseconds of computing. */
  readonly computed: number;
  /** Milliseconds by the clock. */
  readonly elapsed: number;
}

/** A cheap seeded generator for the bench's own choices (xorshift, Marsaglia 2003): the same for every runner. */
export function randomBelow(seed: number): (count: number) => number {
  // In typed memory, and multiplied where one would divide: a choice must cost little beside a light move.
  const state = Int32Array.of(seed | 0 || 1);
  return (count) => {
    let bits = state[0]!;
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    state[0] = bits;
    return Math.floor(((bits >>> 0) * count) / 2 ** 32);
  };
}

/**
 * The time that this process has spent computing, in milliseconds: what else runs on the machine counts less than by
 * the clock. The collector's own threads are in it, which is fair: somebody pays for them.
 */
export function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** One round: whole games until so many milliseconds of computing are over. */
export function round(play: Rate, milliseconds: number, seed: number): Round {
  const below = randomBelow(seed);
  const clock = performance.now();
  const begun = computed();
  const until = begun + milliseconds;
  let moves = 0;
  let now = begun;
  // To ask for the time costs as much as some light games: about every two milliseconds is enough.
  for (let batch = 1; now < until; ) {
    for (let game = 0; game < batch; game++) moves += play(below);
    const before = now;
    now = computed();
    if (now - before < 2) batch *= 2;
  }
  return { rate: (moves * 1000) / (now - begun), computed: now - begun, elapsed: performance.now() - clock };
}

/** The middle one; the upper of two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
