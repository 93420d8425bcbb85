/** What is counted of a contractor; a visitor counts once a day for each. Free of yup. */
export const visitEventKinds = [
  { key: 'view', label: 'Profile views', hint: 'People who opened the profile' },
  { key: 'impression', label: 'Seen in the list', hint: 'People who saw the card or row in a list' },
  { key: 'website_click', label: 'Website clicks', hint: 'People who went on to the website' },
  { key: 'phone_click', label: 'Phone clicks', hint: 'People who tapped the phone number' },
] as const;
export type VisitEventKind = (typeof visitEventKinds)[number]['key'];

/** What the figures show beside them: a like and a review count on the day they were given or published, as long as they stand. */
export const insightMetrics = [
  ...visitEventKinds,
  { key: 'like', label: 'Likes', hint: 'People who saved the profile' },
  { key: 'enquiry', label: 'Enquiries', hint: 'People who asked for a quote' },
  { key: 'review', label: 'Reviews', hint: 'Reviews that were published' },
] as const;
export type InsightMetric = (typeof insightMetrics)[number]['key'];
