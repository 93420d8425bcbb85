import { object } from 'yup';
import { type OwnContractor, ownContractor } from '../../../api/contract/contractorChanges';
import type { ApiFailure } from '../../endpoints/baseQuery';

const refusal = object({ contractor: ownContractor.required() });

/** The row of today that stands against a write; undefined where the failure is another one. */
export function rowOfConflict({ status, conflict }: ApiFailure): OwnContractor | undefined {
  return status === 409 && refusal.isValidSync(conflict) ? conflict.contractor : undefined;
}
