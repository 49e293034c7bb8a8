import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Found } from "./drills.js";
import type { Exercise } from "./scene.js";

/** What a failure leaves behind, as JSON: enough to see it again. */
export interface Reproducer {
  readonly law: string;
  readonly what: string;
  /** How to see it again, from the root of the repository. */
  readonly command: string;
  readonly exercise: Exercise;
  /** The log or other text that was looked at, a file beside this one. */
  readonly evidence?: string;
}

/** Writes down a failure and answers the path of the file. */
export function written(folder: string, exercise: Exercise, found: Found): string {
  mkdirSync(folder, { recursive: true });
  const name = [exercise.game, exercise.drill, exercise.beginning, exercise.seed].join("-").replace(/[^\w]+/g, "-");
  const path = join(folder, `${name}.json`);
  const evidence = `${name}.jsonl`;
  const { law, what } = found;
  const reproducer: Reproducer = { law, what, command: `npm run soak -- --again ${path}`, exercise };
  if (found.evidence !== undefined) writeFileSync(join(folder, evidence), found.evidence);
  const told = found.evidence === undefined ? reproducer : { ...reproducer, evidence };
  writeFileSync(path, `${JSON.stringify(told, null, 2)}\n`);
  return path;
}

/** The exercise of a reproducer that was written. */
export function exerciseIn(path: string): Exercise {
  return (JSON.parse(readFileSync(path, "utf8")) as Reproducer).exercise;
}
