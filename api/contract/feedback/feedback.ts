import { formatNumber } from '../shared/text/format';
import '../shared/yupMessages';
import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from '../shared/limits';
import { lineText, paragraphText } from '../shared/text/textSchemas';
import type { StatusTexts } from '../shared/values/statusText';

/** Categories of feedback about the site. This module does not depend on yup. */
export const feedbackCategories = [
  { value: 'problem', label: "Something isn't working" },
  { value: 'idea', label: 'An idea' },
  { value: 'praise', label: 'Something I like' },
  { value: 'other', label: 'Something else' },
] as const;

export const feedbackStates = ['open', 'settled'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
export const feedbackStateTexts: StatusTexts<FeedbackState> = {
  open: { label: 'Open', tone: 'waiting' },
  settled: { label: 'Resolved', tone: 'quiet' },
};

/** Response of GET /api/featurebase/hash: proves to the feedback widget who is signed in. See docs/product-rules.md#16-api-calls-and-errors. */
export const feedbackIdentity = object({ userHash: string().required() });

/** Whether the widget's script is available now. */
export const featurebaseState = object({ answers: boolean().required() });

const categories = feedbackCategories.map(({ value }) => value);

/** Feedback of a signed-in user. */
export const feedbackBody = object({
  category: string().oneOf(categories, 'Please choose a topic').required('Please choose a topic'),
  text: paragraphText()
    .max(limits.maxNoteLength, `Please use no more than ${formatNumber(limits.maxNoteLength)} characters`)
    .required('Please enter your feedback'),
  /** Path of the page that the feedback is about. */
  page: lineText()
    .max(limits.maxWebsiteLength)
    .default('')
    .test('path', 'page must be a path on this site', (page) => page === '' || /^\/(?!\/)/.test(page)),
});
export type FeedbackBody = InferType<typeof feedbackBody>;

/** Response: a screenshot can be added under this id. */
export const feedbackReceipt = object({ done: boolean().oneOf([true]).required(), id: number().integer().required() });
export type FeedbackReceipt = InferType<typeof feedbackReceipt>;

/** Closes or reopens feedback. Only admins see the note. */
export const feedbackDecision = object({
  state: string().oneOf(feedbackStates).required(),
  /** An omitted note stays unchanged. */
  note: paragraphText().max(limits.maxReasonLength, `Please use no more than ${formatNumber(limits.maxReasonLength)} characters`),
});
export type FeedbackDecision = InferType<typeof feedbackDecision>;

/** Feedback as admins see it. */
export const adminFeedback = object({
  id: number().integer().required(),
  category: string().oneOf(categories).required(),
  text: string().required(),
  page: string().defined(),
  state: string().oneOf(feedbackStates).required(),
  created_at: string().required(),
  decided_at: string().nullable().defined(),
  /** Name of the admin who closed or reopened it. */
  decided_by: string().nullable().defined(),
  note: string().defined(),
  /** Size in pixels; null if there is no screenshot. */
  screenshot: object({ width: number().integer().required(), height: number().integer().required() }).nullable().defined(),
  /** Null if the account was deleted. */
  user: object({ id: number().integer().required(), username: string().required(), full_name: string().required(), role: string().required() })
    .nullable()
    .defined(),
});
export type AdminFeedback = InferType<typeof adminFeedback>;

export type FeedbackIdentity = InferType<typeof feedbackIdentity>;

export type FeaturebaseState = InferType<typeof featurebaseState>;

export type FeedbackCategory = (typeof feedbackCategories)[number]['value'];
