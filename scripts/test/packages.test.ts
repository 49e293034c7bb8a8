import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameNames } from "@turnwright/cli/internal";
import { Logger, Options } from "typedoc";
import ts from "typescript";
import { expect, test } from "vitest";
import { readEntries } from "../docs.js";
import { games } from "../games.js";
import { gamesIn, isPublic, packagesOf } from "../packages.js";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const packages = packagesOf(root);
const folders = packages.map(({ folder }) => folder);

test("packages: each has its name, the license and its entries inside dist", () => {
  for (const { entries, folder, manifest, name } of packages) {
    // `npm create turnwright` asks for a package of this name.
    expect(name).toBe(folder === "create-turnwright" ? folder : `@turnwright/${folder}`);
    expect(manifest.license).toBe("MIT");
    expect(read(`packages/${folder}/LICENSE`)).toBe(read("LICENSE"));
    for (const { built } of entries) expect(built).toMatch(/^dist\/[a-z0-9/-]+\.js$/);
  }
});

test("packages: the compiler builds every one, after those that it depends on", () => {
  const all = JSON.parse(read("tsconfig.json")).references.map(({ path }: { path: string }) => path);
  expect(all.toSorted()).toEqual(folders.map((folder) => `packages/${folder}`).toSorted());
  for (const { folder, manifest } of packages) {
    const references = JSON.parse(read(`packages/${folder}/tsconfig.json`)).references as { path: string }[];
    const ours = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith("@turnwright/"));
    const wanted = ours.map((name) => name.replace("@turnwright/", "../"));
    expect(references.map(({ path }) => path).toSorted(), folder).toEqual(wanted.toSorted());
  }
});

test("packages: the compiler of the tests finds every entry in the sources, as the test runner does", () => {
  const { config } = ts.readConfigFile(join(root, "tsconfig.test.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  for (const { entries, folder } of packages)
    for (const { source, specifier } of entries.filter((each) => each.specifier !== "")) {
      const found = ts.resolveModuleName(specifier, join(root, "scripts/new-game.ts"), options, ts.sys).resolvedModule;
      const message = `${specifier}: mend the paths of tsconfig.test.json`;
      expect(found?.resolvedFileName, message).toBe(join(root, "packages", folder, source));
    }
});

test("packages: tools and the command have every game whose package.json says that it is one", () => {
  const marked = gamesIn(packages).toSorted();
  expect(Object.keys(games).toSorted()).toEqual(marked);
  expect(gameNames).toEqual(marked);
  for (const [folder, { id }] of Object.entries(games)) expect(id).toBe(folder);
});

test("packages: the site has a module for every entry of every package", async () => {
  const options = new Options();
  readEntries({ options });
  for (const { entries, name, path } of packages) {
    const ofPackage = options.copyForPackage(path);
    await ofPackage.read(new Logger(), path);
    const wanted = entries.filter(isPublic).map(({ source }) => join(path, source));
    expect(ofPackage.getValue("entryPoints"), name).toEqual(wanted);
  }
});

test("packages: the lock file names no registry, or others could not install from theirs", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "http/);
});
