import { type InferType, mixed, number, object, string } from 'yup';
import { contractorReference } from '../contractors/contractors';
import type { StatusTexts } from '../shared/values/statusText';

/** The version that wins a conflict: what editors published, or what the company saved. */
export const conflictChoices = ['editors', 'company'] as const;
export const conflictStates = ['waiting', 'decided'] as const;
export type ConflictState = (typeof conflictStates)[number];
export const conflictStateTexts: StatusTexts<ConflictState> = {
  waiting: { label: 'Unresolved', tone: 'waiting' },
  decided: { label: 'Resolved', tone: 'quiet' },
};

/** Number of days for which a contractor's members see the decision. */
export const decisionNoticeDays = 14;

/**
 * A field that editors and a company changed at the same time. A value has the format of the field in a profile, a project or a list of them; `logo`
 * and pictures in `media` are `{ url, alt }`. Null means empty or removed.
 */
export const cmsConflict = object({
  id: number().integer().required(),
  contractor: contractorReference.required(),
  /** A field of a profile, `logo` or `media`. */
  field: string().required(),
  /** Label of the field. */
  label: string().required(),
  /** Key of the project or picture; empty for the whole field, which for projects and pictures means their order. */
  item: string().defined(),
  company: mixed<NonNullable<unknown>>().nullable().defined(),
  editors: mixed<NonNullable<unknown>>().nullable().defined(),
  /** The profile's current value. */
  current: mixed<NonNullable<unknown>>().nullable().defined(),
  /** The side whose value is shown now. */
  shown: string()
    .oneOf([...conflictChoices, 'other'])
    .required(),
  /** The editor's email address; empty if unknown, and for members. */
  editor: string().defined(),
  noted_at: string().required(),
  /** Null while the conflict is open. */
  decided_at: string().nullable().defined(),
  choice: string().oneOf(conflictChoices).nullable().defined(),
  /** The admin who decided; null while the conflict is open, for members and for deleted accounts. */
  decided_by: string().nullable().defined(),
});
export type CmsConflict = InferType<typeof cmsConflict>;

/** Body of PUT /api/admin/conflicts/{id}. */
export const conflictDecision = object({
  choice: string().oneOf(conflictChoices).required(),
  /** The `current` value that the admin saw. If the profile has a different one by now, the decision is rejected. Omit to skip the check. */
  seen: mixed<NonNullable<unknown>>().nullable().optional(),
});
export type ConflictDecision = InferType<typeof conflictDecision>;
