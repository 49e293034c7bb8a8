import { createHash } from "node:crypto";
import type { PoolWorker, Task } from "../simulation/pool-worker.js";

/** The number of games between random bots in a proof. They are cheap and reach many rules. */
const randomGames = 20;

/**
 * Returns a fingerprint of the way in which a machine plays a simulation. It consists of the totals of the first game,
 * and of some games between random bots. Machines whose packages play differently have different fingerprints, unless
 * the difference shows in none of these games.
 */
export async function proofOf(worker: PoolWorker, { game, spec }: Pick<Task, "game" | "spec">): Promise<string> {
  const first = await worker.play({ game, spec, from: 0, to: 1 });
  const others = await worker.play({ game, spec: { ...spec, bots: [{ bot: "random" }] }, from: 0, to: randomGames });
  return createHash("sha256")
    .update(JSON.stringify([first, others]))
    .digest("hex");
}
