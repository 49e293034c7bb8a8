import type { Match } from "@turnwright/core";
import type { Aeronaut } from "../src/index.js";

export const invariants: { readonly [title: string]: (match: Match<Aeronaut>) => void } = {};
