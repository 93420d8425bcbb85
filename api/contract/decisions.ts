import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from './shared/limits';
import { paragraphText } from './shared/text/textSchemas';

/** Kinds of decisions that admins make one at a time. Each kind has its queue. */
export const decisionKinds = ['profile', 'claim', 'review', 'report', 'enquiry'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Milliseconds during which a decision can be undone. Its emails are delayed as long. */
export const undoWindowMs = 10_000;

/** In the body of a decision: allows undoing it for `undoWindowMs`, which delays its emails. */
export const undoable = boolean();

/** Token that undoes a decision made with `undoable`. */
export const undo = object({ decision: number().integer().required(), until: string().required() });
export type Undo = InferType<typeof undo>;

/** Response of DELETE /api/admin/decisions/{id}: the subject that needs a decision again. */
export const undoneDecision = object({
  kind: string().oneOf(decisionKinds).required(),
  subject_id: number().integer().required(),
});
export type UndoneDecision = InferType<typeof undoneDecision>;

/** A reason that admins save for reuse. */
export const savedReasonBody = object({
  kind: string().oneOf(decisionKinds).required(),
  text: paragraphText().required('Please enter a reason').max(limits.maxReasonLength),
});
export type SavedReasonBody = InferType<typeof savedReasonBody>;

export const savedReason = object({
  id: number().integer().required(),
  kind: string().oneOf(decisionKinds).required(),
  text: string().required(),
});
export type SavedReason = InferType<typeof savedReason>;
