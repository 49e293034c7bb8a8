/** The parts of a token of markdown-it that this file uses. */
interface Token {
  readonly type: string;
  readonly content: string;
  attrSet(name: string, value: string): void;
}

/**
 * Writes the title of its column into each cell of a table. On a narrow screen, where the cells of a row are shown one
 * below the other, the style sheet shows the title before the cell.
 */
export function labelCells(tokens: readonly Token[]): void {
  let titles: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === "table_open") titles = [];
    else if (token.type === "tr_open") column = 0;
    else if (token.type === "th_open") titles.push(tokens[at + 1]?.content.replaceAll("`", "") ?? "");
    else if (token.type === "td_open") {
      token.attrSet("data-title", titles[column] ?? "");
      column++;
    }
  }
}
