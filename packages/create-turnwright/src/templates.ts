import { join } from "node:path";

/** The templates by name, each with a description of the project. */
export const templates = {
  game: "a game of your own: rules, laws, recorded games, notation, a bot",
  "app-react": "a page in React on which people play one of our games at one screen",
  server: "a server of matches: seats, storage, WebSocket, bots",
} as const;

/** The name of a template. */
export type TemplateName = keyof typeof templates;

/** Returns whether a template has this name. */
export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** The root folder of this package. The path is the same from `src` and from `dist`. */
export const ownRoot: string = join(import.meta.dirname, "..");

/** Returns the folder of a template. */
export const templateFolder = (name: TemplateName): string => join(ownRoot, "templates", name);

/**
 * The file name of a template's package.json. Inside a package, a file named `package.json` would have another meaning.
 */
export const templateManifest = "_package.json";
