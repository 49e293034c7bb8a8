import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { artifact } from "@turnwright/artifact";
import { auditText } from "@turnwright/log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mcpServer } from "../src/index.js";

interface Moved {
  readonly seat: number;
  readonly move: string;
  readonly events: readonly Record<string, unknown>[];
}
interface Standing {
  readonly match: string;
  readonly played: boolean;
  readonly version: number;
  readonly toAct: readonly number[];
  readonly outcome: object | null;
  readonly told: readonly Moved[];
}

const client = new Client({ name: "assistant", version: "0.0.0" });
const games = ["aeronaut", "artifact", "homeward", "hope", "portals"];

beforeAll(async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await mcpServer().connect(there);
  await client.connect(here);
  await client.listTools(); // from now on the client checks each result against the output schema
});
afterAll(() => client.close());

/** Calls a tool that refuses, and returns what it says. */
async function refused(name: string, given: Record<string, unknown>): Promise<string> {
  const answer = await client.callTool({ name, arguments: given });
  expect(answer.isError).toBe(true);
  return (answer.content as { text: string }[])[0]!.text;
}

async function told<T>(name: string, given: Record<string, unknown> = {}): Promise<T> {
  const answer = await client.callTool({ name, arguments: given });
  expect(answer.isError, JSON.stringify(answer.content)).toBeFalsy();
  return answer.structuredContent as T;
}

/** Plays a match from here to its end, always one of the moves that are listed. */
async function toTheEnd(match: string, begun: Standing, chosen: (moves: readonly string[], made: number) => string) {
  let at = begun;
  const all: Moved[] = [];
  for (let made = 0; at.outcome === null; made++) {
    const { moves } = await told<{ moves: string[] }>("legal_moves", { match });
    at = await told<Standing>("play", { match, move: chosen(moves, made), version: at.version });
    expect(at.played).toBe(true);
    all.push(...at.told);
  }
  return { at, all };
}

const inTurn = (moves: readonly string[], made: number): string => moves[made % moves.length] ?? "";

describe("an assistant", () => {
  test("finds tools with titles, schemas of their output, and what they change", async () => {
    const { tools } = await client.listTools();
    expect(Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]))).toEqual({
      list_games: true,
      new_match: false,
      legal_moves: true,
      explain: true,
      view: true,
      board: true,
      log: true,
      play: false,
    });
    for (const { title, outputSchema, annotations } of tools) {
      expect(title).toMatch(/^[A-Z]/);
      expect(Object.keys(outputSchema?.properties ?? {})).not.toEqual([]);
      expect(annotations).toMatchObject({ destructiveHint: false, openWorldHint: false });
    }
  });

  test("reads rules, notation and options of every game", async () => {
    const listed = await told<{ games: { game: string; resources: string[] }[] }>("list_games");
    expect(listed.games.map(({ game }) => game)).toEqual(games);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(listed.games.flatMap((one) => one.resources));
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      const { text } = contents[0] as { text: string };
      expect(text.length, uri).toBeGreaterThan(400);
      expect(/^## Notation$/m.test(text), uri).toBe(uri.endsWith("notation"));
      expect(/^## Options$/m.test(text), uri).toBe(uri.endsWith("options"));
      expect(/^## Moves$/m.test(text), uri).toBe(uri.endsWith("rules"));
    }
    await expect(client.readResource({ uri: "turnwright://games/chess/rules" })).rejects.toThrow();
  });

  test("is told who plays which seat", async () => {
    const given = { game: "artifact", seats: 3, seat: 1, opponents: "random" };
    const { players } = await told<{ players: object[] }>("new_match", given);
    expect(players).toEqual([
      { seat: 0, player: "random bot" },
      { seat: 1, player: "you" },
      { seat: 2, player: "random bot" },
    ]);
  });

  test("plays a whole match against a bot, never shown a card of its hand; the log proves the match", async () => {
    const begun = await told<Standing>("new_match", { game: "artifact", options: { roundLimit: 4 } });
    const { match } = begun;
    expect(await refused("log", { match })).toMatch(/over/);
    const { view } = await told<{ view: { state: { hands: (string | null)[][] } } }>("view", { match });
    expect(view.state.hands[0]!.every((card) => card !== null)).toBe(true);
    expect(view.state.hands[1]!.every((card) => card === null)).toBe(true);
    const { at, all } = await toTheEnd(match, begun, inTurn);
    for (const { seat, events } of all)
      for (const event of events)
        if (seat === 1 && event["type"] === "cardDrawn" && event["from"] === "deck") expect(event["card"]).toBeNull();
    const { log } = await told<{ log: string }>("log", { match });
    const audited = auditText(artifact, log);
    expect(audited.ok && audited.value.match.outcome).toEqual(at.outcome);
  });

  test.each(games)("plays a whole game of %s", async (game) => {
    const given = { game, seat: 1, opponents: "random", options: game === "portals" ? { roundLimit: 8 } : {} };
    const begun = await told<Standing>("new_match", given);
    const { board } = await told<{ board: string }>("board", { match: begun.match });
    expect(board.split("\n").length).toBeGreaterThan(5);
    const { at } = await toTheEnd(begun.match, begun, inTurn);
    expect(at.outcome).toMatchObject({ ranking: expect.any(Array) });
  });

  test("is told of opponents' secret choices only what was chosen about", async () => {
    const given = { game: "aeronaut", seats: 3, opponents: "random", options: { secretAreas: true } };
    const begun = await told<Standing>("new_match", given);
    const { all } = await toTheEnd(begun.match, begun, ([first = ""]) => first);
    const secret = (move: string): boolean => /^(\+.*|take|reward)$/.test(move);
    const shown = { own: new Set<string>(), others: new Set<string>() };
    for (const { seat, move } of all.filter((one) => secret(one.move)))
      shown[seat === 0 ? "own" : "others"].add(move.replace(/^\+.*/, "+"));
    expect([...shown.own]).toEqual(["+"]);
    expect(shown.others).not.toContain("+");
    expect(shown.others.size).toBeGreaterThan(0);
  });

  test("plays all seats itself", async () => {
    const options = { firstSeat: 0, roundLimit: 2 };
    const begun = await told<Standing>("new_match", { game: "portals", opponents: "none", options });
    const { at } = await toTheEnd(begun.match, begun, (moves) => (moves.includes("S") ? "S" : inTurn(moves, 0)));
    expect(at.outcome).toMatchObject({ reason: "round-limit" });
  });

  test("is told which sentences forbid a move", async () => {
    const { match, version } = await told<Standing>("new_match", { game: "portals", options: { firstSeat: 0 } });
    const why = await told<{ legal: boolean; reasons: { says: string }[] }>("explain", { match, move: "O0i1" });
    expect(why.legal).toBe(false);
    expect(why.reasons[0]!.says).toMatch(/empty/);
    const answer = await told<object>("play", { match, move: "O0i1" });
    expect(answer).toMatchObject({ played: false, refusal: { rule: "R8a-empty-cell", code: "cell-occupied" } });
    const stale = await told<object>("play", { match, move: "S", version: version + 1 });
    expect(stale).toMatchObject({ played: false, refusal: { code: "stale" } });
  });

  test.each([
    ["no such match", "play", { match: "match-0", move: "S" }, /no match/],
    ["another's seat", "view", { seat: 1 }, /isn't yours/],
    ["another's moves", "legal_moves", { seat: 1 }, /isn't yours/],
    ["text without meaning", "play", { move: "please" }, /no move/],
    ["refused options", "new_match", { game: "hope", options: { traitor: "yes" } }, /refused/],
    ["a seat that isn't there", "new_match", { game: "hope", seat: 2 }, /no seat 2/],
    ["no such game", "new_match", { game: "chess" }, /game/],
  ])("%s is an error that says what to do", async (_, name, given, says) => {
    const { match } = await told<Standing>("new_match", { game: "hope" });
    expect(await refused(name, name === "new_match" ? given : { match, ...given })).toMatch(says);
  });
});
