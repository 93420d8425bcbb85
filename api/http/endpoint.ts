import type { Context } from 'koa';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { Access } from '../contract/accounts/access';
import { currentUser, type SignedInUser } from './access';
import type { SignedCall } from './body/readSigned';
import { type ReceivedFile, receivedFile } from './body/readUpload';
import type { RequestLimit } from './limits/limitRules';
import { Page, setPageHeaders } from './parameters/paging';
import { describeRequest, type HttpRequest, type Reply } from './request';
import type { FileResponse } from './responses/FileResponse';
import { type CurrentSession, currentSession } from './sessions';

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
  /** Checks the signature of a call before anything else of it is processed. The call may have a short body. */
  verifySignature?: (call: SignedCall) => Promise<void>;
  /** Can reject a request before its body is read. */
  precheck?: (ctx: Context) => Promise<void>;
  /** Schema of the response, or of one item if `list` is set. For 'file' the handler returns a `FileResponse`. */
  response: AnySchema | 'file';
  list: boolean;
  /** 200 by default. */
  successStatus?: number;
  handle: (ctx: Context) => Promise<unknown>;
}

/** The names of the parameters in a path: 'contractor' for /api/contractors/:contractor. */
type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What is known of a request before its body is read. */
interface RequestHead<Path extends string, A extends Access> {
  request: HttpRequest;
  /** The signed-in user; undefined only if anyone has access. */
  user: A extends 'anyone' ? SignedInUser | undefined : SignedInUser;
  /** The parameters in the path. */
  params: Record<ParameterName<Path>, string>;
}

/** What a handler receives. */
interface EndpointRequest<Path extends string, A extends Access, Body, Query> extends RequestHead<Path, A> {
  /** The validated body. */
  body: Body;
  /** The body as it was sent, with fields that the schema does not have. */
  sentBody: unknown;
  /** The file of the form, if the endpoint accepts one. */
  file: ReceivedFile;
  session: CurrentSession;
  reply: Reply;
  /** The validated query parameters. */
  query: Query;
}

interface EndpointDefinition<Path extends string, A extends Access, Body extends AnyObject, Query, Response extends AnySchema | 'file'>
  extends Omit<Endpoint, 'handle' | 'response' | 'path' | 'access' | 'parameters' | 'body' | 'list' | 'upload' | 'precheck'> {
  path: Path;
  /** Anyone by default. */
  access?: A;
  /** In the path and the headers. */
  parameters?: Parameter[];
  query?: QueryReader<Query>;
  body?: ObjectSchema<Body>;
  response: Response;
  list?: boolean;
  upload?: boolean;
  /** Can reject a request before its body is read. */
  precheck?: (request: RequestHead<Path, A>) => Promise<void>;
  /** Returns the response, or a `Page` of it. */
  handle: (request: EndpointRequest<Path, A, Body, Query>) => Promise<Response extends 'file' ? FileResponse : unknown>;
}

/**
 * Declares a call. Query and body are validated against their schemas before `handle` receives them; 400 or yup's ValidationError is thrown if they are
 * invalid.
 */
export function defineEndpoint<
  const Path extends string,
  Body extends AnyObject,
  Query,
  const Response extends AnySchema | 'file',
  A extends Access = 'anyone',
>({
  handle,
  precheck,
  access,
  parameters = [],
  query,
  list = false,
  upload = false,
  ...definition
}: EndpointDefinition<Path, A, Body, Query, Response>): Endpoint {
  const { body } = definition;
  return {
    ...definition,
    access: access ?? 'anyone',
    parameters: [...parameters, ...(query?.parameters ?? [])],
    list,
    upload,
    ...(precheck && { precheck: (ctx: Context) => precheck(readHead(ctx)) }),
    handle: async (ctx) => {
      const validatedQuery = query?.read(new URLSearchParams(ctx.querystring));
      // Only the messages are needed; stack traces would cost more than the validation.
      const validatedBody = await body?.validate(ctx.request.body ?? {}, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
      // Only a definition with these schemas has a handler that reads them.
      const validated = { body: validatedBody as Body, query: validatedQuery as Query, sentBody: ctx.request.body };
      const result: unknown = await handle({ ...readHead(ctx), ...validated, file: receivedFile(ctx), session: currentSession(ctx), reply: ctx });
      if (!(result instanceof Page)) return result;
      setPageHeaders(ctx, result);
      return result.content;
    },
  };

  // The router has matched the path, and `requireAccess` has checked the user.
  function readHead(ctx: Context): RequestHead<Path, A> {
    return { request: describeRequest(ctx), user: currentUser(ctx), params: ctx.params } as RequestHead<Path, A>;
  }
}
