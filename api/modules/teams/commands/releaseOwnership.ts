import type { Knex } from 'knex';
import { Claim } from '#api/modules/claims/models/Claim';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { withVerification } from '#api/modules/contractors/store/withVerification';
import { Member } from '#api/modules/profiles/models/Member';

/** Makes a held contractor nobody's again that has no owner left: the rest of its team goes, and what an owner's word had verified. */
export async function releaseOwnership(trx: Knex.Transaction, stored: StoredRecord, now: number): Promise<void> {
  const contractor_id = stored.contractor.id;
  await Member.query(trx).delete().where({ contractor_id });
  // It may have been one who left before.
  const approvedClaimCount = await Claim.query(trx).where({ contractor_id, state: 'approved' }).resultSize();
  await changeContractor(trx, stored, approvedClaimCount > 0 ? withVerification(stored.record, false) : {}, { claimed: false }, now);
}
