import { type Notation, no } from "@turnwright/core";
import type { Aeronaut } from "./kinds.js";
export const notation: Notation<Aeronaut> = {
  formatMove: (_v, m) => JSON.stringify(m),
  readMove: () => undefined,
  formatPosition: () => "",
  readPosition: () => no({ code: "x", section: 0, expected: "" }),
};
