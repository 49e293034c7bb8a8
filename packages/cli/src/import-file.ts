import { pathToFileURL } from "node:url";

/**
 * Imports the JavaScript module in a file, by its absolute path. The executable of this command has another module in
 * the place of this one.
 */
export function importFile(path: string): Promise<{ readonly [name: string]: unknown }> {
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}
