import type { BulkFailure, BulkJob as ShownJob } from '#contract/contractors/adminContractors';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { BulkItem, BulkJob } from './BulkJob';

export function presentBulkJob(job: BulkJob): ShownJob {
  return {
    id: job.id,
    action: job.action,
    tier: job.tier,
    reason: job.reason,
    admin: job.admin?.full_name ?? null,
    state: job.state,
    total: job.total,
    changed: job.changed,
    unchanged: job.unchanged,
    failed: job.failed,
    created_at: iso(job.created_at),
    ended_at: isoOrNull(job.ended_at),
  };
}

export function presentBulkFailure({ contractor_id, name, reason }: BulkItem): BulkFailure {
  return { contractor_id, name: name ?? 'Deleted contractor', reason: reason ?? '' };
}
