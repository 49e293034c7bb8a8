// Records all conversations, and plays one again.
import { isDeepStrictEqual } from "node:util";
import type { Conversation, Step } from "./conversation.js";
import { withFixedRandomness } from "./fixed-randomness.js";
import { Recorder } from "./recorder.js";
import { type Scene, scenes } from "./scenes.js";
import { Stage } from "./stage.js";

function recorded({ name, limits, record }: Scene): Promise<Conversation> {
  return withFixedRandomness(name, async () => {
    const recorder = new Recorder(limits);
    await record(recorder);
    await recorder.end();
    return { name, ...(limits === undefined ? undefined : { limits }), steps: recorder.steps };
  });
}

/** The file of all conversations, by its path in the repository. */
export async function conversationFile(): Promise<Map<string, string>> {
  const lines: string[] = [];
  for (const scene of scenes) lines.push(`${JSON.stringify(await recorded(scene))}\n`);
  return new Map([["packages/host/schema/vectors.ndjson", lines.join("")]]);
}

/** Returns the first step that goes otherwise than it was recorded, with what came instead. */
export function replayed({ name, limits, steps }: Conversation): Promise<{ step: Step; found: Step } | undefined> {
  return withFixedRandomness(name, async () => {
    const stage = new Stage(limits);
    try {
      for (const step of steps) {
        const { answer: _, hears = {}, ...action } = step;
        const counts = Object.fromEntries(Object.entries(hears).map(([client, all]) => [client, all.length]));
        const found = { ...action, ...(await stage.perform(action, counts)) };
        if (!isDeepStrictEqual(JSON.parse(JSON.stringify(found)), step)) return { step, found };
      }
      return undefined;
    } finally {
      await stage.end();
    }
  });
}
