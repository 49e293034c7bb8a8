/**
 * A storage in files, for one server.
 * @packageDocumentation
 */

export { fileStorage } from "./node/file-storage.js";
