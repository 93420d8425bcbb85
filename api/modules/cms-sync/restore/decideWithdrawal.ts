import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import type { WithdrawalDecision } from '#contract/cms-sync/cmsSync';
import { cmsTypes } from '#contract/site-content/cmsTypes';
import { loadEntryNames } from '../documents/loadEntryNames';
import { CmsEntry } from '../models/CmsEntry';
import { CmsWithdrawal } from '../models/CmsWithdrawal';
import { requestSync } from '../status/retrySync';

type Dependencies = Pick<Services, 'cms' | 'workers' | 'database' | 'now'>;

/** Number of entries named in the audit log and at /admin/sync. */
const maxExamples = 5;

/**
 * Records an admin's decision about a large withdrawal and requests a sync that carries it out. A later comparison that finds only a subset of the
 * entries missing keeps the id; one that finds others creates a new id, so that nobody confirms entries they haven't seen.
 * @returns whether a CMS is configured
 * @throws 409 if the set of missing entries has changed or another admin has already decided
 */
export async function decideWithdrawal(services: Dependencies, admin: User, id: number, decision: WithdrawalDecision): Promise<boolean> {
  const { database, now } = services;
  await database.transactionWithoutInvalidation(async (trx) => {
    const pending = await CmsWithdrawal.query(trx).findById(id).forUpdate();
    if (!pending) throw new ApiError('conflict', 'The list of entries has changed since. Check it again, then decide.');
    if (pending.decision !== null) throw new ApiError('conflict', 'Another admin has already decided this.');
    await CmsWithdrawal.query(trx).findById(id).patch({ decision, decided_by: admin.id, decided_at: now() });
    const { type, document_ids, listed } = pending;
    const name = cmsTypes.find(({ key }) => key === type)?.label ?? type;
    await recordAuditEntry(trx, {
      ...{ at: now(), actor_id: admin.id, subject: 'sync', subject_id: id, before: {} },
      action: decision === 'withdraw' ? 'sync.withdrawal_confirmed' : 'sync.withdrawal_dismissed',
      after: { name, entries: document_ids.length, listed, examples: await loadExampleNames(trx, pending) },
    });
  });
  return requestSync(services);
}

/** Loads the names of some of the entries. */
export async function loadExampleNames(knex: Knex, { type, document_ids }: CmsWithdrawal): Promise<string[]> {
  const entries = await CmsEntry.query(knex).where({ type }).whereIn('document_id', document_ids.slice(0, maxExamples)).orderBy('id');
  return [...(await loadEntryNames(knex, entries)).values()];
}
