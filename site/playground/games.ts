import type { Game, Kinds } from "@turnwright/core";
import type { Draw } from "@turnwright/core/rules";

/** A game with its drawing, of any kind. */
export interface Shelved {
  readonly game: Game<Kinds>;
  readonly draw: Draw<Kinds>;
}

function shelved<G extends Kinds>(game: Game<G>, { draw }: { readonly draw: Draw<G> }): Shelved {
  return { game, draw } as unknown as Shelved;
}

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
