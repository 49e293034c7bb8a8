import { expect, test } from "vitest";
import { withDescriptions } from "../docs.js";

test("docs: the overview of the reference says what each package is for", () => {
  const overview = "# Turnwright\n\n## Packages\n\n- [@turnwright/hex](@turnwright/hex/index.md)\n";
  const text = withDescriptions(overview);
  expect(text).toMatch(/^# Reference\n\n[A-Z].+\.\n\n## Packages\n/);
  expect(text).toMatch(/\]\(@turnwright\/hex\/index\.md\): Hex geometry .+\.\n/);
});
