import { type CmsLandingPage, cmsBodies } from '../../contract/cms';

/** A landing page of what is right of a draft's fields; what it does not have yet is said in its place. */
export function draftLandingPage(fields: Record<string, unknown>): CmsLandingPage {
  const { title, slug, introduction, ...others } = fields;
  return cmsBodies['landing-page'].cast(
    { ...others, title: title ?? 'A page without a title yet', slug: slug ?? 'draft', introduction: introduction ?? 'It has no introduction yet.' },
    { stripUnknown: true },
  );
}
