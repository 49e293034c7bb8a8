import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { artifact } from "@turnwright/artifact";
import { audit, decode } from "@turnwright/log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface ReadableGame {
  readonly match: string;
  readonly played: boolean;
  readonly version: number;
  readonly toAct: readonly number[];
  readonly outcome: object | null;
}

// The server as an assistant's program starts it: a process of its own, spoken to over its standard input and output.
const client = new Client({ name: "assistant", version: "0.0.0" });

beforeAll(async () => {
  const args = ["--import", "tsx", "server.ts"];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: import.meta.dirname }));
});
afterAll(() => client.close());

async function text(name: string, given: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
  const answer = await client.callTool({ name, arguments: given });
  const [first] = answer.content as { text: string }[];
  return { text: first!.text, isError: answer.isError === true };
}

async function told<T>(name: string, given: Record<string, unknown> = {}): Promise<T> {
  const answer = await text(name, given);
  expect(answer.isError, answer.text).toBe(false);
  return JSON.parse(answer.text) as T;
}

describe("an assistant over stdio", () => {
  test("finds the tools and the games", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "board",
      "explain",
      "legal_moves",
      "list_games",
      "log",
      "new_match",
      "play",
      "view",
    ]);
    const games = await told<{ game: string }[]>("list_games");
    expect(games.map(({ game }) => game)).toEqual(["aeronaut", "artifact", "homeward", "hope", "portals"]);
  });

  test("plays a whole match against a bot, never shown a card of its hand; the log proves the match", async () => {
    let at = await told<ReadableGame>("new_match", { game: "artifact", options: { roundLimit: 4 } });
    const { match } = at;
    for (let made = 0; at.outcome === null; made++) {
      const { moves } = await told<{ moves: string[] }>("legal_moves", { match });
      const { state } = await told<{ state: { hands: (string | null)[][] } }>("view", { match });
      expect(state.hands[0]!.every((card) => card !== null)).toBe(true);
      expect(state.hands[1]!.every((card) => card === null)).toBe(true);
      expect((await text("log", { match })).isError).toBe(true);
      at = await told<ReadableGame>("play", { match, move: moves[made % moves.length], version: at.version });
      expect(at.played).toBe(true);
      for (const { seat, events } of (at as unknown as { told: { seat: number; events: Record<string, unknown>[] }[] })
        .told)
        for (const event of events)
          if (seat === 1 && event["type"] === "cardDrawn" && event["from"] === "deck") expect(event["card"]).toBeNull();
    }
    const log = decode((await text("log", { match })).text);
    const audited = log.ok ? audit(artifact, log.value) : log;
    expect(audited.ok && audited.value.match.outcome).toEqual(at.outcome);
  });

  test.each(["aeronaut", "homeward", "hope", "portals"])("%s: sees the board, plays", async (game) => {
    const { match } = await told<ReadableGame>("new_match", { game, opponents: "random", seat: 1 });
    const board = (await text("board", { match })).text;
    expect(board.split("\n").length).toBeGreaterThan(5);
    const { moves } = await told<{ moves: string[] }>("legal_moves", { match });
    expect((await told<ReadableGame>("play", { match, move: moves[0] })).played).toBe(true);
  });

  test("is told of opponents' secret choices only what was chosen about", async () => {
    interface Moved {
      readonly seat: number;
      readonly move: string;
    }
    const options = { secretAreas: true };
    const given = { game: "aeronaut", seats: 3, opponents: "random", options };
    let at = await told<ReadableGame & { readonly told: readonly Moved[] }>("new_match", given);
    const { match } = at;
    const shown = { own: new Set<string>(), others: new Set<string>() };
    const secret = (move: string): boolean => /^(\+.*|take|reward)$/.test(move);
    while (at.outcome === null) {
      const { moves } = await told<{ moves: string[] }>("legal_moves", { match });
      at = await told("play", { match, move: moves[0] });
      for (const { seat, move } of at.told.filter((one) => secret(one.move)))
        shown[seat === 0 ? "own" : "others"].add(move.replace(/^\+.*/, "+"));
    }
    expect([...shown.own]).toEqual(["+"]);
    expect(shown.others).not.toContain("+");
    expect(shown.others.size).toBeGreaterThan(0);
  });

  test("plays all seats itself", async () => {
    const options = { firstSeat: 0, roundLimit: 2 };
    let at = await told<ReadableGame>("new_match", { game: "portals", opponents: "none", options });
    const { match } = at;
    while (at.outcome === null) {
      const { moves } = await told<{ moves: string[] }>("legal_moves", { match });
      at = await told<ReadableGame>("play", { match, move: moves.includes("S") ? "S" : moves[0] });
      expect(at.played).toBe(true);
    }
    expect(at.outcome).toMatchObject({ reason: "round-limit" });
  });

  test("is told which sentences forbid a move", async () => {
    const { match, version } = await told<ReadableGame>("new_match", { game: "portals", options: { firstSeat: 0 } });
    const told0 = await told<{ legal: boolean; reasons: { says: string }[] }>("explain", { match, move: "O0i1" });
    expect(told0.legal).toBe(false);
    expect(told0.reasons[0]!.says).toMatch(/empty/);
    const refused = await told<object>("play", { match, move: "O0i1" });
    expect(refused).toMatchObject({ played: false, refusal: { rule: "R8a-empty-cell", code: "cell-occupied" } });
    const stale = await told<object>("play", { match, move: "S", version: version + 1 });
    expect(stale).toMatchObject({ played: false, refusal: { code: "stale" } });
  });

  test.each([
    ["no such match", "play", { match: "match-0", move: "S" }, /no match/],
    ["another's seat", "view", { match: "match-1", seat: 1 }, /isn't yours/],
    ["another's moves", "legal_moves", { match: "match-1", seat: 1 }, /isn't yours/],
    ["text without meaning", "play", { match: "match-1", move: "please" }, /no move/],
    ["refused options", "new_match", { game: "hope", options: { traitor: "yes" } }, /refused/],
    ["a seat that isn't there", "new_match", { game: "hope", seat: 2 }, /no seat 2/],
    ["no such game", "new_match", { game: "chess" }, /game/],
  ])("%s is an error that says what to do", async (_, name, given, says) => {
    const answer = await text(name, given);
    expect(answer.isError).toBe(true);
    expect(answer.text).toMatch(says);
  });
});
