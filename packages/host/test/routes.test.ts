import { afterEach, describe, expect, test } from "vitest";
import { handler } from "../src/fetch.js";
import { endAll, hostWith, matchOf } from "./table.js";

afterEach(() => endAll());

type Route = NonNullable<NonNullable<Parameters<typeof handler>[1]>["routes"]>[number];

const routes: readonly (readonly [Route, method: string, path: string])[] = [
  ["create", "POST", "/matches"],
  ["list", "GET", "/matches"],
  ["find", "GET", "/matches/ID"],
  ["claim", "POST", "/matches/ID/claim"],
  ["renew", "POST", "/matches/ID/renew"],
  ["rematch", "POST", "/matches/ID/rematch"],
  ["log", "GET", "/matches/ID/log"],
];

describe("the fields of a list", () => {
  test.each(["__proto__=x", "constructor=x", "limits=3", "limit=3&limit=4", "game=portals&game=portals"])(
    "are refused where they are none, or twice: %s",
    async (query) => {
      const answer = await handler(hostWith())(new Request(`http://localhost/matches?${query}`));
      expect([answer.status, await answer.json()]).toMatchObject([400, { problem: { code: "malformed" } }]);
    },
  );

  test.each([
    ["the same", () => "a"],
    ["all different", (at: number) => `a${at}`],
  ] as const)("cost a server no more than their number: %s", async (_, nameOf) => {
    const serve = handler(hostWith());
    const costOf = async (count: number): Promise<number> => {
      const url = `http://localhost/matches?${Array.from({ length: count }, (_, at) => nameOf(at)).join("&")}`;
      const times: number[] = [];
      for (let run = 0; run < 7; run++) {
        const { user } = process.cpuUsage();
        for (let asked = 0; asked < 4; asked++) expect((await serve(new Request(url))).status).toBe(400);
        times.push(process.cpuUsage().user - user);
      }
      return Math.min(...times);
    };
    await costOf(1_000);
    // Eight times the fields may cost eight times as much. If each field cost more than the one before, it would be 64.
    expect((await costOf(16_000)) / (await costOf(2_000))).toBeLessThan(24);
  });
});

test("a report that fails ends nothing", async () => {
  const thrown = hostWith({
    onTrouble: () => {
      throw new Error("a test");
    },
  });
  expect(() => thrown.report({ code: "bus", problem: "a test" })).not.toThrow();
  const rejected = hostWith({ onTrouble: (async () => Promise.reject(new Error("a test"))) as never });
  rejected.report({ code: "bus", problem: "a test" });
  await new Promise((resolve) => setImmediate(resolve));
});

describe("a handler with its own list of routes", () => {
  test.each(routes.map(([name]) => name))("serves %s alone, and answers all others as unknown", async (name) => {
    const host = hostWith();
    const { match, tokens } = await matchOf(host, { game: "artifact", seats: 2 });
    const answer = handler(host, { routes: [name] });
    for (const [other, method, path] of routes) {
      const headers = { authorization: `Bearer ${tokens[0]}` };
      const url = `http://localhost${path.replace("ID", match)}`;
      const { status } = await answer(new Request(url, { method, headers }));
      if (other === name) expect(status, other).not.toBe(404);
      else expect(status, other).toBe(404);
    }
    const listed = await host.list();
    expect(listed.ok && listed.value.matches.length).toBe(1);
  });

  test("serves nothing for an empty list, and refuses names that it does not know", async () => {
    const host = hostWith();
    const { status } = await handler(host, { routes: [] })(new Request("http://localhost/matches"));
    expect(status).toBe(404);
    for (const odd of [["clam"], "create", [1]])
      expect(() => handler(host, { routes: odd as never })).toThrow("options.routes");
  });
});
