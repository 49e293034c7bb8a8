import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import { fast, type Game, type Kinds, legalMoves, play, seeded, start } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { append, audit, closeLog, decode, encode, openLog, redact } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { memoryStore } from "@turnwright/log/stores";
import { portals } from "@turnwright/portals";
import { afterEach, describe, expect, test } from "vitest";
import { memoryStorage } from "../src/index.js";
import { redactedLog } from "../src/match/redacted-log.js";
import { Turns } from "../src/turns.js";
import { endAll, hostWith, matchOf, playOn, seated } from "./table.js";

afterEach(() => endAll());

const games = [aeronaut, artifact, homeward, hope, portals] as unknown as Game<Kinds>[];

/** Returns a log with about so many moves; shorter if the match is over before. */
function logOf(game: Game<Kinds>, moves: number, options: object = {}): { text: string; isOver: boolean } {
  let match = start(game, { seats: game.seats.at(-1)!, options, chance: seeded("0".repeat(64)) } as never);
  let position = openLog(game, match, {
    matchId: "m",
    origin: "drawn",
    secret: "1".repeat(64),
    sha256,
    checkpoints: 100,
  });
  const texts = [position.text];
  for (let made = 0; made < moves && match.outcome === null; made++) {
    const seat = match.toAct[made % match.toAct.length]!;
    const legal = legalMoves(game, match, seat);
    const answer = play(game, match, seat, legal[(made * 7919) % legal.length]!);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    position = append(game, position, match, { sha256 });
    texts.push(position.text);
  }
  const isOver = match.outcome !== null;
  if (isOver) texts.push(closeLog(game, position, match, { sha256 }).text);
  return { text: texts.join(""), isOver };
}

describe("a log that is read in small steps", () => {
  test.each(games.map((game) => [game.id, game] as const))(
    "is that of `redact`, for all who look at %s",
    async (_, game) => {
      const options = game.id === "aeronaut" ? { secretAreas: true } : {};
      const { text } = logOf(game, 150, options);
      const store = memoryStore({ sha256 });
      expect(await store.create(text)).toMatchObject({ ok: true });
      const log = decode(text);
      if (!log.ok) throw new Error(JSON.stringify(log.problem));
      const seats = Array.from({ length: game.seats.at(-1)! }, (_, seat) => seat);
      const told = new Set<string>();
      for (const viewer of [...seats, "spectator"] as const) {
        const whole = redact(game, log.value, viewer);
        const asked = { game, match: "m", viewer, lines: Number.MAX_SAFE_INTEGER, reveal: false, known: 0, sha256 };
        const stepwise = await redactedLog(store, asked);
        expect(stepwise).toEqual({ ok: true, value: whole.ok && encode(whole.value.lines) });
        if (stepwise.ok) told.add(stepwise.value);
        const shown = redact(game, log.value, viewer, { reveal: true });
        const revealed = await redactedLog(store, { ...asked, reveal: true });
        expect(revealed).toEqual({ ok: true, value: shown.ok && encode(shown.value.lines) });
        const part = await redactedLog(store, { ...asked, lines: 57 });
        expect(part.ok && part.value).toBe(
          stepwise.ok &&
            (text.split("\n").length > 58 ? `${stepwise.value.split("\n", 57).join("\n")}\n` : stepwise.value),
        );
      }
      expect(told.size > 1).toBe(!["portals", "homeward"].includes(game.id));
    },
  );

  test("lets others go on while a long one is read", async () => {
    const storage = memoryStorage();
    const { text } = logOf(artifact as unknown as Game<Kinds>, 3_000, { roundLimit: null });
    expect(text.split("\n").length).toBeGreaterThan(1_000);
    await storage.logs.create(text);
    let turns = 0;
    let isDone = false;
    const look = (): void => {
      turns++;
      if (!isDone) setImmediate(look);
    };
    setImmediate(look);
    const game = artifact as unknown as Game<Kinds>;
    const asked = { game, match: "m", viewer: 0, lines: Number.MAX_SAFE_INTEGER, reveal: false, known: 0, sha256 };
    expect(await redactedLog(storage.logs, asked)).toMatchObject({ ok: true });
    isDone = true;
    expect(turns).toBeGreaterThan(10);
  });

  test("has its keys at the end of a match that was created so, and can be audited by everybody", async () => {
    const host = hostWith({ sha256 });
    for (const reveal of [true, false]) {
      const { match, tokens, clients } = await matchOf(host, { game: "hope", seats: 2, reveal });
      await playOn(await seated(clients(), host), 15);
      const early = await host.log(match, tokens[1]);
      expect(early.ok && early.value.includes('"keys"')).toBe(false);
      await host.close(match);
      const listed = await host.list();
      expect(listed.ok && listed.value.matches.find((one) => one.match === match)?.reveal).toBe(reveal || undefined);
      for (const token of [undefined, tokens[1]]) {
        const told = await host.log(match, token);
        if (!told.ok) throw new Error(told.problem.code);
        const log = decode(told.value);
        if (!log.ok) throw new Error(JSON.stringify(log.problem));
        expect(audit(hope, log.value, { sha256 }).ok).toBe(reveal);
      }
    }
  });

  test("is told to many at once, in their turn", async () => {
    const host = hostWith();
    const { match, tokens, clients } = await matchOf(host, { game: "hope", seats: 2 });
    await playOn(await seated(clients(), host), 10);
    const answers = await Promise.all(Array.from({ length: 150 }, () => host.log(match, tokens[0])));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    const tooMany = await Promise.all(Array.from({ length: 400 }, () => host.log(match)));
    const codes = tooMany.map((answer) => (answer.ok ? "ok" : answer.problem.code));
    expect(new Set(codes)).toEqual(new Set(["ok", "too-many"]));
    expect(codes.filter((code) => code === "ok").length).toBeGreaterThanOrEqual(200);
    expect(await host.log(match)).toMatchObject({ ok: true });
  });
});

test("turns are taken in order, and given back by work that fails", async () => {
  const turns = new Turns(2, 3);
  const order: number[] = [];
  const chance = fast("turns");
  const works = [0, 1, 2, 3, 4].map((at) =>
    turns.take("", async () => {
      order.push(at);
      await new Promise((resolve) => setImmediate(resolve));
      if (at % 2 === 0) throw new Error(`${at}`);
      return at;
    }),
  );
  expect(turns.isFull).toBe(true);
  const settled = await Promise.allSettled(works);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled", "rejected"]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(turns.isFull).toBe(false);
  expect(await turns.take("", async () => chance)).toBe(chance);
});
