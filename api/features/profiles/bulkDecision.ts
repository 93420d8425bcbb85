import { badgeOf, isVerified } from '../../contract/badge';
import type { BulkJob } from '../../models/BulkJob';
import type { ContractorRecord } from '../../models/ContractorRecord';
import { withVerification } from '../../policies/verification';

/** What a run decides on a contractor; null where it is so already. */
export function buildBulkChange({ action, tier }: Pick<BulkJob, 'action' | 'tier'>, record: ContractorRecord): Partial<ContractorRecord> | null {
  switch (action) {
    case 'accept':
      return record.profile_status === 'accepted' ? null : { profile_status: 'accepted' };
    case 'archive':
      return record.profile_status === 'archived' ? null : { profile_status: 'archived' };
    case 'set_tier':
      return badgeOf(record).tier === tier ? null : { profile_type: tier };
    case 'verify':
    case 'unverify': {
      const shouldBeVerified = action === 'verify';
      return isVerified(badgeOf(record).status) === shouldBeVerified ? null : withVerification(record, shouldBeVerified);
    }
  }
}
