import '../../shared/yupMessages';
import { type InferType, number, object, string } from 'yup';
import { emailAddress } from '../../accounts/session';
import { limits } from '../../shared/limits';
import { contractorReference } from '../contractors';
import { notableProject } from './projects';

/** Asks a client to confirm a project, by the project's name. */
export const projectConfirmationBody = object({
  project: string().required('project is missing').max(limits.maxNameLength),
  /** The client's. */
  email: emailAddress(),
});
export type ProjectConfirmationBody = InferType<typeof projectConfirmationBody>;

/** A request to a client, as the company sees it. */
export const projectConfirmation = object({
  id: number().integer().required(),
  project: string().required(),
  /** Null once the client has confirmed. */
  email: string().nullable().defined(),
  requested_at: string().required(),
  confirmed_at: string().nullable().defined(),
});
export type ProjectConfirmationRow = InferType<typeof projectConfirmation>;

/** What a client sees behind the emailed link. */
export const requestedConfirmation = object({ contractor: contractorReference.required(), project: notableProject.required() });
export type RequestedConfirmation = InferType<typeof requestedConfirmation>;
