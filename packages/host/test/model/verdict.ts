import { seeded, view } from "@turnwright/core";
import { audit, decode, type Log, verifyChain } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { storedText } from "@turnwright/log/stores";
import { expect } from "vitest";
import { keyringOf } from "../../src/keys.js";
import { type Asked, isSure, type ModelClient } from "./model-client.js";
import { secret, type World } from "./world.js";

async function storedLog({ storage, match }: World): Promise<Log> {
  const text = await storedText(storage.logs, match);
  const log = text.ok ? decode(text.value) : undefined;
  if (!log?.ok) throw new Error(JSON.stringify(log ?? text));
  expect(verifyChain(log.value, { sha256 })).toMatchObject({ ok: true });
  return log.value;
}

async function audited({ storage, match, game }: World, log: Log) {
  const stored = await storage.records.get(match);
  if (!stored.ok) throw new Error(stored.problem.code);
  const keys = await (await keyringOf(secret)).unseal(match, stored.value.record.keys);
  const result = audit(game, log, { chance: seeded(keys!.seed), secret: keys!.secret, sha256 });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return { ...result.value, record: stored.value.record };
}

/** Holds the answers to a request against the log. */
function judgeRequest(log: Log, client: ModelClient, { message, answers }: Asked): void {
  const lines = log.entries.filter((line) => line.request === message.id);
  expect(lines.length, `${message.id} is in the log`).toBeLessThanOrEqual(1);
  const [line] = lines;
  if (line !== undefined) expect("seat" in line && line.seat, message.id).toBe(client.viewer);
  const between = log.entries.filter(({ n }) => line !== undefined && n > message.at && n < line.n);
  // Notes of the host about the seat, which the seat did not ask for, change nothing in the match.
  const acts = between.filter((one) => one.type !== "host" || one.request !== undefined);
  const known = acts.filter((one) => one.type === "undo" || ("seat" in one && one.seat === client.viewer));
  expect(known, `${message.id} was decided after something that its seat had not seen`).toEqual([]);
  const sure = answers.filter(isSure);
  for (const answer of sure) {
    if (answer.ok && message.type === "play") expect(line?.n, JSON.stringify(message)).toBe(answer.n);
  }
  if (sure.length > 0 && sure.every(({ ok }) => !ok)) expect(line, JSON.stringify([message, answers])).toBeUndefined();
  expect(sure.length, `${message.id} was answered`).toBeGreaterThan(0);
}

/** Returns what happened in a match, as words. */
function* wordsOf(world: World, log: Log): Iterable<string> {
  for (const line of log.lines) {
    if (line.type === "host") yield line.host;
    else yield line.type;
  }
  if (log.closing !== null) yield log.closing.outcome === null ? "closed without an outcome" : "closed by its end";
  if (world.conflicts > 0) yield "conflict";
  if (world.troubles.some(({ problem }) => String(problem).includes("has not answered for"))) yield "call given up";
  for (const { answers } of world.clients.flatMap(({ asked }) => asked)) {
    if (answers.filter(({ ok }) => ok).length > 1) yield "answer of a request sent twice";
    for (const answer of answers) {
      if ("problem" in answer) yield `problem ${answer.problem.code}`;
      if ("refusal" in answer) yield "refusal";
    }
  }
}

/** Demands that all is well after everything has become calm. Returns what happened, as words. */
export async function judge(world: World): Promise<readonly string[]> {
  expect(world.faults).toEqual([]);
  expect(world.troubles.filter(({ code }) => code !== "store")).toEqual([]);
  const log = await storedLog(world);
  const { match, record } = await audited(world, log);
  const isClosed = log.closing !== null;
  expect(record.stage === "over", "the record says that it is over").toBe(isClosed);
  for (const client of world.clients) {
    expect(client.isConnected, `${client.viewer} is connected`).toBe(true);
    expect(client.n, `${client.viewer} was told everything`).toBe(log.entries.length - 1);
    expect(client.closed, `${client.viewer} was told of the end`).toBe(isClosed);
    const seen = view(world.game, match, client.viewer);
    const { state, toAct, outcome, version } = client.view!;
    expect({ state, toAct, outcome, version }).toEqual({
      state: seen.state,
      toAct: seen.toAct,
      outcome: seen.outcome,
      version: seen.version,
    });
    for (const asked of client.asked) judgeRequest(log, client, asked);
  }
  return [...wordsOf(world, log)];
}
