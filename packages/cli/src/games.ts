import type { Draw, Game, Kinds } from "@turnwright/core";
import { Complaint, nearest } from "./complaint.js";

/** A game with its drawing, of any kind: what every command works on. */
export interface Shelved {
  readonly game: Game<Kinds>;
  readonly draw: Draw<Kinds>;
}

/** Forgets which game it is: the commands only use what every game has. */
function shelved<G extends Kinds>(game: Game<G>, draw: Draw<G>): Shelved {
  return { game, draw } as unknown as Shelved;
}

const shelf: { readonly [name: string]: () => Promise<Shelved> } = {
  aeronaut: async () => {
    const [{ aeronaut }, { draw }] = await Promise.all([
      import("@turnwright/aeronaut"),
      import("@turnwright/aeronaut/draw"),
    ]);
    return shelved(aeronaut, draw);
  },
  artifact: async () => {
    const [{ artifact }, { draw }] = await Promise.all([
      import("@turnwright/artifact"),
      import("@turnwright/artifact/draw"),
    ]);
    return shelved(artifact, draw);
  },
  homeward: async () => {
    const [{ homeward }, { draw }] = await Promise.all([
      import("@turnwright/homeward"),
      import("@turnwright/homeward/draw"),
    ]);
    return shelved(homeward, draw);
  },
  hope: async () => {
    const [{ hope }, { draw }] = await Promise.all([import("@turnwright/hope"), import("@turnwright/hope/draw")]);
    return shelved(hope, draw);
  },
  portals: async () => {
    const [{ portals }, { draw }] = await Promise.all([
      import("@turnwright/portals"),
      import("@turnwright/portals/draw"),
    ]);
    return shelved(portals, draw);
  },
};

/** The names of the games that can be played, in alphabetical order. */
export const gameNames: readonly string[] = Object.keys(shelf).sort();

/** The game with this name. Throws a `Complaint` that names the games there are. */
export async function gameCalled(name: string | undefined): Promise<Shelved> {
  if (name === undefined) throw new Complaint(`which game? There are: ${gameNames.join(", ")}`);
  const load = Object.hasOwn(shelf, name) ? shelf[name] : undefined;
  if (load !== undefined) return load();
  const meant = nearest(name, gameNames);
  throw new Complaint(
    `there is no game "${name}"; ${meant === undefined ? "there are" : `did you mean ${meant}? There are`}: ${gameNames.join(", ")}`,
  );
}
