import type { AeronautPublic } from "../state.js";

/** A view while it is being put together: writable. */
export interface AeronautDraft extends AeronautPublic {
  cells: (number | null)[][];
  objectives: (number | null)[];
}
