import { readFileSync } from "node:fs";
import { EdgeVM } from "@edge-runtime/vm";
import { legalMoves, readPosition, resume } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { describe, expect, test } from "vitest";

interface CitedEvent {
  readonly position: string;
  readonly seal: string | null;
  readonly toAct: readonly number[];
  readonly outcome: { readonly reason: string } | null;
}

// The bundle as it would be deployed, in a runtime that has what workers have and nothing of Node.
const bundle = readFileSync(new URL("dist/worker.js", import.meta.url), "utf8");
const vm = new EdgeVM({
  initialCode: `${bundle.replace(/export\s*\{\s*([\w$]+) as default\s*\};?/, "const worker = $1;")}
    addEventListener("fetch", (event) => event.respondWith(worker.fetch(event.request, { SECRET: "for tests" })));`,
});

async function sent(path: string, body: unknown, method = "POST"): Promise<{ status: number; body: unknown }> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await vm.dispatchFetch(`https://edge.example${path}`, {
    method,
    ...(method === "POST" ? { body: text } : {}),
  });
  return { status: response.status, body: await response.json() };
}

async function begun(options: object): Promise<CitedEvent> {
  return (await sent("/start", { seats: 2, options })).body as CitedEvent;
}

/** What a client knows by the position alone: the seat to act and one of its moves. */
function someMove({ position, toAct }: CitedEvent, index: number): [seat: number, move: unknown] {
  const read = readPosition(portals, position);
  if (!read.ok) throw new Error(read.problem.expected);
  const open = legalMoves(portals, resume(portals, read.value), toAct[0]!);
  return [toAct[0]!, open[index % open.length]];
}

describe("a worker at the edge", () => {
  test("has neither Node's modules nor its globals", () => {
    expect(vm.evaluate("typeof process + typeof require + typeof Buffer")).toBe("undefinedundefinedundefined");
    expect(bundle).not.toMatch(/node:/);
  });

  test("a whole match, every position sealed", async () => {
    let at = await begun({ roundLimit: 4, firstSeat: 0 });
    let moves = 0;
    for (; at.outcome === null; moves++) {
      const [seat, move] = someMove(at, moves * 7);
      const { body } = await sent("/moves", { ...at, seat, move });
      const answer = body as { legal: boolean; next: CitedEvent };
      expect(answer.legal).toBe(true);
      expect(answer.next.seal).toMatch(/^[0-9a-f]{64}$/);
      at = answer.next;
    }
    // Nothing is rolled: seat 0 begins, and there are no dice.
    expect([moves, at.outcome.reason]).toEqual([8, "round-limit"]);
    const { body } = await sent("/moves", { ...at, seat: 0, move: "S" });
    expect(body).toMatchObject({ legal: false, refusal: { code: "game-over" } });
  });

  test("a refusal cites the sentence that forbids the move", async () => {
    const at = await begun({ firstSeat: 0 });
    const { body } = await sent("/moves", { ...at, seat: 0, move: "O0i1" });
    expect(body).toMatchObject({ legal: false, refusal: { rule: "R8a-empty-cell", code: "cell-occupied" } });
    expect((body as { says: string }).says).toMatch(/empty/);
    const { body: other } = await sent("/moves", { ...at, seat: 1, move: "S" });
    expect(other).toMatchObject({ legal: false, refusal: { code: "not-your-turn", facts: { toAct: [0] } } });
  });

  test("a position that nobody sealed is answered, but not vouched for", async () => {
    const at = await begun({ firstSeat: 0 });
    for (const seal of [
      undefined,
      null,
      7,
      "",
      `${at.seal}0`,
      at.seal!.replace(/./, (sign) => (sign === "0" ? "1" : "0")),
    ]) {
      const { body } = await sent("/moves", { ...at, seal, seat: 0, move: "Q19i37" });
      expect(body).toMatchObject({ legal: true, next: { seal: null } });
    }
    const { body } = await sent("/moves", { ...at, seat: 0, move: "Q19i37" });
    expect((body as { next: CitedEvent }).next.seal).not.toBeNull();
  });

  test("the same question has the same chance", async () => {
    const at = await begun({ dice: true });
    const [seat, move] = someMove(at, 0);
    const once = await sent("/moves", { ...at, seat, move });
    expect(JSON.stringify(once.body)).toContain("dieRolled");
    for (let again = 0; again < 5; again++) expect(await sent("/moves", { ...at, seat, move })).toEqual(once);
  });

  test.each([
    ["no JSON", "/moves", "{", 400],
    ["a list", "/moves", "[]", 400],
    ["nothing", "/moves", "null", 400],
    ["no position", "/moves", { position: "nonsense" }, 400],
    ["fields of other types", "/moves", { position: 7, seat: "0" }, 400],
    ["too many seats", "/start", { seats: 99 }, 400],
    ["no such option", "/start", { seats: 2, options: { radius: "wide" } }, 400],
    ["too much", "/moves", "x".repeat(30_001), 413],
    ["no such path", "/nowhere", {}, 404],
    ["a reserved name", "/__proto__", {}, 404],
  ])("%s is answered", async (_, path, body, status) => {
    expect((await sent(path, body)).status).toBe(status);
  });

  test("only POST", async () => {
    expect((await sent("/start", "", "GET")).status).toBe(405);
  });
});
