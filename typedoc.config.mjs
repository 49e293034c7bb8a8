import { join, normalize } from "node:path";
import { packagesOf, writtenEntries } from "./scripts/packages.mjs";

const packages = packagesOf(import.meta.dirname).filter(({ hasSource }) => hasSource);

/**
 * Tells TypeDoc, package by package, that the modules are the entries of its export map, so that none can be left out.
 * Written by hand they would be lists; TypeDoc's own reading of export maps wants declaration maps.
 * @param {Pick<import("typedoc").Application, "options">} app
 */
export const readEntries = ({ options }) =>
  options.addReader({
    name: "entries",
    order: 0,
    supportsPackages: true,
    read(container, _logger, folder) {
      const pkg = packages.find(({ path }) => path === normalize(folder));
      if (pkg === undefined) return;
      const entries = writtenEntries(pkg).filter(({ specifier }) => specifier !== "");
      container.setValue(
        "entryPoints",
        entries.map(({ source }) => join(pkg.path, source)),
      );
      // The README introduces the first entry; a single one is no module beside its package.
      container.setValue("intentionallyNotDocumented", entries.length > 1 ? ["index"] : []);
    },
  });

/** @type {Partial<import("typedoc").TypeDocOptions>} */
const options = {
  name: "Turnwright",
  plugin: [readEntries],
  entryPointStrategy: "packages",
  entryPoints: packages.map(({ folder }) => `packages/${folder}`),
  out: "docs/api",
  hideGenerator: true,
  readme: "README.md",
  projectDocuments: [
    "docs/guides/*.md",
    "docs/games/*.md",
    "docs/glossary.md",
    "docs/strength.md",
    "docs/balance.md",
    "docs/benchmarks.md",
  ],
  packageOptions: {
    excludeInternal: true,
    // Verbs first: they are what a reader looks for.
    kindSortOrder: ["Document", "Module", "Function", "Variable", "Class", "Interface", "TypeAlias"],
    groupOrder: ["Documents", "Modules", "Functions", "Variables", "Classes", "Interfaces", "Type Aliases"],
    // All but properties: most are parts of cards, maps and variants of unions, whose names say what they are.
    requiredToBeDocumented: [
      "Module",
      "Class",
      "Constructor",
      "Method",
      "Accessor",
      "Enum",
      "Function",
      "Interface",
      "TypeAlias",
      "Variable",
    ],
    validation: { notExported: false, invalidLink: true, notDocumented: true },
  },
  treatValidationWarningsAsErrors: true,
};

export default options;
