import { afterEach, describe, expect, test } from "vitest";
import { handler } from "../src/fetch.js";
import type { Host } from "../src/index.js";
import { demandAnswer } from "./schemas.js";
import { endAll, hostWith } from "./table.js";

afterEach(() => endAll());

const foreign = "https://evil.example";
const json = { "content-type": "application/json" };
const match = { game: "artifact", seats: 2 };

type Options = Parameters<typeof handler>[1];
type Headers = { readonly [name: string]: string };

async function posted(host: Host, headers: Headers, options: Options = {}, path = "/matches", body?: string) {
  const url = `http://play.example:8080${path}`;
  const request = new Request(url, { method: "POST", headers, body: body ?? JSON.stringify(match) });
  const response = await handler(host, options)(request);
  const answer = (await response.json()) as { readonly match?: string; readonly problem?: { readonly code: string } };
  demandAnswer("POST", path, response.status, answer);
  return { status: response.status, code: answer.problem?.code };
}

async function counted(host: Host): Promise<number> {
  const listed = await host.list();
  return listed.ok ? listed.value.matches.length : -1;
}

describe("a request that would change something", () => {
  test("is refused from a page of another origin, whatever its route and content", async () => {
    const host = hostWith();
    const created = await host.create(match);
    const id = created.ok ? created.value.match : "";
    for (const path of ["/matches", `/matches/${id}/claim`, `/matches/${id}/renew`, `/matches/${id}/rematch`])
      for (const type of [json, { "content-type": "text/plain" }])
        for (const origin of [foreign, "null", "http://play.example", "http://play.example.evil:8080", "x"])
          expect(await posted(host, { ...type, origin, authorization: "Bearer x" }, {}, path, "{}")).toEqual({
            status: 403,
            code: "other-origin",
          });
    expect(await counted(host)).toBe(1);
    const claimed = await host.claim(id);
    expect(claimed.ok && claimed.value.seat).toBe(0);
  });

  test("is taken from pages of this server, from those that are named, and from programs", async () => {
    const host = hostWith();
    const accepted: readonly (readonly [Headers, Options?])[] = [
      [{}],
      [{ origin: "http://play.example:8080" }],
      [{ origin: "https://play.example:8080" }],
      // A proxy has changed the host.
      [{ origin: "https://outside.example", "sec-fetch-site": "same-origin" }],
      [{ origin: foreign }, { origins: [foreign] }],
      [{ origin: foreign }, { origins: "*" }],
    ];
    for (const [headers, options] of accepted)
      expect(await posted(host, { ...json, ...headers }, options)).toMatchObject({ status: 200 });
    // The page of this address that is not encrypted may be anybody's; a proxy may encrypt what reaches it so.
    for (const [url, origin, status] of [
      ["https://play.example/matches", "http://play.example", 403],
      ["https://play.example/matches", "https://play.example", 200],
      ["http://play.example/matches", "https://play.example", 200],
    ] as const) {
      const request = new Request(url, { method: "POST", headers: { ...json, origin }, body: JSON.stringify(match) });
      expect([origin, (await handler(host)(request)).status]).toEqual([origin, status]);
    }
    for (const site of ["cross-site", "same-site", "none"])
      expect(await posted(host, { ...json, origin: foreign, "sec-fetch-site": site })).toMatchObject({ status: 403 });
    expect(await counted(host)).toBe(accepted.length + 2);
  });

  test("may have no body, or an empty one, where a token says everything", async () => {
    const host = hostWith();
    const created = await host.create(match);
    const id = created.ok ? created.value.match : "";
    const claimed = await host.claim(id);
    const authorization = `Bearer ${claimed.ok ? claimed.value.token : ""}`;
    const url = `http://play.example:8080/matches/${id}/renew`;
    const empty = new ReadableStream({ start: (controller) => controller.close() });
    const how = { method: "POST", headers: { authorization }, body: empty, duplex: "half" } as RequestInit;
    expect((await handler(host)(new Request(url, how))).status).toBe(200);
    expect(await posted(host, {}, {}, `/matches/${id}/claim`, "")).toMatchObject({ code: "malformed" });
  });

  test("must say that its content is JSON, since pages of any origin can send all else", async () => {
    const host = hostWith();
    for (const type of [
      "text/plain",
      "text/plain; x=application/json",
      "application/x-www-form-urlencoded",
      "",
      "json",
    ])
      expect(await posted(host, { "content-type": type }, { origins: "*" })).toMatchObject({ code: "malformed" });
    expect(await counted(host)).toBe(0);
    for (const type of ["application/json", "Application/JSON; charset=utf-8"])
      expect(await posted(host, { "content-type": type })).toMatchObject({ status: 200 });
  });
});
