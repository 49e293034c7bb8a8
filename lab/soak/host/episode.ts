import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CommonForm, commonForms } from "../../bench/games/ours.js";
import { someFault } from "./faults.js";
import { Table } from "./table.js";
import { verdictOn } from "./verdict.js";
import { World, type WorldPlan } from "./world.js";

/** What one or several episodes did. */
export interface Counts {
  matches: number;
  entries: number;
  acknowledged: number;
  failures: number;
  readonly faults: Map<string, number>;
}

/** How an episode is played. */
export interface EpisodeOptions {
  readonly plan: WorldPlan;
  /** Milliseconds during which faults happen. */
  readonly milliseconds: number;
  readonly tables: number;
  readonly program: string;
  /** Where failures are written to. */
  readonly folder: string;
  readonly counts: Counts;
  readonly below: (count: number) => number;
  say(line: string): void;
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** One world, its faults, and the matches that are played in it meanwhile. */
class Episode {
  readonly #world: World;
  readonly #how: EpisodeOptions;
  readonly #end: number;
  readonly #tables = new Set<Table>();
  readonly #timeline: string[] = [];
  readonly #begun: number = Date.now();

  constructor(world: World, how: EpisodeOptions) {
    this.#world = world;
    this.#how = how;
    this.#end = Date.now() + how.milliseconds;
  }

  get #isOver(): boolean {
    return Date.now() > this.#end;
  }

  async play(): Promise<void> {
    const ticking = setInterval(() => {
      for (const table of this.#tables) table.tick();
    }, 20);
    const seats = Array.from({ length: this.#how.tables }, (_, at) => this.#playMatches(at));
    await Promise.all([this.#makeFaults(), ...seats]);
    clearInterval(ticking);
  }

  /** Plays one match after the other. */
  async #playMatches(at: number): Promise<void> {
    for (let round = at; !this.#isOver; round++) {
      const form: CommonForm | undefined = commonForms[round % commonForms.length];
      if (form === undefined) return;
      const table = await Table.begin(this.#world, form, this.#how.below);
      this.#tables.add(table);
      while (!table.isDone && !table.isLate) {
        await wait(50);
        if (this.#isOver) table.close();
      }
      this.#tables.delete(table);
      await this.#judge(table);
    }
  }

  async #makeFaults(): Promise<void> {
    const { below, counts } = this.#how;
    while (!this.#isOver) {
      await wait(200 + below(2_500));
      const fault = someFault(this.#world, below);
      if (fault === undefined) return;
      this.#timeline.push(`${Date.now() - this.#begun} ms: ${fault.name}`);
      await fault.happen(this.#world, below);
      counts.faults.set(fault.name, 1 + (counts.faults.get(fault.name) ?? 0));
    }
  }

  async #judge(table: Table): Promise<void> {
    const { counts, say } = this.#how;
    const evidence = await table.evidence();
    const problems = verdictOn(evidence);
    counts.matches++;
    counts.entries += evidence.text.split("\n").length;
    counts.acknowledged += table.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    if (problems.length === 0) return;
    counts.failures++;
    const histories = table.players.map(({ viewer, texts, acknowledged }) => ({ viewer, acknowledged, texts }));
    const { text } = evidence;
    const found = { problems, plan: this.#world.plan, wanted: table.wanted, timeline: this.#timeline, text, histories };
    mkdirSync(this.#how.folder, { recursive: true });
    const file = join(this.#how.folder, `host-${table.match}.json`);
    writeFileSync(file, JSON.stringify(found, undefined, 1));
    say(
      `FAILED ${table.match}: ${problems
        .slice(0, 3)
        .map((problem) => problem.slice(0, 200))
        .join("; ")}\n  ${file}`,
    );
  }
}

/** Plays one episode. Returns whether everything that its world needs is installed. */
export async function playEpisode(how: EpisodeOptions): Promise<boolean> {
  const hear = (bug: string): void => {
    how.counts.failures++;
    how.say(`FAILED: ${bug}`);
  };
  const world = await World.begin(how.plan, how.program, { below: how.below, hear });
  if (world === undefined) return false;
  try {
    await new Episode(world, how).play();
  } finally {
    await world.end();
  }
  return true;
}
