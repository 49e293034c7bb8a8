import { type Codec, integer } from "@turnwright/core/notation";
import type { PebblesState } from "../state.js";

/** The stones of a heap: never more than at the start. */
export const heap: Codec<number, PebblesState> = integer(0, ({ options }: PebblesState) => options.stones);
