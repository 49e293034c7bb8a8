import { createHash } from "node:crypto";
import type { Crewman, Task } from "../simulation/crew.js";

/** How many games between random bots are part of a proof: cheap, and they get around in the rules. */
const randomGames = 20;

/**
 * A fingerprint of how somebody plays a simulation: the totals of its first game, and of some games between random
 * bots. Machines whose packages differ in what they play differ in it; a difference that shows in none of these games
 * is not seen.
 */
export async function proofOf(crewman: Crewman, { game, spec }: Pick<Task, "game" | "spec">): Promise<string> {
  const first = await crewman.play({ game, spec, from: 0, to: 1 });
  const others = await crewman.play({ game, spec: { ...spec, bots: [{ bot: "random" }] }, from: 0, to: randomGames });
  return createHash("sha256")
    .update(JSON.stringify([first, others]))
    .digest("hex");
}
