import type { Context } from 'koa';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { Access } from '../contract/accounts/access';
import type { RateLimitName } from './limits/rateLimits';

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  description: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

/** One call of the API. The router and the OpenAPI document derive from it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path in the router's syntax: /api/contractors/:contractor. */
  path: string;
  summary: string;
  /** The rate limit that applies; null for the operator's calls. */
  rateLimit: RateLimitName | null;
  access: Access;
  parameters: Parameter[];
  body?: AnySchema;
  /** Accepts a form with one file and the fields of the body, instead of JSON. */
  upload: boolean;
  /** Maximum bytes of the file and of each form field, if they differ from the defaults. */
  uploadLimits?: { file: number; field: number };
  /** Can reject a request before its body is read. */
  precheck?: (ctx: Context) => Promise<void>;
  /** Schema of the response, or of one item if `list` is set. For 'file' the handler sends the response. */
  response: AnySchema | 'file';
  list: boolean;
  handle: (ctx: Context) => Promise<unknown>;
}

interface EndpointDefinition<Body extends AnyObject> extends Omit<Endpoint, 'handle' | 'access' | 'parameters' | 'body' | 'list' | 'upload'> {
  /** Anyone by default. */
  access?: Access;
  parameters?: Parameter[];
  body?: ObjectSchema<Body>;
  list?: boolean;
  upload?: boolean;
  /** Receives the validated body and returns the response. */
  handle: (ctx: Context, body: Body) => Promise<unknown>;
}

/** Declares a call. The body is validated against its schema before `handle` receives it; yup's ValidationError is thrown if it is invalid. */
export function defineEndpoint<Body extends AnyObject>({
  handle,
  access = 'anyone',
  parameters = [],
  list = false,
  upload = false,
  ...definition
}: EndpointDefinition<Body>): Endpoint {
  const { body } = definition;
  return {
    ...definition,
    access,
    parameters,
    list,
    upload,
    handle: async (ctx) => {
      // Only the messages are needed; stack traces would cost more than the validation.
      const validatedBody = await body?.validate(ctx.request.body ?? {}, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
      // Only a definition with a body schema has a handler that reads the body.
      return handle(ctx, validatedBody as Body);
    },
  };
}
