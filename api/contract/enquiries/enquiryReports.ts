import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { undo } from '../decisions';
import { limits } from '../shared/limits';
import { cleanParagraphs } from '../shared/text/cleanText';
import { paragraphText } from '../shared/text/textSchemas';
import { bookedCall, enquiryFile, enquiryJob } from './enquiries';
import { enquiryReportKinds, enquiryReportStates } from './enquiryChoices';

const kinds = enquiryReportKinds.map(({ value }) => value);
const contractorReference = object({ id: number().integer().required(), slug: string().required(), name: string().required() });

/** A member tells the admins that an enquiry is abuse. */
export const enquiryReportBody = object({
  kind: string().oneOf(kinds, 'Please choose what is wrong').required('Please choose what is wrong'),
  reason: cleanParagraphs(limits.maxReasonLength).required('Please say what is wrong with this enquiry'),
});
export type EnquiryReportBody = InferType<typeof enquiryReportBody>;

/** PUT /api/admin/enquiries/{report}: upholding takes the enquiry out of every inbox and stops its sender for a year. */
export const enquiryReportDecision = object({
  state: string()
    .oneOf(['upheld', 'dismissed'] as const)
    .required(),
  reason: paragraphText()
    .max(limits.maxReasonLength)
    .default('')
    .when('state', ([state], reason) => (state === 'dismissed' ? reason : reason.required('Please give a reason; it stays in the audit log'))),
  /** Whether the decision can be taken back for a moment. */
  undoable: boolean().default(false),
});
export type EnquiryReportDecision = InferType<typeof enquiryReportDecision>;

/** A report as admins see it, with the whole enquiry and what is known of its sender. */
export const adminEnquiryReport = object({
  id: number().integer().required(),
  kind: string().oneOf(kinds).required(),
  reason: string().required(),
  state: string().oneOf(enquiryReportStates).required(),
  created_at: string().required(),
  decided_at: string().nullable().defined(),
  decision_reason: string().nullable().defined(),
  /** Null where the account of who reported is gone. */
  reporter: object({ id: number().integer().required(), full_name: string().required(), username: string().required() }).nullable().defined(),
  /** Whose inbox it was reported from; null where that contractor is gone. */
  contractor: contractorReference.nullable().defined(),
  /** Reports of the same enquiry that wait for a decision, this one among them. */
  open_reports: number().integer().min(0).required(),
  enquiry: object({
    id: number().integer().required(),
    sent_at: string().required(),
    /** Since when it is out of every inbox. */
    removed_at: string().nullable().defined(),
    /** Empty texts where the sender's account is gone. */
    sender: object({ name: string().defined(), email: string().defined(), phone: string().defined(), company: string().defined() }).required(),
    job: enquiryJob.required(),
    /** The call that it asks for; null for a quote by mail. */
    call: bookedCall.nullable().defined(),
    /** Who got it, and how many replies each of them wrote. */
    contractors: array(contractorReference.concat(object({ replies: number().integer().min(0).required() })).required()).required(),
    /** Each at /api/admin/enquiries/{report}/files/{file}. */
    files: array(enquiryFile.required()).required(),
  }).required(),
  /** What else came from the same mailbox. */
  sender: object({
    /** The account that it was sent with; null for a stranger. */
    account: object({ id: number().integer().required(), username: string().required(), full_name: string().required() }).nullable().defined(),
    /** Enquiries that were sent, this one among them. */
    enquiries: number().integer().min(0).required(),
    /** Of them those that were taken out of the inboxes as abuse. */
    removed: number().integer().min(0).required(),
    /** Until when nothing can be sent from it. */
    blocked_until: string().nullable().defined(),
    /** The newest of the others. */
    others: array(
      object({
        id: number().integer().required(),
        sent_at: string().required(),
        removed: boolean().required(),
        place: string().defined(),
        /** Both empty where only a call was asked for. */
        country: string().defined(),
        method: string().defined(),
        notes: string().defined(),
        contractors: array(string().required()).required(),
      }).required(),
    ).required(),
  }).required(),
  /** By this the decision that was asked for with `undoable` is taken back. */
  undo: undo.notRequired(),
});
export type AdminEnquiryReport = InferType<typeof adminEnquiryReport>;
