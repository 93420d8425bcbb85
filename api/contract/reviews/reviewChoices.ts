/** What a review rates beside the whole, and the words of reviews. Free of yup, so that the list's pages load without it. */
export const subRatings = [
  { key: 'safety', label: 'Safety on site' },
  { key: 'progress', label: 'Metres against plan' },
  { key: 'recovery', label: 'Core or sample recovery' },
  { key: 'crew', label: 'Crew and supervision' },
  { key: 'equipment', label: 'Equipment and uptime' },
  { key: 'reporting', label: 'Reporting and invoices' },
] as const;
export type SubRating = (typeof subRatings)[number]['key'];

/** A value for each sub-rating. */
export function mapSubRatings<Value>(build: (key: SubRating) => Value): Record<SubRating, Value> {
  // Made from the very keys that the type lists.
  return Object.fromEntries(subRatings.map(({ key }) => [key, build(key)])) as Record<SubRating, Value>;
}

/** How much was drilled on the job. */
export const metresBands = [
  { value: 'under_1000', label: 'Under 1,000 m' },
  { value: '1000_to_5000', label: '1,000 to 5,000 m' },
  { value: '5000_to_20000', label: '5,000 to 20,000 m' },
  { value: 'over_20000', label: 'Over 20,000 m' },
] as const;
export type MetresBand = (typeof metresBands)[number]['value'];

/** How the writer of a review was verified: by a mail to an address of a company's own, or to any address. */
export const reviewProofs = [
  { value: 'company_mail', label: 'Confirmed by work email' },
  { value: 'any_mail', label: 'Confirmed by email' },
] as const;
export type ReviewProof = (typeof reviewProofs)[number]['value'];

/** Orders of the published reviews; `same_method` has those of one drilling method first. */
export const reviewSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
  { value: 'same_method', label: 'Same method first' },
] as const;
export type ReviewSort = (typeof reviewSorts)[number]['value'];

/** From so many published reviews on stars are shown; before that only how many there are. */
export const minReviewsForStars = 3;

/** Why somebody reports a review. */
export const reportKinds = [
  { value: 'conflict', label: 'The writer has a conflict of interest' },
  { value: 'not_this_company', label: 'It is about another company or job' },
  { value: 'false', label: 'It states facts that are false' },
  { value: 'offensive', label: 'It is offensive or names private persons' },
  { value: 'other', label: 'Something else' },
] as const;
export type ReportKind = (typeof reportKinds)[number]['value'];
