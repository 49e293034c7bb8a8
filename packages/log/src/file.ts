export { type FileStoreOpening, fileStore } from "./node/file-store.js";
