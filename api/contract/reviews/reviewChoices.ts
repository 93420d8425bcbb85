/** Sub-ratings and options of reviews. This module does not depend on yup, so that the directory list loads without it. */
export const subRatings = [
  { key: 'safety', label: 'Safety on site' },
  { key: 'progress', label: 'Metres against plan' },
  { key: 'recovery', label: 'Core or sample recovery' },
  { key: 'crew', label: 'Crew and supervision' },
  { key: 'equipment', label: 'Equipment and uptime' },
  { key: 'reporting', label: 'Reporting and invoices' },
] as const;
export type SubRating = (typeof subRatings)[number]['key'];

/** Builds a record with one value per sub-rating. */
export function mapSubRatings<Value>(build: (key: SubRating) => Value): Record<SubRating, Value> {
  // TypeScript loses the keys in fromEntries; they are exactly those of the type.
  return Object.fromEntries(subRatings.map(({ key }) => [key, build(key)])) as Record<SubRating, Value>;
}

/** Options for the metres drilled on the job. */
export const metresBands = [
  { value: 'under_1000', label: 'Under 1,000 m' },
  { value: '1000_to_5000', label: '1,000 to 5,000 m' },
  { value: '5000_to_20000', label: '5,000 to 20,000 m' },
  { value: 'over_20000', label: 'Over 20,000 m' },
] as const;
export type MetresBand = (typeof metresBands)[number]['value'];

/** Options for the depth of most holes of the job. `phrase` follows the method: "Diamond Drilling over 1,000 m". */
export const depthBands = [
  { value: 'under_300', label: 'Up to 300 m', phrase: 'up to 300 m' },
  { value: '300_to_1000', label: '300 to 1,000 m', phrase: 'from 300 to 1,000 m' },
  { value: 'over_1000', label: 'Over 1,000 m', phrase: 'over 1,000 m' },
] as const;
export type DepthBand = (typeof depthBands)[number]['value'];

/** How a review's author was verified: by an email to a company address, or to any address. */
export const reviewProofs = [
  { value: 'company_mail', label: 'Confirmed by work email' },
  { value: 'any_mail', label: 'Confirmed by email' },
] as const;
export type ReviewProof = (typeof reviewProofs)[number]['value'];

/** Sort orders of published reviews. `same_method` puts those of one drilling method first. */
export const reviewSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
  { value: 'same_method', label: 'Same method first' },
] as const;
export type ReviewSort = (typeof reviewSorts)[number]['value'];

/** Minimum number of published reviews for a star rating. With fewer, only their number is shown. */
export const minReviewsForStars = 3;

/** Reasons for reporting a review. */
export const reportKinds = [
  { value: 'conflict', label: 'The reviewer has a conflict of interest' },
  { value: 'not_this_company', label: 'It is about another company or job' },
  { value: 'false', label: 'It states facts that are false' },
  { value: 'offensive', label: 'It is offensive or names private individuals' },
  { value: 'other', label: 'Something else' },
] as const;
export type ReportKind = (typeof reportKinds)[number]['value'];
