import moveSchema from "@turnwright/hope/schema/move.schema.json" with { type: "json" };
import { Ajv2020 } from "ajv/dist/2020.js";
import fastify, { type FastifyInstance } from "fastify";
import { move, tokenIn } from "./matches.js";

const moveBody = { type: "object", required: ["move"], properties: { move: moveSchema, version: { type: "integer" } } };

interface Route {
  Params: { id: string };
}

/** Returns the route of moves with a JSON Schema, as a server of Fastify 5. */
export function withSchemas(): FastifyInstance {
  const app = fastify({ bodyLimit: 65_536 });
  const ajv = new Ajv2020({ strict: false });
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema));
  app.post<Route>("/matches/:id/moves", { schema: { body: moveBody } }, (request, reply) => {
    const { status, body } = move(request.params.id, tokenIn(request.headers.authorization), request.body);
    return reply.code(status).send(body);
  });
  return app;
}
