import fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { create, look, move, type Reply, tokenIn, unreadable } from "./matches.js";

interface Route {
  Params: { id: string };
}

/** Returns the routes of matches as a server of Fastify 5. */
export function withFastify(): FastifyInstance {
  const app = fastify({ bodyLimit: 65_536 });
  const send = (reply: { code(status: number): { send(body: object): unknown } }, { status, body }: Reply): unknown =>
    reply.code(status).send(body);
  // Registered parts of the app inherit this handler. If a schema refuses a body, `validation` has the schema's errors.
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    send(reply, unreadable(error.statusCode, error.validation)),
  );
  app.post("/matches", (request, reply) => send(reply, create(request.body)));
  app.get<Route>("/matches/:id", (request, reply) =>
    send(reply, look(request.params.id, tokenIn(request.headers.authorization))),
  );
  app.post<Route>("/matches/:id/moves", (request, reply) =>
    send(reply, move(request.params.id, tokenIn(request.headers.authorization), request.body)),
  );
  return app;
}
