import { botMethods } from "./methods/bots.js";
import { describingMethods } from "./methods/describing.js";
import { logMethods } from "./methods/logs.js";
import type { MethodTable } from "./methods/method-table.js";
import { playingMethods } from "./methods/playing.js";
import { readingMethods } from "./methods/reading.js";
import { trainingMethods } from "./methods/training.js";
import type { MethodName } from "./protocol.js";

/** The methods that change something. Whoever calls one of them must get its answer. */
export const changing: ReadonlySet<string> = new Set<MethodName>([
  "start",
  "resume",
  "release",
  "play",
  "undo",
  "closeLog",
  "reset",
  "step",
]);

/** All methods of the service. */
export const methods: MethodTable = {
  ...describingMethods,
  ...readingMethods,
  ...playingMethods,
  ...botMethods,
  ...trainingMethods,
  ...logMethods,
};
