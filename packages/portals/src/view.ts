import { type EverythingIsPublic, everythingIsPublic } from "@turnwright/core/rules";

/** Portals has no secrets: everybody sees everything. */
export const view: EverythingIsPublic = everythingIsPublic;
