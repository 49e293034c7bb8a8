// A release in a copy of this checkout, which is thrown away: `npm run release:dry`. Versions and changelogs are made
// from the changesets, ranges and lock file looked at, all packages built, packed, installed together and used. Nothing
// is published.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkReady, waitingIn } from "./changelogs.js";
import { packTogether, use } from "./check-packed.js";
import { inCopy, type Run } from "./checkout.js";
import { type Survey, surveyOf, textOf } from "./findings.js";
import { type Package, packagesOf } from "./packages.js";

/** The packages that a changeset names. */
const namedIn = (text: string) =>
  [...text.matchAll(/^"((?:@|create-)turnwright[a-z/-]*)": (?:major|minor|patch)$/gm)].map(([, name]) => name);

/** Every range by which our packages ask for each other must admit the version that is released beside it. */
const checkRanges = ({ packages, report }: Survey) => {
  const versions = new Map(packages.map(({ name, manifest }) => [name, manifest.version]));
  for (const { folder, manifest } of packages)
    for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const version = versions.get(name);
      if (version !== undefined && range !== `^${version}`)
        report(`packages/${folder}/package.json`, `asks for ${name} ${range}, which is ${version}`, `^${version}`);
    }
};

/**
 * `changeset` writes new ranges into development dependencies and leaves the version. Those of `create-turnwright` go
 * into every project that it makes, so without a new version people would get the old packages.
 */
const checkStarter = ({ packages, report }: Survey, before: readonly Package[]) => {
  const called = (all: readonly Package[]) => all.find(({ name }) => name === "create-turnwright")?.manifest;
  const [old, now] = [called(before), called(packages)];
  const hasNewRanges = JSON.stringify(old?.devDependencies) !== JSON.stringify(now?.devDependencies);
  if (hasNewRanges && old?.version === now?.version)
    report("packages/create-turnwright", "gives projects other packages, but has no new version", "add a changeset");
};

const checkVersions = (survey: Survey, before: readonly Package[], named: ReadonlySet<string | undefined>) => {
  const old = new Map(before.map(({ name, manifest }) => [name, manifest.version]));
  for (const { folder, manifest, name } of survey.packages) {
    const raised = manifest.version !== old.get(name);
    if (raised) survey.say(`${name} ${old.get(name)} -> ${manifest.version}`);
    if (named.has(name) && !raised)
      survey.report(`packages/${folder}`, "has a changeset, but no new version", "look at it");
  }
};

const checkLock = ({ packages, report, root }: Survey) => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const { folder, manifest } of packages)
    if (lock.packages[`packages/${folder}`]?.version !== manifest.version)
      report("package-lock.json", `has another version of ${folder}`, "npm install --package-lock-only");
};

const checkTarballs = (survey: Survey) => {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-release-"));
  use(survey, packTogether(survey, folder), folder, [process.versions.node.split(".")[0] ?? ""]);
  rmSync(folder, { recursive: true });
};

const released = (copy: string, run: Run): void => {
  const before = packagesOf(copy);
  const files = waitingIn(copy);
  if (files.length === 0) {
    console.log("release: no changeset waits, so there is nothing to release");
    return;
  }
  const named = new Set(files.flatMap((file) => namedIn(readFileSync(join(copy, ".changeset", file), "utf8"))));
  run("git init -q && git add -A && git -c user.name=release -c user.email=release@localhost commit -qm all");
  run("npm run --silent release:versions");
  run("tsup && tsc -b");
  const survey = surveyOf(copy);
  checkReady(survey);
  checkVersions(survey, before, named);
  checkRanges(survey);
  checkStarter(survey, before);
  checkLock(survey);
  checkTarballs(survey);
  console.log(textOf("release", survey));
  if (survey.findings.length > 0) throw new Error("the release is not sound");
};

export const main = (): Promise<number> => inCopy(released);
