import { everythingIsPublic } from "@turnwright/core/rules";

/** Portals has no secrets: everybody sees everything. */
export const view: typeof everythingIsPublic = everythingIsPublic;
