// The one function of Node that this package knows; its full types would bring Node's globals into the portable part.
declare module "node:crypto" {
  export function hash(algorithm: "sha256", text: string, encoding: "base64url"): string;
}
