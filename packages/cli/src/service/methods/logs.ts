import { closeLog, encode, redact, verify } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { pack, toText, unpack } from "@turnwright/log/text";
import { asTold } from "../../log-file.js";
import { Fault } from "../fault.js";
import type { ResultOf } from "../protocol.js";
import { logOf } from "../where.js";
import type { MethodTable } from "./method-table.js";

/** The methods that take a log, or a packed game. */
export const logMethods: Pick<MethodTable, "verify" | "redact" | "pack" | "unpack" | "text"> = {
  verify(service, { log: text, anchor, viewer }): ResultOf<"verify"> {
    const log = logOf(text);
    const { game } = service.gameOf(log.header.game, "log.game");
    if (typeof viewer === "number" && viewer >= log.header.seats)
      throw Fault.ofParams("viewer", `a seat from 0 to ${log.header.seats - 1}, or "spectator"`);
    const seen = viewer === undefined ? log : { ...log, viewer };
    return { verdict: verify(seen, { game, sha256, ...(anchor === undefined ? {} : { anchor }) }) };
  },
  redact(service, { log: text, viewer, reveal = false }) {
    const log = logOf(text);
    const redacted = redact(service.gameOf(log.header.game, "log.game").game, log, viewer, { reveal });
    if (!redacted.ok && redacted.problem.code === "no-such-viewer")
      throw Fault.ofParams("viewer", redacted.problem.expected);
    return redacted.ok ? { ok: true, log: encode(redacted.value.lines) } : { ok: false, problem: redacted.problem };
  },
  pack(service, { log: text }) {
    const log = logOf(text);
    const packed = pack(service.gameOf(log.header.game, "log.game").game, log, { sha256 });
    return packed.ok ? { ok: true, packed: packed.value } : { ok: false, problem: packed.problem };
  },
  unpack(service, { packed }) {
    const { game } = service.gameOf(packed.slice(0, Math.max(0, packed.lastIndexOf("."))), "packed");
    const unpacked = unpack(game, packed, { sha256 });
    if (!unpacked.ok) return { ok: false, problem: unpacked.problem };
    const { match, position, closed } = unpacked.value;
    return { ok: true, log: position.text + (closed ? "" : closeLog(game, position, match, { sha256 }).text) };
  },
  text(service, { log: text }) {
    const log = logOf(text);
    const { game } = service.gameOf(log.header.game, "log.game");
    const sheet = toText(game, asTold(game, log));
    return sheet.ok ? { ok: true, text: sheet.value } : { ok: false, problem: sheet.problem };
  },
};
