// The same games on other JavaScript engines: `npm run engines -- [node-22 ... | quickjs | chromium]`, all of them if
// none is named. Every recorded game is replayed and audited, positions are counted, chance is drawn, maps are made;
// all must say the same, byte for byte.

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { build } from "esbuild";
import { newQuickJSWASMModuleFromVariant, type QuickJSSyncVariant } from "quickjs-emscripten-core";
import { firstDifference, unsoundLines } from "./engines/compare.js";
import { nodeBinary } from "./node-binary.js";
import { isGame, ourEntries, packagesOf } from "./packages.js";
import { root } from "./root.js";

type Variant = QuickJSSyncVariant;

const cache = join(root, "node_modules", ".cache", "turnwright-engines");
const usual = ["node-20", "node-22", "node-24", "node-26", "quickjs", "chromium"];

/** The recorded games and perft positions of all games, as texts. */
const given = () =>
  packagesOf(root)
    .filter(isGame)
    .map(({ path, name }) => {
      const recorded = readdirSync(join(path, "games")).filter((file) => file.endsWith(".jsonl"));
      return {
        game: name.replace("@turnwright/", ""),
        recorded: recorded
          .sort()
          .map((file) => ({ name: file, text: readFileSync(join(path, "games", file), "utf8") })),
        positions: JSON.parse(readFileSync(join(path, "test", "perft.json"), "utf8")),
      };
    });

/** One script without imports: asks nothing of its host but what ECMAScript has. */
const bundled = async () => {
  const result = await build({
    entryPoints: [join(root, "scripts", "engines", "account.ts")],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "error",
    plugins: [ourEntries(packagesOf(root), "source")],
  });
  return result.outputFiles[0]?.text ?? "";
};

const inNode = (binary: string, script: string) => {
  const file = join(cache, "account.cjs");
  writeFileSync(file, `${script}\nprocess.stdout.write(JSON.stringify(turnwright.account));\n`);
  const { stdout, stderr, status } = spawnSync(binary, [file], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

// QuickJS has no TextEncoder, which our library for SHA-256 asks for; everything that we hash is ASCII.
const ofTheHost = `globalThis.TextEncoder = class {
  encode(text) { return Uint8Array.from(text, (sign) => sign.charCodeAt(0)); }
};`;

const inQuickJs = async (script: string) => {
  const engine = await newQuickJSWASMModuleFromVariant(variant as unknown as Variant);
  const context = engine.newContext();
  context.runtime.setMaxStackSize(1 << 20);
  const answer = context.evalCode(`${ofTheHost}\n${script}\nJSON.stringify(turnwright.account)`);
  if (answer.error !== undefined) throw new Error(JSON.stringify(context.dump(answer.error)));
  return JSON.parse(context.getString(answer.value));
};

const inChromium = (script: string) => {
  const binary = ["chromium", "chromium-browser", "google-chrome"].find(
    (name) => spawnSync(name, ["--version"]).status === 0,
  );
  if (binary === undefined) throw new Error("there is no chromium on the path: install your system's package");
  const page = join(cache, "account.html");
  const safe = script.replaceAll("</script", "<\\/script");
  writeFileSync(
    page,
    `<!doctype html><meta charset=utf8><pre></pre><script>${safe}
    document.querySelector("pre").textContent = btoa(JSON.stringify(turnwright.account));</script>`,
  );
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--timeout=600000"];
  const { stdout } = spawnSync(binary, [...flags, `--user-data-dir=${join(cache, "chromium")}`, "--dump-dom", page], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const told = /<pre>([^<]+)<\/pre>/.exec(stdout)?.[1];
  if (told === undefined) throw new Error(`the page said nothing: ${stdout.slice(0, 300)}`);
  return JSON.parse(atob(told));
};

const accountOf = async (engine: string, script: string): Promise<readonly string[]> => {
  if (engine === "quickjs") return inQuickJs(script);
  if (engine === "chromium") return inChromium(script);
  if (/^node-\d+$/.test(engine)) return inNode(nodeBinary(engine.slice("node-".length), cache), script);
  throw new Error(`there is no engine ${engine}: node-<version>, quickjs or chromium`);
};

/** Compares what an engine says with what is expected, and prints the verdict. Returns whether it is the same. */
const isSame = async (engine: string, script: string, expected: readonly string[]): Promise<boolean> => {
  const begun = performance.now();
  const other = firstDifference(expected, await accountOf(engine, script));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ${other === undefined ? "same " : "OTHER"} ${engine.padEnd(10)} ${seconds} s`);
  if (other !== undefined) console.log(`    expected ${other.expected}\n    found    ${other.told}`);
  return other === undefined;
};

export const main = async (asked: readonly string[]): Promise<number> => {
  mkdirSync(cache, { recursive: true });
  const script = `globalThis.turnwright = { games: ${JSON.stringify(given())} };\n${await bundled()}`;
  const expected = inNode(process.execPath, script);
  const unsound = unsoundLines(expected);
  console.log(`${expected.length} lines by Node ${process.versions.node}`);
  for (const line of unsound) console.log(`  UNSOUND ${line}`);
  let wrong = unsound.length;
  for (const engine of asked.length === 0 ? usual : asked) if (!(await isSame(engine, script, expected))) wrong++;
  return wrong === 0 ? 0 : 1;
};
