import type { Tier } from './badge';

/** What a tier gives of something: whether, how many, or in words. */
export type TierBenefitValue = boolean | number | string;

const notableProjects = { basic: 1, standard: 5, premium: 20 };
const galleryImages = { basic: 1, standard: 6, premium: 24 };
const enquiryForm = { basic: false, standard: true, premium: true };
/** Days back; 0 for totals only. */
const insightDays = { basic: 0, standard: 30, premium: 365 };

/** What each tier gives (product decisions); forms, pages and limits follow from this table. Free of yup. */
export const tierBenefits = [
  {
    key: 'profile',
    label: 'Profile, services, reviews, likes, logo, website link',
    shares: { basic: true, standard: true, premium: true },
  },
  { key: 'gallery_images', label: 'Gallery images', shares: galleryImages },
  { key: 'notable_projects', label: 'Notable projects', shares: notableProjects },
  { key: 'enquiry_form', label: 'Enquiry form on the profile', shares: enquiryForm },
  { key: 'insights', label: 'Insights', shares: { basic: 'Totals', standard: '30 days', premium: '12 months' } },
  { key: 'badge', label: 'Badge in the list', shares: { basic: 'Basic, quiet', standard: 'Standard', premium: 'Premium, highlighted card' } },
] as const satisfies readonly { key: string; label: string; shares: Record<Tier, TierBenefitValue> }[];

/** How many notable projects the public page of a tier shows, the first ones of the list. */
export function maxShownProjects(tier: Tier): number {
  return notableProjects[tier];
}

/** How many gallery pictures a tier may have; the public page shows as many, the first ones. */
export function maxShownPictures(tier: Tier): number {
  return galleryImages[tier];
}

/** How many days back a tier's members see figures by day; 0 for totals only. */
export function insightDaysOf(tier: Tier): number {
  return insightDays[tier];
}

/** Whether visitors can ask a contractor of this tier for a quote on the site. */
export function acceptsEnquiries(tier: Tier): boolean {
  return enquiryForm[tier];
}
