import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { emailAddress } from '../accounts/session';
import { undo, undoable } from '../decisions';
import { limits } from '../shared/limits';
import { cleanLine, cleanParagraphs } from '../shared/text/cleanText';
import { paragraphText } from '../shared/text/textSchemas';
import { plainNumber } from '../shared/values/plainNumber';
import { mapSubRatings, metresBands, reportKinds, reviewProofs } from './reviewChoices';

/**
 * `unconfirmed`: waits for its mailed link; `pending`: for an admin; `published`; `rejected`: never was or is no more to be
 * published; `removed`: taken away after it was published; `withdrawn`: by its writer.
 */
export const reviewStates = ['unconfirmed', 'pending', 'published', 'rejected', 'removed', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

const stars = (message: string) => plainNumber().integer(message).min(1, message).max(5, message).typeError(message);
const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) => choices.map(({ value }) => value);
const ratingMessage = 'Please choose 1 to 5 stars';
const jobYearMessage = 'Please enter the year of the job, such as 2024';
const earliestYear = 1980;

/** What a review says, as its writer fills it in and may change it later (product decisions, reviews). */
export const reviewText = object({
  rating: stars(ratingMessage).required(ratingMessage),
  /** What does not apply to the job is null. */
  sub_ratings: object(mapSubRatings(() => stars(ratingMessage).nullable().default(null))).default(() => mapSubRatings(() => null)),
  would_hire_again: boolean().required('Please say whether you would hire them again'),
  title: cleanLine(limits.maxReviewTitleLength).required('Please give your review a title'),
  text: cleanParagraphs(limits.reviewTextLength.max)
    .required(`Please write at least ${limits.reviewTextLength.min} characters`)
    .min(limits.reviewTextLength.min, `Please write at least ${limits.reviewTextLength.min} characters`),
  method: cleanLine().required('Please choose the drilling method'),
  job_year: plainNumber()
    .typeError(jobYearMessage)
    .required(jobYearMessage)
    .integer(jobYearMessage)
    .min(earliestYear, jobYearMessage)
    .test('past', 'The year of the job cannot lie ahead', (year) => year === undefined || year <= new Date().getUTCFullYear()),
  country: cleanLine().required('Please choose the country of the job'),
  metres_band: string().oneOf(valuesOf(metresBands), 'Please choose how much was drilled').required('Please choose how much was drilled'),
  author_name: cleanLine().required('Please enter your name').min(limits.minFullNameLength, 'Please enter your name'),
  author_company: cleanLine().required('Please enter your company'),
  /** Hidden from everybody but the admins. */
  company_hidden: boolean().default(false),
});
export type ReviewText = InferType<typeof reviewText>;

/** A new review. */
export const reviewBody = reviewText.shape({
  email: emailAddress(),
  /** Nobody sees this field, so only programs fill it in. */
  homepage: string().default(''),
});
export type ReviewBody = InferType<typeof reviewBody>;

/** Answer to a new review: it waits for its mailed confirmation. */
export const reviewReceipt = object({ state: string().oneOf(['unconfirmed']).required() });

export const reviewTokenBody = object({ token: string().required('token is missing').max(limits.maxTokenLength, 'token is too long') });

const contractorReference = object({ id: number().integer().required(), slug: string().required(), name: string().required() });

const reviewTextFields = {
  rating: number().integer().required(),
  sub_ratings: object(mapSubRatings(() => number().integer().nullable().defined())).required(),
  would_hire_again: boolean().required(),
  title: string().required(),
  text: string().required(),
  method: string().required(),
  job_year: number().integer().required(),
  country: string().required(),
  metres_band: string().oneOf(valuesOf(metresBands)).required(),
};

/** The company's answer to a review. */
const reply = object({ text: string().required(), replied_at: string().required(), edited: boolean().required() });

/** A published review as everybody sees it: never with an address, nor with a company that is hidden. */
export const review = object({
  id: number().integer().required(),
  ...reviewTextFields,
  /** Null where the account of the writer is gone. */
  author_name: string().nullable().defined(),
  /** Null where it is hidden, too. */
  author_company: string().nullable().defined(),
  proof: string().oneOf(valuesOf(reviewProofs)).required(),
  published_at: string().required(),
  reply: reply.nullable().defined(),
});
export type Review = InferType<typeof review>;

/** The averages of the published reviews; of one to five stars how many of each there are. */
export const reviewStatistics = object({
  count: number().integer().required(),
  /** Null without a review; else rounded to two digits. */
  average: number().nullable().defined(),
  /** How many reviews have one star, two stars, … five stars. */
  distribution: array(number().integer().required()).length(5).required(),
  sub_ratings: object(mapSubRatings(() => number().nullable().defined())).required(),
  /** How many would hire them again. */
  would_hire_again: number().integer().required(),
  /** Methods of the jobs, each once, by name. */
  methods: array(string().required()).required(),
});
export type ReviewStatistics = InferType<typeof reviewStatistics>;

/** Answer of GET /api/contractors/{slug or id}/reviews: a page of them, and the averages of all. */
export const publishedReviews = object({ figures: reviewStatistics.required(), reviews: array(review.required()).required() });
export type PublishedReviews = InferType<typeof publishedReviews>;

/** One's own review by its mailed link, to be changed or withdrawn. */
export const authorReview = reviewText.shape({
  contractor: contractorReference.required(),
  state: string().oneOf(reviewStates).required(),
  /** Why it was rejected or removed. */
  reason: string().nullable().defined(),
});
export type AuthorReview = InferType<typeof authorReview>;

/** What became of a confirmed, changed or withdrawn review. */
export const reviewOutcome = object({ contractor: contractorReference.required(), state: string().oneOf(reviewStates).required() });
export type ReviewOutcome = InferType<typeof reviewOutcome>;

/** A member's answer to a review: the first, or its words from now on. */
export const replyBody = object({ text: cleanParagraphs(limits.maxReplyLength).required('Please write your answer') });

/** Tells the admins what is wrong with a published review. */
export const reportBody = object({
  kind: string()
    .oneOf(valuesOf(reportKinds), 'Please choose what is wrong')
    .default('other' as const),
  reason: cleanParagraphs(limits.maxReasonLength).required('Please say what is wrong with this review'),
});
export type ReportBody = InferType<typeof reportBody>;

/** An admin's decision about a review. */
export const reviewDecision = object({
  state: string()
    .oneOf(['published', 'rejected', 'removed'] as const)
    .required(),
  reason: paragraphText()
    .max(limits.maxReasonLength)
    .default('')
    .when('state', ([state], reason) => (state === 'published' ? reason : reason.required('Please give a reason; it is mailed to the writer'))),
  /** The `version` that the admin has read; where the writer has changed the review since, nothing is decided. */
  version: string().max(limits.maxTokenLength),
  undoable,
});
export type ReviewDecision = InferType<typeof reviewDecision>;

/** A review as admins see it. */
export const adminReview = object({
  id: number().integer().required(),
  ...reviewTextFields,
  state: string().oneOf(reviewStates).required(),
  author_name: string().nullable().defined(),
  author_company: string().nullable().defined(),
  company_hidden: boolean().required(),
  /** Null where the account of the writer is gone. */
  email: string().nullable().defined(),
  proof: string().oneOf(valuesOf(reviewProofs)).required(),
  contractor: contractorReference.required(),
  created_at: string().required(),
  confirmed_at: string().nullable().defined(),
  published_at: string().nullable().defined(),
  decided_at: string().nullable().defined(),
  reason: string().nullable().defined(),
  reply: reply.nullable().defined(),
  /** Of its words and stars: another one once the writer has changed them. */
  version: string().required(),
  /** Reports that wait for a decision. */
  open_reports: number().integer().required(),
  /** Of the decision that this answers. */
  undo: undo.optional().default(undefined),
});
export type AdminReview = InferType<typeof adminReview>;

export const reportStates = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Upholding a report removes the review; the reason is mailed to its writer. */
export const reportDecision = object({
  state: string()
    .oneOf(['upheld', 'dismissed'] as const)
    .required(),
  reason: paragraphText()
    .max(limits.maxReasonLength)
    .default('')
    .when('state', ([state], reason) => (state === 'dismissed' ? reason : reason.required('Please give a reason; it is mailed to the writer'))),
  undoable,
});
export type ReportDecision = InferType<typeof reportDecision>;

/** A report as admins see it, with the review that it is about. */
export const adminReport = object({
  id: number().integer().required(),
  kind: string().oneOf(valuesOf(reportKinds)).required(),
  reason: string().required(),
  state: string().oneOf(reportStates).required(),
  created_at: string().required(),
  decided_at: string().nullable().defined(),
  decision_reason: string().nullable().defined(),
  review: adminReview.required(),
  /** Of the decision that this answers. */
  undo: undo.optional().default(undefined),
});
export type AdminReport = InferType<typeof adminReport>;

/** Asks a client for a review by mail. */
export const reviewRequestBody = object({ name: cleanLine().required("Please enter the person's name"), email: emailAddress() });
export type ReviewRequestBody = InferType<typeof reviewRequestBody>;

/** A client who was asked. Whether a review came of it is the client's business. */
export const reviewRequest = object({
  id: number().integer().required(),
  name: string().required(),
  email: string().required(),
  sent_at: string().required(),
  /** The only reminder; null for none yet. */
  reminded_at: string().nullable().defined(),
  /** From when on a reminder may be sent. */
  remind_from: string().required(),
});
export type ReviewRequest = InferType<typeof reviewRequest>;
