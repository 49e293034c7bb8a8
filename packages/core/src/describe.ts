/**
 * Descriptions of a game's options, for schemas, help texts and tests. Programs that only play do not need it.
 * @packageDocumentation
 */

export { describeOptions } from "./input/describe-options.js";
export { optionValues } from "./input/option-values.js";
export { optionsSchema } from "./input/options-schema.js";
