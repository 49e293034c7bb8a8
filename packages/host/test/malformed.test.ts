import { reservedNames } from "@turnwright/core/internal";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { parseClientMessage, requestIdOf } from "../src/protocol/client-message.js";
import { endAll, hostWith, matchOf } from "./table.js";

afterEach(() => endAll());

const own = fc.oneof(fc.stringMatching(/^[\w-]{1,64}$/), fc.constantFrom("", "a b", 5, null, {}, "x".repeat(65)));
const nested = fc.oneof(fc.record({ id: fc.stringMatching(/^[\w-]{1,8}$/) }), fc.constant('"id":"abc"'));
const message = fc
  .record(
    {
      type: fc.constantFrom("play", "undo", "sync", "strange", 7),
      id: own,
      at: fc.constantFrom(0, -1, "0"),
      move: nested,
      more: nested,
    },
    { requiredKeys: ["type"] },
  )
  .chain((fields) => fc.shuffledSubarray(Object.entries(fields), { minLength: Object.keys(fields).length }))
  .map((entries) => Object.fromEntries(entries));

test("the id of a malformed request is its own field, however the request is written", () => {
  const seen = { answered: 0, ended: 0 };
  fc.assert(
    fc.property(message, fc.constantFrom(0, 1, "\t", "\r\n "), (fields, space) => {
      const text = JSON.stringify(fields, null, space);
      if (parseClientMessage(text).ok) return;
      const { id } = fields as { readonly id?: unknown };
      const isId = typeof id === "string" && /^[\w-]{1,64}$/.test(id) && !reservedNames.has(id);
      const expected = isId ? id : undefined;
      seen[expected === undefined ? "ended" : "answered"]++;
      expect(requestIdOf(text)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(seen.answered, seen.ended)).toBeGreaterThan(200);
  for (const odd of [undefined, 7, "", "[]", "null", '"id"', '{"id":"x"', '{"id":"x"} {}', '["id"]'])
    expect(requestIdOf(odd)).toBe(undefined);
});

test("white space decides neither whether a malformed request is answered nor with which id", async () => {
  const host = hostWith();
  const { tokens, match } = await matchOf(host, { game: "artifact", seats: 2 });
  const texts: string[] = [];
  const peer = {
    send: (text: string) => void texts.push(text),
    unread: () => 0,
    close: () => void texts.push("closed"),
  };
  const connection = host.connect(peer);
  connection.receive(JSON.stringify({ type: "join", protocol: 1, match, token: tokens[0] }));
  while (texts.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  texts.splice(0);
  const request = { move: { type: "x", id: "inner" }, type: "play", at: -1, id: "outer" };
  for (const space of [0, 1, "\t"]) connection.receive(JSON.stringify(request, null, space));
  expect(texts.map((text) => (JSON.parse(text) as { readonly id?: string }).id)).toEqual(["outer", "outer", "outer"]);
  connection.receive(JSON.stringify({ ...request, id: undefined }));
  expect(texts.at(-1)).toBe("closed");
});
