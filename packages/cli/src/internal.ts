/**
 * The games and the service of the command line, for the scripts of this repository. It is not part of the public
 * interface: it has no documentation, and any release may change it without notice.
 * @packageDocumentation
 * @internal
 */

export { gameCalled, gameNames } from "./games.js";
export { answerTo } from "./service/json-rpc.js";
export { paramSchemas } from "./service/params.js";
export type { MethodName, ServiceMethods } from "./service/protocol.js";
export { Service } from "./service/service.js";
export { ownTerminal, plainly } from "./terminal.js";
