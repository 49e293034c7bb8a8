import type { Card } from "../content/shape.js";
import type { Role } from "./words.js";

/** The events that show hidden things at the end. */
export type EndEvent =
  /** The roles were shown at the end. */
  | {
      readonly type: "rolesShown";
      /** The role of each seat. */
      readonly roles: readonly Role[];
      /** By seat: whether it is the traitor. */
      readonly revealed: readonly boolean[];
    }
  /** The hands were shown at the end. */
  | {
      readonly type: "handsShown";
      /** The hand of each seat. */
      readonly hands: readonly (readonly Card[])[];
    };
