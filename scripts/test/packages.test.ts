import { join } from "node:path";
import { expect, test } from "vitest";
import { packagesOf } from "../packages.mjs";

const root = join(import.meta.dirname, "../..");

test("every package has its name, license and entries inside dist", () => {
  for (const pkg of packagesOf(root)) {
    expect(pkg.name).toBe(`@turnwright/${pkg.folder}`);
    expect(pkg.manifest.license).toBe("MIT");
    for (const entry of pkg.entries) expect(entry.built).toMatch(/^dist\/[a-z/-]+\.js$/);
  }
});
