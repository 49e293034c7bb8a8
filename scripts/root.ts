import { join } from "node:path";

/** The root of this repository. */
export const root: string = join(import.meta.dirname, "..");
