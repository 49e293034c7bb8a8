import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

/** Compiles a published schema of the host, or one of its definitions. */
export function schemaOf(part: "client-message" | "server-message" | "http", definition?: string): ValidateFunction {
  const url = new URL(`../schema/${part}.schema.json`, import.meta.url);
  const schema = JSON.parse(readFileSync(url, "utf8")) as { $id: string };
  const ajv = new Ajv2020({ strict: true, strictTypes: false });
  if (definition === undefined) return ajv.compile(schema);
  return ajv.addSchema(schema).compile({ $ref: `${schema.$id}#/$defs/${definition}` });
}

const serverMessage = schemaOf("server-message");

function demand(validate: ValidateFunction, value: unknown): void {
  if (validate(value)) return;
  throw new Error(
    `no message of the schema: ${JSON.stringify(value).slice(0, 1000)}: ${JSON.stringify(validate.errors)}`,
  );
}

/** Throws unless the published schema describes a message. */
export function demandServerMessage(message: unknown): void {
  demand(serverMessage, message);
  demandWords(message);
}

const bodies: { readonly [route: string]: string } = {
  "POST /matches": "CreateAnswer",
  "GET /matches": "ListAnswer",
  "GET match": "FindAnswer",
  "POST claim": "ClaimAnswer",
  "POST renew": "RenewAnswer",
  "POST rematch": "RematchAnswer",
};

const answers = new Map(
  [...Object.values(bodies), "ProblemAnswer"].map((name) => [name, schemaOf("http", name)] as const),
);

/** Throws unless the published schema describes the body of an answer to this request. */
export function demandAnswer(method: string, path: string, status: number, body: unknown): void {
  const action = /\/(claim|renew|rematch)$/.exec(path)?.[1];
  const what = action ?? (path.endsWith("/matches") ? "/matches" : "match");
  const name = status === 200 ? bodies[`${method} ${what}`] : "ProblemAnswer";
  const validate = answers.get(name ?? "");
  if (validate === undefined) throw new Error(`no schema for ${method} ${path}`);
  demand(validate, body);
  demandWords(body);
}

/**
 * Demands that a problem says in words what would be right: programmers of other languages cannot read our patterns.
 */
function demandWords(told: unknown): void {
  const { problem } = told as { readonly problem?: { readonly expected?: unknown } };
  const expected = String(problem?.expected);
  if (/^\/.*\/\w*$/.test(expected)) throw new Error(`a pattern, no words: ${expected}`);
}
