import { respond } from "./handler.js";

// biome-ignore lint/style/noDefaultExport: the form in which the platforms expect a worker
export default { fetch: respond };
