import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { emailAddress } from '../accounts/session';
import { contractorReference } from '../contractors/contractors';
import { holeSizes } from '../contractors/facts/projectFacts';
import { undo, undoable } from '../decisions';
import { limits } from '../shared/limits';
import { cleanLine, cleanName, cleanParagraphs } from '../shared/text/cleanText';
import { honeypot, paragraphText } from '../shared/text/textSchemas';
import { plainNumber } from '../shared/values/plainNumber';
import type { StatusTexts } from '../shared/values/statusText';
import { depthBands, mapSubRatings, metresBands, reportKinds, reviewProofs } from './reviewChoices';

/**
 * `unconfirmed`: waits for its emailed link; `pending`: waits for an admin; `published`; `rejected`: an admin decided not to
 * publish it, initially or after an edit; `removed`: taken down after publication; `withdrawn`: by its author.
 */
export const reviewStates = ['unconfirmed', 'pending', 'published', 'rejected', 'removed', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewStateTexts: StatusTexts<ReviewState> = {
  unconfirmed: { label: 'Waiting for email confirmation', tone: 'quiet' },
  pending: { label: 'Pending review', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  removed: { label: 'Removed', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
};

const stars = (message: string) => plainNumber().integer(message).min(1, message).max(5, message).typeError(message);
const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) => choices.map(({ value }) => value);
const ratingMessage = 'Please choose 1 to 5 stars';
const jobYearMessage = 'Please enter the year of the job, such as 2024';
const earliestYear = 1980;
/** An optional choice. An empty input is no choice. */
const choiceOrNull = <Value extends string>(values: readonly Value[], message: string) =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .oneOf(values, message)
    .nullable()
    .default(null);

/** Stars for parts of a job, as an author submits them. Null if a part does not apply. */
export const givenSubRatings = object(mapSubRatings(() => stars(ratingMessage).nullable().default(null))).default(() => mapSubRatings(() => null));

/** Content of a review, as its author submits it and may edit it later. See docs/product-rules.md#10-reviews. */
export const reviewText = object({
  rating: stars(ratingMessage).required(ratingMessage),
  sub_ratings: givenSubRatings,
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
    .test('past', "The year of the job can't be in the future", (year) => year === undefined || year <= new Date().getUTCFullYear()),
  country: cleanLine().required('Please choose the country of the job'),
  metres_band: string()
    .oneOf(valuesOf(metresBands), 'Please choose how many metres were drilled')
    .required('Please choose how many metres were drilled'),
  /** Null, like the depth, if it is not stated. */
  hole_size: choiceOrNull(holeSizes, 'Please choose a hole size from the list'),
  /** The depth of most holes. */
  depth_band: choiceOrNull(valuesOf(depthBands), 'Please choose how deep the holes were'),
  author_name: cleanName().required('Please enter your name').min(limits.minFullNameLength, 'Please enter your name'),
  author_company: cleanName().required('Please enter your company'),
  /** Hides the author's company from everyone but admins. */
  company_hidden: boolean().default(false),
});
export type ReviewText = InferType<typeof reviewText>;

/** A new review. */
export const reviewBody = reviewText.shape({
  email: emailAddress(),
  homepage: honeypot(),
});
export type ReviewBody = InferType<typeof reviewBody>;

/** Response to a new review, which has to be confirmed by email. */
export const reviewReceipt = object({ state: string().oneOf(['unconfirmed']).required() });

export const reviewTokenBody = object({ token: string().required('token is missing').max(limits.maxTokenLength, 'token is too long') });

/** Stars for parts of a job. Null for a part that does not apply. */
export const publishedSubRatings = object(mapSubRatings(() => number().integer().nullable().defined())).required();

const reviewTextFields = {
  rating: number().integer().required(),
  sub_ratings: publishedSubRatings,
  would_hire_again: boolean().required(),
  title: string().required(),
  text: string().required(),
  method: string().required(),
  job_year: number().integer().required(),
  country: string().required(),
  metres_band: string().oneOf(valuesOf(metresBands)).required(),
  hole_size: string().oneOf(holeSizes).nullable().defined(),
  depth_band: string().oneOf(valuesOf(depthBands)).nullable().defined(),
};

/** The company's reply to a review. */
export const reviewReply = object({ text: string().required(), replied_at: string().required(), edited: boolean().required() });

/** A published review. It never includes an email address or a hidden company. */
export const review = object({
  id: number().integer().required(),
  ...reviewTextFields,
  /** Null if the author's account was deleted. */
  author_name: string().nullable().defined(),
  /** Null also if the author hides it. */
  author_company: string().nullable().defined(),
  proof: string().oneOf(valuesOf(reviewProofs)).required(),
  published_at: string().required(),
  reply: reviewReply.nullable().defined(),
});
export type Review = InferType<typeof review>;

/** Averages of the published reviews, and the number of reviews per star count. */
export const reviewStatistics = object({
  count: number().integer().required(),
  /** Rounded to two decimals; null if there are no reviews. */
  average: number().nullable().defined(),
  /** Number of reviews with one star, two stars, … five stars. */
  distribution: array(number().integer().required()).length(5).required(),
  sub_ratings: object(mapSubRatings(() => number().nullable().defined())).required(),
  /** How many authors would hire the company again. */
  would_hire_again: number().integer().required(),
  /** Distinct drilling methods of the jobs, sorted by name. */
  methods: array(string().required()).required(),
  /** Averages of the kinds of job with enough reviews for stars, the most reviewed first. */
  jobs: array(
    object({
      method: string().required(),
      depth_band: string().oneOf(valuesOf(depthBands)).required(),
      count: number().integer().required(),
      average: number().required(),
    }).required(),
  ).required(),
});
export type ReviewStatistics = InferType<typeof reviewStatistics>;

/** Response of GET /api/contractors/{slug or id}/reviews: one page of reviews, and the averages of all. */
export const publishedReviews = object({ figures: reviewStatistics.required(), reviews: array(review.required()).required() });
export type PublishedReviews = InferType<typeof publishedReviews>;

/** The author's own review, opened by its emailed link, to edit or withdraw. */
export const authorReview = reviewText.shape({
  contractor: contractorReference.required(),
  state: string().oneOf(reviewStates).required(),
  /** Reason for the rejection or removal. */
  reason: string().nullable().defined(),
});
export type AuthorReview = InferType<typeof authorReview>;

/** State of a review after it was confirmed, edited or withdrawn. */
export const reviewOutcome = object({ contractor: contractorReference.required(), state: string().oneOf(reviewStates).required() });
export type ReviewOutcome = InferType<typeof reviewOutcome>;

/** A member's reply to a review. It replaces an earlier one. */
export const replyBody = object({ text: cleanParagraphs(limits.maxReplyLength).required('Please enter your reply') });

/** A report that a published review breaks a rule. */
export const reportBody = object({
  kind: string()
    .oneOf(valuesOf(reportKinds), 'Please choose what is wrong')
    .default('other' as const),
  reason: cleanParagraphs(limits.maxReasonLength).required('Please tell us what is wrong with this review'),
});
export type ReportBody = InferType<typeof reportBody>;

/** An admin's decision on a review. */
export const reviewDecision = object({
  state: string()
    .oneOf(['published', 'rejected', 'removed'] as const)
    .required(),
  reason: paragraphText()
    .max(limits.maxReasonLength)
    .default('')
    .when('state', ([state], reason) => (state === 'published' ? reason : reason.required('Please give a reason. We email it to the reviewer.'))),
  /** The `version` that the admin read. If the author has edited the review since, the decision is rejected. */
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
  /** Null if the author's account was deleted. */
  email: string().nullable().defined(),
  proof: string().oneOf(valuesOf(reviewProofs)).required(),
  contractor: contractorReference.required(),
  created_at: string().required(),
  confirmed_at: string().nullable().defined(),
  published_at: string().nullable().defined(),
  decided_at: string().nullable().defined(),
  reason: string().nullable().defined(),
  reply: reviewReply.nullable().defined(),
  /** Changes whenever the author edits text or stars. */
  version: string().required(),
  /** Number of open reports. */
  open_reports: number().integer().required(),
  /** Token to undo the decision that this call made. */
  undo: undo.optional().default(undefined),
});
export type AdminReview = InferType<typeof adminReview>;

export const reportStates = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];
/** For reports of reviews and of enquiries. */
export const reportStateTexts: StatusTexts<ReportState> = {
  open: { label: 'Open', tone: 'waiting' },
  upheld: { label: 'Upheld', tone: 'bad' },
  dismissed: { label: 'Dismissed', tone: 'good' },
};

/** An admin's decision on a report. Upholding it removes the review; the reason is emailed to the author. */
export const reportDecision = object({
  state: string()
    .oneOf(['upheld', 'dismissed'] as const)
    .required(),
  reason: paragraphText()
    .max(limits.maxReasonLength)
    .default('')
    .when('state', ([state], reason) => (state === 'dismissed' ? reason : reason.required('Please give a reason. We email it to the reviewer.'))),
  undoable,
});
export type ReportDecision = InferType<typeof reportDecision>;

/** A report as admins see it, with the reported review. */
export const adminReport = object({
  id: number().integer().required(),
  kind: string().oneOf(valuesOf(reportKinds)).required(),
  reason: string().required(),
  state: string().oneOf(reportStates).required(),
  created_at: string().required(),
  decided_at: string().nullable().defined(),
  decision_reason: string().nullable().defined(),
  review: adminReview.required(),
  /** Token to undo the decision that this call made. */
  undo: undo.optional().default(undefined),
});
export type AdminReport = InferType<typeof adminReport>;

/** Requests a review from a client by email. */
export const reviewRequestBody = object({ name: cleanName().required("Please enter your client's name"), email: emailAddress() });
export type ReviewRequestBody = InferType<typeof reviewRequestBody>;

/** A review request. It does not reveal whether the client wrote a review. */
export const reviewRequest = object({
  id: number().integer().required(),
  name: string().required(),
  email: string().required(),
  sent_at: string().required(),
  /** Time of the only reminder; null if none was sent. */
  reminded_at: string().nullable().defined(),
  /** The earliest time for a reminder. */
  remind_from: string().required(),
});
export type ReviewRequest = InferType<typeof reviewRequest>;
