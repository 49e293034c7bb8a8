type Fields = { readonly [name: string]: string | number };

function filled<E extends Element>(element: E, fields: Fields, children: readonly (Node | string)[]): E {
  for (const [name, value] of Object.entries(fields)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** An element of HTML with its attributes and what is in it. */
export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  fields: Fields = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(name), fields, children);
}

/** An element of SVG with its attributes and what is in it. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  fields: Fields = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), fields, children);
}
