import moveSchema from "@turnwright/hope/schema/move.schema.json" with { type: "json" };
import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import { move, tokenIn } from "./matches.js";
import { withFastify } from "./with-fastify.js";

/** The type of a move decides which alternative it must fit. So Ajv names one wrong field, not one for each type. */
const oneMove = { ...moveSchema, discriminator: { propertyName: "type" } };
const moveBody = { type: "object", required: ["move"], properties: { move: oneMove, version: { type: "integer" } } };

interface Route {
  Params: { id: string };
}

/** Returns the routes of matches, and in a part of its own the route of moves with a JSON Schema. */
export function withSchemas(): FastifyInstance {
  const app = withFastify();
  const ajv = new Ajv2020({ strict: false, discriminator: true });
  app.register(
    async (part) => {
      part.setValidatorCompiler(({ schema }) => ajv.compile(schema));
      part.post<Route>("/matches/:id/moves", { schema: { body: moveBody } }, (request, reply) => {
        const { status, body } = move(request.params.id, tokenIn(request.headers.authorization), request.body);
        return reply.code(status).send(body);
      });
    },
    { prefix: "/checked" },
  );
  return app;
}
