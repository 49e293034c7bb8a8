import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import type { LogPosition } from "@turnwright/log";
import { postgresStore, sqliteStore } from "@turnwright/log/node";
import { logText } from "@turnwright/testkit";
import { LawBroken } from "@turnwright/testkit/internal";
import { mustDecode, positionOf } from "../../packages/log/test/store/growing.js";
import { must } from "../../packages/log/test/store/kinds.js";
import { sharedDatabase } from "../../packages/log/test/store/postgres-server.js";
import { KilledWriters, mustRace, type Race } from "../../packages/log/test/store/processes.js";
import { mustOutlive, Scribe } from "../../packages/log/test/store/scribe.js";
import { type Faults, SimulatedDisk } from "../../packages/log/test/store/simulated-disk.js";
import type { Scene } from "./scene.js";

const livesADrill = 40;
const killsADrill = 10;

/** How logs of the game of a scene begin: with its setup and some moves. */
function beginningsOf(scene: Scene): (match: string) => LogPosition {
  const played = scene.played();
  const steps = played.steps.slice(0, scene.below(12));
  const known = new Map<string, LogPosition>();
  return (match) => {
    const whole = logText(scene.soaked.game, { ...played, steps }, { matchId: match });
    // Without the closing: more is to be written.
    const text = whole.slice(0, whole.lastIndexOf("\n", whole.length - 2) + 1);
    const position = known.get(match) ?? { ...positionOf(mustDecode(text)), text };
    known.set(match, position);
    return position;
  };
}

/** Says which law an expectation stands for. */
async function under<T>(law: string, scene: Scene, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (thrown) {
    throw new LawBroken(law, scene.beginning.name, thrown instanceof Error ? (thrown.stack ?? "") : String(thrown));
  }
}

/** One power cut, a few operations that fail, and sometimes little room, somewhere in so many operations. */
function faultsWithin(scene: Scene, steps: number): Faults {
  const broken = new Set(Array.from({ length: scene.below(4) }, () => scene.below(steps)));
  const powerCut = 1 + scene.below(steps);
  return scene.below(3) === 0 ? { powerCut, broken, room: scene.below(6_000) } : { powerCut, broken };
}

/**
 * A simulated disk loses its power, fails, forgets and fills up, over and over: what the file store acknowledged stays.
 */
export async function disksDrill(scene: Scene): Promise<void> {
  const begin = beginningsOf(scene);
  const calm = new SimulatedDisk();
  await mustOutlive(calm, new Scribe(begin), [{ powerCut: Number.POSITIVE_INFINITY, broken: new Set() }], scene.chance);
  for (let lives = 0; lives < livesADrill; lives++) {
    const generations = Array.from({ length: 1 + scene.below(5) }, () => faultsWithin(scene, calm.most));
    scene.evidence = JSON.stringify(generations.map((some) => ({ ...some, broken: [...some.broken] })));
    const cut = await under("what is acknowledged outlives power cuts and failing disks", scene, () =>
      mustOutlive(new SimulatedDisk(), new Scribe(begin), generations, scene.chance),
    );
    scene.count("power cuts", cut);
  }
}

/** Processes that write to a file store are killed, one after the other: what they acknowledged stays. */
export async function killsDrill(scene: Scene): Promise<void> {
  const begin = beginningsOf(scene);
  const folder = mkdtempSync(join(tmpdir(), "turnwright-kills-"));
  const path = join(folder, "beginnings.json");
  writeFileSync(
    path,
    JSON.stringify(Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`m${at}`, begin(`m${at}`).text]))),
  );
  const writers = new KilledWriters(scene.writer);
  try {
    for (let kill = 0; kill < killsADrill; kill++) {
      const how = [
        scene.below(3) === 0,
        scene.below(60),
        scene.below(3),
        path,
        String(scene.one([0, 200, 9_000])),
      ] as const;
      await under("what is acknowledged outlives the process", scene, () => writers.kill(...how));
      scene.count("kills", 1);
    }
  } catch (thrown) {
    const texts = readdirSync(writers.folder).map((name) => [name, readFileSync(join(writers.folder, name), "latin1")]);
    scene.evidence = JSON.stringify(Object.fromEntries(texts));
    throw thrown;
  } finally {
    writers.remove();
    rmSync(folder, { recursive: true });
  }
}

async function raced(scene: Scene, race: Pick<Race, "kind" | "place" | "store">): Promise<void> {
  const begin = beginningsOf(scene);
  const names = ["left", "middle", "right"].slice(0, 2 + scene.below(2));
  const rounds = 10 + scene.below(30);
  const won = await under(`of processes that write to ${race.kind} one wins each version`, scene, () =>
    mustRace({ ...race, program: scene.writer, names, rounds, begin }),
  );
  scene.count("appends", names.length * rounds);
  if (won < rounds) throw new LawBroken("somebody wins", scene.beginning.name, `only ${won} of ${rounds} rounds`);
}

/** Two or three processes write to one match in SQLite, or in PostgreSQL where there is a server. */
export async function racesDrill(scene: Scene): Promise<void> {
  const database = await sharedDatabase();
  try {
    if (database.url !== "" && scene.below(2) === 0) {
      const store = must(await postgresStore(database.client));
      return await raced(scene, { kind: "postgres", place: database.url, store });
    }
  } finally {
    await database.stop();
  }
  const folder = mkdtempSync(join(tmpdir(), "turnwright-races-"));
  const place = `file:${join(folder, "logs.db")}`;
  const client = createClient({ url: place, timeout: 20_000 });
  try {
    await raced(scene, { kind: "sqlite", place, store: must(await sqliteStore(client)) });
  } finally {
    client.close();
    rmSync(folder, { recursive: true });
  }
}
