import type { BenchGame, Ticket } from "./contender.js";
import { contenders } from "./contenders.js";

/** What a server is told: to create matches, to say what it used. */
export type ServerOrder =
  | { readonly type: "create"; readonly count: number }
  | { readonly type: "usage"; readonly collect: boolean };

/** What a process used since it began: its computing time in microseconds, its memory in bytes. */
export interface Usage {
  readonly computed: number;
  readonly resident: number;
  /** What JavaScript holds, with buffers. */
  readonly held: number;
}

/** What a server answers to each order; `listening` comes first by itself. */
export type ServerAnswer =
  | { readonly type: "listening"; readonly port: number }
  | { readonly type: "created"; readonly tickets: readonly Ticket[] }
  | { readonly type: "used"; readonly usage: Usage };

function usage(collect: boolean): Usage {
  if (collect) for (let times = 0; times < 3; times++) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { computed: user + system, resident: rss, held: heapUsed + external };
}

/** The process of one server: `[contender] [game] [folder] [database]`. */
export const main = async ([name, game, folder = "", database = ""]: readonly string[]): Promise<void> => {
  const contender = contenders.find((each) => each.name === name);
  if (contender === undefined) throw new Error(`bench: no server is called ${name}`);
  const { port, create } = await contender.serve({ game: game as BenchGame, folder, database });
  const answer = (what: ServerAnswer): void => void process.send?.(what);
  process.on("message", (order: ServerOrder) => {
    if (order.type === "usage") answer({ type: "used", usage: usage(order.collect) });
    else
      create(order.count).then(
        (tickets) => answer({ type: "created", tickets }),
        (thrown: unknown) => {
          console.error(thrown);
          process.exit(1);
        },
      );
  });
  process.on("disconnect", () => process.exit());
  answer({ type: "listening", port });
};
