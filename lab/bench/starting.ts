// What an import costs, in milliseconds over a Node that imports nothing, and what a bundle weighs. After `npm run
// build`.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { surveyOf } from "../../scripts/findings.js";
import { root } from "../../scripts/root.js";
import { bytes, everythingOf } from "../../scripts/sizes.js";

const survey = surveyOf(root);
const ours = survey.packages.filter(({ entries, path }) => {
  const [first] = entries;
  return first !== undefined && first.specifier !== "" && existsSync(join(path, first.built));
});

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

// boardgame.io's sub-paths do not resolve in Node's ES modules.
const boardgameIo = join(root, "node_modules/boardgame.io/dist/cjs");
const rivals = [
  { name: "valibot", module: "valibot" },
  { name: "boardgame.io reducer", module: join(boardgameIo, "internal.js") },
  { name: "boardgame.io client", module: join(boardgameIo, "client.js") },
];

/** The computing time of a Node that imports this, in milliseconds, as core would resolve it. */
const startTime = (module: string) => {
  const load = module === "" ? "" : `await import(${JSON.stringify(module)});`;
  const program = `${load} const { user, system } = process.cpuUsage(); console.log((user + system) / 1000);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: join(root, "packages/core"),
    encoding: "utf8",
  });
  if (stderr !== "") throw new Error(stderr);
  return Number(stdout);
};

export const importTimes = (
  rounds: number,
  progress: (text: string) => void,
): { name: string; milliseconds: number }[] => {
  const own = ours.filter(({ folder }) => folder !== "cli" && folder !== "testkit");
  const subjects = [
    { name: "", module: "" },
    ...own.map(({ name, path, entries }) => ({ name, module: join(path, entries[0]?.built ?? "") })),
    ...rivals,
  ];
  const times = subjects.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    progress(`imports: round ${round + 1} of ${rounds}`);
    for (const [at, { module }] of subjects.entries()) times[at]?.push(startTime(module));
  }
  const bare = times[0] ?? [];
  return subjects.slice(1).map(({ name }, at) => {
    const over = (times[at + 1] ?? []).map((time, round) => time - (bare[round] ?? 0));
    return { name, milliseconds: median(over) };
  });
};

/** Minified and gzipped, with everything imported. */
export const weights = async (): Promise<{ name: string; bytes: number }[]> => {
  const found = [];
  const core = await bytes(survey, everythingOf("@turnwright/core"));
  for (const [name, names] of [
    ["@turnwright/core, Table only", "openTable"],
    ["@turnwright/core, with Match", "start, play"],
  ])
    found.push({ name: `${name}`, bytes: await bytes(survey, `export { ${names} } from "@turnwright/core";`) });
  for (const { name } of ours.filter(({ folder }) => !["core", "cli", "testkit", "hex", "bots"].includes(folder))) {
    const both = await bytes(survey, `export * as core from "@turnwright/core";\n${everythingOf(name)}`);
    found.push({ name: `${name} beyond core`, bytes: both - core });
  }
  const esm = join(root, "node_modules/boardgame.io/dist/esm");
  const reducer = `export { CreateGameReducer, InitializeGame } from ${JSON.stringify(join(esm, "internal.js"))};`;
  const client = `export { Client } from ${JSON.stringify(join(esm, "client.js"))};`;
  for (const [name, text] of [
    ["boardgame.io reducer", reducer],
    ["boardgame.io client", client],
  ])
    found.push({ name: `${name}`, bytes: await bytes(survey, `${text}`) });
  return found;
};
