import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector/promises";
import { type Runner, round } from "./measure.js";

/** Where the time of one runner goes: percent by part of the program, and the files that take most. */
export interface Profile {
  readonly title: string;
  readonly parts: readonly { readonly part: string; readonly percent: number }[];
  readonly files: readonly { readonly file: string; readonly percent: number }[];
}

const warmUp = 2_000;
const measured = 1_500;
/** Microseconds between two looks. */
const interval = 200;

/** The parts that the document names, in its order; what stands in no file of these is Node's. */
const parts: readonly (readonly [part: string, files: RegExp])[] = [
  ["rules of the game", /^(packages\/(?!core\/src\/)|lab\/bench\/games\/)/],
  ["core", /^packages\/core\/src\//],
  ["chance and loop", /^lab\/bench\//],
];
const collector = "memory collector";
const others = "Node and the profiler";

/** The source file of each line of a bundle, by the comments that esbuild writes. */
function filesOf(bundle: string): (line: number) => string {
  const files: string[] = [];
  let file = "";
  for (const line of readFileSync(bundle, "utf8").split("\n")) {
    if (/^\/\/ [\w./-]+\.[cm]?[jt]s$/.test(line)) file = line.slice(3);
    files.push(file);
  }
  return (line) => files[line] ?? "";
}

/**
 * Adds up the samples of a profile by where they were taken: what the compiler took into another function counts where
 * it is written.
 */
function summed({ nodes }: Profiler.Profile, title: string): Profile {
  const fileAt = filesOf(process.argv[1]!);
  const byPart = new Map<string, number>();
  const byFile = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string, count: number): unknown =>
    counts.set(name, (counts.get(name) ?? 0) + count);
  for (const { callFrame, positionTicks = [], hitCount = 0 } of nodes) {
    const isOurs = callFrame.url.endsWith(process.argv[1]!);
    if (!isOurs) add(byPart, callFrame.functionName === "(garbage collector)" ? collector : others, hitCount);
    else
      for (const { line, ticks } of positionTicks) {
        const file = fileAt(line - 1);
        add(byPart, parts.find(([, files]) => files.test(file))?.[0] ?? others, ticks);
        add(byFile, file.replace(/^packages\//, ""), ticks);
      }
  }
  const all = [...byPart.values()].reduce((sum, count) => sum + count, 0);
  const rows = (counts: ReadonlyMap<string, number>): [string, number][] =>
    [...counts].map(([name, count]): [string, number] => [name, (100 * count) / all]).sort(([, x], [, y]) => y - x);
  return {
    title,
    parts: rows(byPart).map(([part, percent]) => ({ part, percent })),
    files: rows(byFile)
      .slice(0, 6)
      .map(([file, percent]) => ({ file, percent })),
  };
}

/** Profiles a runner for whoever started this process. */
export async function answerProfile(title: string, { make }: Runner): Promise<void> {
  const play = make();
  round(play, warmUp, 1);
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval });
  await session.post("Profiler.start");
  round(play, measured, 2);
  const { profile } = await session.post("Profiler.stop");
  process.send!(summed(profile, title), () => process.disconnect());
}

/** Where the time of this comparison's `Table` goes, seen in a process of its own. */
export function profiled(title: string): Promise<Profile> {
  return new Promise((resolve, reject) => {
    const child = fork(process.argv[1]!, ["profile", title]);
    child.once("exit", (code) => reject(new Error(`bench: a profile ended with ${code}`)));
    child.once("message", (answer) => resolve(answer as Profile));
  });
}
