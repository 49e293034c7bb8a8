/**
 * Descriptions of a game's options, for schemas, help texts and tests. Programs that only play games do not need this
 * module.
 * @packageDocumentation
 */

export { describeOptions } from "./input/describe-options.js";
export { optionValues } from "./input/option-values.js";
export { optionsSchema } from "./input/options-schema.js";
