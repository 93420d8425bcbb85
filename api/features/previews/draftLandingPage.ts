import { type CmsLandingPage, cmsBodySchemas } from '../../contract/cms';

/** A landing page of what is right of a draft's fields; what it does not have yet is said in its place. */
export function buildDraftLandingPage(fields: Record<string, unknown>): CmsLandingPage {
  const { title, slug, introduction, ...others } = fields;
  return cmsBodySchemas['landing-page'].cast(
    { ...others, title: title ?? 'A page without a title yet', slug: slug ?? 'draft', introduction: introduction ?? 'It has no introduction yet.' },
    { stripUnknown: true },
  );
}
