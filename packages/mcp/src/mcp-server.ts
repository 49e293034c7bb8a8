import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { addResources } from "./resources.js";
import { Sessions } from "./sessions.js";
import { addTools } from "./tools.js";

const instructions = [
  "Begin with new_match. Look at board and legal_moves, then play.",
  "A refusal cites the rulebook; explain names every reason.",
  "The resources have the rules.",
].join(" ");

/**
 * Returns a server of the Model Context Protocol with the five games as tools and their rules as resources. Connect it
 * to a transport of the official SDK. It keeps the latest 100 matches in memory, so create one server for each client.
 * @example
 * ```ts
 * import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
 *
 * await mcpServer().connect(new StdioServerTransport());
 * ```
 */
export function mcpServer(): McpServer {
  const server = new McpServer(
    { name: "turnwright", version: "0.1.0" },
    { instructions, maxToolInputElements: 10_000 },
  );
  addTools(server, new Sessions());
  addResources(server);
  return server;
}
