import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type AnySchema, ObjectSchema } from 'yup';
import type { Access } from '#contract/accounts/access';
import { errorStatuses } from '#contract/shared/errors';
import type { Endpoint, Parameter } from '../endpoint';
import { acceptsIdempotencyKey, idempotencyKey } from '../idempotency/processOnce';
import { createComponents, type JsonSchema } from './components';
import { describeTags, type TaggedEndpoint } from './tags';

/** Schemas by media type. */
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

interface Response {
  description: string;
  content: Content;
}

interface Reference {
  $ref: string;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: (Parameter | Reference)[];
  /** The role that an endpoint requires, or nothing for anyone. Unless stated, a user has to be signed in. */
  security?: Record<string, Access[]>[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
}

/** The operations of a path by method, and the parameters that all of them have. */
type PathItem = { parameters?: (Parameter | Reference)[] } & Partial<Record<Endpoint['method'], Operation>>;

interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown> & { title: string };
  servers: { url: string; description: string }[];
  security: { session: never[] }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, unknown>;
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'What went wrong and what to do' },
    code: { type: 'string', enum: Object.keys(errorStatuses) },
    fields: { type: 'object', description: 'Messages by field or parameter', additionalProperties: { type: 'string' } },
  },
};

const file = { type: 'string', format: 'binary' };
const fileContent = { 'application/octet-stream': { schema: file } };

const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set when a user logs in or registers' } };

/** Every rejection of a request. Each call refers to this one description: with one a status, they would take a seventh of the document. */
const rejection: Response = {
  description:
    '400: a field or parameter is malformed or invalid, or a token is wrong, used or expired. 401: nobody is signed in. ' +
    "403: the user doesn't have the rights, or the request comes from another site. 404: it doesn't exist, or the user may not know that it does. " +
    "409: it was changed in the meantime, or exists already. 413: the body or file is too large. 415: the type of the body or file isn't accepted. " +
    '422: a rule forbids it. 429: too many requests; wait for the seconds of the header Retry-After',
  content: jsonContent({ $ref: '#/components/schemas/Error' }),
};

/**
 * Builds the OpenAPI 3.1 document from the declarations and schemas that serve the calls.
 * @param publicUrl origin of the site
 * @returns a function that inserts the current product name. The event loop is free between two operations, since converting all schemas takes long.
 */
export async function buildOpenApiDocument(endpoints: TaggedEndpoint[], publicUrl: string): Promise<(productName: string) => OpenApiDocument> {
  const { toSchema, schemas } = await createComponents();
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    await setImmediate();
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: buildOperation(endpoint) };
  }
  const responses = { ...shareResponses(paths), Rejected: rejection };
  const parameters = shareParameters(paths);
  for (const item of Object.values(paths)) sharePathParameters(item);
  return (productName) => ({
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Search the directory, and do everything that its pages do. Requests and responses are JSON unless a call says otherwise. Any call can ' +
        'answer with 405, 413 or 415 if the request could not be read, or with 500 or 503 if the server failed, with the body of the schema Error.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl, description: 'This site' }],
    security: [{ session: [] }],
    tags: describeTags(endpoints),
    paths,
    components: { schemas: { ...schemas(), Error: errorSchema }, responses, parameters, securitySchemes },
  });

  function buildOperation(endpoint: TaggedEndpoint): Operation {
    const { operationId, tag, summary, access, body, upload, response, list, successStatus = 200 } = endpoint;
    const item = response === 'file' ? undefined : toSchema(response);
    const sent = acceptsIdempotencyKey(endpoint) ? [...endpoint.parameters, idempotencyKey] : endpoint.parameters;
    return {
      operationId,
      tags: [tag],
      summary,
      ...(sent.length > 0 && { parameters: sent }),
      ...(access !== 'signedIn' && { security: access === 'anyone' ? [] : [{ session: [access] }] }),
      ...(body && !upload && { requestBody: { required: true, content: jsonContent(toSchema(body)) } }),
      ...(upload && { requestBody: { required: true, content: fileForm(body) } }),
      responses: {
        [successStatus]: { description: 'OK', content: item ? jsonContent(list ? { type: 'array', items: item } : item) : fileContent },
        '4XX': { $ref: '#/components/responses/Rejected' },
      },
    };
  }
}

/** Replaces equal responses of several operations by references, and returns these responses by name. */
function shareResponses(paths: OpenApiDocument['paths']): Record<string, Response> {
  const counts = new Map<string, number>();
  const operations = Object.values(paths).flatMap(listOperations);
  const shared: Record<string, Response> = {};
  for (const { responses } of operations) {
    const key = JSON.stringify(responses[200]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const { responses } of operations) {
    const response = responses[200];
    if (!response || !('content' in response) || (counts.get(JSON.stringify(response)) ?? 0) < 3) continue;
    const name = nameResponse(response);
    if (!name) continue;
    shared[name] = response;
    responses[200] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

/** Returns the component name of a response; undefined if it is neither a file, a list of texts nor a named schema. */
function nameResponse({ content }: Response): string | undefined {
  if (content === fileContent) return 'File';
  const schema = content['application/json']?.schema;
  return schema?.items?.type === 'string' ? 'Texts' : schema?.$ref?.split('/').at(-1);
}

/** Replaces equal parameters of several operations by references, and returns these parameters by name. Different ones may have the same name. */
function shareParameters(paths: OpenApiDocument['paths']): Record<string, Parameter> {
  const operations = Object.values(paths).flatMap(listOperations);
  const counts = new Map<string, number>();
  for (const key of operations.flatMap(({ parameters = [] }) => parameters.map((parameter) => JSON.stringify(parameter))))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const names = new Map<string, string>();
  const shared: Record<string, Parameter> = {};
  const share = (parameter: Parameter | Reference): Parameter | Reference => {
    const key = JSON.stringify(parameter);
    if ('$ref' in parameter || counts.get(key) === 1) return parameter;
    const name = names.get(key) ?? nameParameter(parameter, shared);
    names.set(key, name);
    shared[name] = parameter;
    return { $ref: `#/components/parameters/${name}` };
  };
  for (const operation of operations) if (operation.parameters) operation.parameters = operation.parameters.map(share);
  return shared;
}

/** Returns a component name for a parameter that no other one has. */
function nameParameter(parameter: Parameter, shared: Record<string, Parameter>): string {
  const name = parameter.in === 'path' ? `${parameter.name}Path` : parameter.name;
  let free = name;
  for (let number = 2; free in shared; number += 1) free = `${name}${number}`;
  return free;
}

/** Declares the parameters of the first operation that all others have too once, for the path. */
function sharePathParameters(item: PathItem): void {
  const operations = listOperations(item);
  const [first] = operations;
  if (!first?.parameters || operations.length === 1) return;
  const has = ({ parameters = [] }: Operation, wanted: Parameter | Reference) => parameters.some((parameter) => isDeepStrictEqual(parameter, wanted));
  const shared = first.parameters.filter((parameter) => operations.every((operation) => has(operation, parameter)));
  if (shared.length === 0) return;
  for (const operation of operations) {
    const own = operation.parameters?.filter((parameter) => !shared.some((other) => isDeepStrictEqual(other, parameter))) ?? [];
    if (own.length > 0) operation.parameters = own;
    else delete operation.parameters;
  }
  item.parameters = shared;
}

function listOperations({ get, post, put, delete: remove }: PathItem): Operation[] {
  return [get, post, put, remove].filter((operation) => operation !== undefined);
}

function jsonContent(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

/** Describes a form with one file, and the body's fields as text. */
function fileForm(body: AnySchema | undefined): Content {
  const names = body instanceof ObjectSchema ? Object.keys(body.fields) : [];
  const fields = names.map((name) => [name, { type: 'string' }]);
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file, ...Object.fromEntries(fields) } } } };
}
