/**
 * A bus on Redis for a group of servers.
 * @packageDocumentation
 */

export { type RedisClient, type RedisListener, redisBus } from "./bus/redis-bus.js";
