/**
 * Descriptions of a game's options, for schemas, help texts and tests. Programs that only play do not need it.
 * @packageDocumentation
 */

export { describeOptions, type OptionDescription } from "./input/describe-options.js";
export { optionValues } from "./input/option-values.js";
export { type OptionsSchema, optionsSchema } from "./input/options-schema.js";
