/**
 * Where logs are kept: the contract of a store, and the store in the memory of its process.
 * @packageDocumentation
 */

export { type LogStore, type StoreProblem, storedText } from "./stores/log-store.js";
export { memoryStore } from "./stores/memory-store.js";
