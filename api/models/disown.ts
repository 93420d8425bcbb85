import type { Knex } from 'knex';
import { withVerification } from '../policies/verification';
import { Claim } from './Claim';
import type { StoredRecord } from './ContractorRecord';
import { changeContractor } from './changeContractor';
import { Member } from './Member';

/** Makes a held contractor nobody's again that has no owner left: the rest of its team goes, and what an owner's word had verified. */
export async function disown(trx: Knex.Transaction, held: StoredRecord, now: number): Promise<void> {
  const contractor_id = held.contractor.id;
  await Member.query(trx).delete().where({ contractor_id });
  // It may have been one who left before.
  const vouched = await Claim.query(trx).where({ contractor_id, state: 'approved' }).resultSize();
  await changeContractor(trx, held, vouched > 0 ? withVerification(held.record, false) : {}, { claimed: false }, now);
}
