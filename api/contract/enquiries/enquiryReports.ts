import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { contractorReference } from '../contractors/contractors';
import { undo } from '../decisions';
import { limits } from '../shared/limits';
import { cleanParagraphs } from '../shared/text/cleanText';
import { paragraphText } from '../shared/text/textSchemas';
import { bookedCall, enquiryFile, enquiryJob } from './enquiries';
import { enquiryReportKinds, enquiryReportStates } from './enquiryChoices';

const kinds = enquiryReportKinds.map(({ value }) => value);

/** A member's report that an enquiry is abuse. */
export const enquiryReportBody = object({
  kind: string().oneOf(kinds, 'Please choose what is wrong').required('Please choose what is wrong'),
  reason: cleanParagraphs(limits.maxReasonLength).required('Please tell us what is wrong with this enquiry'),
});
export type EnquiryReportBody = InferType<typeof enquiryReportBody>;

/** Body of PUT /api/admin/enquiries/{report}. Upholding a report removes the enquiry from every inbox and blocks its sender for a year. */
export const enquiryReportDecision = object({
  state: string()
    .oneOf(['upheld', 'dismissed'] as const)
    .required(),
  reason: paragraphText()
    .max(limits.maxReasonLength)
    .default('')
    .when('state', ([state], reason) => (state === 'dismissed' ? reason : reason.required('Please give a reason. It is recorded in the audit log.'))),
  /** Whether the decision can be undone for a moment. */
  undoable: boolean().default(false),
});
export type EnquiryReportDecision = InferType<typeof enquiryReportDecision>;

/** A report as admins see it, with the whole enquiry and the facts known about its sender. */
export const adminEnquiryReport = object({
  id: number().integer().required(),
  kind: string().oneOf(kinds).required(),
  reason: string().required(),
  state: string().oneOf(enquiryReportStates).required(),
  created_at: string().required(),
  decided_at: string().nullable().defined(),
  decision_reason: string().nullable().defined(),
  /** Null if the reporter's account was deleted. */
  reporter: object({ id: number().integer().required(), full_name: string().required(), username: string().required() }).nullable().defined(),
  /** The contractor whose inbox it was reported from; null if it was deleted. */
  contractor: contractorReference.nullable().defined(),
  /** Number of open reports of the same enquiry, including this one. */
  open_reports: number().integer().min(0).required(),
  enquiry: object({
    id: number().integer().required(),
    sent_at: string().required(),
    /** When it was removed from every inbox. */
    removed_at: string().nullable().defined(),
    /** Empty texts if the sender's account was deleted. */
    sender: object({ name: string().defined(), email: string().defined(), phone: string().defined(), company: string().defined() }).required(),
    job: enquiryJob.required(),
    /** The requested call; null for a quote by email. */
    call: bookedCall.nullable().defined(),
    /** The recipients, with the number of replies that each one wrote. */
    contractors: array(contractorReference.concat(object({ replies: number().integer().min(0).required() })).required()).required(),
    /** Each file is at /api/admin/enquiries/{report}/files/{file}. */
    files: array(enquiryFile.required()).required(),
  }).required(),
  /** Other activity of the same mailbox. */
  sender: object({
    /** The account that sent it; null if the sender was not signed in. */
    account: object({ id: number().integer().required(), username: string().required(), full_name: string().required() }).nullable().defined(),
    /** Number of enquiries sent, including this one. */
    enquiries: number().integer().min(0).required(),
    /** How many of them were removed as abuse. */
    removed: number().integer().min(0).required(),
    /** End of the sender's block. */
    blocked_until: string().nullable().defined(),
    /** The newest of the other enquiries. */
    others: array(
      object({
        id: number().integer().required(),
        sent_at: string().required(),
        removed: boolean().required(),
        place: string().defined(),
        /** Both empty if only a call was requested. */
        country: string().defined(),
        method: string().defined(),
        notes: string().defined(),
        contractors: array(string().required()).required(),
      }).required(),
    ).required(),
  }).required(),
  /** Token that undoes a decision made with `undoable`. */
  undo: undo.notRequired(),
});
export type AdminEnquiryReport = InferType<typeof adminEnquiryReport>;
