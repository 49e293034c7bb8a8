import type { World } from "./world.js";

/** Something that goes wrong, and is right again when it is over. */
export interface Fault {
  readonly name: string;
  /** How often it is chosen. */
  readonly weight: number;
  isPossible(world: World): boolean;
  happen(world: World, below: (count: number) => number): Promise<void>;
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const always = (): boolean => true;
const onPostgres = ({ cluster }: World): boolean => cluster !== undefined;
const minute = 60_000;

/** All faults of a world. */
export const faults: readonly Fault[] = [
  { name: "some connections cut", weight: 6, isPossible: always, happen: async ({ proxy }) => proxy.cut(0.4) },
  { name: "all connections cut", weight: 2, isPossible: always, happen: async ({ proxy }) => proxy.cut(1) },
  { name: "connections half open", weight: 4, isPossible: always, happen: async ({ proxy }) => proxy.silence(0.4) },
  {
    name: "slow network",
    weight: 2,
    isPossible: always,
    happen: async ({ proxy }, below) => {
      proxy.mostDelay = 50 + below(300);
      proxy.cut(0.5);
      await wait(1_500);
      proxy.mostDelay = 5;
    },
  },
  {
    name: "server killed",
    weight: 4,
    isPossible: always,
    happen: async ({ servers }, below) => {
      const server = servers[below(servers.length)];
      await server?.kill();
      await wait(below(1_500));
      server?.start();
    },
  },
  {
    name: "PostgreSQL stopped",
    weight: 2,
    isPossible: onPostgres,
    happen: async ({ cluster }, below) => {
      await cluster?.halt(below(2) === 0 ? "SIGINT" : "SIGQUIT");
      await wait(200 + below(2_000));
      await cluster?.start();
    },
  },
  {
    name: "PostgreSQL read-only",
    weight: 2,
    isPossible: onPostgres,
    happen: async ({ cluster }, below) => {
      await cluster?.setReadOnly(true);
      await wait(300 + below(2_000));
      await cluster?.setReadOnly(false);
    },
  },
  {
    name: "Redis gone",
    weight: 2,
    isPossible: ({ redis }) => redis !== undefined,
    happen: async ({ redis }, below) => {
      await redis?.stop();
      await wait(200 + below(2_000));
      redis?.start();
    },
  },
  {
    name: "clock jumped",
    weight: 3,
    isPossible: always,
    happen: async ({ servers }, below) => {
      const server = servers[below(servers.length)];
      server?.jump((below(20) - 10) * minute);
      await wait(below(3_000));
      server?.jump(0);
    },
  },
  {
    name: "disk full",
    weight: 3,
    isPossible: ({ disk }) => disk?.isSmall === true,
    happen: async ({ disk }, below) => {
      disk?.fill();
      await wait(300 + below(1_500));
      disk?.empty();
    },
  },
];

/** Chooses one of the faults that are possible in a world. */
export function someFault(world: World, below: (count: number) => number): Fault | undefined {
  const possible = faults.filter((fault) => fault.isPossible(world));
  return possible.flatMap((fault) => Array<Fault>(fault.weight).fill(fault))[
    below(possible.reduce((sum, { weight }) => sum + weight, 0))
  ];
}
