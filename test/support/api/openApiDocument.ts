import { expect } from 'chai';
import { type JsonSchema, schemaProblems } from './jsonSchema';
import type { Browser } from './registeredUsers';
import type { TestApi } from './testApi';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
interface DescribedResponse {
  description: string;
  content: Content;
}
/** The description of an operation in the OpenAPI document. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: Parameter[];
  security?: unknown;
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, DescribedResponse>;
}
/** The response of /api/openapi.json, with every reference replaced by what it refers to. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  /** What an operation requires unless it states something else. */
  security: unknown;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

type PathItem = { parameters?: Parameter[] } & Record<'get' | 'post' | 'put' | 'delete', Operation>;

/**
 * Reads the document, gives each operation the parameters of its path, and replaces its references and the schemas that extend others or may be null
 * by complete schemas.
 */
export async function readOpenApiDocument(api: TestApi): Promise<OpenApiDocument> {
  const { text, body } = await api.request
    .get('/api/openapi.json')
    .expect(200)
    .expect('Content-Type', /^application\/json/);
  const resolve = (value: unknown) => JSON.parse(JSON.stringify(value), inline);
  const inline = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return resolve(pathOf(String(value.$ref)).reduce((parent, name) => parent[name], body));
    if ('allOf' in value && Array.isArray(value.allOf)) return value.allOf.reduce(mergeObjects);
    if ('anyOf' in value && Array.isArray(value.anyOf)) return orNull(value.anyOf);
    return value;
  };
  const { paths, ...document } = JSON.parse(text, inline);
  const operations = Object.entries<PathItem>(paths).map(([path, { parameters: shared = [], ...item }]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, { parameters = [], ...operation }]) => [method, { ...operation, parameters: [...shared, ...parameters] }]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(operations) };
}

const pathOf = (reference: string) => reference.slice('#/'.length).split('/');

/** A schema of two alternatives, the second of which is null. */
const orNull = ([schema, nothing]: JsonSchema[]): JsonSchema => ({
  ...schema,
  type: [schema?.type, nothing?.type].flat().filter((type) => type !== undefined),
  ...(schema?.enum && { enum: [...schema.enum, null] }),
});

const mergeObjects = (base: JsonSchema, own: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { ...base.properties, ...own.properties },
  required: [...(base.required ?? []), ...(own.required ?? [])],
});

export const schemaIn = (content: Content | undefined, type = 'application/json') => content?.[type]?.schema ?? expect.fail(`No ${type}.`);
export const answerSchema = (operation: Operation) => schemaIn(successOf(operation).content);

/** Returns the response of a call that succeeds: 200, or 202 for work that goes on. */
export function successOf({ responses }: Operation) {
  return responses['200'] ?? responses['202'] ?? expect.fail('The call has no successful response.');
}
export const bodySchema = (operation: Operation | undefined) => schemaIn(operation?.requestBody?.content);

/** An operation of the document, and the concrete request for it. */
export type DescribedCall = [method: 'get' | 'post' | 'put' | 'delete', path: string, asked: string, body?: object];

/** Sends the calls one after the other and checks requests and responses against the document. */
export async function expectDescribed(document: OpenApiDocument, browser: Browser, calls: DescribedCall[]): Promise<void> {
  for (const [method, path, asked, body] of calls) {
    const operation = document.paths[path]?.[method] ?? expect.fail(`No ${method} ${path}.`);
    if (body) expect(schemaProblems(body, bodySchema(operation)), path).to.deep.equal([]);
    const answer = await browser[method](asked).send(body).expect(200);
    expect(schemaProblems(answer.body, answerSchema(operation)), path).to.deep.equal([]);
  }
}
