/**
 * A solver for small games of two seats with hidden information.
 * @packageDocumentation
 */

export { solve } from "./solve/solve-game.js";
