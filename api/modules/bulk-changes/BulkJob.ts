import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { BulkAction, bulkStates } from '#contract/contractors/adminContractors';
import type { Tier } from '#contract/contractors/badge';
import { User } from '../accounts/models/User';

/** The outcome of a job for one contractor. */
export type BulkItemOutcome = 'changed' | 'unchanged' | 'failed';

/**
 * Lease of a job in milliseconds. It exceeds the time that a batch takes; once it has expired, any process can claim the job of a crashed process.
 */
export const bulkJobLeaseMs = 30_000;

/** A change of many contractors that an admin started. */
export class BulkJob extends BaseModel {
  static override tableName = 'bulk_jobs';
  declare id: number;
  declare admin_id: number;
  declare action: BulkAction;
  declare tier: Tier | null;
  declare reason: string | null;
  declare state: (typeof bulkStates)[number];
  declare total: number;
  declare changed: number;
  declare unchanged: number;
  declare failed: number;
  declare created_at: number;
  declare ended_at: number | null;
  /** End of the lease of the process that works on the job, in UTC milliseconds; null if unclaimed. */
  declare claimed_until: number | null;
  declare admin?: User;

  static override relationMappings = () => ({
    admin: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'bulk_jobs.admin_id', to: 'users.id' } },
  });
}

/** A contractor of a job. */
export class BulkItem extends BaseModel {
  static override tableName = 'bulk_items';
  static override idColumn = ['job_id', 'contractor_id'];
  declare job_id: number;
  declare contractor_id: number;
  declare state: BulkItemOutcome | 'waiting';
  /** Name of the contractor; set for failures only. */
  declare name: string | null;
  declare reason: string | null;
}
