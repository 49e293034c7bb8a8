import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { artifact } from "@turnwright/artifact";
import { training } from "@turnwright/artifact/train";
import { fast, type Kinds, legalMoves, playUnknown, resume, seeded, start, type Viewer, view } from "@turnwright/core";
import { type TrainingDescription, trainingSpace } from "@turnwright/core/train";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../scripts/root.js";
import { line } from "../../core/test/toys/line.js";
import { answerTo } from "../src/service/json-rpc.js";
import { Service } from "../src/service/service.js";

const service = new Service();
beforeAll(() => service.load());

async function answer(method: string, params: object, to = service) {
  const text = await answerTo(to, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  return JSON.parse(text ?? "null");
}

async function ask(method: string, params: object = {}, to = service) {
  const { result, error } = await answer(method, params, to);
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

describe("the guide", () => {
  const guide = readFileSync(join(root, "docs/guides/training.md"), "utf8");

  test("says how many numbers each game has", async () => {
    const table = guide.slice(guide.indexOf("<!-- spaces -->"), guide.indexOf("All actions of a game"));
    const told = Object.fromEntries(
      [...table.matchAll(/^\| ([a-z]+) +\| ([\d,]+) +\| ([\d,]+) +\|$/gm)].map(([, game = "", ...numbers]) => [
        game,
        numbers.map((number) => Number(number.replaceAll(",", ""))),
      ]),
    );
    const { games } = await ask("games");
    expect(games).toHaveLength(5);
    for (const { game } of games) {
      const { actionCount, observationLength } = await ask("trainingSpace", { game, seats: 2 });
      expect(told[game], game).toEqual([actionCount, observationLength]);
    }
    const options = { buildStyle: "stepwise" };
    const { actionCount } = await ask("trainingSpace", { game: "portals", seats: 2, options });
    expect(guide).toContain(`${actionCount} actions instead of`);
  });

  test("shows requests that the service answers", async () => {
    const talk = guide.slice(guide.indexOf("## Over the service")).split("```")[1] ?? "";
    const lines = talk.trim().split("\n").slice(1);
    expect(lines).toHaveLength(4);
    let match = "";
    for (let at = 0; at < lines.length; at += 2) {
      const request = JSON.parse((lines[at] ?? "").slice(2).replace("MATCH", match));
      const result = await ask(request.method, request.params);
      match = result.match ?? match;
      // The guide leaves out most of the long lists.
      const shown = JSON.parse((lines[at + 1] ?? "").slice(2).replace(/,?\.\.\./g, ""));
      expect(Object.keys(result).sort()).toEqual(Object.keys(shown.result).sort());
      for (const [name, value] of Object.entries(shown.result)) {
        if (name === "match") continue;
        const whole = result[name];
        expect(Array.isArray(value) ? whole.slice(0, value.length) : whole, name).toEqual(value);
      }
    }
  });
});

describe("the methods for programs that learn", () => {
  test.each(["aeronaut", "artifact", "homeward", "hope", "portals"])("play a whole match of %s", async (game) => {
    const space = await ask("trainingSpace", { game, seats: 2 });
    let { match, toAct, legal, observation, rewards, outcome } = await ask("reset", { game, seats: 2, seed: "all" });
    let steps = 0;
    while (outcome === null && steps < 3_000) {
      expect(observation).toHaveLength(space.observationLength);
      expect(rewards).toEqual([0, 0]);
      expect(legal.length).toBeGreaterThan(0);
      expect(legal.every((action: number) => action >= 0 && action < space.actionCount)).toBe(true);
      const action = legal[(steps * 7) % legal.length];
      const [seat] = toAct;
      const told = await ask("step", { match, seat, action });
      expect(told).toMatchObject({ ok: true, version: ++steps });
      ({ toAct, legal, observation, rewards, outcome } = told);
    }
    expect(outcome, `${steps} steps`).not.toBeNull();
    expect([toAct, legal, observation]).toEqual([[], [], []]);
    expect(rewards[0] + rewards[1]).toBe(0);
    expect(await ask("outcome", { match })).toEqual({ outcome });
    await ask("release", { match });
  });

  test("answer what the functions of core do", async () => {
    const seed = "07".repeat(32);
    const here = trainingSpace(artifact, training, { seats: 3 });
    const there = await ask("trainingSpace", { game: "artifact", seats: 3 });
    expect(there).toMatchObject({ actionCount: here.actionCount, observationLength: here.observationLength });
    expect(there.actions).toEqual(here.actions);
    expect(there.observationFields).toEqual(here.observationFields);
    const match = start(artifact, { seats: 3, chance: seeded(seed) });
    const held = await ask("start", { game: "artifact", seats: 3, seed });
    const { observation } = await ask("observe", { match: held.match, viewer: 0 });
    expect(observation).toEqual([...here.observation(view(artifact, match, 0))]);
    const { actions, moves } = await ask("legalActions", { match: held.match, seat: 0 });
    expect(actions).toEqual(here.legalActions(match, 0));
    expect(moves).toEqual(actions.map((action: number) => here.moveOf(action)));
    expect(moves).toHaveLength(legalMoves(artifact, match, 0).length);
    const { position } = await ask("position", { match: held.match });
    const asked = await ask("observe", { game: "artifact", position, options: match.options, viewer: 1 });
    const { state, options } = match;
    const resumed = resume(artifact, { seats: 3, options, state });
    expect(asked.observation).toEqual([...here.observation(view(artifact, resumed, 1))]);
  });

  test("answer the information states of core, one move after the other", async () => {
    const seed = "07".repeat(32);
    const space = trainingSpace(artifact, training, { seats: 2 });
    const viewers = [0, 1, "spectator"] as const;
    let match = start(artifact, { seats: 2, chance: fast(seed) });
    const { match: handle } = await ask("reset", { game: "artifact", seats: 2, seed });
    const texts = new Map<Viewer, string>();
    for (let moves = 0; moves < 6; moves++) {
      for (const viewer of viewers) {
        const before = texts.get(viewer);
        const { informationState } = await ask("informationState", { match: handle, viewer, before });
        expect(informationState).toBe(space.informationState(match, viewer, before));
        texts.set(viewer, informationState);
      }
      const [seat = 0] = match.toAct;
      const [action = 0] = space.legalActions(match, seat).slice(-1);
      const answered = playUnknown(artifact, match, seat, space.moveOf(action));
      if (!answered.ok) throw new Error(answered.refusal.code);
      match = answered.match;
      await ask("step", { match: handle, seat, action });
    }
    expect(new Set(texts.values()).size).toBe(3);
  });

  test("say which text an information state lacks, and from what there is none", async () => {
    const blamed = async (params: object) => (await answer("informationState", params)).error.data;
    const { match, toAct, legal } = await ask("reset", { game: "artifact", seats: 2, seed: "told" });
    expect(await blamed({ match, viewer: 0, before: "" })).toMatchObject({ path: "before" });
    expect(await blamed({ match, viewer: 2 })).toMatchObject({ path: "viewer" });
    await ask("step", { match, seat: toAct[0], action: legal[0] });
    expect(await blamed({ match, viewer: 0 })).toMatchObject({ path: "before" });
    const expected = "the answer before the last move";
    expect(await blamed({ match, viewer: 0, before: "x" })).toEqual({
      code: "invalid-params",
      path: "before",
      expected,
    });
    const { match: held, log } = await ask("start", { game: "artifact", seats: 2, log: true });
    const { log: redacted } = await ask("redact", { log, viewer: 1 });
    expect(await blamed({ log: redacted, viewer: 1 })).toMatchObject({ path: "log" });
    expect(await ask("informationState", { log, viewer: 1 })).toEqual(
      await ask("informationState", { match: held, viewer: 1 }),
    );
    const { position } = await ask("position", { match: held });
    const { informationState } = await ask("informationState", { game: "artifact", position, viewer: 1 });
    const [seen = ""] = informationState.split("\n");
    expect(JSON.parse(seen)).toEqual((await ask("view", { match: held, viewer: 1 })).view);
  });

  test("repeat a match from its seed, and forget the match before", async () => {
    const first = await ask("reset", { game: "artifact", seed: "again" });
    const second = await ask("reset", { game: "artifact", seed: "again", match: first.match });
    expect({ ...second, match: first.match }).toEqual(first);
    expect((await answer("step", { match: first.match, seat: 0, action: 0 })).error.data.code).toBe("unknown-match");
    expect((await answer("reset", { game: "artifact", match: first.match })).error.data.code).toBe("unknown-match");
  });

  test("refuse an action as play refuses a move, and change nothing", async () => {
    const { match, toAct, legal, version } = await ask("reset", { game: "artifact", seed: "refuse" });
    const { actionCount } = await ask("trainingSpace", { game: "artifact" });
    const illegal = Array.from({ length: actionCount }, (_, action) => action).find((one) => !legal.includes(one));
    const told = await ask("step", { match, seat: toAct[0], action: illegal });
    expect(told).toMatchObject({ ok: false, refusal: { code: expect.any(String) }, says: expect.any(String) });
    expect((await ask("step", { match, seat: 1 - toAct[0], action: legal[0] })).refusal.code).toBe("not-your-turn");
    expect((await answer("step", { match, seat: 0, action: actionCount })).error.data).toMatchObject({
      path: "action",
    });
    expect((await answer("step", { match, seat: 0, action: -1 })).error.data).toMatchObject({ path: "action" });
    expect((await ask("step", { match, seat: toAct[0], action: legal[0] })).version).toBe(version + 1);
  });

  test("do not play a match with a log, whose line they would not answer", async () => {
    const { match } = await ask("start", { game: "artifact", log: true });
    expect((await answer("step", { match, seat: 0, action: 0 })).error.data).toMatchObject({ path: "match" });
  });

  test("say when a setup has too many actions, and hold nothing then", async () => {
    const edition = JSON.parse(JSON.stringify((await import("@turnwright/homeward")).standardEdition));
    const tiles = [...edition.tiles, ...Array.from({ length: 600 }, () => ({ shape: "cross", shield: 0 }))];
    const options = { edition: { ...edition, tiles, stackSize: { 2: 600, 3: 600, 4: 600 } } };
    const { matches } = await ask("status");
    for (const method of ["trainingSpace", "reset"]) {
      const { error } = await answer(method, { game: "homeward", options });
      expect(error.data).toMatchObject({ code: "not-possible", path: "options" });
      expect(error.message).toContain("actions; expected at most 1000000");
    }
    expect((await ask("status")).matches).toBe(matches);
  });

  test("know games of one's own that export training, and say what others lack", async () => {
    const described: TrainingDescription<Kinds> = () => ({
      moves: { mark: { cell: 9 } } as object,
      observation: { marks: { most: 9, read: (state) => (state as unknown as { marks: number }).marks } },
    });
    const shelved = { name: "line", game: line, draw: () => "", words: () => "", legend: "" };
    const own = new Service(undefined, [{ ...shelved, training: described } as never]);
    await own.load();
    const { match, legal } = await ask("reset", { game: "line" }, own);
    expect(legal).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await ask("step", { match, seat: 0, action: 4 }, own)).observation).toEqual([1, 0, 1]);
    const other = new Service(undefined, [shelved as never]);
    await other.load();
    const { error } = await answer("reset", { game: "line" }, other);
    expect(error).toMatchObject({ data: { code: "not-possible" }, message: expect.stringContaining("training") });
  });

  const shelvedLine = { name: "line", game: line, draw: () => "", words: () => "", legend: "" };
  async function serviceFor(described: () => unknown): Promise<Service> {
    const own = new Service(undefined, [{ ...shelvedLine, training: described } as never]);
    await own.load();
    return own;
  }

  test("do not blame the options for a wrong description", async () => {
    const own = await serviceFor(() => ({ moves: { mark: 5 }, observation: {} }));
    for (const method of ["trainingSpace", "reset"]) {
      const { error } = await answer(method, { game: "line" }, own);
      expect(error.data).toEqual({ code: "not-possible" });
      expect(error.message).toContain("the training of line is wrong: description.moves.mark: expected");
    }
  });

  test("hold and change nothing when an observation throws", async () => {
    let isBroken = false;
    const read = () => {
      if (isBroken) throw new Error("a bug of the game");
      return 0;
    };
    const own = await serviceFor(() => ({ moves: { mark: { cell: 9 } }, observation: { marks: { most: 9, read } } }));
    const { match } = await ask("reset", { game: "line" }, own);
    isBroken = true;
    expect((await answer("reset", { game: "line" }, own)).error.data.code).toBe("bug");
    expect((await answer("reset", { game: "line", match }, own)).error.data.code).toBe("bug");
    expect((await answer("step", { match, seat: 0, action: 4 }, own)).error.data.code).toBe("bug");
    isBroken = false;
    expect((await ask("status", {}, own)).matches).toBe(1);
    expect(await ask("step", { match, seat: 0, action: 4 }, own)).toMatchObject({ ok: true, version: 1 });
  });

  test("reset as start of core does with fast chance", async () => {
    const { match } = await ask("reset", { game: "artifact", seats: 2, seed: "42" });
    const digits = createHash("sha256").update("42").digest("hex");
    const here = start(artifact, { seats: 2, chance: fast(digits) });
    const { actions } = await ask("legalActions", { match, seat: 0 });
    const space = trainingSpace(artifact, training, { seats: 2 });
    expect(actions).toEqual(space.legalActions(here, 0));
    for (const viewer of [0, 1] as const) {
      const { observation } = await ask("observe", { match, viewer });
      expect(observation).toEqual([...space.observation(view(artifact, here, viewer))]);
    }
    expect((await ask("reset", { game: "artifact", seats: 2, seed: digits })).observation).toEqual([
      ...space.observation(view(artifact, here, 0)),
    ]);
  });
});
