// The public interface of every entry as one text: `npm run api` writes packages/<p>/api/<entry>.api.md from the
// declarations that `tsc -b` wrote, `npm run api -- --check` only compares. A name that goes, comes or changes is a
// diff to look at.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { checkProgram, type Survey } from "./findings.js";
import { isPublic, type Package } from "./packages.js";

/** One entry and the file of its declarations. */
type Surface = { pkg: Package; name: string; declarations: string };

const silent = { default: { logLevel: ExtractorLogLevel.None } };
const compilerOptions = { target: "es2022", lib: ["es2022"], module: "nodenext", strict: true, skipLibCheck: true };

/** Every entry that is imported by name; commands have no declarations to keep. */
const surfacesOf = ({ packages }: Survey): Surface[] =>
  packages
    .filter(({ hasSource }) => hasSource)
    .flatMap((pkg) =>
      pkg.entries.filter(isPublic).map(({ name, subpath }) => ({
        pkg,
        // By the name that people import, wherever its source stands.
        name: subpath === "." ? "index" : subpath.slice(2).replaceAll("/", "-"),
        declarations: join(pkg.path, "dist", `${name}.d.ts`),
      })),
    );

/** `folder`: where API Extractor writes. */
const configOf = ({ pkg, name, declarations }: Surface, folder: string) =>
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
const messageCallback = (message: { handled: boolean }) => {
  message.handled = true;
};

/** The reports of all entries, by the file each belongs into. */
const reportsOf = (surfaces: readonly Surface[], folder: string) => {
  const configs = surfaces.map((surface) => configOf(surface, folder));
  const [first] = configs;
  if (first === undefined) return new Map();
  const additionalEntryPoints = surfaces.map(({ declarations }) => declarations);
  const compilerState = CompilerState.create(first, { additionalEntryPoints });
  return new Map(
    surfaces.map(({ pkg, name }, at) => {
      const config = configs[at] as ExtractorConfig;
      Extractor.invoke(config, { compilerState, messageCallback });
      const text = readFileSync(config.reportTempFilePath, "utf8");
      return [`packages/${pkg.folder}/api/${name}.api.md`, text];
    }),
  );
};

/** The reports that are there. */
const keptIn = ({ packages }: Survey) =>
  packages.flatMap(({ folder, path }) =>
    existsSync(join(path, "api")) ? readdirSync(join(path, "api")).map((file) => `packages/${folder}/api/${file}`) : [],
  );

const compare = ({ root, report }: Survey, reports: Map<string, string>) => {
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

const write = ({ root }: Survey, reports: Map<string, string>) => {
  for (const [file, text] of reports) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};

export const checkApi = (survey: Survey, flags: readonly string[]) => {
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

export const main = checkProgram("api", checkApi);
