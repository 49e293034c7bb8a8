import { expect, test } from "vitest";
import { brokenLinks } from "../packed/links.js";

const files = ["package.json", "README.md", "LICENSE", "schema/move.schema.json"];

test.each([
  "[page](https://github.com/turnwright/turnwright) and [mail](mailto:a@b.c)",
  "[below](#options)",
  "[licence](LICENSE), [the same](./LICENSE#mit), [schemas](schema/), [one](./schema/move.schema.json)",
  "[licence][1]\n\n[1]: ./LICENSE",
  "`[code](missing.md)` and\n\n```md\n[code](missing.md)\n```\n",
])("packed: %j has no broken link", (readme) => {
  expect(brokenLinks(readme, files)).toEqual([]);
});

test.each([
  ["[rules](./RULES.md)", "./RULES.md"],
  ["[rules](RULES.md#r1)", "RULES.md#r1"],
  ["[strength](../../docs/strength.md)", "../../docs/strength.md"],
  ["![board](board.svg)", "board.svg"],
  ["[rules][1]\n\n[1]: RULES.md", "RULES.md"],
  ['<img src="board.svg">', "board.svg"],
  ["[part of a name](schema/move)", "schema/move"],
])("packed: %j leads to no file of the tarball", (readme, link) => {
  expect(brokenLinks(readme, files)).toEqual([link]);
});
