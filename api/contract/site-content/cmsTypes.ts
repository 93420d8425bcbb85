/**
 * The content types of the CMS. The CMS generates its types from this table, the API decides by it what to apply. Types of kind `one` have a single
 * document. This module does not depend on yup.
 */
export const cmsTypes = [
  { key: 'contractor', kind: 'many', label: 'Contractor', plural: 'contractors', title: 'name' },
  { key: 'term', kind: 'many', label: 'Term', plural: 'terms', title: 'label' },
  { key: 'landing-page', kind: 'many', label: 'Landing page', plural: 'landing-pages', title: 'title' },
  { key: 'home-page', kind: 'one', label: 'Home page', plural: 'home-pages', title: 'heading' },
  { key: 'get-started-page', kind: 'one', label: 'Get started', plural: 'get-started-pages', title: 'heading' },
  { key: 'join-page', kind: 'one', label: 'Join and tiers', plural: 'join-pages', title: 'heading' },
  { key: 'review-rules-page', kind: 'one', label: 'Review guidelines', plural: 'review-rules-pages', title: 'heading' },
  { key: 'site-settings', kind: 'one', label: 'Site settings', plural: 'site-settings-documents', title: 'product_name' },
] as const satisfies readonly { key: string; kind: 'many' | 'one'; label: string; plural: string; title: string }[];

export type CmsType = (typeof cmsTypes)[number]['key'];
export const cmsTypeKeys: readonly CmsType[] = cmsTypes.map(({ key }) => key);

/** Types whose single document contains a page's copy. */
export const pageCopyTypes = ['home-page', 'get-started-page', 'join-page', 'review-rules-page'] as const satisfies readonly CmsType[];
export type PageCopyType = (typeof pageCopyTypes)[number];

/** Contractor fields owned by the API: shown in the CMS, but written there by the API only. See docs/product-rules.md#14-site-and-cms. */
export const apiOwnedFields = [
  { key: 'directory_id', label: 'Directory ID', kind: 'whole' },
  { key: 'slug', label: 'URL slug', kind: 'line' },
  { key: 'profile_status', label: 'Status', kind: 'line' },
  { key: 'profile_type', label: 'Tier', kind: 'line' },
  { key: 'verification_status', label: 'Verification', kind: 'line' },
  { key: 'verified', label: 'Verified', kind: 'flag' },
  { key: 'premium', label: 'Premium', kind: 'flag' },
  { key: 'claimed', label: 'Managed by the company', kind: 'flag' },
] as const satisfies readonly { key: string; label: string; kind: 'whole' | 'line' | 'flag' }[];
export type ApiOwnedField = (typeof apiOwnedFields)[number]['key'];
