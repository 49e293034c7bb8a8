import type { Draw } from "@turnwright/core";
import type { Aeronaut } from "./kinds.js";
export const draw: Draw<Aeronaut> = () => "";
