import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { games } from "./games.js";
import { type PageName, pageNames, pageOf, pageUri } from "./pages.js";

const descriptions: { readonly [name in PageName]: string } = {
  rules: "The rules in the order in which things happen, moves with JSON examples, refusals, rulings.",
  notation: "How moves and positions are written as text.",
  options: "The options of a match: values, defaults, meaning.",
};

/** Adds the pages of all games to a server, as resources. */
export function addResources(server: McpServer): void {
  for (const game of games.keys())
    for (const name of pageNames) {
      const uri = pageUri(game, name);
      const about = { title: `${game}: ${name}`, description: descriptions[name], mimeType: "text/markdown" };
      server.registerResource(`${game}-${name}`, uri, about, () => ({
        contents: [{ uri, mimeType: "text/markdown", text: pageOf(game, name) }],
      }));
    }
}
