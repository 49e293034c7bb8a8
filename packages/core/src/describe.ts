/**
 * What the options of a game are, for schemas, help texts and tests. Players need none of it.
 * @packageDocumentation
 */

export { describeOptions, type OptionDescription } from "./input/describe-options.js";
export { optionValues } from "./input/option-values.js";
export { type OptionsSchema, optionsSchema } from "./input/options-schema.js";
