/** Visit events counted per contractor; a visitor counts once a day for each kind. This module does not depend on yup. */
export const visitEventKinds = [
  { key: 'view', label: 'Profile views', hint: 'People who opened the profile' },
  { key: 'impression', label: 'Seen in the list', hint: 'People who saw the card or row in a list' },
  { key: 'website_click', label: 'Website clicks', hint: 'People who went on to the website' },
  { key: 'phone_click', label: 'Phone clicks', hint: 'People who tapped the phone number' },
] as const;
export type VisitEventKind = (typeof visitEventKinds)[number]['key'];

/** Metrics of the insights page. A like counts on the day it was given, a review on the day it was published, as long as they exist. */
export const insightMetrics = [
  ...visitEventKinds,
  { key: 'like', label: 'Likes', hint: 'People who saved the profile' },
  { key: 'enquiry', label: 'Enquiries', hint: 'People who asked for a quote' },
  { key: 'review', label: 'Reviews', hint: 'Reviews that were published' },
] as const;
export type InsightMetric = (typeof insightMetrics)[number]['key'];
