import { createHash } from "node:crypto";
import type { PoolWorker, Task } from "../simulation/pool-worker.js";

/** How many games between random bots are part of a proof: cheap, and they get around in the rules. */
const randomGames = 20;

/**
 * A fingerprint of how somebody plays a simulation: the totals of its first game, and of some games between random
 * bots. Machines whose packages differ in what they play differ in it; a difference that shows in none of these games
 * is not seen.
 */
export async function proofOf(worker: PoolWorker, { game, spec }: Pick<Task, "game" | "spec">): Promise<string> {
  const first = await worker.play({ game, spec, from: 0, to: 1 });
  const others = await worker.play({ game, spec: { ...spec, bots: [{ bot: "random" }] }, from: 0, to: randomGames });
  return createHash("sha256")
    .update(JSON.stringify([first, others]))
    .digest("hex");
}
