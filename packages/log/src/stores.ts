/**
 * The interface of a store for logs, and a store in the memory of the process.
 * @packageDocumentation
 */

export { type LogStore, type StoreProblem, storedText } from "./stores/log-store.js";
export { memoryStore } from "./stores/memory-store.js";
