/**
 * The games that the command line knows, for the scripts of this repository. It is not part of the public interface: it
 * has no documentation, and any release may change it without notice.
 * @packageDocumentation
 * @internal
 */

export { gameCalled, gameNames } from "./games.js";
export { ownTerminal, plainly } from "./terminal.js";
