import { array, type InferType, number, object, string } from 'yup';
import { contractorProfile } from '../contractors/contractors';
import { type LandingPage, landingPage } from '../landingPages';
import type { BrowserConfig } from '../site/page';
import { cmsTypeKeys } from '../site-content/cmsTypes';

/** Who has a term: as many of them as are shown, and how many there are. */
const termUsage = object({
  total: number().integer().required(),
  shown: array(object({ slug: string().required(), name: string().required() }).required()).required(),
});

/** Answer of GET /api/cms/preview/{token}: a draft of the CMS, as far as it can be shown. */
export const draftPreview = object({
  type: string().oneOf(cmsTypeKeys).required(),
  /** UTC, ISO 8601: the link is good until then. */
  expires_at: string().required(),
  /** Path of the page as it is published; null where there is none. */
  published: string().nullable().defined(),
  /** What is wrong or missing: a sentence for each field, by its path. */
  problems: object().required(),
  /** What is right of the document's fields, by their keys. */
  body: object().required(),
  /** A contractor's profile as it would be. */
  contractor: contractorProfile.nullable().defined(),
  /** A landing page as it would be. */
  landing_page: landingPage.nullable().defined(),
  /** What every page would be told of the site, with a page's words or the site's settings from the draft. */
  site: object().nullable().defined(),
  /** Of a term. */
  used_by: termUsage.nullable().defined(),
});
type UntypedDraftPreview = InferType<typeof draftPreview>;
export interface DraftPreview extends Omit<UntypedDraftPreview, 'problems' | 'landing_page' | 'site'> {
  problems: Record<string, string>;
  landing_page: LandingPage | null;
  site: BrowserConfig | null;
}
