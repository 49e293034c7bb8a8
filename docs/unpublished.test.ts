import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

function markdownIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const files = names.map((name) => `${folder}/${name.split("\\").join("/")}`);
  return files.filter(
    (file) => file.endsWith(".md") && !file.includes("node_modules") && !file.includes("/templates/"),
  );
}

const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`);
const pages = ["README.md", ...packages, ...["site/own", "docs/guides", "examples"].flatMap(markdownIn)];

/** A command that needs the packages to be on npm. */
const fromRegistry = /npm (?:install|i) @turnwright|npm create turnwright|(?:npx|"-y",) "?@turnwright/;
const instead = /git clone|#before-the-packages-are-published/;

// When the packages are published, this test goes together with the passages that it demands.
test.each(pages)(
  "%s says what to do while the packages are not on npm, beside the first command that needs it",
  (page) => {
    const text = readFileSync(join(root, page), "utf8");
    const at = fromRegistry.exec(text)?.index;
    if (at === undefined) return;
    expect(text.slice(0, at + 500), text.slice(at, at + 60)).toMatch(instead);
  },
);

test.each(["README.md", "site/own/index.md", "docs/guides/start.md"])("%s begins with a clone", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const [, first = ""] = /^```\n(.*)$/m.exec(text) ?? [];
  expect(first).toContain("git clone https://github.com/turnwright/turnwright.git");
});
