/** What people tell us about the site. Free of yup. */
export const feedbackCategories = [
  { value: 'problem', label: 'Something does not work' },
  { value: 'idea', label: 'An idea' },
  { value: 'praise', label: 'Something I like' },
  { value: 'other', label: 'Something else' },
] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number]['value'];

export const feedbackStates = ['open', 'settled'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
