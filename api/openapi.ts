import { convertSchema } from '@sodaru/yup-to-json-schema';
import { type AnySchema, ObjectSchema } from 'yup';
import { errorStatuses } from './contract/errors';
import type { Endpoint } from './endpoint';

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence a person can act on' },
    code: { type: 'string', enum: Object.keys(errorStatuses) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by login and registration' } };

/** The OpenAPI 3.1 document of the calls, made from the same declarations and schemas that serve them, with the name that the product has now. */
export function openApiDocument(endpoints: Endpoint[]): (productName: string) => Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
  }
  const components = { schemas: { Error: errorSchema }, securitySchemes };
  return (productName) => ({ openapi: '3.1.0', info: { title: `${productName} API`, version: '1' }, paths, components });
}

const anyFile = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const file = { type: 'string', format: 'binary' };

/** A form with one file and, as texts, the fields of the body. */
function fileForm(body: AnySchema | undefined): Record<string, unknown> {
  const names = body instanceof ObjectSchema ? Object.keys(body.fields) : [];
  const fields = names.map((name) => [name, { type: 'string' }]);
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file, ...Object.fromEntries(fields) } } } };
}

function operation({ summary, access, parameters, body, upload, answer, list }: Endpoint): Record<string, unknown> {
  return {
    summary,
    parameters,
    ...(access !== 'anyone' && { security: [{ session: [] }], 'x-access': access }),
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body)) } }),
    ...(upload && { requestBody: { required: true, content: fileForm(body) } }),
    responses: {
      200: { description: 'OK', content: answer === 'file' ? anyFile : json(answerSchema(answer, list)) },
      default: { description: 'The request was refused or failed', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function answerSchema(answer: AnySchema, list: boolean): unknown {
  const item = jsonSchema(answer);
  return list ? { type: 'array', items: item } : item;
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: AnySchema): unknown {
  return JSON.parse(JSON.stringify(convertSchema(schema)), admitNull);
}

/** The converter leaves null out of the choices of a value that may be null. */
function admitNull(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('enum' in value) || !('type' in value)) return value;
  const nullable = Array.isArray(value.type) && value.type.includes('null');
  return nullable && Array.isArray(value.enum) ? { ...value, enum: [...value.enum, null] } : value;
}
