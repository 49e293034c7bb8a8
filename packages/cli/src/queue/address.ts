import { Complaint } from "../complaint.js";

/** The address of a Redis server, with its credentials. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  /** Present when the connection is encrypted. */
  readonly tls?: object;
}

/**
 * Parses `redis://[user:password@]host[:port][/db]`, or `rediss://` for an encrypted connection. Throws a `Complaint`
 * for anything else.
 */
export function addressOf(text: string): Address {
  const wrong = new Complaint("--queue takes redis://host:port/db, or rediss:// for an encrypted line");
  if (!URL.canParse(text)) throw wrong;
  const { protocol, hostname, port, pathname, username, password } = new URL(text);
  const [, db = "0"] = /^\/?(\d{0,4})$/.exec(pathname) ?? [];
  if (!/^rediss?:$/.test(protocol) || hostname === "" || !/^\/?\d{0,4}$/.test(pathname)) throw wrong;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? 6379 : Number(port),
    db: Number(db),
    ...(username === "" ? {} : { username: decodeURIComponent(username) }),
    ...(password === "" ? {} : { password: decodeURIComponent(password) }),
    ...(protocol === "rediss:" ? { tls: {} } : {}),
  };
}

/** Returns the address for people: without the password. */
export function addressShown({ host, port, db }: Address): string {
  return `${host}:${port}, database ${db}`;
}
