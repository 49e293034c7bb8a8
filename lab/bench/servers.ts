// Servers side by side: `npm run servers -- [--part light]... [--seconds 1.5] [--turns 3] [--only "Colyseus|memory"]`.
// A whole run writes the section of docs/benchmarks.md; a part of one is shown only. With a folder in
// `TURNWRIGHT_PROFILES`, each process writes a profile there.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/root.js";
import { ownSections, withSection } from "./section.js";
import { chaptersOf, sectionOf } from "./servers/document.js";
import { parts } from "./servers/parts.js";
import type { PartName, PartOptions, ServersRun } from "./servers/results.js";
import { installRivals } from "./servers/rivals.js";

const page = join(root, "docs/benchmarks.md");

function write(run: ServersRun): void {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  const machine = `${cpus().length} cores (${process.arch}, ${process.platform}), Node ${process.versions.node}`;
  const section = sectionOf(run, { machine, commit: stdout.trim() });
  writeFileSync(page, withSection(readFileSync(page, "utf8"), section, ownSections.servers));
  spawnSync(join(root, "node_modules/.bin/biome"), ["format", "--write", page], { cwd: root });
  console.log("written: docs/benchmarks.md");
}

function asked(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      part: { type: "string", multiple: true },
      seconds: { type: "string", default: "1.5" },
      turns: { type: "string", default: "3" },
      only: { type: "string", default: "" },
    },
  });
  const names = Object.keys(parts) as PartName[];
  const wanted = names.filter((name) => values.part?.includes(name) ?? true);
  const milliseconds = 1000 * Number(values.seconds);
  const turns = Number(values.turns);
  if (wanted.length === 0 || !(milliseconds > 0) || !(turns > 0)) throw new Error(`parts: ${names.join(" ")}`);
  const options: PartOptions = { milliseconds, turns, only: values.only };
  return { wanted, options, isWhole: wanted.length === names.length && values.only === "" };
}

export const main = async (words: readonly string[]): Promise<void> => {
  const { wanted, options, isWhole } = asked(words);
  installRivals();
  let run: Partial<ServersRun> = {};
  for (const name of wanted) {
    const begun = performance.now();
    const part: Partial<ServersRun> = { [name]: await parts[name](options) };
    run = { ...run, ...part };
    console.error(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    // A later part may fail, so each part is shown at once.
    console.log(chaptersOf(part));
  }
  if (isWhole) write(run as ServersRun);
};
