import type { Game, Kinds } from "@turnwright/core";
import type { Drawing } from "@turnwright/core/rules";

/** A game with its drawing, of any kind. */
export interface Shelved {
  readonly game: Game<Kinds>;
  readonly drawing: Drawing<Kinds>;
}

function shelved<G extends Kinds>(game: Game<G>, { drawing }: { readonly drawing: Drawing<G> }): Shelved {
  return { game, drawing } as unknown as Shelved;
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
export const shelf: { readonly [name: string]: () => Promise<Shelved> } = {
  artifact: async () =>
    shelved((await import("@turnwright/artifact")).artifact, await import("@turnwright/artifact/draw")),
  portals: async () => shelved((await import("@turnwright/portals")).portals, await import("@turnwright/portals/draw")),
  aeronaut: async () =>
    shelved((await import("@turnwright/aeronaut")).aeronaut, await import("@turnwright/aeronaut/draw")),
  homeward: async () =>
    shelved((await import("@turnwright/homeward")).homeward, await import("@turnwright/homeward/draw")),
  hope: async () => shelved((await import("@turnwright/hope")).hope, await import("@turnwright/hope/draw")),
};
