/** The origins whose pages may call, in addition to the server's own origin. */
interface Origins {
  readonly origins?: readonly string[] | "*";
}

/** The reason why a request from a page is refused. */
interface HandlerRefusal {
  readonly code: "other-origin" | "malformed";
  readonly path?: string;
  readonly expected?: string;
}

function isAllowed(origin: string, { origins = [] }: Origins): boolean {
  return origins === "*" || origins.includes(origin);
}

/** Returns whether a request comes from a page of this server. */
function isOwnPage({ headers, url }: Request, origin: string): boolean {
  // Pages cannot set this header, and a proxy may have changed the host of the address.
  if (headers.get("sec-fetch-site") === "same-origin") return true;
  if (!URL.canParse(origin)) return false;
  const [page, own] = [new URL(origin), new URL(url)];
  // A proxy may handle encryption for a server without it. A page that is not encrypted may be anybody's.
  const isLessSafe = page.protocol === "http:" && own.protocol === "https:";
  return page.host === own.host && !isLessSafe;
}

/**
 * Returns the reason to refuse a request that would change something, or `undefined` if the request is allowed. The
 * check is necessary because browsers do not ask the server before they send some requests of pages of other origins.
 * These are requests that have no token and whose `Content-Type` is not JSON.
 */
export function refusalOf(
  { name, request }: { readonly name: string; readonly request: Request },
  options: Origins,
): HandlerRefusal | undefined {
  const { headers } = request;
  const origin = headers.get("origin");
  if (origin !== null && !isAllowed(origin, options) && !isOwnPage(request, origin)) return { code: "other-origin" };
  const type = headers.get("content-type");
  // These routes need a token in a header, and their requests often have no body. Some servers give a request without a
  // body an empty stream.
  if (type === null && (name === "renew" || name === "rematch")) return undefined;
  if (type !== null && /^application\/json *(;|$)/i.test(type)) return undefined;
  return { code: "malformed", path: "content-type", expected: "application/json" };
}

/** Returns the headers that let a page of an allowed origin read an answer. */
export function corsOf(request: Request, options: Origins): Record<string, string> {
  const origin = request.headers.get("origin");
  if (origin === null || !isAllowed(origin, options)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-headers": "authorization, content-type",
    "access-control-allow-methods": "GET, POST, DELETE",
    vary: "origin",
  };
}
