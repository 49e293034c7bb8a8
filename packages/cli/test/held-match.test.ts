import { legalMoves } from "@turnwright/core";
import { beforeAll, describe, expect, test } from "vitest";
import { HeldMatch, mostSteps } from "../src/service/held-match.js";
import { answerTo } from "../src/service/json-rpc.js";
import { methods } from "../src/service/methods.js";
import { paramSchemas } from "../src/service/params.js";
import { Service } from "../src/service/service.js";

const service = new Service();
beforeAll(() => service.load());

const games = [
  ["aeronaut", 2],
  ["artifact", 2],
  ["homeward", 2],
  ["hope", 3],
  ["portals", 2],
] as const;

async function answer(method: string, params: object) {
  return JSON.parse((await answerTo(service, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }))) ?? "null");
}

async function ask(method: string, params: object = {}) {
  const { result, error } = await answer(method, params);
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

async function dataOf(method: string, params: object) {
  const { error, result } = await answer(method, params);
  expect(error, JSON.stringify(result)).toBeDefined();
  return error.data;
}

/** Plays moves of a match with a log, one of the legal ones each, and returns its handle, its log and its keys. */
async function played(game: string, seats: number, most: number, seed: object = { seed: "held" }) {
  let { match, log, keys, toAct, outcome } = await ask("start", { game, seats, ...seed, log: true });
  let last: { readonly seat: number; readonly move: unknown } = { seat: 0, move: null };
  for (let moves = 0; moves < most && outcome === null; moves++) {
    const seat = toAct[0];
    const legal = await ask("legalMoves", { match, seat });
    last = { seat, move: legal.moves[(moves * 7) % legal.count] };
    const told = await ask("play", { match, ...last });
    log += told.log;
    ({ toAct, outcome } = told);
  }
  const others = Array.from({ length: seats }, (_, each) => each).filter((each) => each !== last.seat);
  return { match, log, keys, outcome, ...last, agreed: others };
}

/** Everything about a match that an error must not change. */
function factsOf(handle: string) {
  const { match, before, position } = service.held.get(handle);
  return { match, before, position, matches: service.held.size };
}

/** Returns whether a method has a parameter of this name. */
function hasParam(method: string, name: string): boolean {
  const [, schema] = Object.entries(paramSchemas).find(([each]) => each === method) ?? [];
  return schema !== undefined && "entries" in schema && Object.hasOwn(Object(schema.entries), name);
}

/** What is changed in a request, which is right for a match in most methods, so that many methods refuse it. */
const changes: readonly { readonly [name: string]: unknown }[] = [
  {},
  { seat: 99 },
  { viewer: 99 },
  { viewers: [99] },
  { version: 99 },
  { move: "nonsense" },
  { action: 999_999 },
  { agreed: [] },
  { options: { nonsense: 1 } },
  { nonsense: 1 },
];

describe("an answer that refuses", () => {
  const changing = ["play", "undo", "closeLog", "step", "reset", "release"];
  const asked = Object.keys(methods).filter((method) => hasParam(method, "match") && method !== "bot");

  /** The parameters of a method for a match, with a change. */
  function paramsOf(method: string, match: string, seat: number, move: unknown, change: object): object {
    const right = { match, seat, move, viewer: seat, agreed: [0, 1], action: 0, text: "-" };
    const own = Object.entries(right).filter(([name]) => hasParam(method, name));
    return { ...Object.fromEntries(own), ...(method === "reset" ? { game: "portals" } : {}), ...change };
  }

  test.each(["no log", "an open log", "a closed log", "a log that cannot be continued"])(
    "leaves a held match with %s as it was, in every method",
    async (kind) => {
      const { shelved, match, before, position: open } = service.held.get((await played("portals", 2, 5)).match);
      if (open === undefined) throw new Error("expected a log");
      const position = {
        "no log": undefined,
        "an open log": open,
        "a closed log": { ...open, closed: true as const },
        "a log that cannot be continued": { ...open, entries: 0.5 },
      }[kind];
      const [seat] = match.toAct;
      const move = legalMoves(shelved.game, match, seat)[0];
      const refusing = new Set<string>();
      for (const method of asked)
        for (const change of changes) {
          const steps = [...(before === undefined ? [] : [before]), { match, entry: 5 }];
          const handle = service.held.add(new HeldMatch(shelved, steps, position));
          const facts = factsOf(handle);
          const { error, result } = await answer(method, paramsOf(method, handle, seat, move, change));
          if (error === undefined && result.ok !== false) continue;
          refusing.add(method);
          expect(factsOf(handle), `${method} ${JSON.stringify(change)}`).toEqual(facts);
        }
      expect(changing.filter((method) => !refusing.has(method))).toEqual([]);
    },
  );
});

describe("undo", () => {
  test("after closeLog says that the log is closed, and changes nothing", async () => {
    const { match, seat, agreed, outcome } = await played("aeronaut", 2, 400);
    expect(outcome).not.toBeNull();
    await ask("closeLog", { match });
    const facts = factsOf(match);
    for (let times = 0; times < 2; times++)
      expect(await ask("undo", { match, seat, agreed })).toEqual({ ok: false, code: "log-closed" });
    expect(factsOf(match)).toEqual(facts);
    expect(await ask("outcome", { match })).toEqual({ outcome });
  });

  test.each(games)("%s: a match that was resumed from its log answers as the original one", async (game, seats) => {
    for (const most of [1, 2, 4, 7, 25]) {
      let { match, log, keys, seat, agreed } = await played(game, seats, most);
      // The resumed log contains undo lines, also some in a row.
      for (let undone = 0; undone < 3; undone++) {
        const resumed = await ask("resume", { log, keys });
        const viewer = (seat + undone) % seats;
        const original = await ask("feed", { match, viewer });
        expect(await ask("feed", { match: resumed.match, viewer }), `${most} moves, ${undone} undone`).toEqual(
          original,
        );
        ({ seat } = service.held.get(match).match.entry as { seat: number });
        if (seat === null) break;
        agreed = Array.from({ length: seats }, (_, each) => each).filter((each) => each !== seat);
        const answers = await Promise.all(
          [match, resumed.match].map((each) => ask("undo", { match: each, seat, agreed })),
        );
        expect(answers[1]).toEqual(answers[0]);
        expect(await ask("position", { match: resumed.match })).toEqual(await ask("position", { match }));
        if (!answers[0].ok) break;
        log += answers[0].log;
      }
    }
  });

  test("a long log gives no more earlier matches than can be taken back", async () => {
    const { match, log, keys } = await played("homeward", 2, 40);
    const resumed = await ask("resume", { log, keys });
    const [held, original] = [resumed.match, match].map((each) => service.held.get(each));
    expect(mostSteps).toBe(17);
    let count = 1;
    for (; held?.before !== undefined; count++) {
      expect(held.before.match).toEqual(original?.before?.match);
      for (const each of [held, original]) each?.goBack(undefined);
    }
    expect(count).toBe(mostSteps);
    expect(original?.before).toBeUndefined();
  });

  test.each([true, false])(
    "names the entry to which it goes back, also after the resumed log ended with an undo (redacted: %s)",
    async (isRedacted) => {
      const { match, log, keys, seat, agreed } = await played("portals", 2, 3, {});
      const undo = await ask("undo", { match, seat, agreed });
      const whole = log + undo.log;
      const read = isRedacted ? (await ask("redact", { log: whole, viewer: "spectator" })).log : whole;
      expect(read).toBeDefined();
      const resumed = await ask("resume", { log: read, keys });
      const { toAct } = await ask("position", { match });
      const { moves } = await ask("legalMoves", { match, seat: toAct[0], most: 1 });
      const others = [0, 1].filter((each) => each !== toAct[0]);
      const told = [];
      for (const each of [match, resumed.match]) {
        await ask("play", { match: each, seat: toAct[0], move: moves[0] });
        told.push(await ask("undo", { match: each, seat: toAct[0], agreed: others }));
      }
      expect(JSON.parse(told[0].log)).toMatchObject({ n: 6, undo: 2 });
      expect(told[1]).toEqual(told[0]);
    },
  );

  test("a redacted log is resumed without earlier matches", async () => {
    const { log, keys } = await played("hope", 3, 6, {});
    const redacted = await ask("redact", { log, viewer: "spectator" });
    const { match } = await ask("resume", { log: redacted.log, keys });
    expect(service.held.get(match).before).toBeUndefined();
    expect(await ask("feed", { match, viewer: 0 })).toHaveProperty("events");
  });
});

describe("resume", () => {
  test("names the keys when they are wrong, and the log when the log is wrong", async () => {
    const { log, keys } = await played("portals", 2, 3);
    const { chance, secret } = keys;
    const wrong = [
      { chance, secret: "0".repeat(64) },
      { chance: { ...chance, seed: "0".repeat(64) }, secret },
      { chance: {}, secret },
      { chance: { kind: "x" }, secret },
      { chance: { seed: chance.seed }, secret },
      { chance: { algorithm: "scripted", answers: {} }, secret },
    ];
    for (const each of wrong)
      expect(await dataOf("resume", { log, keys: each }), JSON.stringify(each)).toEqual({
        code: "invalid-params",
        path: "keys",
        expected: "the keys of this log, as `start` answered them",
      });
    const changed = log.replace(/"seat":0/, '"seat":1');
    expect(await dataOf("resume", { log: changed, keys })).toMatchObject({ code: "invalid-params", path: "log" });
    expect(await ask("resume", { log, keys: { chance: { ...chance, drawn: { die: 9 } }, secret } })).toHaveProperty(
      "match",
    );
  });
});

describe("a version", () => {
  test.each(games)("%s: is never stale by mistake", async (game, seats) => {
    const { match, log } = await played(game, seats, 5);
    const { version, toAct, position } = await ask("position", { match });
    const [seat] = toAct;
    const { moves } = await ask("legalMoves", { match, seat, most: 1 });
    const { options } = service.held.get(match).match;
    for (const method of ["check", "explain", "play"]) {
      const asked = { game, position, options, seat, move: moves[0] };
      const { path, expected } = await dataOf(method, { ...asked, version });
      expect([path, expected]).toEqual([
        "version",
        "no such field, since most positions as text do not contain the number of moves",
      ]);
      expect(await ask(method, asked)).toEqual(
        method === "explain" ? { reasons: [] } : expect.objectContaining({ ok: true }),
      );
    }
    for (const where of [{ match }, { log }])
      expect(await ask("check", { ...where, seat, move: moves[0], version })).toEqual({ ok: true });
  });
});
