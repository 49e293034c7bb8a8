/**
 * Bots that think in threads of Node, so that a search does not stop the matches of others.
 * @packageDocumentation
 */

export { type BotThreadOptions, type BotThreads, botThreads } from "./node/bot-threads.js";
export { serveBots, type ThreadBot, type ThreadQuestion } from "./node/serve-bots.js";
