/**
 * The games that the command line knows, for the scripts of this repository. It is no part of the public interface: it
 * has no documentation, and it changes without notice in any release.
 * @packageDocumentation
 * @internal
 */

export { gameCalled, gameNames } from "./games.js";
export { ownTerminal, plainly } from "./terminal.js";
