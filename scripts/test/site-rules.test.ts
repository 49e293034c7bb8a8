import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.js";
import { placesOf, withHeading } from "../site/assemble.js";

const games = ["aeronaut", "artifact", "homeward", "hope", "portals"];

test.each(games)("the site has the rules of %s sentence by sentence, and all rulings with their sentences", (game) => {
  const places = placesOf();
  expect(places.get(`packages/${game}/RULES.md`)).toBe(`rules/${game}.md`);
  const names = readdirSync(join(root, "packages", game, "rulings"));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const file = `packages/${game}/rulings/${name}`;
    expect(places.get(file)).toBe(`rulings/${game}/${name}`);
    const text = readFileSync(join(root, file), "utf8");
    const [, first] = /^sentence: ([\w-]+)/m.exec(text) ?? [];
    const page = withHeading(file, text);
    expect(page).toMatch(
      new RegExp(`^# ${game}: ${name.replace(".md", "")}\n\nA ruling on \`${first}\`.* of \\[the rules`),
    );
    expect(page).toContain(text.split("---\n")[2]);
  }
});

test("only rulings get a heading", () => {
  const text = "---\nsentence: R1\n---\n";
  expect(withHeading("docs/guides/start.md", text)).toBe(text);
});
