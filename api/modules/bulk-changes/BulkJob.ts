import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { BulkAction, bulkStates } from '#contract/contractors/adminContractors';
import type { Tier } from '#contract/contractors/badge';
import { User } from '../accounts/models/User';

/** What became of one contractor in a run. */
export type BulkItemOutcome = 'changed' | 'unchanged' | 'failed';

/** Milliseconds for which a run belongs to the process that last said so: longer than a part takes; after it the run of a dead one is anybody's. */
export const bulkJobLeaseMs = 30_000;

/** One run over many contractors that an admin has started. */
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
  /** Until then one process works on it; null for none. */
  declare claimed_until: number | null;
  declare admin?: User;

  static override relationMappings = () => ({
    admin: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'bulk_jobs.admin_id', to: 'users.id' } },
  });
}

/** A contractor of a run; what it waits for is the run itself. */
export class BulkItem extends BaseModel {
  static override tableName = 'bulk_items';
  static override idColumn = ['job_id', 'contractor_id'];
  declare job_id: number;
  declare contractor_id: number;
  declare state: BulkItemOutcome | 'waiting';
  /** Of a failure. */
  declare name: string | null;
  declare reason: string | null;
}
