// In the place of packages/cli/src/import-file.ts in the executable: there, `import` finds only what Node itself has,
// and a script of its own has the loader of every other program.
import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";

const script = new Script("(href) => import(href)", {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
const load: (href: string) => Promise<{ readonly [name: string]: unknown }> = script.runInThisContext();

/** Imports the JavaScript module in a file, by its absolute path. */
export const importFile = (path: string): ReturnType<typeof load> => load(pathToFileURL(path).href);
