import { afterEach, expect, test } from "vitest";
import { createHost, memoryStorage, type Trouble } from "../src/index.js";
import { endAll, games, matchOf } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll());

test("a match of another edition is refused by that name, and is not called damaged", async () => {
  const [artifact] = games;
  if (artifact === undefined) throw new Error("no game");
  const troubles: Trouble[] = [];
  const storage = memoryStorage();
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const how = { storage, secret: "x".repeat(32), onTrouble };
  const host = createHost({ ...how, games: [artifact] });
  const { match, tokens } = await matchOf(host, { game: "artifact", seats: 2 });
  const later = createHost({ ...how, games: [{ ...artifact, edition: "99" }] });
  const problem = { code: "other-edition", path: "edition", expected: artifact.edition };
  const client = new TestClient(artifact, match, tokens[0]).connect(later);
  await client.until(() => client.refused !== undefined, "the refusal");
  expect(client.refused).toBe("other-edition");
  expect(await later.close(match)).toEqual({ ok: false, problem });
  // Nor is its log redacted by the visibility of other rules.
  expect(await later.log(match, tokens[0])).toEqual({ ok: false, problem });
  expect(await later.log(match)).toEqual({ ok: false, problem });
  expect(troubles.map(({ code, problem: told }) => [code, String(told)])).toContainEqual([
    "match-unreadable",
    expect.stringContaining(`edition ${artifact.edition}`),
  ]);
  // The host with the edition of the match still plays it.
  expect(await host.close(match)).toEqual({ ok: true, value: null });
  await host.drain();
});

test("a rematch by a host whose edition has no such setup is refused by that name", async () => {
  const [artifact] = games;
  if (artifact === undefined) throw new Error("no game");
  const troubles: Trouble[] = [];
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const how = { storage: memoryStorage(), secret: "x".repeat(32), onTrouble };
  const host = createHost({ ...how, games: [artifact] });
  const { match, tokens } = await matchOf(host, { game: "artifact", seats: 2 });
  await host.close(match);
  const stage = async (): Promise<unknown> => {
    const listed = await host.list();
    return listed.ok && listed.value.matches[0]?.stage;
  };
  await expect.poll(stage).toBe("over");
  const later = createHost({ ...how, games: [{ ...artifact, edition: "99", seats: [3, 4] }] });
  const refused = await later.rematch(match, tokens[1] ?? "");
  expect(refused).toMatchObject({ ok: false, problem: { code: "other-edition", path: "seats" } });
  expect(troubles).toEqual([]);
  expect(await host.rematch(match, tokens[1] ?? "")).toMatchObject({ ok: true });
});
