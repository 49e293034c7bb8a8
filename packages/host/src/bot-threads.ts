/**
 * Bots that think in threads of Node, so that the search of a bot does not stop other matches.
 * @packageDocumentation
 */

export { botThreads } from "./node/bot-threads.js";
export { serveBots, type ThreadBot } from "./node/serve-bots.js";
