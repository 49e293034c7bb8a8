// The drawings of docs/games/hope-geometry.md, made from the engine's own tables:
// `node scripts/draw-hope.mjs [workspace] [--check]` writes docs/games/hope-*.svg, or with --check only compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { hopeDrawings } from "./drawings/hope.mjs";
import { asScript } from "./findings.mjs";
import { ourEntries } from "./packages.mjs";

/** The engine, from its sources: nothing needs to be built. @param {import("./findings.mjs").Survey} survey @returns {Promise<typeof import("../packages/hope/src/index.js")>} */
const engineOf = async (survey) => {
  const bundled = await build({
    entryPoints: [join(survey.root, "packages", "hope", "src", "index.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
    plugins: [ourEntries(survey.packages, "source")],
  });
  const code = Buffer.from(bundled.outputFiles[0]?.contents ?? []).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
};

/** @param {import("./findings.mjs").Survey} survey @param {readonly string[]} flags */
export const drawHope = async (survey, flags) => {
  const folder = join(survey.root, "docs", "games");
  mkdirSync(folder, { recursive: true });
  for (const [name, drawing] of Object.entries(hopeDrawings(await engineOf(survey)))) {
    const path = join(folder, name);
    if (!flags.includes("--check")) writeFileSync(path, drawing);
    else if (!existsSync(path) || readFileSync(path, "utf8") !== drawing)
      survey.report(`docs/games/${name}`, "is not what the engine's tables draw", "run `node scripts/draw-hope.mjs`");
    survey.say(`${name}: ${drawing.length} characters`);
  }
};

await asScript(import.meta.url, "draw-hope", drawHope);
