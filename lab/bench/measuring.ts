// What the bench measures, and the processes of their own in which it does: runner <title> <name>, doubling <name>
// <rounds>, profile <title>.
import { writeFileSync } from "node:fs";
import { mapRows } from "./aeronaut-maps.js";
import { type Section, sections } from "./comparisons.js";
import { answerDoubling, type Doubled, doubled } from "./doubling.js";
import { doublings } from "./doublings.js";
import { answerRounds, interleaved, type Measured, spent } from "./interleave.js";
import { answerProfile, type Profile, profiled } from "./profile.js";

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  else if (text !== "" && !text.startsWith("  ")) process.stderr.write(`${text}\n`);
};

function printed({ title, against }: Section, rows: readonly Measured[]): void {
  const unit = rows.find(({ name }) => name === against)!.median;
  progress("");
  console.log(`\n${title}`);
  for (const { name, median, least, most } of rows) {
    const rate = Math.round(median).toLocaleString("en").padStart(12);
    const spread = `${(least / 1000).toFixed(1)}-${(most / 1000).toFixed(1)} k`.padStart(20);
    console.log(`  ${name.padEnd(46)} ${rate} /s ${spread} ${(median / unit).toFixed(2).padStart(9)} x`);
  }
}

async function doubledOf(rounds: number, only: string): Promise<readonly Doubled[]> {
  const some = doublings.filter(({ name }) => name.includes(only));
  const factors = await doubled(some, 2 * rounds + 1, (text) => progress(`twice as much: ${text}`));
  progress("");
  for (const { name, once, twice, factor, least, greatest } of factors) {
    const spread = `${least.toFixed(2)}-${greatest.toFixed(2)}`;
    console.log(`${factor.toFixed(2)} x (${spread})  ${name} (${once.toFixed(2)} and ${twice.toFixed(2)} ms)`);
  }
  return factors;
}

function mapsOf(only: string): readonly string[] {
  if (only !== "") return [];
  const maps = mapRows();
  console.log("maps of Aeronaut, milliseconds to generate one: median, least and most of 100 seeds");
  for (const row of maps) console.log(row);
  return maps;
}

async function profilesOf(only: string): Promise<readonly Profile[]> {
  const found: Profile[] = [];
  for (const { title } of sections.filter(({ chapter, title }) => chapter === "playing" && title.includes(only))) {
    progress(`where the time goes: ${title}`);
    const profile = await profiled(title);
    found.push(profile);
    progress("");
    const shares = profile.parts.map(({ part, percent }) => `${part} ${percent.toFixed(0)} %`);
    console.log(`where the time goes: ${title}: ${shares.join(", ")}`);
  }
  return found;
}

async function bench(rounds: number, milliseconds: number, only: string, into: string | undefined): Promise<void> {
  console.log(
    `medians of ${rounds} interleaved rounds of ${milliseconds} ms, the slowest and the fastest round, and the ratio`,
  );
  const done: object[] = [];
  for (const section of sections.filter(({ title }) => title.includes(only))) {
    const { chapter, title, against } = section;
    progress(title);
    const rows = await interleaved(section, rounds, milliseconds, (text) => progress(`  ${title}: ${text}`));
    printed(section, rows);
    done.push({ chapter, title, against, rows });
  }
  const factors = await doubledOf(rounds, only);
  const profiles = await profilesOf(only);
  const maps = mapsOf(only);
  const share = spent.computed / spent.elapsed;
  const run = { rounds, milliseconds, share, sections: done, factors, profiles, maps };
  if (into !== undefined) writeFileSync(into, JSON.stringify(run));
}

/** `[rounds] [milliseconds] [part of a title] [file]`, or what the processes that this starts are for. */
export const main = async ([mode = "5", ...rest]: readonly string[]): Promise<void> => {
  const [first = "", second = "", file] = rest;
  const section = sections.find(({ title }) => title === first);
  const runner = (name: string) => section!.runners.find((each) => each.name === name)!;
  if (mode === "runner") answerRounds(runner(second));
  else if (mode === "doubling") answerDoubling(doublings.find(({ name }) => name === first)!, Number(second));
  else if (mode === "profile") await answerProfile(first, runner("Table"));
  else await bench(Number(mode), Number(first === "" ? "300" : first), second, file);
};
