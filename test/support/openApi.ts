import { expect } from 'chai';
import type { JsonSchema } from './jsonSchema';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
export interface Operation {
  summary: string;
  parameters: Parameter[];
  security?: unknown;
  requestBody?: { required: boolean; content: Content };
  responses: Record<'200' | 'default', { description: string; content: Content }>;
}
/** The API's own description. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** What the API says of a kind of content. */
export const schemaIn = (content: Content | undefined, type = 'application/json') => content?.[type]?.schema ?? expect.fail(`No ${type}.`);
export const answerSchema = ({ responses }: Operation) => schemaIn(responses['200'].content);
export const bodySchema = (operation: Operation | undefined) => schemaIn(operation?.requestBody?.content);
