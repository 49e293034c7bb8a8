import { aeronaut } from "@turnwright/aeronaut";
import { chosenBoard } from "@turnwright/aeronaut/maps";
import { artifact } from "@turnwright/artifact";
import { afterEach, describe, expect, test } from "vitest";
import { handler } from "../src/fetch.js";
import { type Host, memoryStorage } from "../src/index.js";
import { anyMove, endAll, hostWith, matchOf, seated } from "./table.js";

afterEach(() => endAll());

const mostBytes = 250_000;
const limits = { matchesPerHour: 100_000 };
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

async function created(host: Host, wanted: object): Promise<string> {
  const answer = await host.create(wanted);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value.match;
}

async function pagesOf(host: Host): Promise<readonly (readonly { readonly match: string }[])[]> {
  const pages: (readonly { readonly match: string }[])[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await host.list(after === undefined ? {} : { after });
    if (!page.ok) throw new Error(page.problem.code);
    expect(bytesOf(page.value)).toBeLessThan(mostBytes + 200);
    expect(page.value.matches.length).toBeLessThanOrEqual(100);
    pages.push(page.value.matches);
    after = page.value.next;
  }
  return pages;
}

describe("a list of matches", () => {
  test("leaves out options that are long, and those that are the defaults", async () => {
    const host = hostWith({ games: [aeronaut], limits });
    const map = { kind: "custom", board: chosenBoard({ kind: "generated", size: "huge", seed: 5 }) };
    const match = await created(host, { game: "aeronaut", seats: 2, options: { map } });
    const plain = await created(host, { game: "aeronaut", seats: 2 });
    const listed = await host.list();
    const summaries = new Map((listed.ok ? listed.value.matches : []).map((one) => [one.match, one]));
    expect(summaries.get(match)).toMatchObject({ options: {}, omitted: ["map"] });
    expect(summaries.get(plain)).toMatchObject({ options: {} });
    expect(summaries.get(plain)).not.toHaveProperty("omitted");
    expect(bytesOf(summaries.get(match))).toBeLessThan(500);
    const found = await host.find(match);
    expect(found).toMatchObject({
      ok: true,
      value: { match, options: { map }, version: 0, edition: aeronaut.edition },
    });
    expect(found.ok && found.value).not.toHaveProperty("omitted");
  });

  test("shows short options that differ", async () => {
    const host = hostWith();
    const match = await created(host, { game: "portals", seats: 2, options: { buildStyle: "stepwise" } });
    expect(await host.list()).toMatchObject({ value: { matches: [{ match, options: { buildStyle: "stepwise" } }] } });
  });

  test("has pages of bounded size, and all matches on them once, whatever names and options are", async () => {
    const storage = memoryStorage();
    const host = hostWith({ storage, limits });
    const match = await created(host, { game: "artifact", seats: 2 });
    const stored = await storage.records.get(match);
    if (!stored.ok) throw new Error(stored.problem.code);
    const { record } = stored.value;
    const seat = { token: "t", name: "\u{10ffff}".repeat(32), bot: null, away: false };
    const options = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`option${at}`, "\u20ac".repeat(at * 9)]));
    for (let at = 0; at < 250; at++) {
      const seats = Array.from({ length: (at * 7) % 256 }, () => seat);
      await storage.records.put(0, { ...record, match: `m${at}`, options, seats });
    }
    const pages = await pagesOf(host);
    expect(pages.length).toBeGreaterThan(3);
    const ids = pages.flat().map((one) => one.match);
    expect([ids.length, new Set(ids).size]).toEqual([251, 251]);
    expect(await host.list({ limit: 101 })).toMatchObject({ problem: { code: "malformed", path: "limit" } });
  });

  test("goes on after a match that it contains, and does not tell of others whether they exist", async () => {
    const host = hostWith({ limits });
    const first = await created(host, { game: "artifact", seats: 2 });
    const unlisted = await created(host, { game: "artifact", seats: 2, listed: false });
    const second = await created(host, { game: "artifact", seats: 2 });
    expect(await host.list({ after: second })).toMatchObject({ value: { matches: [{ match: first }], next: null } });
    expect(await host.list({ after: unlisted })).toEqual(await host.list({ after: "nothing" }));
  });

  test("leaves out matches of games that the host lacks, whose seats cannot be claimed", async () => {
    const storage = memoryStorage();
    const both = hostWith({ storage, limits, games: [aeronaut, artifact] });
    const one = hostWith({ storage, games: [aeronaut] });
    const foreign = await created(both, { game: "artifact", seats: 2 });
    const own = await created(both, { game: "aeronaut", seats: 2 });
    expect(await one.list()).toMatchObject({ ok: true, value: { matches: [{ match: own }], next: null } });
    for (const asked of [one.claim(foreign), one.find(foreign)])
      expect(await asked).toEqual({ ok: false, problem: { code: "unknown-match" } });
    expect(await both.claim(foreign)).toMatchObject({ value: { seat: 0 } });
  });

  test("is asked for with each parameter once", async () => {
    const serve = handler(hostWith());
    for (const [query, path] of [
      ["limit=5&limit=6", "limit"],
      ["game=artifact&game=portals", "game"],
      ["stage=open&limit=1&stage=open", "stage"],
    ]) {
      const answer = await serve(new Request(`http://localhost/matches?${query}`));
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { problem: { code: "malformed", path, expected: expect.any(String) } },
      ]);
    }
  });
});

describe("one match", () => {
  test("is found with the seats that must act, by everybody, listed or not, on any server", async () => {
    const storage = memoryStorage();
    const bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
    const [host, other] = [hostWith({ storage, bus }), hostWith({ storage, bus })];
    const { match, clients } = await matchOf(host, { game: "artifact", seats: 2, listed: false });
    expect(await other.find(match)).toMatchObject({
      value: { version: 0, toAct: [0], outcome: null, stage: "running" },
    });
    const players = await seated(clients(), host);
    for (let made = 1; made <= 6; made++) {
      const player = players.find(({ viewer }) => players[0]?.toAct.includes(viewer as number));
      const answer = await player?.play(anyMove(player, made));
      for (const one of players) await one.until(() => answer?.ok === true && one.n >= answer.n);
      const served = await handler(other)(new Request(`http://localhost/matches/${match}`));
      expect(await served.json()).toMatchObject({ match, version: made, toAct: players[0]?.toAct });
    }
    const found = await other.find(match);
    expect(JSON.stringify(found)).not.toMatch(/keys|token|request/);
    expect(await host.find("nothing")).toMatchObject({ problem: { code: "unknown-match" } });
  });

  test("is found as spectators know it, where they are some moves behind", async () => {
    const host = hostWith();
    const { match, clients } = await matchOf(host, { game: "artifact", seats: 2, spectatorDelay: 3 });
    const players = await seated(clients(), host);
    for (let made = 1; made <= 5; made++) {
      const player = players.find(({ viewer }) => players[0]?.toAct.includes(viewer as number));
      const answer = await player?.play(anyMove(player, made));
      for (const one of players) await one.until(() => answer?.ok === true && one.n >= answer.n);
    }
    expect(await host.find(match)).toMatchObject({ value: { version: 2 } });
  });
});
