import { type Codec, form, integer, variant } from "@turnwright/core/notation";
import type { Pebbles } from "../kinds.js";

/** Moves as text: `2` takes two stones. */
export const moves: Codec<Pebbles["move"]> = variant("type", { take: form`${{ count: integer(1, 3) }}` });
