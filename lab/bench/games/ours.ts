import type { Game, Kinds } from "@turnwright/core";
import { games } from "../../../scripts/games.js";
import { packagesOf, titleOf } from "../../../scripts/packages.js";
import { root } from "../../../scripts/root.js";
import { showcaseOf } from "../../../scripts/showcases.js";

/** One of our games with its most common setup. */
export interface CommonForm {
  readonly title: string;
  readonly game: Game<Kinds>;
  readonly seats: number;
  readonly options: object;
}

const packages = packagesOf(root);

const formOf = async ([folder, game]: readonly [string, Game<Kinds>]): Promise<CommonForm> => {
  const { seats, options } = (await showcaseOf(folder)).common;
  return { title: `${titleOf(packages, folder)}, ${seats} seats`, game, seats, options };
};

/** Our games, each in its most common form. */
export const commonForms: readonly CommonForm[] = await Promise.all(Object.entries(games).map(formOf));
