import { ok } from "@turnwright/core/rules";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import { naming } from "../format/option-problem.js";
import type { LogBackend } from "./log-backend.js";
import type { LogEnd } from "./log-end.js";
import type { LogStore } from "./log-store.js";
import { storeOn } from "./store-on.js";

interface Kept {
  readonly lines: string[];
  end: LogEnd;
}

function memoryBackend(): LogBackend {
  const logs = new Map<string, Kept>();
  return {
    knownEnd: (match) => logs.get(match)?.end,
    end: async (match) => ok(logs.get(match)?.end),
    put: async (match, version, lines, end) => {
      const log = logs.get(match) ?? { lines: [], end };
      if (log.lines.length !== version) return ok(false);
      logs.set(match, log);
      for (const line of lines) log.lines.push(line);
      log.end = end;
      return ok(true);
    },
    lines: async (match, from, limit) => ok(logs.get(match)!.lines.slice(from - 1, from - 1 + limit)),
    matches: async (after, limit) =>
      ok(
        [...logs.keys()]
          .filter((match) => match > after)
          .sort()
          .slice(0, limit),
      ),
    close: async () => logs.clear(),
  };
}

/**
 * Returns a new store in the memory of the process. The logs are lost when the process ends. Use this store for tests
 * and for matches that need not be kept. Throws a `TypeError` if `how` is invalid.
 * @example
 * ```ts
 * const store = memoryStore();
 * const created = await store.create(openLog(artifact, start(artifact, { seats: 2 })).text);
 * console.log(created.ok && created.value.version); // -> 2
 * ```
 */
export function memoryStore(how: Hashing = {}): LogStore {
  const sha256 = naming("how", () => how.sha256 ?? portableSha256, how, { sha256: portableSha256 });
  return storeOn(memoryBackend(), sha256);
}
