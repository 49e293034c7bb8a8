import type { Result } from "@turnwright/core";
import { isRecord } from "@turnwright/core/internal";
import { no } from "@turnwright/core/rules";
import type { RecordPage } from "./storage.js";

/** Returns the token of a request: `undefined` without the header, and `""` if the header contains no token. */
export function tokenOf(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  return header === null ? undefined : (/^Bearer +([\w-]{1,128})$/i.exec(header)?.[1] ?? "");
}

/** Returns the body of a request as text, or `undefined` if it has more than `most` bytes. */
async function textOf(request: Request, most: number): Promise<string | undefined> {
  const reader = request.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Returns the JSON object in the body of a request, or a problem if the body is no object or has too many bytes. */
export async function bodyOf(
  request: Request,
  most: number,
): Promise<Result<object, { code: string; expected: string }>> {
  try {
    const text = await textOf(request, most);
    const body: unknown = text === "" ? {} : JSON.parse(text ?? "");
    if (isRecord(body)) return { ok: true, value: body };
  } catch {
    // Invalid JSON, or a body that broke off, gets the same answer as JSON that is no object.
  }
  return no({ code: "malformed", expected: `a JSON object of at most ${most} bytes` });
}

/**
 * Returns the page of matches that a query asks for. Does not check the fields, because the host checks them. A field
 * that occurs twice becomes a list, which the host refuses.
 */
export function pageOf(search: URLSearchParams): RecordPage {
  const page = new Map<string, unknown>();
  for (const [field, text] of search) {
    const value = field === "limit" && /^\d{1,6}$/.test(text) ? Number(text) : text;
    // A list is refused.
    page.set(field, page.has(field) ? [] : value);
  }
  return Object.fromEntries(page) as RecordPage;
}
