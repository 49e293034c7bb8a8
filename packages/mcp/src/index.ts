/**
 * The five games for assistants: a server of the Model Context Protocol.
 * @packageDocumentation
 */

export { mcpServer } from "./mcp-server.js";
