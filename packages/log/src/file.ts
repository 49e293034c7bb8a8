/**
 * A store of logs in the files of a folder, under Node.
 * @packageDocumentation
 */

export { type FileStoreOpening, fileStore } from "./node/file-store.js";
