import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { create, look, move, type Reply, tokenIn, unreadable } from "./matches.js";

const send = (context: Context, { status, body }: Reply): Response =>
  context.json(body, status as ContentfulStatusCode);
const tokenOf = ({ req }: Context): string => tokenIn(req.header("authorization"));
const statusOf = (error: Error): number =>
  error instanceof HTTPException ? error.status : error instanceof SyntaxError ? 400 : 500;

/** Returns the routes of matches as an app of Hono. It runs on Node, Deno, Bun and Workers. */
export function withHono(): Hono {
  return new Hono()
    .onError((error, context) => send(context, unreadable(statusOf(error))))
    .use(bodyLimit({ maxSize: 65_536 }))
    .post("/matches", async (context) => send(context, create(await context.req.json())))
    .get("/matches/:id", (context) => send(context, look(context.req.param("id"), tokenOf(context))))
    .post("/matches/:id/moves", async (context) =>
      send(context, move(context.req.param("id"), tokenOf(context), await context.req.json())),
    );
}
