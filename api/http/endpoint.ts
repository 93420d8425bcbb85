import type { Context } from 'koa';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { Access } from '../contract/accounts/access';
import type { RateLimitName } from './limits/rateLimits';

/** A parameter as OpenAPI writes it. */
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  description: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

/** One call of the API: the router and the OpenAPI document are both made from it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As the router writes it: /api/contractors/:contractor. */
  path: string;
  summary: string;
  /** What its requests count towards; null for the operator's calls. */
  rateLimit: RateLimitName | null;
  access: Access;
  parameters: Parameter[];
  body?: AnySchema;
  /** Takes one file, as a form with the fields of the body, instead of JSON. */
  upload: boolean;
  /** Bytes that the file and each field of its form have at most, where these are more than usual. */
  uploadLimits?: { file: number; field: number };
  /** Refuses a request before its body is read. */
  precheck?: (ctx: Context) => Promise<void>;
  /** The answer's schema, or that of one item where `list` is set; a file is sent by the handler itself. */
  response: AnySchema | 'file';
  list: boolean;
  handle: (ctx: Context) => Promise<unknown>;
}

interface EndpointDefinition<Body extends AnyObject> extends Omit<Endpoint, 'handle' | 'access' | 'parameters' | 'body' | 'list' | 'upload'> {
  /** Anyone, unless told otherwise. */
  access?: Access;
  parameters?: Parameter[];
  body?: ObjectSchema<Body>;
  list?: boolean;
  upload?: boolean;
  /** Gets the checked body; what it returns is the answer. */
  handle: (ctx: Context, body: Body) => Promise<unknown>;
}

/** Declares a call. The body is checked by its schema before `handle` sees it; throws yup's ValidationError otherwise. */
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
      // The sentences are the answer; a stack trace for each costs more than the check itself.
      const validatedBody = await body?.validate(ctx.request.body ?? {}, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
      // Only a definition with a body schema has a handler that looks at the body.
      return handle(ctx, validatedBody as Body);
    },
  };
}
