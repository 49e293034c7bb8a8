import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { Tools } from "./tools.js";

const instructions =
  "Begin with new_match. Look at board and legal_moves, then play. A refusal cites the rulebook; explain names every reason.";
const server = new McpServer({ name: "turnwright", version: "0.1.0" }, { instructions, maxToolInputElements: 10_000 });
new Tools().addTo(server);
await server.connect(new StdioServerTransport());
