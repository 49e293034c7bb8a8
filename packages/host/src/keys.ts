import { portableSha256 } from "@turnwright/log";

/** The seed and the secret of a log. The log contains neither of them until it is closed. */
export interface MatchKeys {
  readonly seed: string;
  readonly secret: string;
}

/** The encryption of the keys of matches. */
export interface Keyring {
  /** Returns the encrypted keys of a match. `unseal` decrypts them only for the same match. */
  seal(match: string, keys: MatchKeys): Promise<string>;
  /** Returns the keys of a match. Returns `undefined` if `sealed` was made with another secret or was changed. */
  unseal(match: string, sealed: string): Promise<MatchKeys | undefined>;
}

const encoder = new TextEncoder();

function bytesToText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function textToBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** Returns a number of random bytes of the operating system, as base64url. */
export function randomText(bytes: number): string {
  return bytesToText(crypto.getRandomValues(new Uint8Array(bytes)));
}

/**
 * Returns the hash of a token. The host stores the hash and not the token. Nobody can find the token from the hash,
 * because the token has 256 random bits.
 */
export function tokenHash(token: string): string {
  return portableSha256(`turnwright/host/token/1\n${token}`);
}

/**
 * Returns the id of the match that a request creates. The id depends only on `source`, so it is always the same, on all
 * servers. The id consists of 132 bits of a hash, so nobody can find the source from the id.
 */
export function matchIdOf(source: { readonly request: string } | { readonly rematchOf: string }): string {
  const [kind, text] = "request" in source ? ["match", source.request] : ["rematch", source.rematchOf];
  return portableSha256(`turnwright/host/${kind}/1\n${text}`).slice(0, 22);
}

/** Returns a digest of a request to create a match. With the digest, the host recognizes a repeated request. */
export function requestDigest(content: string): string {
  return portableSha256(`turnwright/host/request/1\n${content}`);
}

/** Returns a keyring whose key is derived from the secret of a host. */
export async function keyringOf(secret: string): Promise<Keyring> {
  const source = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const info = encoder.encode("turnwright/host/keys/1");
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info };
  const key = await crypto.subtle.deriveKey(how, source, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const cipher = (match: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: encoder.encode(match),
  });
  return {
    seal: async (match, keys) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(cipher(match, iv), key, encoder.encode(JSON.stringify(keys)));
      return `${bytesToText(iv)}.${bytesToText(new Uint8Array(sealed))}`;
    },
    unseal: async (match, sealed) => {
      try {
        const [iv = "", text = ""] = sealed.split(".");
        const opened = await crypto.subtle.decrypt(cipher(match, textToBytes(iv)), key, textToBytes(text));
        return JSON.parse(new TextDecoder().decode(opened)) as MatchKeys;
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns a random integer from 0 to `count` - 1. `count` is at least 1. */
export function randomBelow(count: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((word * count) / 2 ** 32);
}
