// Servers under faults, for as long as one likes: `npm run soak -- host --minutes 3 --seed any --storage sqlite`.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { programOf } from "../../../scripts/bundled.mjs";
import { randomBelow } from "../../bench/measure.js";
import { type Counts, playEpisode } from "./episode.js";
import type { WorldPlan } from "./world.js";

const usage = "npm run soak -- host [--minutes N] [--seed text] [--storage postgres|sqlite] [--bus redis|postgres]";

const plans: readonly WorldPlan[] = [
  { storage: "postgres", bus: "redis", servers: 3 },
  { storage: "sqlite", bus: "redis", servers: 2 },
  { storage: "postgres", bus: "postgres", servers: 2 },
];

function asked(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      minutes: { type: "string", default: "3" },
      seed: { type: "string", default: randomBytes(4).toString("hex") },
      storage: { type: "string" },
      bus: { type: "string" },
    },
  });
  const minutes = Number(values.minutes);
  const wanted = plans.filter(
    ({ storage, bus }) => (values.storage ?? storage) === storage && (values.bus ?? bus) === bus,
  );
  if (!(minutes > 0) || wanted.length === 0) throw new Error(usage);
  return { minutes, seed: values.seed, wanted };
}

function numberOf(seed: string): number {
  let number = 0x811c9dc5;
  for (const character of seed) number = Math.imul(number ^ character.charCodeAt(0), 0x01000193);
  return number;
}

function lineOf({ matches, entries, acknowledged, failures, faults }: Counts): string {
  const list = [...faults].map(([name, count]) => `${count} ${name}`).join(", ");
  return `${matches} matches, ${entries} lines, ${acknowledged} acknowledged, ${failures} failures; ${list}`;
}

/** Plays episodes until the time is over. Returns the exit code. */
export async function soakHosts(words: readonly string[]): Promise<number> {
  const { minutes, seed, wanted } = asked(words);
  const below = randomBelow(numberOf(seed));
  const program = await programOf("lab/soak/host/server.ts");
  const counts: Counts = { matches: 0, entries: 0, acknowledged: 0, failures: 0, faults: new Map() };
  const end = Date.now() + minutes * 60_000;
  console.log(`seed ${seed}, ${minutes} minutes`);
  for (let round = 0; Date.now() < end; round++) {
    const plan = wanted[round % wanted.length] ?? plans[0];
    if (plan === undefined) break;
    const milliseconds = Math.max(5_000, Math.min(45_000, end - Date.now() - 10_000));
    const how = { plan, milliseconds, tables: 8, program, folder: "soak-failures", counts, below, say: console.log };
    const isPossible = await playEpisode(how);
    const what = `${plan.servers} servers on ${plan.storage}, bus in ${plan.bus}`;
    console.log(isPossible ? `${what}: ${lineOf(counts)}` : `${what}: not installed`);
  }
  return counts.failures === 0 ? 0 : 1;
}
