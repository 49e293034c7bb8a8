import type { HomewardDerived } from "../derive.js";
import type { HomewardState } from "../state.js";

/** For each event of a family, how it changes the state: nothing is decided there. */
export type Changes<E extends { readonly type: string }> = {
  readonly [T in E["type"]]: (
    state: HomewardState,
    event: Extract<E, { readonly type: T }>,
    derived: HomewardDerived,
  ) => void;
};
