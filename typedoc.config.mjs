import { packagesOf } from "./scripts/packages.mjs";

/** @type {Partial<import("typedoc").TypeDocOptions>} */
const options = {
  name: "Turnwright",
  entryPointStrategy: "packages",
  entryPoints: packagesOf(import.meta.dirname)
    .filter((pkg) => pkg.hasSource && pkg.folder !== "cli")
    .map((pkg) => `packages/${pkg.folder}`),
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
    entryPoints: ["src/index.ts"],
    excludeInternal: true,
    // Verbs first: they are what a reader looks for.
    kindSortOrder: ["Document", "Module", "Function", "Variable", "Class", "Interface", "TypeAlias"],
    groupOrder: ["Documents", "Modules", "Functions", "Variables", "Classes", "Interfaces", "Type Aliases"],
    requiredToBeDocumented: ["Class", "Enum", "Function", "Interface", "TypeAlias", "Variable"],
    validation: { notExported: false, invalidLink: true, notDocumented: true },
  },
  treatValidationWarningsAsErrors: true,
};

export default options;
