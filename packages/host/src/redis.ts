/**
 * A bus on Redis, for groups of servers.
 * @packageDocumentation
 */

export { redisBus } from "./bus/redis-bus.js";
