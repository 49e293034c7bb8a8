/**
 * Bots that think in threads of Node, so that the search of a bot does not stop other matches.
 * @packageDocumentation
 */

export { type BotThreadOptions, type BotThreads, botThreads } from "./node/bot-threads.js";
export { serveBots, type ThreadBot, type ThreadQuestion } from "./node/serve-bots.js";
