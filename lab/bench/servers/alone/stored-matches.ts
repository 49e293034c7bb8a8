import { join } from "node:path";
import { createHost } from "@turnwright/host";
import { sqliteStorage } from "@turnwright/host/sqlite";
import { sha256 } from "@turnwright/log/node";
import { engines } from "../bench-games.js";
import { limits, must } from "../contenders/host.js";

const together = 1_000;
const pages = 200;
const creators = 500;

/** What many stored matches cost that nobody looks at. */
export interface StoredMatches {
  readonly matches: number;
  /** Bytes of memory that a host holds more than when a twentieth of them was stored. */
  readonly held: number;
  /** Milliseconds to list a page of 100: median, and the slowest of 200 from all over the list. */
  readonly listing: { readonly median: number; readonly slowest: number };
  /** Milliseconds to ask which matches are due. */
  readonly due: number;
}

function heldNow(): number {
  for (let times = 0; times < 3; times++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Fills a database with matches and asks for pages of them: `[folder] [matches]`. */
export const main = async ([folder = "", count = "100000"]: readonly string[]): Promise<void> => {
  const storage = must(await sqliteStorage(join(folder, "stored.db"), { sha256, durable: false }));
  const secret = "a secret of the bench, that all servers of it share";
  const host = createHost({ games: Object.values(engines), storage, secret, sha256, limits });
  let made = 0;
  const create = async (): Promise<void> => {
    const by = `creator ${made++ % creators}`;
    must(await host.create({ game: "connect-four", seats: 2, clock: { perMove: 86_400_000 } }, by));
  };
  const fill = async (end: number): Promise<void> => {
    while (made < end) await Promise.all(Array.from({ length: Math.min(together, end - made) }, create));
  };
  // What the first matches make a process keep, such as compiled code and caches, is no memory of matches.
  await fill(Number(count) / 20);
  const before = heldNow();
  await fill(Number(count));
  const held = heldNow() - before;
  const times: number[] = [];
  let after: string | undefined;
  for (let at = 0; at < pages; at++) {
    const begun = performance.now();
    const { next } = must(await host.list({ limit: 100, ...(after !== undefined && { after }) }));
    times.push(performance.now() - begun);
    after = next ?? undefined;
  }
  const begun = performance.now();
  must(await storage.records.due(Date.now(), 100));
  const due = performance.now() - begun;
  times.sort((one, other) => one - other);
  const listing = { median: times[pages / 2], slowest: times.at(-1) };
  process.send?.({ type: "found", found: { matches: Number(count), held, listing, due } });
  process.exit();
};
