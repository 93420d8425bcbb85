import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { Tier } from '#contract/contractors/badge';

/** Submission of a profile by its company: the wizard's step, the requested tier, the last decision. */
export class ProfileSubmission extends BaseModel {
  static override tableName = 'profile_submissions';
  static override idColumn = 'contractor_id';
  declare contractor_id: number;
  declare wizard_step: string | null;
  declare requested_tier: Tier | null;
  declare submitted_at: number | null;
  declare decided_at: number | null;
  /** Reason for the rejection. */
  declare reason: string | null;
}

/** Saves columns of a contractor's submission. The contractor must be locked. */
export async function saveSubmission(trx: Knex.Transaction, contractorId: number, columns: Partial<ProfileSubmission>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const updatedCount = await ProfileSubmission.query(trx).findById(contractorId).patch(columns);
  if (updatedCount === 0) await trx(ProfileSubmission.tableName).insert({ ...columns, contractor_id: contractorId });
}
