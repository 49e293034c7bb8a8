/** The parts of a token of markdown-it that this file uses. */
interface Token {
  readonly type: string;
  readonly content: string;
  attrSet(name: string, value: string): void;
  attrGet(name: string): string | null;
}

/**
 * Writes the title of its column into each cell of a table. On a narrow screen, where the cells of a row are shown one
 * below the other, the style sheet shows the title before the cell. The first cell is the title of its row and gets no
 * title, except for a number, which says nothing without one.
 */
export function labelCells(tokens: readonly Token[]): void {
  let titles: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === "table_open") titles = [];
    else if (token.type === "tr_open") column = 0;
    else if (token.type === "th_open") titles.push(tokens[at + 1]?.content.replaceAll("`", "") ?? "");
    else if (token.type === "td_open") {
      const isTitle = column === 0 && token.attrGet("style") !== "text-align:right";
      token.attrSet("data-title", isTitle ? "" : (titles[column] ?? ""));
      column++;
    }
  }
}
