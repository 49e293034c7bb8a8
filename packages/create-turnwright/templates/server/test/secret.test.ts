import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newSecret, secretIn } from "../src/secret.js";

test("a folder keeps its secret, and no other folder has the same", () => {
  const folder = mkdtempSync(join(tmpdir(), "secret-"));
  const secret = secretIn(join(folder, "data"));
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(secretIn(join(folder, "data"))).toBe(secret);
  expect(newSecret()).not.toBe(secret);
  rmSync(folder, { recursive: true });
});
