/**
 * Bots that run in separate threads of Node, so that a slow bot does not stop other matches.
 * @packageDocumentation
 */

export { botThreads } from "./node/bot-threads.js";
export { serveBots, type ThreadBot } from "./node/serve-bots.js";
