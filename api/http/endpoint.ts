import type { Context } from 'koa';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { Config } from '../config/config';
import type { Access } from '../contract/accounts/access';
import type { Database } from '../database/database';
import type { Logger } from '../database/logging/logger';
import type { Cms } from '../integrations/cms/cms';
import type { Storages } from '../integrations/storage/storage';
import type { ContractorIndex } from '../modules/contractors/index/contractorIndex';
import type { ManageIndex } from '../modules/contractors/index/ManageIndex';
import type { SiteContent } from '../modules/site-content/SiteContent';
import type { AttemptLimiter } from './limits/attemptLimiter';
import type { RateLimitName, RateLimits } from './limits/rateLimits';
import type { Lifecycle } from './server/lifecycle';

/** What the features work with; a test hands in its own. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  /** Whether the process is ending. */
  lifecycle: Lifecycle;
  rateLimits: RateLimits;
  attemptLimiter: AttemptLimiter;
  index: ContractorIndex;
  /** Contractors of every status, for the admins. */
  manageIndex: ManageIndex;
  /** The site's names, words and landing pages of now. */
  site: SiteContent;
  /** Where uploaded files are kept. */
  storage: Storages;
  /** Told after a commit that queued a mail, so that nobody waits for the next look into the outbox. */
  emailWorker: { wake(): void };
  /** Told after a commit that left work for the background. */
  bulkWorker: { wake(): void };
  /** Told when an import waits to be worked on, for the same reason. */
  importWorker: { wake(): void };
  /** Where editors work; null where there is none. */
  cms: Cms | null;
  /** Told when something was published over there. */
  cmsSyncWorker: { wake(): void };
  /** UTC milliseconds. */
  now: () => number;
}

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
