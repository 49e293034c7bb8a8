/**
 * The parts of this package that other packages and the scripts of this repository share. They are not public: they
 * have no documentation, and may change without notice in any release.
 * @packageDocumentation
 * @internal
 */

export { keyringOf } from "./keys.js";
export { newMatchSchema, parseNewMatch } from "./new-match.js";
export { clientMessages, parseClientMessage } from "./protocol/client-message.js";
export type { Clocks, MatchStatus, SetupProblem, UndoRequest } from "./protocol/messages.js";
export { claimSchema, renewalSchema } from "./seats.js";
