/**
 * A bus on Redis for a group of servers.
 * @packageDocumentation
 */

export { redisBus } from "./bus/redis-bus.js";
