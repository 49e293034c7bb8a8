import { expect, test } from "vitest";
import { checkSamples } from "../check-samples.js";
import { lookAt } from "./workspace.js";

const page = (code: string): string => `# A page\n\nWords.\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const files = {
  "README.md": page('import { one } from "@turnwright/core";\n\nconst answer: number = one;\nconsole.log(answer);'),
  "docs/guide.md": page("console.log(1);"),
  "packages/core/README.md": page("console.log(2);"),
  "node_modules/@turnwright/core/index.d.ts": "export declare const one: 1;",
  "node_modules/@turnwright/core/package.json": '{ "type": "module", "exports": "./index.js" }',
  "node_modules/@types/node/index.d.ts": "",
  "package.json": '{ "type": "module" }',
};

test("samples: good ones pass, wherever their page lies", async () => {
  expect(await lookAt(files, checkSamples)).toEqual({ wrong: 0, says: "3 samples\nverdict: nothing to mend" });
});

test("samples: what does not compile is told with its line on the page, also where only a strict compiler says so", async () => {
  const wrong = page("const list = [1];\nlist[0].toFixed();");
  const answer = await lookAt({ ...files, "docs/guide.md": wrong, "llms.txt": page("nothing;") }, checkSamples);
  expect(answer.wrong).toBe(2);
  expect(answer.says).toContain("docs/guide.md:7: Object is possibly 'undefined'.");
  expect(answer.says).toContain("llms.txt:6: Cannot find name 'nothing'.");
});

test("samples: those of doc comments get the public names that they use, and the line in their source", async () => {
  const source = (code: string): string =>
    `export { one } from "./one.js";\n\n/**\n * Does.\n * @example\n * \`\`\`ts\n * ${code}\n * \`\`\`\n */\n`;
  const index = "packages/core/src/index.ts";
  const good = await lookAt({ ...files, [index]: source("const { two } = { two: one };") }, checkSamples);
  expect(good).toEqual({ wrong: 0, says: "4 samples\nverdict: nothing to mend" });
  const wrong = await lookAt({ ...files, [index]: source("const text: string = one;") }, checkSamples);
  expect(wrong.says).toContain(`${index}:7: Type 'number' is not assignable to type 'string'.`);
});
