import { isBuiltin } from "node:module";

/** Returns the valid package name that is nearest to a text; an empty text if there is none. */
export const nearestName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9._~-]+/g, "-")
    .replaceAll(/^[._-]+|-+$/g, "")
    .slice(0, 214);

/** Returns why npm refuses this name for a new package, or `undefined` if npm accepts it. */
export const nameProblem = (name: string): string | undefined => {
  if (name.length > 214) return "it is longer than 214 characters";
  if (name !== name.toLowerCase()) return "it has capital letters";
  if (/^[._-]/.test(name)) return `it begins with "${name.charAt(0)}"`;
  if (!/^[a-z0-9._~-]+$/.test(name)) return "it has characters other than a-z, 0-9, -, ., _ and ~";
  if (["node_modules", "favicon.ico"].includes(name)) return "it is reserved";
  return isBuiltin(name) ? "it is the name of a module of Node" : undefined;
};
