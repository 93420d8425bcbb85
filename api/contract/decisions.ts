import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from './shared/limits';
import { paragraphText } from './shared/text/textSchemas';

/** What admins decide about, one at a time; each has its queue. */
export const decisionKinds = ['profile', 'claim', 'review', 'report', 'enquiry'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Milliseconds for which a decision can be taken back; its mails wait as long. */
export const undoWindowMs = 10_000;

/** In the body of a decision: that it may be taken back for `undoTime`, so that its mails wait as long. */
export const undoable = boolean();

/** By this a decision that was asked for with `undoable` is taken back. */
export const undo = object({ decision: number().integer().required(), until: string().required() });
export type Undo = InferType<typeof undo>;

/** Answer of DELETE /api/admin/decisions/{id}: what waits for a decision again. */
export const undoneDecision = object({
  kind: string().oneOf(decisionKinds).required(),
  subject_id: number().integer().required(),
});
export type UndoneDecision = InferType<typeof undoneDecision>;

/** A reason that admins keep to give it again. */
export const savedReasonBody = object({
  kind: string().oneOf(decisionKinds).required(),
  text: paragraphText().required('Please write the reason').max(limits.maxReasonLength),
});
export type SavedReasonBody = InferType<typeof savedReasonBody>;

export const savedReason = object({
  id: number().integer().required(),
  kind: string().oneOf(decisionKinds).required(),
  text: string().required(),
});
export type SavedReason = InferType<typeof savedReason>;
