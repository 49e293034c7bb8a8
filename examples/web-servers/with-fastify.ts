import moveSchema from "@turnwright/hope/schema/move.schema.json" with { type: "json" };
import { Ajv2020 } from "ajv/dist/2020.js";
import fastify, { type FastifyInstance } from "fastify";
import { create, look, move, type Reply, tokenIn } from "./matches.js";

const moveBody = { type: "object", required: ["move"], properties: { move: moveSchema, version: { type: "integer" } } };

interface Route {
  Params: { id: string };
}

/** Returns the routes of matches as a server of Fastify 5. */
export function withFastify(): FastifyInstance {
  const app = fastify({ bodyLimit: 65_536 });
  // Fastify's own Ajv knows draft-07. Our schemas are of draft 2020-12, so they need the Ajv of that draft.
  const ajv = new Ajv2020({ strict: false });
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema));
  const send = (reply: { code(status: number): { send(body: object): unknown } }, { status, body }: Reply): unknown =>
    reply.code(status).send(body);
  app.post("/matches", (request, reply) => send(reply, create(request.body)));
  app.get<Route>("/matches/:id", (request, reply) =>
    send(reply, look(request.params.id, tokenIn(request.headers.authorization))),
  );
  app.post<Route>("/matches/:id/moves", { schema: { body: moveBody } }, (request, reply) =>
    send(reply, move(request.params.id, tokenIn(request.headers.authorization), request.body)),
  );
  return app;
}
