import { botMethods } from "./methods/bots.js";
import { describingMethods } from "./methods/describing.js";
import { logMethods } from "./methods/logs.js";
import type { MethodTable } from "./methods/method-table.js";
import { playingMethods } from "./methods/playing.js";
import { readingMethods } from "./methods/reading.js";
import { trainingMethods } from "./methods/training.js";

/** All methods of the service. */
export const methods: MethodTable = {
  ...describingMethods,
  ...readingMethods,
  ...playingMethods,
  ...botMethods,
  ...trainingMethods,
  ...logMethods,
};
