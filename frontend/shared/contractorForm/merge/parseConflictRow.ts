import { object } from 'yup';
import { type ManagedContractor, managedContractor } from '#contract/contractorChanges';
import type { ApiFailure } from '#endpoints/base/baseQuery';

const conflictSchema = object({ contractor: managedContractor.required() });

/** The row of today that stands against a write; undefined where the failure is another one. */
export function parseConflictRow({ status, conflict }: ApiFailure): ManagedContractor | undefined {
  return status === 409 && conflictSchema.isValidSync(conflict) ? conflict.contractor : undefined;
}
