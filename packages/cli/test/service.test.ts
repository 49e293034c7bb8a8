import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { Worker } from "node:worker_threads";
import { start } from "@turnwright/core";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { root } from "../../../scripts/root.js";
import { BotThread, mostWaiting } from "../src/service/bot-thread.js";
import { ByteBudget } from "../src/service/byte-budget.js";
import { faultCodes } from "../src/service/fault.js";
import { HeldMatch } from "../src/service/held-match.js";
import { HeldMatches } from "../src/service/held-matches.js";
import { httpServer } from "../src/service/http-server.js";
import { answerTo } from "../src/service/json-rpc.js";
import { LineSplitter } from "../src/service/line-splitter.js";
import { serveLines } from "../src/service/line-stream.js";
import { methods } from "../src/service/methods.js";
import { defaultLimits, Service } from "../src/service/service.js";
import { bundled } from "./bundled.js";
import { session } from "./session.js";

const service = new Service();
beforeAll(() => service.load());

/** The answer to a message as a program on the other side reads it; `null` where there is none. */
async function answer(message: unknown, to: Service = service) {
  return JSON.parse((await answerTo(to, typeof message === "string" ? message : JSON.stringify(message))) ?? "null");
}

async function ask(method: string, params: object = {}, to: Service = service) {
  const { result, error } = await answer({ jsonrpc: "2.0", id: 1, method, params }, to);
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

async function errorOf(method: string, params: unknown = {}) {
  const { error } = await answer({ jsonrpc: "2.0", id: 1, method, params });
  expect(error, method).toBeDefined();
  return error;
}

/** Asks about a move of every seat in a held match, and in the same position as a text: the answers must be equal. */
async function asksAlike(game: string, match: string, move: unknown, seats: number): Promise<void> {
  const { position } = await ask("position", { match });
  const { options } = (await ask("view", { match, viewer: "spectator" })).view;
  for (let seat = 0; seat < seats; seat++)
    for (const [method, more] of [
      ["legalMoves", { as: "words" }],
      ["check", { move }],
      ["check", { move: { type: "none" } }],
      ["explain", { move }],
    ] as const) {
      const held = await ask(method, { match, seat, ...more });
      expect(await ask(method, { game, position, options, seat, ...more }), `${method}, seat ${seat}`).toEqual(held);
    }
}

/** Plays a whole match of a game as a program in another language does, and returns what it has kept. */
async function playedMatch(game: string, seats: number, random: (below: number) => number) {
  let { match, log, keys, toAct, outcome } = await ask("start", { game, seats, log: true });
  let moves = 0;
  let resumed = { version: -1 };
  const undone = new Set<number>();
  while (outcome === null && moves < 400) {
    const seat = toAct[random(toAct.length)];
    const as = moves % 2 === 0 ? "objects" : "texts";
    const legal = await ask("legalMoves", { match, seat, as });
    const move = legal.moves[random(legal.count)];
    expect(await ask("check", { match, seat, move })).toEqual({ ok: true });
    if (moves % 9 === 0) await asksAlike(game, match, move, seats);
    const viewers = [...Array.from({ length: seats }, (_, each) => each), "spectator"];
    const played = await ask("play", { match, seat, move, version: moves, viewers });
    expect(played.feeds.map(({ viewer }: { viewer: unknown }) => viewer)).toEqual(viewers);
    expect(await ask("feed", { match, viewer: seat })).toEqual(played.feeds[seat]);
    log += played.log;
    ({ toAct, outcome } = played);
    moves = played.version;
    if (moves === 3) resumed = await ask("resume", { log, keys });
    if (moves % 13 !== 0 || undone.has(moves)) continue;
    undone.add(moves);
    const agreed = viewers.filter((each) => each !== seat && each !== "spectator");
    const back = await ask("undo", { match, seat, agreed });
    if (!back.ok) continue;
    log += back.log;
    ({ version: moves, toAct, outcome } = back);
  }
  return { match, log, keys, outcome, resumed, moves };
}

/** A generator of numbers below a bound, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

describe("a match over the service", () => {
  const matches: readonly (readonly [game: string, seats: number])[] = [
    ["hope", 2],
    ["aeronaut", 2],
    ["portals", 2],
    ["homeward", 3],
  ];
  test.each(someOf(matches, 2))(
    "%s: played, resumed, closed, verified, redacted, packed, unpacked",
    async (game, seats) => {
      const {
        match,
        log: open,
        outcome,
        resumed,
        moves,
      } = await playedMatch(game, seats, numbers(seats + game.length));
      expect(resumed.version).toBe(3);
      expect((await ask("verify", { log: open })).verdict.ok).toBe(true);
      expect(await ask("outcome", { match })).toEqual({ outcome });
      expect(outcome, `${moves} moves`).not.toBeNull();
      await asksAlike(game, match, { type: "none" }, seats);
      const log = open + (await ask("closeLog", { match })).log;
      const { verdict } = await ask("verify", { log });
      expect(verdict).toMatchObject({ ok: true, audited: { holds: true } });
      const { packed } = await ask("pack", { log });
      expect(await ask("outcome", { packed })).toEqual({ outcome });
      expect((await ask("unpack", { packed })).ok).toBe(true);
      expect((await ask("text", { log })).text).toContain(`[Game "${game}"]`);
      const redacted = await ask("redact", { log, viewer: 1 });
      expect(redacted.ok).toBe(true);
      expect((await ask("verify", { log: redacted.log, viewer: 1 })).verdict).toMatchObject({ ok: true });
      const { code, data } = await errorOf("redact", { log, viewer: 9 });
      expect([code, data]).toMatchObject([-32602, { code: "invalid-params", path: "viewer" }]);
      expect((await ask("scoreSheet", { match })).seats).toHaveLength(seats);
      // The same position by three ways.
      const { options } = (await ask("view", { match, viewer: "spectator" })).view;
      const { position } = await ask("position", { match });
      const views = await Promise.all(
        [{ match }, { game, position, options }, { log }, { packed }].map((where) =>
          ask("view", { ...where, viewer: 0 }),
        ),
      );
      for (const { view } of views) expect(view.state).toEqual(views[0].view.state);
      expect(await ask("draw", { match, viewer: "spectator" })).toHaveProperty("board");
      await ask("release", { match });
      expect((await errorOf("view", { match, viewer: 0 })).data.code).toBe("unknown-match");
    },
  );

  test("from position to position, nothing held", async () => {
    const { match } = await ask("start", { game: "portals", seats: 2, seed: "a text" });
    let { position, toAct, outcome } = await ask("position", { match });
    const random = numbers(5);
    for (let moves = 0; moves < 40 && outcome === null; moves++) {
      const [seat] = toAct;
      const { moves: legal } = await ask("legalMoves", { game: "portals", position, seat, as: "texts" });
      const move = legal[random(legal.length)];
      const given = { game: "portals", position, seat, move, seed: "dice" };
      const [played, again] = await Promise.all([ask("play", given), ask("play", given)]);
      expect(played).toEqual(again);
      ({ position, toAct, outcome } = played);
    }
    expect(toAct.length + Number(outcome !== null)).toBeGreaterThan(0);
  });

  test("a seed gives the same match, and a bot with a seed the same move", async () => {
    const starts = await Promise.all([1, 2].map(() => ask("start", { game: "artifact", seed: "one" })));
    const views = await Promise.all(starts.map(({ match }) => ask("view", { match, viewer: 1 })));
    expect(views[0]).toEqual(views[1]);
    const [seat] = starts[0].toAct;
    const moves = await Promise.all(
      starts.map(({ match }) => ask("bot", { match, seat, bot: "greedy:3", seed: "two" })),
    );
    expect(moves[0]).toEqual(moves[1]);
    const { match } = starts[0];
    expect(await ask("formatMove", { match, move: moves[0].move })).toEqual({
      text: moves[0].text,
      words: moves[0].words,
    });
    expect(await ask("readMove", { match, text: moves[0].text })).toEqual({ ok: true, move: moves[0].move });
  });

  test("a simulation names its seed, which gives the same totals", async () => {
    const games = cases(4, 1);
    const asked = { game: "portals", seats: 2, games, bots: ["random", "greedy:1"] };
    const first = await ask("simulate", asked);
    expect(await ask("simulate", { ...asked, seed: first.seed })).toEqual(first);
    expect(first.totals.games).toBe(games);
  });

  test("a bot that takes too long is stopped, and others are answered meanwhile", async () => {
    const folder = mkdtempSync(join(tmpdir(), "turnwright-"));
    const file = join(folder, "turnwright.mjs");
    await bundled("packages/cli/src/bin.ts", file);
    const threaded = new Service(defaultLimits, [], () => new Worker(file));
    await threaded.load();
    try {
      const { match } = await ask("start", { game: "aeronaut", seats: 3 }, threaded);
      const asked = { jsonrpc: "2.0", id: 1, method: "bot" };
      const params = { match, seat: 0, bot: "search:10000:1000", milliseconds: 700 };
      let isThinking = true;
      const late = answer({ ...asked, params }, threaded).finally(() => {
        isThinking = false;
      });
      const games = { game: "aeronaut", seats: 3, bots: ["search:10000"], milliseconds: 300 };
      expect((await ask("simulate", games, threaded)).totals.games).toBe(0);
      expect(isThinking).toBe(true);
      expect((await late).error.data).toMatchObject({ code: "took-too-long", path: "milliseconds" });
      const legal = await ask("legalMoves", { match, seat: 0 }, threaded);
      const { move } = await ask("bot", { match, seat: 0, bot: "greedy:1" }, threaded);
      expect(legal.moves).toContainEqual(move);
      const quick = { game: "portals", seats: 2, games: cases(4, 2), seed: "threads" };
      expect(await ask("simulate", quick, threaded)).toEqual(await ask("simulate", quick));
    } finally {
      await threaded.end();
      rmSync(folder, { recursive: true });
    }
  });

  test("an undo needs everybody's agreement where a log records it", async () => {
    const { match, toAct } = await ask("start", { game: "portals", seats: 2, log: true, names: ["Ada", "Ben"] });
    const [seat] = toAct;
    const { moves } = await ask("legalMoves", { match, seat, most: 1 });
    await ask("play", { match, seat, move: moves[0] });
    expect(await ask("undo", { match, seat: 1 - seat, agreed: [seat] })).toMatchObject({ code: "another-seat-acted" });
    expect(await ask("undo", { match, seat })).toMatchObject({ ok: false, code: "not-agreed" });
    expect(await ask("undo", { match, seat, agreed: [1 - seat] })).toMatchObject({ ok: true, version: 0 });
    expect(await ask("undo", { match, seat, agreed: [1 - seat] })).toMatchObject({ code: "nothing-to-undo" });
  });

  test("a viewer's log answers questions about that viewer and about spectators, who know less", async () => {
    const { log } = await ask("start", { game: "hope", seats: 3, log: true });
    const own = await ask("redact", { log, viewer: 1 });
    const where = { log: own.log };
    const { toAct } = await ask("position", where).catch(() => ({ toAct: [0] }));
    const move = { type: "endTurn" };
    const questions: [string, object][] = [
      ["legalMoves", { seat: 0 }],
      ["check", { seat: 0, move }],
      ["explain", { seat: 0, move }],
      ["view", { viewer: 0 }],
      ["draw", { viewer: 2 }],
      ["bot", { seat: toAct[0] }],
    ];
    for (const [method, params] of questions) {
      const { data } = await errorOf(method, { ...where, ...params });
      expect(data, method).toMatchObject({ code: "invalid-params", expected: "1, whose redacted log this is" });
    }
    for (const viewer of [1, "spectator"])
      expect(await ask("view", { ...where, viewer })).toEqual(await ask("view", { log, viewer }));
    expect(await ask("check", { ...where, seat: 1, move })).toMatchObject({ refusal: { code: "not-your-turn" } });
  });

  test("a refused move cites its sentence, in check, play and explain", async () => {
    const { match } = await ask("start", { game: "homeward", seats: 2 });
    const wrong = { match, seat: 0, move: { type: "placeTile", x: 0, y: 0, rot: 0 } };
    const refused = { ok: false, says: "A tile goes to an empty cell.", provenance: "ruling" };
    expect(await ask("check", wrong)).toMatchObject({ ...refused, refusal: { code: "cell-occupied" } });
    expect(await ask("play", wrong)).toMatchObject({ ...refused, refusal: { rule: "R8a-empty-cell" } });
    expect((await ask("explain", wrong)).reasons[0]).toMatchObject({ says: refused.says });
    expect(await ask("play", { ...wrong, move: "nonsense" })).toMatchObject({ refusal: { code: "malformed" } });
    expect(await ask("check", { ...wrong, version: 7 })).toMatchObject({ refusal: { code: "stale" } });
    expect(await ask("check", { ...wrong, seat: 1 })).toMatchObject({ refusal: { code: "not-your-turn" } });
    expect(await ask("parseSetup", { game: "homeward", options: { ending: "never" } })).toMatchObject({ ok: false });
  });
});

describe("the guide", () => {
  const guide = readFileSync(join(root, "docs/guides/rules-service.md"), "utf8");

  /** Returns the lines of the block after a mark. */
  function linesAfter(mark: string): string[] {
    const block = guide.slice(guide.indexOf(`<!-- ${mark} -->`)).split("```")[1]!;
    return block.split("\n").slice(1, -1);
  }

  test("shows what the service answers", async () => {
    const said = linesAfter("talk");
    expect(said.length).toBe(10);
    let match = "";
    for (let at = 0; at < said.length; at += 2) {
      const told = await answerTo(service, said[at]!.replace(/^> /, "").replaceAll("MATCH", match));
      if (match === "") match = JSON.parse(told ?? "").result.match;
      expect(`< ${told?.replaceAll(match, "MATCH")}`).toBe(said[at + 1]);
    }
    const [view, shown] = linesAfter("view");
    const { result } = JSON.parse((await answerTo(service, view!.slice(2).replace("MATCH", match))) ?? "");
    const shortened = { ...result.view, options: "...", state: "..." };
    const line = JSON.stringify({ jsonrpc: "2.0", id: 6, result: { view: shortened } });
    expect(`< ${line.replaceAll('"..."', "{...}")}`).toBe(shown);
  });

  test("shows the whole answer of `verify`", async () => {
    const log = readFileSync(join(root, "packages/portals/games/goal-two.jsonl"), "utf8");
    const [asked, shown] = linesAfter("verify");
    const told = await answerTo(
      service,
      asked!.slice(2).replace('"LOG"', () => JSON.stringify(log)),
    );
    expect(`< ${told?.replace(/"head":"[\w-]{43}"/, '"head":"HEAD"')}`).toBe(shown);
  });

  test("explains every error by its number and its name", () => {
    const table = guide.slice(guide.indexOf("## Errors"), guide.indexOf("## Limits"));
    const rows = [...table.matchAll(/^\| (-\d+) +\| `([a-z-]+)`/gm)].map(([, number, name]) => [name, Number(number)]);
    expect(Object.fromEntries(rows)).toEqual(faultCodes);
  });

  test("names every method in its table", () => {
    const table = guide.slice(guide.indexOf("## The methods"), guide.indexOf("## Two ways"));
    const named = [...table.matchAll(/`([a-z][\w.]*)`/g)].map(([, name]) => name!);
    expect([...new Set(named)].filter((name) => name in methods).sort()).toEqual(Object.keys(methods).sort());
  });
});

describe("requests that cannot be answered", () => {
  test.each<readonly [string, unknown, string, string]>([
    ["start", { game: "chess" }, "game", "aeronaut | artifact"],
    ["start", { game: "portals", seats: 9 }, "seats", "2"],
    ["start", { game: "portals", seats: 2.5 }, "seats", "integer"],
    ["start", { game: "portals", seed: 7 }, "seed", "a text"],
    ["start", { game: "portals", names: ["Ada"] }, "names", "goes only with log"],
    ["start", { game: "portals", colour: "red" }, "colour", "no field of this name"],
    ["start", { game: "homeward", options: { ending: "never" } }, "options.ending", "round | turn"],
    ["start", [], "", "an object with the parameters by name"],
    ["start", {}, "game", "a field of this name"],
    ["view", { match: "m" }, "viewer", "a field of this name"],
    ["view", { match: "m", viewer: -1 }, "viewer", 'a seat from 0, or "spectator"'],
    ["view", { match: "m", position: "p", viewer: 0 }, "position", "exactly one of"],
    ["view", { match: "m", game: "portals", viewer: 0 }, "game", "goes only with position"],
    ["view", { viewer: 0 }, "match", "exactly one of"],
    ["view", { game: "portals", position: "p", viewer: 0 }, "position", "section 1"],
    ["view", { log: "{}", viewer: 0 }, "log", "a line feed at the end"],
    ["verify", { log: "x\n" }, "log", "JSON"],
    ["view", { packed: "portals.%%", viewer: 0 }, "packed", ""],
    ["view", { packed: "nonsense", viewer: 0 }, "packed", "aeronaut | artifact"],
    ["check", { match: "m", seat: 0, move: 5 }, "move", "a move: an object with a type, or a text"],
    ["resume", {}, "position", "exactly one of position and log"],
    ["resume", { log: "x" }, "keys", "the keys"],
    ["simulate", { game: "portals", bots: ["gredy"] }, "bots.0", "greedy:40"],
    ["simulate", { game: "portals", bots: ["search:99999"] }, "bots.0", "at most 10000 iterations"],
    ["simulate", { game: "portals", bots: ["search:100000000"] }, "bots.0", "at most seven digits"],
    ["simulate", { game: "portals", games: 0 }, "games", "1 or more"],
  ])("%s %j names %j", async (method, params, path, expected) => {
    const error = await errorOf(method, params);
    expect(error.data.path ?? "").toBe(path);
    expect(error.data.expected ?? (path === "" ? error.message : "nothing")).toContain(expected);
    expect(error.message.length).toBeLessThanOrEqual(500);
  });

  test("messages that are no requests", async () => {
    expect((await answer("{")).error.code).toBe(-32700);
    expect((await answer("[]")).error.code).toBe(-32600);
    expect((await answer("7")).error.code).toBe(-32600);
    expect((await answer({ jsonrpc: "1.0", method: "games", id: 1 })).error.data.path).toBe("jsonrpc");
    expect((await answer({ jsonrpc: "2.0", id: 1 })).error.data.path).toBe("method");
    expect((await answer({ jsonrpc: "2.0", method: "games", id: {} })).error.data.path).toBe("id");
    expect((await errorOf("strat")).message).toContain("did you mean start?");
    expect((await errorOf("__proto__")).code).toBe(-32601);
    expect((await answer(Array.from({ length: 1_001 }, () => 1))).error.code).toBe(-32600);
  });

  test("an id that reading changes is refused", async () => {
    for (const id of ["9007199254740993", "1.5", "1e400"])
      expect(await answer(`{"jsonrpc":"2.0","id":${id},"method":"games"}`)).toMatchObject({
        id: null,
        error: { data: { code: "invalid-request", path: "id" } },
      });
  });

  test("a batch is answered in its order, notifications are not answered", async () => {
    const note = { jsonrpc: "2.0", method: "status" };
    expect(await answer(note)).toBeNull();
    expect(await answer([note, note])).toBeNull();
    const answers = await answer([{ ...note, id: "a" }, note, { ...note, id: 2 }, 7]);
    expect(answers.map(({ id }: { id: unknown }) => id)).toEqual(["a", 2, null]);
  });

  test("a batch whose answers are too long carries out no more, and says so", async () => {
    const view = { jsonrpc: "2.0", method: "rpc.discover" };
    const { length } = JSON.stringify(await ask("rpc.discover"));
    const count = Math.ceil(2 ** 25 / length) + 2;
    expect(count).toBeLessThan(1_000);
    const answers = await answer(Array.from({ length: count }, (_, id) => ({ ...view, id })));
    expect(answers).toHaveLength(count);
    expect(answers[0].result.openrpc).toBeDefined();
    expect(answers.at(-1)).toMatchObject({
      id: count - 1,
      error: { code: -32004, data: { code: "answers-too-long" } },
    });
  });

  test("a name that a client made up is not answered at full length", async () => {
    const error = await errorOf("status", { ["x".repeat(100_000)]: 1 });
    expect(error.code).toBe(-32602);
    expect(JSON.stringify(error).length).toBeLessThan(2_000);
  });

  test("any value as any parameter of any method gives an answer, never an exception or a bug", async () => {
    const { match } = await ask("start", { game: "hope", seats: 3 });
    const { position } = await ask("position", { match });
    const odd: unknown[] = [null, true, -1, 1e300, 0.5, "", "x", "hope.", position, match, [], {}, [[[]]]];
    odd.push({ type: "x" }, { __proto__: null, constructor: 1 }, "\ud800", "spectator", "greedy:1", ["random"], 0, 2);
    const names = ["match", "game", "position", "options", "log", "entry", "packed", "seat", "viewer", "move", "text"];
    names.push(
      "bot",
      "seed",
      "version",
      "viewers",
      "agreed",
      "keys",
      "from",
      "most",
      "as",
      "anchor",
      "reveal",
      "names",
    );
    const random = numbers(11);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
    for (const method of Object.keys(methods)) {
      if (method === "simulate") continue;
      for (let round = 0; round < cases(150, 40); round++) {
        const params: { [name: string]: unknown } = random(2) === 0 ? { match } : { game: "hope", position };
        for (let more = random(4); more > 0; more--) params[pick(names)] = pick(odd);
        if (random(2) === 0) params["seat"] = random(4);
        if (random(2) === 0) params["viewer"] = random(4);
        const told = await answer({ jsonrpc: "2.0", id: round, method, params });
        expect(told.error?.data.code, `${method} ${JSON.stringify(params)} ${told.error?.message}`).not.toBe("bug");
        if (method === "release" && told.error === undefined) return;
      }
    }
  });
});

describe("the limits of a service", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("no more matches than it may hold, and those that nobody asks about are forgotten", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const small = new Service({ ...defaultLimits, mostMatches: 2, idleMinutes: 10 });
    await small.load();
    const one = await ask("start", { game: "portals" }, small);
    vi.advanceTimersByTime(6 * 60_000);
    const two = await ask("start", { game: "portals" }, small);
    await expect(ask("start", { game: "portals" }, small)).rejects.toThrow(/--matches/);
    vi.advanceTimersByTime(5 * 60_000);
    await expect(ask("outcome", { match: one.match }, small)).rejects.toThrow(/10 minutes/);
    expect(await ask("outcome", { match: two.match }, small)).toEqual({ outcome: null });
    vi.advanceTimersByTime(6 * 60_000);
    // Somebody asked about it in the meantime.
    expect(await ask("outcome", { match: two.match }, small)).toEqual({ outcome: null });
    expect(new HeldMatches(defaultLimits).size).toBe(0);
  });

  test("a redacted log answers the seat that it is for, though other seats know as much", async () => {
    const { log } = await ask("start", { game: "homeward", seats: 3, log: true });
    for (const viewer of [0, 1, 2, "spectator"]) {
      const redacted = (await ask("redact", { log, viewer })).log;
      expect((await ask("view", { log: redacted, viewer })).view.viewer).toBe(viewer);
      if (viewer !== "spectator")
        expect(await ask("legalMoves", { log: redacted, seat: viewer })).toHaveProperty("count");
    }
    const hope = (await ask("start", { game: "hope", seats: 3, log: true })).log;
    const redacted = (await ask("redact", { log: hope, viewer: 1 })).log;
    expect((await errorOf("legalMoves", { log: redacted, seat: 0 })).data.expected).toContain("1, whose redacted log");
  });

  test("only the matches that were questioned last keep a table, and none that is over", () => {
    const held = new HeldMatches(defaultLimits);
    const shelved = service.gameOf("portals");
    const match = start(shelved.game, { seats: 2 });
    const over = { ...match, outcome: { reason: "stuck", winners: [], ranking: [[0, 1]] } };
    const matches = Array.from({ length: 501 }, () => new HeldMatch(shelved, [{ match, entry: 0 }]));
    const ended = new HeldMatch(shelved, [{ match: over, entry: 0 }]);
    const handles = matches.map((each) => held.add(each));
    for (const each of matches) expect(held.questioned(each)).toBe(each.table);
    expect(held.questioned(ended)).toBe(over);
    expect(matches.filter(({ hasTable }) => hasTable)).toHaveLength(500);
    expect([matches[0]!.hasTable, ended.hasTable]).toEqual([false, false]);
    // A match that is questioned again is not the next to lose its table.
    held.questioned(matches[1]!);
    held.questioned(matches[0]!);
    expect([matches[1]!.hasTable, matches[2]!.hasTable]).toEqual([true, false]);
    for (const handle of handles) held.release(handle);
    expect(held.size).toBe(0);
  });

  test("matches that own content makes large count by their size", () => {
    const held = new HeldMatches(defaultLimits);
    const shelved = service.gameOf("portals");
    const match = start(shelved.game, { seats: 2 });
    const large = { ...match, options: { text: "x".repeat(20_000_000) } } as unknown as typeof match;
    const handles = [1, 2].map(() => held.add(new HeldMatch(shelved, [{ match: large, entry: 0 }])));
    expect(() => held.add(new HeldMatch(shelved, [{ match: large, entry: 0 }]))).toThrow(/too much memory/);
    held.add(new HeldMatch(shelved, [{ match, entry: 0 }]));
    held.release(handles[0]!);
    expect(held.add(new HeldMatch(shelved, [{ match: large, entry: 0 }]))).not.toBe(handles[0]);
    expect(held.size).toBe(3);
  });
});

/** Sends chunks to a service on streams, and returns the lines that it answers. */
async function lines(chunks: readonly string[], mostBytes = 4_096) {
  const small = new Service({ ...defaultLimits, mostBytes });
  await small.load();
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = "";
  output.on("data", (chunk) => {
    text += chunk;
  });
  const served = serveLines(small, input, output);
  for (const chunk of chunks) input.write(Buffer.from(chunk, "latin1"));
  input.end();
  await served;
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

describe("lines", () => {
  const request = '{"jsonrpc":"2.0","id":1,"method":"status"}';

  test("come in chunks of any size, with or without the last line end", async () => {
    for (const chunks of [[`${request}\n${request}`], [...`${request}\r\n\n${request}\n`]]) {
      const answers = await lines(chunks);
      expect(answers.map(({ id }) => id)).toEqual([1, 1]);
    }
  });

  test("that are too long get an answer, and the next ones theirs", async () => {
    const answers = await lines([`${"x".repeat(3_000)}`, `${"x".repeat(3_000)}\n${request}\n`]);
    expect(answers[0].error.message).toContain("at most 4096 bytes");
    expect(answers[1].result.mostBytes).toBe(4_096);
    const splitter = new LineSplitter(2);
    expect(splitter.push(Buffer.from("abc\nab\na"))).toEqual([{ dropped: "too-long" }, "ab"]);
    expect(splitter.end()).toBe("a");
  });

  test("that find no room get an answer, and give their bytes back", async () => {
    const budget = new ByteBudget(100_000);
    const [one, other] = [new LineSplitter(200_000, budget), new LineSplitter(200_000, budget)];
    expect(one.push(Buffer.from("x".repeat(90_000)))).toEqual([]);
    expect(other.push(Buffer.from(`${"y".repeat(70_000)}\nshort\n`))).toEqual([{ dropped: "no-room" }, "short"]);
    expect(budget.used).toBe(90_000);
    expect(one.push(Buffer.from("\n"))).toEqual(["x".repeat(90_000)]);
    expect(budget.used).toBe(0);
    expect(other.push(Buffer.from(`${"y".repeat(70_000)}\n`))).toEqual(["y".repeat(70_000)]);
    const small = new Service({ ...defaultLimits, mostOpenBytes: 100_000 });
    const input = new PassThrough();
    const output = new PassThrough();
    small.bytes.open().take(90_000);
    const served = serveLines(small, input, output);
    input.end(`${request.padEnd(70_000)}\n${request}\n`);
    await served;
    const [busy, status] = output
      .read()
      .toString()
      .trimEnd()
      .split("\n")
      .map((text: string) => JSON.parse(text));
    expect(busy.error).toMatchObject({ code: -32006, data: { code: "busy" } });
    expect(status.result.mostOpenBytes).toBe(100_000);
    expect(small.bytes.used).toBe(90_000);
  });

  test("of a program that does not read are not read on", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const served = serveLines(service, input, output);
    const request = '{"jsonrpc":"2.0","id":1,"method":"games"}\n';
    const discover = request.repeat(50);
    const answer = ((await answerTo(service, request)) ?? "").length;
    let taken = 0;
    while (input.write(discover) && taken < 10_000) taken++;
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The answers to what the stream handed over at once, and no more: the rest is still there.
    const most = input.readableHighWaterMark + 2 * discover.length;
    expect(answer).toBeGreaterThan(1_000);
    expect(output.readableLength).toBeLessThan((most / request.length) * (answer + 1));
    expect(input.readableLength).toBeGreaterThan(discover.length);
    output.destroy();
    input.end();
    await served;
  });
});

describe("the thread of bots", () => {
  const forever = (): Promise<never> => new Promise(() => {});
  const busy = (promise: Promise<unknown>): Promise<void> =>
    expect(promise).rejects.toMatchObject({ error: { code: -32006, data: { code: "busy" } } });

  test("ends at once with all requests that wait, and makes no other thread", async () => {
    const thread = new BotThread();
    const begun = vi.fn(forever);
    const waiting = [1, 2, 3].map(() => busy(thread.run(600_000, begun)));
    await expect.poll(() => begun.mock.calls.length).toBe(1);
    const timers = vi.spyOn(globalThis, "clearTimeout");
    await thread.end();
    await Promise.all(waiting);
    expect(timers).toHaveBeenCalled();
    timers.mockRestore();
    await busy(thread.run(1, begun));
    expect(begun).toHaveBeenCalledTimes(1);
  });

  test("takes a limited number of requests at a time, and more when they have ended", async () => {
    const thread = new BotThread();
    const ends: (() => void)[] = [];
    const run = (): Promise<unknown> => thread.run(600_000, () => new Promise((end) => ends.push(() => end(1))));
    const taken = Array.from({ length: mostWaiting }, run);
    await busy(run());
    await expect.poll(() => ends.length).toBe(1);
    ends[0]();
    expect(await taken[0]).toBe(1);
    const more = run();
    const ended = Promise.allSettled([...taken, more]);
    await thread.end();
    expect((await ended).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a simulation that finds no room says so", async () => {
    const full = new Service();
    await full.load();
    await full.end();
    const params = { game: "portals", games: 1 };
    expect((await answer({ jsonrpc: "2.0", id: 1, method: "simulate", params }, full)).error.code).toBe(-32006);
  });
});

describe("over HTTP", () => {
  interface Sent {
    readonly method?: string;
    readonly headers?: { readonly [name: string]: string };
    readonly body?: string;
    readonly path?: string;
  }

  async function over(token: string | undefined, sent: Sent): Promise<{ status: number; text: string }> {
    const server = httpServer(service, { host: "127.0.0.1", port: 0, token });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    try {
      return await new Promise((resolve, reject) => {
        const { method = "POST", headers = {}, body = "", path = "/" } = sent;
        const type = { "content-type": "application/json", ...headers };
        const request = httpRequest({ port, host: "127.0.0.1", method, path, headers: type }, (response) => {
          let text = "";
          response.on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
        });
        request.on("error", reject);
        request.end(body);
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  const body = '{"jsonrpc":"2.0","id":1,"method":"status"}';

  test("a POST is answered, and everything else told what to do", async () => {
    expect(await over(undefined, { body })).toMatchObject({ status: 200 });
    expect(await over(undefined, { body: '{"jsonrpc":"2.0","method":"status"}' })).toEqual({ status: 204, text: "" });
    expect(await over(undefined, { method: "PUT", body })).toMatchObject({ status: 405 });
    expect(await over(undefined, { body, headers: { "content-type": "text/plain" } })).toMatchObject({ status: 415 });
    expect(await over(undefined, { body, headers: { host: "evil.example" } })).toMatchObject({ status: 403 });
    expect(await over(undefined, { body: "x".repeat(17 * 1024 * 1024) })).toMatchObject({ status: 413 });
    expect(JSON.parse((await over(undefined, { method: "GET", path: "/openrpc.json" })).text).methods).toHaveLength(
      Object.keys(methods).length,
    );
  });

  test("unfinished bodies, unread answers and clients have bounds together", async () => {
    const small = new Service({ ...defaultLimits, mostOpenBytes: 200_000, mostClients: 3 });
    await small.load();
    const server = httpServer(small, { host: "127.0.0.1", port: 0, token: undefined });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const headers = { "content-type": "application/json" };
    const paused = Array.from({ length: 2 }, () => {
      const request = httpRequest({ port, method: "POST", agent: false, headers });
      request.on("error", () => {}).write(Buffer.alloc(90_000, 32));
      return request;
    });
    const asked = (text: string): Promise<{ status: number; text: string }> =>
      new Promise((resolve, reject) => {
        const request = httpRequest({ port, method: "POST", agent: false, headers }, (response) => {
          let said = "";
          response.on("data", (chunk) => {
            said += chunk;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text: said }));
        });
        request.on("error", reject).end(text);
      });
    try {
      await expect.poll(() => small.bytes.used).toBe(180_000);
      expect(await asked(body)).toMatchObject({ status: 200 });
      const refused = await asked(body.padEnd(100_000));
      expect(refused.status).toBe(503);
      expect(JSON.parse(refused.text).error).toMatchObject({ code: -32006, data: { code: "busy" } });
      const long = JSON.stringify(Array.from({ length: 20 }, () => ({ ...JSON.parse(body), method: "games" })));
      const [first, ...rest] = JSON.parse((await asked(long)).text);
      expect(first).toHaveProperty("result.games");
      expect(rest.at(-1).error).toMatchObject({ code: -32006, data: { code: "busy" } });
      await expect.poll(() => small.bytes.used).toBe(180_000);
      const third = connect(port, "127.0.0.1");
      await expect.poll(async () => (await asked(body)).status).toBe(503);
      third.destroy();
      for (const request of paused) request.destroy();
      await expect.poll(() => small.bytes.used).toBe(0);
      await expect.poll(async () => (await asked(body.padEnd(100_000))).status).toBe(200);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("with a token, only those who send it are answered", async () => {
    const token = "a token of some length";
    expect(await over(token, { body })).toMatchObject({ status: 401 });
    expect(await over(token, { body, headers: { authorization: "Bearer wrong" } })).toMatchObject({ status: 401 });
    expect(await over(token, { method: "GET", path: "/openrpc.json" })).toMatchObject({ status: 401 });
    const headers = { authorization: `Bearer ${token}`, host: "rules.example" };
    expect(await over(token, { body, headers })).toMatchObject({ status: 200 });
  });
});

describe("turnwright serve", () => {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-serve-"));
  const path = join(folder, "socket");

  async function refusal(command: string): Promise<string> {
    const { code, complained } = await session(`serve ${command}`);
    expect(code).toBe(2);
    return complained;
  }

  test("refuses addresses that are open to anybody, and words that it does not know", async () => {
    vi.stubEnv("TURNWRIGHT_TOKEN", undefined);
    expect(await refusal("--http 0.0.0.0:1")).toMatch(/set TURNWRIGHT_TOKEN/);
    expect(await refusal("--http eighty")).toMatch(/such as 8080/);
    expect(await refusal("portals")).toMatch(/--game/);
    vi.stubEnv("TURNWRIGHT_TOKEN", "short");
    expect(await refusal("--http 1")).toMatch(/too short/);
    vi.unstubAllEnvs();
    const file = join(folder, "file");
    writeFileSync(file, "x");
    expect(await refusal(`--socket ${file}`)).toMatch(/no socket/);
    expect(readFileSync(file, "utf8")).toBe("x");
    // "é" has two bytes.
    const long = join(folder, "é".repeat(60));
    expect(await refusal(`--socket ${long}`)).toMatch(
      new RegExp(`at most 10[37] bytes, not ${Buffer.byteLength(long)}`),
    );
    expect(await refusal(`--socket ${join(file, "socket")}`)).toMatch(/cannot be tried: ENOTDIR.*; name another/);
    expect(await refusal("--socket=")).toMatch(/--socket takes a path, such as .*, not ""/);
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  /** Asks for the status on the socket, and returns the id of the answer. */
  function idOver(id: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = connect(path, () => socket.write(`{"jsonrpc":"2.0","id":${id},"method":"status"}\n`));
      socket.on("error", reject).once("data", (data) => resolve(JSON.parse(data.toString()).id));
    });
  }

  /** Asks on the socket, ends the own side at once and returns all that comes. */
  function heardAfterEnd(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let heard = "";
      const socket = connect({ path, allowHalfOpen: true }, () => socket.end(text));
      socket.on("data", (data) => {
        heard += data;
      });
      socket.on("error", reject).once("end", () => resolve(heard));
    });
  }

  test("answers several programs on a socket until it is told to stop, and the next one can begin", async () => {
    for (const ends of ["by Ctrl-C", "by a signal"]) {
      const heard: string[] = [];
      let interrupt = (): void => {};
      const done = session(`serve --socket ${path}`, [], {
        complain: (line) => void heard.push(line),
        onInterrupt: (stop) => {
          interrupt = stop;
          return () => {};
        },
      });
      await expect.poll(() => heard.length).toBe(1);
      expect(await Promise.all([1, 2, 3].map(idOver))).toEqual([1, 2, 3]);
      const status = '{"jsonrpc":"2.0","id":7,"method":"status"}';
      const games = '{"jsonrpc":"2.0","id":8,"method":"simulate","params":{"game":"portals","games":1}}';
      const lines = (await heardAfterEnd(`${status}\n${games}\n${status}`)).trimEnd().split("\n");
      expect(lines.map((line) => JSON.parse(line).id)).toEqual([7, 8, 7]);
      expect(await refusal(`--socket ${path}`)).toMatch(/in use/);
      if (ends === "by Ctrl-C") interrupt();
      else process.emit("SIGTERM");
      expect((await done).code, ends).toBe(0);
    }
    rmSync(folder, { recursive: true });
  });

  test("answers the requests that wait for bots before it ends", async () => {
    const own = mkdtempSync(join(tmpdir(), "turnwright-"));
    const [file, socket] = [join(own, "turnwright.mjs"), join(own, "socket")];
    await bundled("packages/cli/src/bin.ts", file);
    const served = spawn(process.execPath, [file, "serve", "--socket", socket], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const exit = new Promise((resolve) => served.once("exit", resolve));
    await new Promise((resolve) => served.stderr.once("data", resolve));
    const client = connect(socket);
    let heard = "";
    client.setEncoding("utf8").on("data", (data) => {
      heard += data;
    });
    const tell = (id: number, method: string, params: object): boolean =>
      client.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    tell(1, "start", { game: "hope", seats: 2 });
    await expect.poll(() => heard).toContain("\n");
    const { match } = JSON.parse(heard).result;
    heard = "";
    tell(2, "bot", { match, seat: 0, bot: "search:10000:1000", milliseconds: 600_000 });
    // The bot begins to think.
    await new Promise((resolve) => setTimeout(resolve, 500));
    served.kill("SIGTERM");
    expect(await exit).toBe(0);
    await expect.poll(() => heard).toContain("\n");
    expect(JSON.parse(heard)).toMatchObject({ id: 2, error: { code: -32006 } });
    rmSync(own, { recursive: true });
  });
});
