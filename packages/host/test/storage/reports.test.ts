import { expect, test } from "vitest";
import { handler } from "../../src/fetch.js";
import { createHost, memoryStorage, type Storage, type Trouble } from "../../src/index.js";
import { games, matchOf } from "../table.js";
import { TestClient } from "../test-client.js";

const problem = { code: "unusable", reason: "a test" };

/** A storage that answers nothing but a problem while `isDown` is set. */
function failingStorage(): { readonly storage: Storage; isDown: boolean } {
  const { logs, records } = memoryStorage();
  const failing = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (of, name) => {
        const call = Reflect.get(of, name) as ((...given: unknown[]) => Promise<unknown>) | undefined;
        return async (...given: unknown[]) =>
          state.isDown && name !== "close" ? { ok: false, problem } : call?.apply(of, given);
      },
    });
  const state = { storage: { logs: failing(logs), records: failing(records) }, isDown: false };
  return state;
}

test("every request that fails because of the storage is reported, whatever it asks", async () => {
  const state = failingStorage();
  const troubles: Trouble[] = [];
  const host = createHost({
    games,
    storage: state.storage,
    secret: "x".repeat(32),
    onTrouble: (trouble) => troubles.push(trouble),
  });
  const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
  const serve = handler(host);
  state.isDown = true;
  const headers = { authorization: `Bearer ${tokens[0]}`, "content-type": "application/json" };
  const id = "a".repeat(24);
  for (const [method, path, body] of [
    ["POST", "/matches", { game: "portals", seats: 2 }],
    ["POST", "/matches", { game: "portals", seats: 2, request: id }],
    ["GET", "/matches"],
    ["GET", `/matches/${match}`],
    ["POST", `/matches/${match}/claim`, {}],
    ["POST", `/matches/${match}/renew`, {}],
    ["POST", `/matches/${match}/rematch`, {}],
    ["GET", `/matches/${match}/log`],
  ] as const) {
    troubles.length = 0;
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await serve(new Request(`http://localhost${path}`, init));
    expect([answer.status, troubles.length > 0], `${method} ${path}`).toEqual([503, true]);
    for (const trouble of troubles) expect(trouble).toMatchObject({ code: "store", problem });
  }
  troubles.length = 0;
  const client = new TestClient(games[1]!, match, tokens[0]!).connect(host);
  await client.until(() => client.told("refused").length > 0, "the refusal");
  expect(troubles).toMatchObject([{ code: "store", match, problem }]);
  state.isDown = false;
  await host.drain();
});
