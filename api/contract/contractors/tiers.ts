import type { Tier } from './badge';

/** What a tier includes: yes or no, a number, or a text. */
export type TierBenefitValue = boolean | number | string;

const notableProjects = { basic: 1, standard: 5, premium: 20 };
const galleryImages = { basic: 1, standard: 6, premium: 24 };
const enquiryForm = { basic: false, standard: true, premium: true };
/** Number of days of daily figures; 0 for totals only. */
const insightDays = { basic: 0, standard: 30, premium: 365 };

/**
 * Benefits of each tier, from which forms, pages and limits derive. See docs/product-rules.md#9-tiers-and-badges. This module does not depend on yup.
 */
export const tierBenefits = [
  {
    key: 'profile',
    label: 'Profile, services, reviews, likes, logo, website link',
    shares: { basic: true, standard: true, premium: true },
  },
  { key: 'gallery_images', label: 'Gallery pictures', shares: galleryImages },
  { key: 'notable_projects', label: 'Notable projects', shares: notableProjects },
  { key: 'enquiry_form', label: 'Receive quote requests', shares: enquiryForm },
  { key: 'insights', label: 'Insights', shares: { basic: 'Totals', standard: '30 days', premium: '12 months' } },
  { key: 'badge', label: 'Badge in search results', shares: { basic: 'Basic', standard: 'Standard', premium: 'Premium, with a highlighted card' } },
] as const satisfies readonly { key: string; label: string; shares: Record<Tier, TierBenefitValue> }[];

/** Returns how many notable projects the public page shows, counted from the top of the list. */
export function maxShownProjects(tier: Tier): number {
  return notableProjects[tier];
}

/** Returns how many gallery pictures a contractor of this tier may have. The public page shows that many, from the first one on. */
export function maxShownPictures(tier: Tier): number {
  return galleryImages[tier];
}

/** Returns how many days of daily figures a tier's members see; 0 for totals only. */
export function insightDaysOf(tier: Tier): number {
  return insightDays[tier];
}

/** Whether visitors can send enquiries to contractors of this tier. */
export function acceptsEnquiries(tier: Tier): boolean {
  return enquiryForm[tier];
}
