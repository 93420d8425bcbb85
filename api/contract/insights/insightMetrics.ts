/** Visit events counted per contractor; a visitor counts once a day for each kind. This module does not depend on yup. */
export const visitEventKinds = [
  { key: 'view', label: 'Profile views', hint: 'People who opened your profile' },
  { key: 'impression', label: 'Search appearances', hint: 'People who saw your company in search results' },
  { key: 'website_click', label: 'Website clicks', hint: 'People who clicked through to your website' },
  { key: 'phone_click', label: 'Phone clicks', hint: 'People who tapped your phone number' },
] as const;
export type VisitEventKind = (typeof visitEventKinds)[number]['key'];

/** Metrics of the insights page. A like counts on the day it was given, a review on the day it was published, as long as they exist. */
export const insightMetrics = [
  ...visitEventKinds,
  { key: 'like', label: 'Likes', hint: 'People who liked your profile' },
  { key: 'enquiry', label: 'Enquiries', hint: 'People who requested a quote' },
  { key: 'review', label: 'Reviews', hint: 'Published reviews of your company' },
] as const;
export type InsightMetric = (typeof insightMetrics)[number]['key'];
