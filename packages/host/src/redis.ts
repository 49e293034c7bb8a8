/**
 * A bus on Redis, for groups of servers.
 * @packageDocumentation
 */

export { type RedisClient, type RedisListener, redisBus } from "./bus/redis-bus.js";
