import type { Context } from 'koa';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { Access } from '../contract/accounts/access';
import type { RequestLimit } from './limits/limitRules';

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  description: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

/** Reads the query string of an endpoint, and describes its parameters for the OpenAPI document. */
export interface QueryReader<Query> {
  parameters: Parameter[];
  /** @throws 400 naming the malformed parameters; unknown ones are ignored */
  read: (search: URLSearchParams) => Query;
}

/** One call of the API. The router and the OpenAPI document derive from it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path in the router's syntax: /api/contractors/:contractor. */
  path: string;
  /** Unique name of the call, from which clients are generated. */
  operationId: string;
  summary: string;
  /** The rate limit that applies; null for the operator's calls. */
  rateLimit: RequestLimit | null;
  access: Access;
  parameters: Parameter[];
  body?: AnySchema;
  /** Accepts a form with one file and the fields of the body, instead of JSON. */
  upload: boolean;
  /** Maximum bytes of the file and of each form field, if they differ from the defaults. */
  uploadLimits?: { file: number; field: number; fields: number };
  /** Can reject a request before its body is read. */
  precheck?: (ctx: Context) => Promise<void>;
  /** Schema of the response, or of one item if `list` is set. For 'file' the handler sends the response. */
  response: AnySchema | 'file';
  list: boolean;
  handle: (ctx: Context) => Promise<unknown>;
}

/** What a handler receives. */
interface EndpointRequest<Body, Query> {
  ctx: Context;
  /** The validated body. */
  body: Body;
  /** The validated query parameters. */
  query: Query;
}

interface EndpointDefinition<Body extends AnyObject, Query> extends Omit<Endpoint, 'handle' | 'access' | 'parameters' | 'body' | 'list' | 'upload'> {
  /** Anyone by default. */
  access?: Access;
  /** In the path and the headers. */
  parameters?: Parameter[];
  query?: QueryReader<Query>;
  body?: ObjectSchema<Body>;
  list?: boolean;
  upload?: boolean;
  /** Returns the response. */
  handle: (request: EndpointRequest<Body, Query>) => Promise<unknown>;
}

/**
 * Declares a call. Query and body are validated against their schemas before `handle` receives them; 400 or yup's ValidationError is thrown if they are
 * invalid.
 */
export function defineEndpoint<Body extends AnyObject, Query>({
  handle,
  access = 'anyone',
  parameters = [],
  query,
  list = false,
  upload = false,
  ...definition
}: EndpointDefinition<Body, Query>): Endpoint {
  const { body } = definition;
  return {
    ...definition,
    access,
    parameters: [...parameters, ...(query?.parameters ?? [])],
    list,
    upload,
    handle: async (ctx) => {
      const validatedQuery = query?.read(new URLSearchParams(ctx.querystring));
      // Only the messages are needed; stack traces would cost more than the validation.
      const validatedBody = await body?.validate(ctx.request.body ?? {}, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
      // Only a definition with these schemas has a handler that reads them.
      return handle({ ctx, body: validatedBody as Body, query: validatedQuery as Query });
    },
  };
}
