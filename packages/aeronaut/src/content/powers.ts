import { abilityKinds } from "./bonuses.js";

/** How many cards of each ability there are: at most six are dealt, so some ability is always open to doubt. */
const copies = 2;

/** Returns the cards of the secret powers, as places in `abilityKinds`. Without trajectories none is about them. */
export function powerCards({ trajectories }: { readonly trajectories: boolean }): number[] {
  const kinds = abilityKinds.flatMap((kind, at) => (kind === "trajectory" && !trajectories ? [] : [at]));
  return kinds.flatMap((kind) => new Array<number>(copies).fill(kind));
}
