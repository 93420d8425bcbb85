import { type InferType, mixed, number, object, string } from 'yup';

/** Whose version of what both sides changed at once: what editors published, or what the company saved. */
export const conflictChoices = ['editors', 'company'] as const;
export const conflictStates = ['waiting', 'decided'] as const;
export type ConflictState = (typeof conflictStates)[number];

/** How long the members of a contractor are told what was chosen. */
export const decisionNoticeDays = 14;

/**
 * What editors and a company changed at once. A value is as the field has it in a profile, a project or a list of them; of
 * `logo` and of a picture in `media` it is `{ url, alt }`; null where there is nothing, or it was taken out.
 */
export const cmsConflict = object({
  id: number().integer().required(),
  contractor: object({ id: number().integer().required(), name: string().required(), slug: string().required() }).required(),
  /** A field of a profile, `logo` or `media`. */
  field: string().required(),
  /** What people call it. */
  label: string().required(),
  /** Which project or picture it is about; empty for the field as a whole: of projects and pictures that is their order. */
  item: string().defined(),
  company: mixed<NonNullable<unknown>>().nullable().defined(),
  editors: mixed<NonNullable<unknown>>().nullable().defined(),
  /** What the profile has now. */
  current: mixed<NonNullable<unknown>>().nullable().defined(),
  /** Whose version that is. */
  shown: string()
    .oneOf([...conflictChoices, 'other'])
    .required(),
  /** The editor's address; empty where it is not known, and for members. */
  editor: string().defined(),
  noted_at: string().required(),
  /** Null while it waits. */
  decided_at: string().nullable().defined(),
  choice: string().oneOf(conflictChoices).nullable().defined(),
  /** Which admin chose; null while it waits, for members, and for an account that is gone. */
  decided_by: string().nullable().defined(),
});
export type CmsConflict = InferType<typeof cmsConflict>;

/** Body of PUT /api/admin/conflicts/{id}. */
export const conflictDecision = object({
  choice: string().oneOf(conflictChoices).required(),
  /** The `current` that the admin saw: where the profile has something else by now, nothing is chosen. Not asked for without it. */
  seen: mixed<NonNullable<unknown>>().nullable().optional(),
});
export type ConflictDecision = InferType<typeof conflictDecision>;
