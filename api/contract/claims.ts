import { array, boolean, type InferType, number, object, string } from 'yup';
import { emailAddress } from './accounts/session';
import { contractorReference } from './contractors/contractors';
import { undo, undoable } from './decisions';
import { limits } from './shared/limits';
import { lineText, paragraphText } from './shared/text/textSchemas';
import { plainNumber } from './shared/values/plainNumber';
import type { StatusTexts } from './shared/values/statusText';

export const claimStates = ['pending', 'approved', 'rejected', 'withdrawn', 'revoked'] as const;
export type ClaimState = (typeof claimStates)[number];
export const claimStateTexts: StatusTexts<ClaimState> = {
  pending: { label: 'Pending', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  revoked: { label: 'Revoked', tone: 'bad' },
};

/** `dispute`: another user owns the profile; `verification`: the owner verifies the company again. */
export const claimKinds = ['ownership', 'dispute', 'verification'] as const;
export type ClaimKind = (typeof claimKinds)[number];
/** The kind of a claim, as a prefix to the company's name. */
export const claimKindLabels: Record<ClaimKind, string> = { ownership: 'Claim', dispute: 'Dispute', verification: 'Verification' };
/** `company_mail`: decided by a link sent to an email address at the company's domain; `review`: decided by an admin. */
export const claimProofs = ['company_mail', 'review'] as const;
export type ClaimProof = (typeof claimProofs)[number];

/** A claim as submitted by its author. */
export const claimForm = object({
  position: lineText().required('Please enter your position').max(limits.maxNameLength, `Please use no more than ${limits.maxNameLength} characters`),
  work_email: emailAddress(),
  note: paragraphText().max(limits.maxNoteLength, `Please use no more than ${limits.maxNoteLength} characters`).default(''),
});
export type ClaimForm = InferType<typeof claimForm>;

export const claimBody = claimForm.shape({
  contractor_id: plainNumber().integer().required(),
  /** Required if the contractor already has an owner. An admin decides such a claim. */
  dispute: boolean().default(false),
});
export type ClaimBody = InferType<typeof claimBody>;

export const confirmClaimBody = object({ token: string().required('token is missing').max(limits.maxTokenLength, 'token is too long') });

export const claimDecision = object({
  state: string()
    .oneOf(['approved', 'rejected', 'revoked'] as const)
    .required(),
  reason: paragraphText()
    .max(limits.maxReasonLength)
    .default('')
    .when('state', ([state], reason) =>
      state === 'approved' ? reason : reason.required('Please give a reason. We email it to the person who made the claim.'),
    ),
  undoable,
});
export type ClaimDecision = InferType<typeof claimDecision>;

export const claimDocument = object({
  id: number().integer().required(),
  name: string().required(),
  type: string().required(),
  /** Bytes. */
  size: number().integer().required(),
  created_at: string().required(),
});
export type ClaimDocument = InferType<typeof claimDocument>;

/** A claim as its author sees it. */
export const claim = object({
  id: number().integer().required(),
  contractor: contractorReference.required(),
  kind: string().oneOf(claimKinds).required(),
  state: string().oneOf(claimStates).required(),
  proof: string().oneOf(claimProofs).required(),
  position: string().required(),
  work_email: string().required(),
  note: string().defined(),
  documents: array(claimDocument.required()).required(),
  created_at: string().required(),
  decided_at: string().nullable().defined(),
  /** Reason for the rejection or revocation. */
  reason: string().nullable().defined(),
});
export type Claim = InferType<typeof claim>;

/** A claim as admins see it: with its author, the company's website and the number of competing claims. */
export const adminClaim = claim.concat(
  object({
    user: object({
      id: number().integer().required(),
      username: string().required(),
      full_name: string().required(),
      company_name: string().nullable().defined(),
    }).required(),
    website: string().nullable().defined(),
    rivals: number().integer().required(),
    /** Token to undo the decision that this call made. */
    undo: undo.optional().default(undefined),
  }),
);
export type AdminClaim = InferType<typeof adminClaim>;
