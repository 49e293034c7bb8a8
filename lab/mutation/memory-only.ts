// The kinds of stores, without those that need a disk or a database.
import { kinds as all } from "../../packages/log/test/store/kinds.js";

export { must, type OpenStore } from "../../packages/log/test/store/kinds.js";

export const kinds: typeof all = all.filter(({ name }) => name === "memory");
