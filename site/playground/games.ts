import type { Game, Kinds } from "@turnwright/core";
import type { Drawing } from "@turnwright/core/rules";

/** A game with its drawing, of any kind. */
export interface LoadedGame {
  readonly game: Game<Kinds>;
  readonly drawing: Drawing<Kinds>;
}

function loaded<G extends Kinds>(game: Game<G>, { drawing }: { readonly drawing: Drawing<G> }): LoadedGame {
  return { game, drawing } as unknown as LoadedGame;
}

/** The names of the games, as people write them. */
export const titles: { readonly [name: string]: string } = {
  artifact: "Artifact",
  portals: "Portals",
  aeronaut: "Aeronaut Odyssey",
  homeward: "Homeward",
  hope: "HOPE",
};

/** The five games. Each is loaded when it is chosen. */
export const gameLoaders: { readonly [name: string]: () => Promise<LoadedGame> } = {
  artifact: async () =>
    loaded((await import("@turnwright/artifact")).artifact, await import("@turnwright/artifact/draw")),
  portals: async () => loaded((await import("@turnwright/portals")).portals, await import("@turnwright/portals/draw")),
  aeronaut: async () =>
    loaded((await import("@turnwright/aeronaut")).aeronaut, await import("@turnwright/aeronaut/draw")),
  homeward: async () =>
    loaded((await import("@turnwright/homeward")).homeward, await import("@turnwright/homeward/draw")),
  hope: async () => loaded((await import("@turnwright/hope")).hope, await import("@turnwright/hope/draw")),
};
