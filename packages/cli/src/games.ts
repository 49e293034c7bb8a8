import type { Game, Kinds } from "@turnwright/core";
import type { Draw } from "@turnwright/core/rules";
import { Complaint, nearest } from "./complaint.js";

/** A game of any type with its drawing function, as every command uses it. */
export interface Shelved {
  readonly game: Game<Kinds>;
  readonly draw: Draw<Kinds>;
}

/** Returns a game without its own type: the commands use only what every game has. */
function shelved<G extends Kinds>(game: Game<G>, drawing: { readonly draw: Draw<G> }): Shelved {
  return { game, draw: drawing.draw } as unknown as Shelved;
}

// Games are loaded on demand: starting one game does not wait for the others.
const loaders: { readonly [name: string]: () => Promise<Shelved> } = {
  aeronaut: async () =>
    shelved((await import("@turnwright/aeronaut")).aeronaut, await import("@turnwright/aeronaut/draw")),
  artifact: async () =>
    shelved((await import("@turnwright/artifact")).artifact, await import("@turnwright/artifact/draw")),
  homeward: async () =>
    shelved((await import("@turnwright/homeward")).homeward, await import("@turnwright/homeward/draw")),
  hope: async () => shelved((await import("@turnwright/hope")).hope, await import("@turnwright/hope/draw")),
  portals: async () => shelved((await import("@turnwright/portals")).portals, await import("@turnwright/portals/draw")),
};

/** The names of the games that can be played, in alphabetical order. */
export const gameNames: readonly string[] = Object.keys(loaders).sort();

/** Returns the game with this name. Throws a `Complaint` that lists the games when there is none. */
export async function gameCalled(name: string | undefined): Promise<Shelved> {
  if (name === undefined) throw new Complaint(`which game? There are: ${gameNames.join(", ")}`);
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load !== undefined) return load();
  const meant = nearest(name, gameNames);
  const next = meant === undefined ? "there are" : `did you mean ${meant}? There are`;
  throw new Complaint(`there is no game "${name}"; ${next}: ${gameNames.join(", ")}`);
}
