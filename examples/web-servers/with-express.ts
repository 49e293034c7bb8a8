import express, { type ErrorRequestHandler, type Express, type Request, type Response } from "express";
import { create, look, move, type Reply, tokenIn, unreadable } from "./matches.js";

const tokenOf = (request: Request): string => tokenIn(request.headers.authorization);
const send = (response: Response, { status, body }: Reply): void => void response.status(status).json(body);

/**
 * Answers in JSON, where Express would answer a page of HTML. Express knows an error handler by its four parameters.
 */
const failed: ErrorRequestHandler = (error, _request, response, _next) => send(response, unreadable(error.status));

/** Returns the routes of matches as an app of Express 5. */
export function withExpress(): Express {
  const app = express();
  app.use(express.json({ limit: "64kb" }));
  app.post("/matches", (request, response) => send(response, create(request.body)));
  app.get("/matches/:id", (request, response) => send(response, look(request.params.id, tokenOf(request))));
  app.post("/matches/:id/moves", (request, response) =>
    send(response, move(request.params.id, tokenOf(request), request.body)),
  );
  app.use(failed);
  return app;
}
