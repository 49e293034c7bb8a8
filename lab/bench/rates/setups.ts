import { spawn } from "node:child_process";
import type { KnownSetup, Variant } from "./side.js";

/** How a game is played on both sides. `ours` and `theirs` differ where no setup of either is legal in the other. */
export interface AgreedSetup {
  readonly ours: Variant;
  readonly theirs: Variant;
}

/** The words of a side's process. */
export function wordsOf(mode: "setup" | "row", game: string, { seats, options }: Variant): readonly string[] {
  return [mode, game, String(seats), JSON.stringify(options)];
}

/** Asks a side for its common setup of a game, and whether it can play this one. */
function known(program: string, game: string, variant: Variant): Promise<KnownSetup> {
  return new Promise((resolve, reject) => {
    const words = [program, ...wordsOf("setup", game, variant)];
    const child = spawn(process.execPath, words, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.once("message", (answer) => resolve(answer as KnownSetup));
    child.once("exit", () => reject(new Error(`the other commit has no ${game} that can be asked`)));
  });
}

/** Returns the common setup of this checkout where the other can play it, or else the other's, or else each its own. */
export async function agreedSetup(
  game: string,
  common: Variant,
  programs: { readonly ours: string; readonly theirs: string },
): Promise<AgreedSetup> {
  const theirs = await known(programs.theirs, game, common);
  if (theirs.isLegal) return { ours: common, theirs: common };
  const ours = await known(programs.ours, game, theirs.common);
  return { ours: ours.isLegal ? theirs.common : common, theirs: theirs.common };
}
