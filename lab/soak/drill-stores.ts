import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore, sha256 } from "@turnwright/log/node";
import { type LogStore, memoryStore, storedText } from "@turnwright/log/stores";
import { LawBroken } from "@turnwright/testkit/internal";
import type { Scene } from "./scene.js";

const law = "of racing writers one wins each version, and what was acknowledged is kept";

async function opened(folder: string, scene: Scene): Promise<LogStore> {
  if (scene.below(3) === 0) return memoryStore({ sha256 });
  const store = await fileStore(folder, { durable: false });
  if (!store.ok) throw new LawBroken(law, scene.beginning.name, JSON.stringify(store.problem));
  return store.value;
}

/**
 * Three writers bring the lines of one log, each from where it believes the end to be, in pieces of their own; some
 * bring others' lines.
 */
async function raced(scene: Scene, store: LogStore, lines: readonly string[]): Promise<void> {
  const begun = await store.create(`${lines[0]}\n`);
  if (!begun.ok) throw new LawBroken(law, scene.beginning.name, JSON.stringify(begun.problem));
  const { match } = begun.value;
  let version = 1;
  while (version < lines.length) {
    const asked = [0, 1, 2].map(() => {
      const from = Math.max(1, version - scene.below(3));
      return { from, to: Math.min(lines.length, from + 1 + scene.below(4)) };
    });
    const texts = asked.map(({ from, to }) =>
      lines
        .slice(from, to)
        .map((line) => `${line}\n`)
        .join(""),
    );
    const answers = await Promise.all(asked.map(({ from }, at) => store.append(match, from, texts[at]!)));
    for (const [at, answer] of answers.entries()) {
      if (
        answer.ok
          ? answer.value.version === asked[at]!.to
          : answer.problem.code === "conflict" || answer.problem.code === "gap"
      )
        continue;
      throw new LawBroken(law, scene.beginning.name, JSON.stringify([asked[at], answer]));
    }
    const won = answers.flatMap((answer) => (answer.ok ? [answer.value.version] : []));
    version = Math.max(version, ...won);
    scene.count("appends", asked.length);
    const text = await storedText(store, match);
    const expected = lines
      .slice(0, version)
      .map((line) => `${line}\n`)
      .join("");
    if (!text.ok || text.value !== expected)
      throw new LawBroken(law, scene.beginning.name, `version ${version} isn't what was acknowledged`);
  }
}

/** A log is brought to a store by writers that race. */
export async function storesDrill(scene: Scene): Promise<void> {
  scene.played();
  const lines = (scene.evidence ?? "").split("\n").slice(0, -1).slice(0, 60);
  const folder = mkdtempSync(join(tmpdir(), "turnwright-soak-"));
  const store = await opened(folder, scene);
  try {
    await raced(scene, store, lines);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}
