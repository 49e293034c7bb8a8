/**
 * The parts of this package that other packages and the scripts of this repository share. These parts are not public.
 * They have no documentation, and any release may change them without notice.
 * @packageDocumentation
 * @internal
 */

export { keyringOf } from "./keys.js";
export { newMatchSchema, parseNewMatch } from "./new-match.js";
export { clientMessages, parseClientMessage } from "./protocol/client-message.js";
export type { Clocks, MatchStatus, SetupProblem, UndoRequest } from "./protocol/messages.js";
export { claimSchema, renewalSchema } from "./seats.js";
