// The public interface of every entry as one text: `npm run api` writes packages/<p>/api/<entry>.api.md from the declarations
// that `tsc -b` wrote, `npm run api -- --check` only compares. A name that goes, comes or changes is a diff to look at.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { asScript } from "./findings.mjs";

/** @typedef {import("./findings.mjs").Survey} Survey @typedef {import("./packages.mjs").Package} Package @typedef {import("./packages.mjs").Entry} Entry */
/** @typedef {{ pkg: Package, name: string, declarations: string }} Surface one entry and the file of its declarations */

const silent = { default: { logLevel: ExtractorLogLevel.None } };
const compilerOptions = { target: "es2022", lib: ["es2022"], module: "nodenext", strict: true, skipLibCheck: true };

/** Every entry that is imported by name; commands have no declarations to keep. @param {Survey} survey @returns {Surface[]} */
const surfacesOf = ({ packages }) =>
  packages
    .filter(({ hasSource }) => hasSource)
    .flatMap((pkg) =>
      pkg.entries
        .filter(({ specifier }) => specifier !== "")
        .map(({ name }) => ({ pkg, name, declarations: join(pkg.path, "dist", `${name}.d.ts`) })),
    );

/** @param {Surface} surface @param {string} folder where API Extractor writes */
const configOf = ({ pkg, name, declarations }, folder) =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: pkg.path,
      mainEntryPointFilePath: declarations,
      newlineKind: "lf",
      compiler: { overrideTsconfig: { compilerOptions: { ...compilerOptions, types: [] }, files: [declarations] } },
      apiReport: {
        enabled: true,
        // The first entry tells the types that have no public name, too; the others would repeat them all.
        includeForgottenExports: name === "index",
        reportFileName: `${pkg.folder}-${name}.api.md`,
        reportFolder: folder,
        reportTempFolder: join(folder, "new"),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(pkg.path, "package.json"),
  });

// It warns of every report that it writes; what is wrong is told by the check.
/** @param {{ handled: boolean }} message */
const messageCallback = (message) => {
  message.handled = true;
};

/** The reports of all entries, by the file each belongs into. @param {readonly Surface[]} surfaces @param {string} folder */
const reportsOf = (surfaces, folder) => {
  const configs = surfaces.map((surface) => configOf(surface, folder));
  const [first] = configs;
  if (first === undefined) return new Map();
  const additionalEntryPoints = surfaces.map(({ declarations }) => declarations);
  const compilerState = CompilerState.create(first, { additionalEntryPoints });
  return new Map(
    surfaces.map(({ pkg, name }, at) => {
      const config = /** @type {ExtractorConfig} */ (configs[at]);
      Extractor.invoke(config, { compilerState, messageCallback });
      const text = readFileSync(config.reportTempFilePath, "utf8");
      return [`packages/${pkg.folder}/api/${name.replaceAll("/", "-")}.api.md`, text];
    }),
  );
};

/** The reports that are there. @param {Survey} survey */
const keptIn = ({ packages }) =>
  packages.flatMap(({ folder, path }) =>
    existsSync(join(path, "api")) ? readdirSync(join(path, "api")).map((file) => `packages/${folder}/api/${file}`) : [],
  );

/** @param {Survey} survey @param {Map<string, string>} reports */
const compare = ({ root, report }, reports) => {
  const next = "run `npm run api`, look at the diff, commit it with a changeset that says what it asks of users";
  for (const [file, text] of reports) {
    const kept = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8").split("\n") : undefined;
    const lines = text.split("\n");
    if (kept === undefined) report(file, "missing", next);
    else {
      const at = lines.findIndex((line, index) => line !== kept[index]);
      if (at >= 0 || lines.length !== kept.length)
        report(`${file}:${at + 1}`, `the interface is another: ${lines[at] ?? "less than was promised"}`, next);
    }
  }
};

/** @param {Survey} survey @param {Map<string, string>} reports */
const write = ({ root }, reports) => {
  for (const [file, text] of reports) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};

/** @param {Survey} survey @param {readonly string[]} flags */
export const checkApi = (survey, flags) => {
  const surfaces = surfacesOf(survey);
  const unbuilt = surfaces.filter(({ declarations }) => !existsSync(declarations));
  for (const { declarations } of unbuilt) survey.report(declarations, "no such declarations", "run `npx tsc -b`");
  if (unbuilt.length > 0) return;
  const folder = mkdtempSync(join(tmpdir(), "turnwright-api-"));
  const reports = reportsOf(surfaces, folder);
  rmSync(folder, { recursive: true });
  for (const file of keptIn(survey).filter((file) => !reports.has(file))) {
    if (flags.includes("--check")) survey.report(file, "no entry of this name", "run `npm run api`");
    else rmSync(join(survey.root, file));
  }
  if (flags.includes("--check")) compare(survey, reports);
  else write(survey, reports);
  survey.say(`${reports.size} entries`);
};

await asScript(import.meta.url, "api", checkApi);
