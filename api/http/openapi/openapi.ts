import { convertSchema } from '@sodaru/yup-to-json-schema';
import { type AnySchema, ObjectSchema } from 'yup';
import type { Access } from '#contract/accounts/access';
import { errorStatuses } from '#contract/shared/errors';
import type { Endpoint, Parameter } from '../endpoint';

/** The subset of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  items?: JsonSchema;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Schemas by media type. */
export type Content = Record<string, { schema: JsonSchema }>;

export interface Operation {
  summary: string;
  parameters: Parameter[];
  security?: { session: never[] }[];
  'x-access'?: Exclude<Access, 'anyone'>;
  requestBody?: { required: boolean; content: Content };
  responses: { 200: { description: string; content: Content }; default: { description: string; content: Content } };
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'What went wrong and what to do, in plain language' },
    code: { type: 'string', enum: Object.keys(errorStatuses) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set when a user logs in or registers' } };

/** Builds the OpenAPI 3.1 document from the declarations and schemas that serve the calls. The returned function inserts the current product name. */
export function buildOpenApiDocument(endpoints: Endpoint[]): (productName: string) => OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: buildOperation(endpoint) };
  }
  const components = { schemas: { Error: errorSchema }, securitySchemes };
  return (productName) => ({ openapi: '3.1.0', info: { title: `${productName} API`, version: '1' }, paths, components });
}

const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const file = { type: 'string', format: 'binary' };

/** Describes a form with one file, and the body's fields as text. */
function fileForm(body: AnySchema | undefined): Content {
  const names = body instanceof ObjectSchema ? Object.keys(body.fields) : [];
  const fields = names.map((name) => [name, { type: 'string' }]);
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file, ...Object.fromEntries(fields) } } } };
}

function buildOperation({ summary, access, parameters, body, upload, response, list }: Endpoint): Operation {
  return {
    summary,
    parameters,
    ...(access !== 'anyone' && { security: [{ session: [] }], 'x-access': access }),
    ...(body && { requestBody: { required: true, content: jsonContent(toJsonSchema(body)) } }),
    ...(upload && { requestBody: { required: true, content: fileForm(body) } }),
    responses: {
      200: { description: 'OK', content: response === 'file' ? fileContent : jsonContent(responseSchema(response, list)) },
      default: { description: 'The request was rejected or failed', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function responseSchema(response: AnySchema, list: boolean): JsonSchema {
  const item = toJsonSchema(response);
  return list ? { type: 'array', items: item } : item;
}

function jsonContent(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function toJsonSchema(schema: AnySchema): JsonSchema {
  return JSON.parse(JSON.stringify(convertSchema(schema)), correctTypes);
}

/** Corrects the converter's output: enums of nullable types without null, and "any value" as an empty list of types. */
function correctTypes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value) || !Array.isArray(value.type)) return value;
  if (value.type.length === 0) return { ...value, type: undefined };
  if (!value.type.includes('null') || !('enum' in value) || !Array.isArray(value.enum)) return value;
  return { ...value, enum: [...value.enum, null] };
}
