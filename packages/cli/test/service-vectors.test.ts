import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../../scripts/root.js";
import { answerTo } from "../src/service/json-rpc.js";
import { changing, methods } from "../src/service/methods.js";
import { Service } from "../src/service/service.js";

const file = join(root, "packages/cli/schema/service-vectors.ndjson");
const vectors = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Puts what was drawn this time in the place of its name in angle brackets, as a client that replays vectors must. */
function bound(value: unknown, drawn: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === "string") return drawn.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => bound(each, drawn));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bound(each, drawn)]));
}

/** Keeps what an answer has where the vector has a name in angle brackets. */
function bind(value: unknown, told: unknown, drawn: Map<string, unknown>): void {
  if (typeof value === "string" && /^<.+>$/.test(value)) drawn.set(value, told);
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) bind(each, (told as Record<string, unknown>)?.[name], drawn);
}

/** Returns what a service holds, as far as a request can change it. */
function heldIn({ held }: Service, drawn: ReadonlyMap<string, unknown>): string {
  const facts = [...drawn.values()].map((handle) => {
    try {
      const { match, position } = held.get(String(handle));
      return [match.version, match.entry.seat, position];
    } catch {
      return null;
    }
  });
  return JSON.stringify([held.size, held.characters, facts.filter((fact) => fact !== null)]);
}

describe("the vectors of the service", () => {
  test("show which methods change something, so that their answers must reach the client", async () => {
    const service = new Service();
    await service.load();
    const drawn = new Map<string, unknown>();
    const found = new Set<string>();
    for (const { method, params, ...expected } of vectors) {
      const before = heldIn(service, drawn);
      const request = { jsonrpc: "2.0", id: 7, method, params: bound(params, drawn) };
      const told = JSON.parse((await answerTo(service, JSON.stringify(request))) ?? "null");
      if (heldIn(service, drawn) !== before) found.add(method);
      bind(expected, told, drawn);
    }
    expect([...found].sort()).toEqual([...changing].sort());
  });

  test("have every method, and say what it answers", async () => {
    const tried = vectors.map(({ method }) => method);
    expect(Object.keys(methods).filter((name) => !tried.includes(name))).toEqual([]);
    const service = new Service();
    await service.load();
    const drawn = new Map<string, unknown>();
    for (const { method, params, ...expected } of vectors) {
      const request = { jsonrpc: "2.0", id: 7, method, params: bound(params, drawn) };
      const { jsonrpc, id, ...told } = JSON.parse((await answerTo(service, JSON.stringify(request))) ?? "null");
      expect([jsonrpc, id]).toEqual(["2.0", 7]);
      bind(expected, told, drawn);
      expect(told, JSON.stringify(request)).toEqual(bound(expected, drawn));
    }
    // A name is bound to whatever comes, so those that stand for something must be that.
    for (const name of ["<match>", "<match with a log>", "<secret of the log>"])
      expect(drawn.get(name)).toMatch(/^[\w-]{20,}$/);
    expect(drawn.get("<last line of the log>")).toMatch(/^\["closing"|^\{.*\}\n$/s);
    expect(drawn.get("<openrpc.json>")).toHaveProperty("openrpc");
    expect(drawn.get("<version, matches and limits>")).toHaveProperty("mostBytes");
  });
});
