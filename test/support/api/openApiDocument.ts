import { expect } from 'chai';
import { type JsonSchema, schemaProblems } from './jsonSchema';
import type { Browser } from './registeredUsers';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
/** The description of an operation in the OpenAPI document. */
export interface Operation {
  summary: string;
  parameters: Parameter[];
  security?: unknown;
  requestBody?: { required: boolean; content: Content };
  responses: Record<'200' | 'default', { description: string; content: Content }>;
}
/** The response of /api/openapi.json. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export const schemaIn = (content: Content | undefined, type = 'application/json') => content?.[type]?.schema ?? expect.fail(`No ${type}.`);
export const answerSchema = ({ responses }: Operation) => schemaIn(responses['200'].content);
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
