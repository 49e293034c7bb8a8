import { readFileSync } from "node:fs";
import { check, legalMoves } from "@turnwright/core";
import { reasonOf } from "@turnwright/core/internal";
import { portals } from "@turnwright/portals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ClientAnswer, Snapshot } from "../src/index.js";
import { type Spoken, spoken, Telling, type Told } from "./spoken.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Schema = { readonly [word: string]: unknown };

const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true });

/** Returns a schema that allows further fields, as clients must. */
function open(schema: Schema): Schema {
  const opened = (_: string, value: unknown) => (value === false ? undefined : value);
  const all = JSON.stringify(schema, (key, value: unknown) =>
    key === "additionalProperties" ? opened(key, value) : value,
  );
  return JSON.parse(all) as Schema;
}

function demanding(name: string, schema: Schema): (value: unknown) => void {
  const validate = ajv.compile(schema);
  return (value) => {
    if (!validate(value))
      throw new Error(`no ${name}: ${JSON.stringify(value)} ${JSON.stringify(validate.errors?.[0])}`);
  };
}

function schemaAt(path: string): Schema & { readonly anyOf: readonly Schema[] } {
  return JSON.parse(readFileSync(new URL(`../../${path}.schema.json`, import.meta.url), "utf8")) as never;
}

const host = schemaAt("host/schema/server-message");
const titles = [...new Set(host.anyOf.map(({ title }) => title as string))];
const validators = new Map(
  titles.map((title) => {
    const anyOf = host.anyOf.filter((one) => one["title"] === title);
    return [title, demanding(title, open({ $defs: host["$defs"], anyOf }))] as const;
  }),
);

function demandServerMessage(message: Told): void {
  const demand = validators.get(message.type);
  if (demand === undefined) throw new Error(`no message of type ${message.type}`);
  demand(message);
}

function isServerMessage(message: Told): boolean {
  try {
    demandServerMessage(message);
    return true;
  } catch {
    return false;
  }
}

const demandView = demanding("view", open(schemaAt("portals/schema/view")));
const demandEvent = demanding("event", open(schemaAt("portals/schema/event")));
const demandMove = demanding("move", open(schemaAt("portals/schema/move")));

const head = "h".repeat(43);

/** Throws unless everything in a snapshot has its type, by the published schemas of the host and of the game. */
function demandSnapshot(snapshot: Snapshot<never>): void {
  const { view, n, names, away, bots, undo, started, delay, clocks, entries, next, isOver, viewer, problem } = snapshot;
  expect([typeof snapshot.head, typeof isOver]).toEqual(["string", "boolean"]);
  demandServerMessage({ type: "seats", names, bots, started });
  demandServerMessage({ type: "closed", head, outcome: null, ...(next === null ? {} : { next }) });
  demandProblem(problem);
  if (view === null) return;
  const { game, edition, seats, options, state, version, toAct, outcome } = view as object as {
    readonly [field: string]: unknown;
  };
  const told = { protocol: 1, match: "m", game, edition, viewer, seats, options, names, away, bots, undo, started, n };
  const ran = clocks && { left: clocks.left, running: clocks.running };
  const status = { version, toAct, outcome, ...(ran === null ? {} : { clocks: ran }) };
  demandServerMessage({ type: "welcome", ...told, delay, head, state, ...status });
  // The fields that Portals adds to an outcome are not known to the client.
  demandView({ ...view, outcome: null });
  for (const { n: at, seat, move, events } of entries) {
    demandServerMessage({ type: "entry", n: at, head, seat, move, events, ...status });
    if (move !== null) demandMove(move);
    for (const event of events) demandEvent(event);
  }
}

function demandProblem(problem: { readonly code: string } | null): void {
  if (problem === null) return;
  const { code, path, expected } = problem as { readonly [field: string]: unknown };
  if (code === "bad-message" || code === "other-game")
    expect([typeof path, typeof expected]).toEqual(["string", "string"]);
  else demandServerMessage({ type: "refused", problem });
}

/** Throws unless an answer has its type. */
function demandAnswer(answer: ClientAnswer<never>): void {
  if (!answer.ok && "problem" in answer) demandProblem(answer.problem);
  else demandServerMessage({ type: "answer", id: "x", ...answer });
  if (!answer.ok && "refusal" in answer) {
    const { rule } = answer.refusal as { readonly rule: string | null };
    expect(rule === null || Object.hasOwn(portals.rulebook, rule)).toBe(true);
  }
}

/** A message, how the client gets ready for it, and whether it answers a request. */
interface Case {
  readonly message: Told;
  readonly ready: (one: Spoken) => void;
}

const welcome = new Telling().welcome();

/** Returns a message of every type and form. Each is as the published schema says. */
function cases(): Case[] {
  const ready = (one: Spoken): void => one.hear(welcome);
  const telling = new Telling();
  const [seat = 0] = telling.match.toAct;
  const { match } = telling;
  const move = legalMoves(portals, match, seat)[0]!;
  const checked = check(portals, match, 1 - seat, move);
  if (checked.ok) throw new Error("not the seat's turn");
  const answers = [
    { ok: true, n: 0 },
    { ok: false, ...reasonOf(portals, checked.refusal) },
    {
      ok: false,
      refusal: { rule: null, code: "malformed", facts: { path: "to", problem: "wrong-type", expected: "x" } },
    },
    { ok: false, refusal: { rule: null, code: "stale", facts: { version: 1, given: 0 } } },
    { ok: false, refusal: { rule: "P1", code: "game-over", facts: { reason: "goal" } } },
    { ok: false, refusal: { rule: "P1", code: "wrong-phase", facts: { phase: "turn", move: "pass" } } },
    { ok: false, refusal: { rule: "P1", code: "own", facts: { limit: 3 } }, provenance: "ruling" },
    { ok: false, problem: { code: "stale", n: 0, path: "a", expected: "b", line: 1 } },
  ].map((answer) => {
    const own = "refusal" in answer && answer.refusal.rule === "P1";
    const rule = Object.keys(portals.rulebook)[0];
    return own ? { ...answer, refusal: { ...answer.refusal, rule } } : answer;
  });
  const told: Told[] = answers.map((answer) => ({ type: "answer", id: "x", ...answer }));
  told.push({ type: "refused", problem: { code: "damaged", line: 3 } }, { type: "pong" });
  const clocks = { left: [1, null], running: true };
  told.push({ type: "seats", names: ["Ada", null], bots: [1], started: true, clocks });
  const outcome = { reason: "goal", winners: [0], ranking: [[0], [1]] };
  told.push({ type: "closed", head, outcome, next: "m2" });
  telling.move();
  told.push(telling.entry("x"), { type: "view", state: telling.state, ...telling.status });
  told.push({ type: "undone", to: 0, asked: 0, agreed: [1], ...telling.status, state: welcome["state"] });
  for (const news of ["left", "undo-asked", "undo-agreed"])
    told.push({ type: "news", news, seat: 1, ...telling.status });
  const ended = { ...telling.status, outcome, toAct: [] };
  told.push({ type: "view", state: telling.state, ...ended }, { type: "news", news: "back", seat: 1, ...ended });
  const all = told.map((message) => ({ message, ready }));
  all.push({ message: welcome, ready: () => undefined }, { message: welcome, ready });
  for (const { message } of all) demandServerMessage(message);
  return all;
}

const odds: readonly unknown[] = [undefined, null, true, 7, "odd", [], ["odd"], [null], {}, { odd: 7 }];

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}

/** Returns the value with every part in turn removed, `null`, or of another type; as deep as `depth`. */
function* oddOnes(value: unknown, depth: number): Generator<unknown> {
  for (const odd of odds) {
    if (kindOf(odd) !== kindOf(value) || Array.isArray(odd)) yield odd;
  }
  if (typeof value !== "object" || value === null || depth === 0) return;
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value).slice(0, isList ? 2 : 50))
    for (const odd of oddOnes(part, depth - 1)) yield isList ? value.with(Number(key), odd) : { ...value, [key]: odd };
}

/** Fields that the client never reads. */
const ignored: readonly string[] = ["legalMoves", "asked", "entry.state"];

/** Returns every odd form of a message, with the field that is odd. */
function* oddForms(message: Told): Generator<readonly [field: string, changed: Told]> {
  for (const [field, value] of Object.entries(message)) {
    // What is `null` before the setup can have any shape, and lists may have items of several types. Only the game
    // knows the fields of its events.
    const parts = field === "state" ? Object.entries(value as object).filter(([, part]) => part !== null) : [];
    const deep = field === "events" ? 0 : field === "state" ? 0 : 3;
    for (const odd of oddOnes(value, deep)) yield [field, { ...message, [field]: odd }];
    for (const [part, inner] of parts)
      for (const odd of odds)
        if (kindOf(odd) !== kindOf(inner)) yield [field, { ...message, state: { ...(value as object), [part]: odd } }];
    if (field === "events")
      for (const part of ["type", "because"])
        for (const odd of [...odds, "toString"])
          yield [field, { ...message, events: (value as object[]).map((event) => ({ ...event, [part]: odd })) }];
  }
}

describe("a message of which a part is missing, null or of another type", () => {
  const all = cases();
  test.each(all.map(({ message, ready }, at) => [`${at} ${message.type}`, message, ready] as const))(
    "throws nothing, and gives the app nothing of a wrong type: %s",
    async (_, message, ready) => {
      let tried = 0;
      for (const [field, odd] of oddForms(message)) {
        const one = spoken();
        const { client } = one;
        let answer: ClientAnswer<never> | undefined;
        ready(one);
        void client.undo().then((given) => {
          answer = given as never;
        });
        const { id } = one.last("undo") ?? { id: "x" };
        const own = message.type === "answer" && field !== "id" ? { ...odd, id } : odd;
        const changed = JSON.parse(JSON.stringify(own)) as Told;
        try {
          one.hear(changed);
          await Promise.resolve();
          demandSnapshot(client.getSnapshot() as never);
          expect(client.legalMoves()).toBeInstanceOf(Array);
          expect(client.explain({ type: "pass" } as never)).toBeInstanceOf(Array);
          if (answer !== undefined) demandAnswer(answer);
          for (const { code, problem } of one.troubles) {
            expect(code).toBe("message");
            demandProblem(problem as never);
          }
          // What is not as the schema says is reported, or is a reason to close the client.
          const isRead = !ignored.includes(field) && !ignored.includes(`${message.type}.${field}`);
          const isFine = one.troubles.length > 0 || client.getSnapshot().status === "closed";
          if (isRead && !isServerMessage(changed)) expect(isFine).toBe(true);
          // A request whose answer is wrong gets an answer.
          if (message.type === "answer" && field !== "id" && field !== "type") expect(answer).toBeDefined();
        } catch (thrown) {
          throw new Error(`${JSON.stringify(changed[field])?.slice(0, 200)} as ${field}: ${String(thrown)}`);
        }
        client.close();
        tried++;
      }
      expect(tried).toBeGreaterThan(5);
    },
  );

  test("is tried for every type of message", () => {
    expect([...new Set(all.map(({ message }) => message.type))].sort()).toEqual([
      "answer",
      "closed",
      "entry",
      "news",
      "pong",
      "refused",
      "seats",
      "undone",
      "view",
      "welcome",
    ]);
  });
});
