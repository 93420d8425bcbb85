import { type AnySchema, isSchema, ValidationError } from 'yup';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { Cms } from '#api/integrations/cms/cms';
import { CmsError } from '#api/integrations/cms/cms';
import { type PreviewTarget, verifyPreviewToken } from '#api/integrations/cms/cmsSignature';
import { type CmsDocument, cmsBodySchemas } from '#contract/cms-sync/cms';
import type { CmsType } from '#contract/site-content/cmsTypes';

export interface Draft extends PreviewTarget {
  cms: Cms;
  document: CmsDocument;
  /** UTC milliseconds. */
  expiresAt: number;
}

/**
 * Reads the current draft that a preview link shows from the CMS.
 * @throws 404 if the link is invalid or expired, or the draft doesn't exist any more; 503 if the CMS doesn't respond
 */
export async function readDraft(services: Services, token: string): Promise<Draft> {
  const { cms, now } = services;
  const preview = cms && verifyPreviewToken(cms.secret, token, now());
  if (!preview) throw new ApiError('not_found', 'This preview link is invalid or has expired.');
  const document = await requestFromCms(services, () => cms.fetchDocument(preview.type, preview.documentId, 'draft'));
  if (!document) throw new ApiError('not_found', 'This draft is no longer in the CMS.');
  return { ...preview, expiresAt: preview.expires, cms, document };
}

/** Sends a request to the CMS. @throws 503 if it doesn't respond or its response is invalid */
export async function requestFromCms<Answer>({ log }: Services, request: () => Promise<Answer>): Promise<Answer> {
  return request().catch((error: unknown) => {
    if (!(error instanceof CmsError) && !(error instanceof ValidationError)) throw error;
    log.warn({ err: error }, 'a draft could not be read from the CMS');
    throw new ApiError('unavailable', "The CMS isn't responding. Try again in a moment.");
  });
}

/** Picks the valid fields of a draft, as they would be applied. An invalid field gets its default; an invalid list keeps its valid items. */
export function pickValidFields(type: CmsType, body: object): Record<string, unknown> {
  const input = new Map<string, unknown>(Object.entries(body));
  const fields = Object.entries(cmsBodySchemas[type].fields).filter((entry): entry is [string, AnySchema] => isSchema(entry[1]));
  return Object.fromEntries(fields.map(([key, schema]) => [key, pickValidValue(schema, input.get(key))]));
}

function pickValidValue(schema: AnySchema, value: unknown): unknown {
  if (schema.isValidSync(value)) return schema.cast(value);
  const input: unknown[] = Array.isArray(value) ? value : [];
  const items = input.filter((item) => schema.isValidSync([item]));
  return items.length > 0 && schema.isValidSync(items) ? schema.cast(items) : schema.getDefault();
}
