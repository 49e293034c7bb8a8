/**
 * Bots that think in threads of Node, so that a search does not stop the matches of others.
 * @packageDocumentation
 */

export { botThreads } from "./node/bot-threads.js";
export { serveBots, type ThreadBot } from "./node/serve-bots.js";
