import { packagesOf } from "./scripts/packages.mjs";

/** @type {Partial<import("typedoc").TypeDocOptions>} */
const options = {
  name: "Turnwright",
  entryPointStrategy: "packages",
  entryPoints: packagesOf(import.meta.dirname)
    .filter((pkg) => pkg.hasSource && pkg.folder !== "cli")
    .map((pkg) => `packages/${pkg.folder}`),
  out: "docs/api",
  includeVersion: true,
  hideGenerator: true,
  packageOptions: { entryPoints: ["src/index.ts"] },
};

export default options;
