import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demandAnswer, demandServerMessage, schemaOf } from "../../packages/host/test/schemas.js";
import { root } from "../root.js";
import { commonCodes } from "../schema/codes.js";
import type { Conversation, Heard } from "../schema/conversations/conversation.js";
import { replayed } from "../schema/conversations/record.js";

const folder = join(root, "packages", "host", "schema");
const conversations = readFileSync(join(folder, "vectors.ndjson"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Conversation);

test.each(conversations.map((one) => [one.name, one] as const))("conversations: %s", async (_, conversation) => {
  expect(await replayed(conversation)).toBeUndefined();
});

test("conversations: a message that changes is noticed", async () => {
  const [first] = conversations;
  const changed = JSON.parse(JSON.stringify(first).replace('"round":1', '"round":2')) as Conversation;
  expect((await replayed(changed))?.step).toMatchObject({ client: "ada", sends: { type: "join" } });
});

const steps = conversations.flatMap((one) => one.steps);
const heard = steps.flatMap(({ hears = {} }) => Object.values(hears).flat());
const messages = heard.filter((one): one is Heard & { type: string } => "type" in one);

/** The words that stand behind a name, anywhere. */
function wordsIn(value: unknown, name: string): Set<string> {
  const words = JSON.stringify(value).matchAll(new RegExp(`"${name}":"([\\w-]+)"`, "g"));
  return new Set([...words].map(([, word]) => word!));
}

/** The words that a schema allows for a name, anywhere. */
function allowedIn(part: string, name: string): string[] {
  const words = new Set<string>();
  const text = readFileSync(join(folder, `${part}.schema.json`), "utf8");
  JSON.parse(text, (key, value: { const?: string; enum?: string[] } | null) => {
    if (key !== name) return value;
    for (const word of [value?.const, ...(value?.enum ?? [])]) if (typeof word === "string") words.add(word);
    return value;
  });
  return [...words];
}

function missing(wanted: readonly string[], found: ReadonlySet<string>): string[] {
  return wanted.filter((word) => !found.has(word));
}

test("conversations: every kind of message, of news, of feed, every problem and every common refusal", () => {
  const sent = steps.flatMap((step) => ("sends" in step ? [step.sends] : []));
  expect(missing(allowedIn("client-message", "type"), wordsIn(sent, "type"))).toEqual([]);
  expect(missing(allowedIn("client-message", "feed"), wordsIn(sent, "feed"))).toEqual(["events"]);
  expect(missing(allowedIn("server-message", "type"), new Set(messages.map(({ type }) => type)))).toEqual([]);
  const { SeatNews, RequestProblem } = JSON.parse(
    readFileSync(join(folder, "server-message.schema.json"), "utf8"),
  ).$defs;
  expect(missing(SeatNews.enum, wordsIn(messages, "news"))).toEqual([]);
  const codes = wordsIn(steps, "code");
  expect(missing(RequestProblem.properties.code.enum, codes)).toEqual([]);
  // Requests name an entry, not a version: no rule is asked whether the version is stale.
  const refusals = messages.flatMap((one) => ("refusal" in one ? [one.refusal] : []));
  const refused = wordsIn(refusals, "code");
  expect(missing(commonCodes, refused)).toEqual(["stale"]);
  expect(missing([...refused], new Set(commonCodes)).length).toBeGreaterThan(0);
});

test("conversations: what is sent and heard fits the schemas, but for what is sent to be malformed", () => {
  for (const message of messages) demandServerMessage(message);
  const fits = schemaOf("client-message");
  const strange = steps.filter((step) => "sends" in step && !fits(step.sends));
  const answers = strange.map(({ hears = {} }) => JSON.stringify(hears));
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((text) => !text.includes('"code":"malformed"'))).toEqual([]);
  for (const step of steps) {
    if (!("request" in step) || step.answer === undefined) continue;
    const { pathname } = new URL(step.request.path, "http://localhost");
    demandAnswer(step.request.method, pathname, step.answer.status, step.answer.body);
  }
});
