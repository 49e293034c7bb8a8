// What this package knows of Node: reading a folder of recorded games. Its full types would bring all of Node's globals along.
declare module "node:fs" {
  export function readdirSync(path: string): string[];
  export function readFileSync(path: string, encoding: "utf8"): string;
}
declare module "node:url" {
  export function fileURLToPath(url: string): string;
}
