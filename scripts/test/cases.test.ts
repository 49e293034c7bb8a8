import { afterEach, expect, test, vi } from "vitest";
import { cases, shortened, someOf } from "../cases.js";
import { longTests } from "../test-long.js";

afterEach(() => vi.unstubAllEnvs());

test("a test tries some of its cases, and all of them on demand", () => {
  vi.stubEnv("CASES", undefined);
  expect([cases(200), cases(5), cases(200, 60)]).toEqual([50, 2, 60]);
  expect(shortened({ games: 4, seed: "x" }, { games: 1 })).toEqual({ games: 1, seed: "x" });
  expect([someOf([1, 2, 3, 4, 5, 6]), someOf([1, 2, 3], 2)]).toEqual([
    [1, 5],
    [1, 3],
  ]);
  vi.stubEnv("CASES", "all");
  expect(someOf([1, 2, 3], 2)).toEqual([1, 2, 3]);
  expect(shortened({ games: 4, seed: "x" }, { games: 1 })).toEqual({ games: 4, seed: "x" });
  expect([cases(200), cases(5), cases(200, 60)]).toEqual([200, 5, 60 + 140]);
});

test("the tests that try all cases on demand are found, the laws of the games among them", () => {
  const found = longTests();
  for (const name of ["aeronaut", "artifact", "homeward", "hope", "portals"])
    expect(found).toContain(`packages/${name}/test/laws.test.ts`);
  expect(found).toContain("packages/log/test/store/torn.test.ts");
  expect(found).toContain("packages/host/test/bus/half-open.long.test.ts");
  expect(found).not.toContain("scripts/test/cases.test.ts");
});
