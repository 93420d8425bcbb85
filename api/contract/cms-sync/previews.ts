import { array, type InferType, number, object, string } from 'yup';
import { contractorProfile } from '../contractors/contractors';
import { type LandingPage, landingPage } from '../landingPages';
import type { BrowserConfig } from '../site/page';
import { cmsTypeKeys } from '../site-content/cmsTypes';

/** Contractors that use a term: those shown, and the total number. */
const termUsage = object({
  total: number().integer().required(),
  shown: array(object({ slug: string().required(), name: string().required() }).required()).required(),
});

/** Response of GET /api/cms/preview/{token}: the parts of a CMS draft that can be shown. */
export const draftPreview = object({
  type: string().oneOf(cmsTypeKeys).required(),
  /** UTC, ISO 8601: when the link expires. */
  expires_at: string().required(),
  /** Path of the published page; null if there is none. */
  published: string().nullable().defined(),
  /** Invalid or missing values: one message per field, keyed by path. */
  problems: object().required(),
  /** The valid fields of the document. */
  body: object().required(),
  contractor: contractorProfile.nullable().defined(),
  landing_page: landingPage.nullable().defined(),
  /** Site configuration of every page, with the page copy or site settings of the draft. */
  site: object().nullable().defined(),
  /** Contractors that use the term; for drafts of terms. */
  used_by: termUsage.nullable().defined(),
});
type UntypedDraftPreview = InferType<typeof draftPreview>;
export interface DraftPreview extends Omit<UntypedDraftPreview, 'problems' | 'landing_page' | 'site'> {
  problems: Record<string, string>;
  landing_page: LandingPage | null;
  site: BrowserConfig | null;
}
