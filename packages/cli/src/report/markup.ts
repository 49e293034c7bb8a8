const entities: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns text escaped for HTML and SVG, in elements and attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}

/** Returns an SVG drawing that scales with the page. Screen readers read `label`. */
export function drawing(width: number, height: number, label: string, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">${parts.join("")}</svg>`;
}

/** Returns a word of a drawing; `style` is its CSS classes. */
export function word(x: number, y: number, style: string, text: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${style}">${escaped(text)}</text>`;
}

/** Returns a line of a drawing. */
export function stroke(x1: number, y1: number, x2: number, y2: number, style: string): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map((number) => number.toFixed(1));
  return `<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" class="${style}"/>`;
}

/** Returns a box of a drawing, with a text that is shown when the pointer is on it. */
export function box(x: number, y: number, width: number, height: number, style: string, says: string): string {
  const [a, b, c, d] = [x, y, Math.max(0, width), Math.max(0, height)].map((number) => number.toFixed(1));
  const title = `<title>${escaped(says)}</title>`;
  return `<rect x="${a}" y="${b}" width="${c}" height="${d}" rx="2" class="${style}">${title}</rect>`;
}
