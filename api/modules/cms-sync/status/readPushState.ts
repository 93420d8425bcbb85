import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { CmsEntry } from '../models/CmsEntry';
import { CmsOutboxRow } from '../models/CmsOutboxRow';

const maxFailed = 50;

/** Reads the queue of pushes: how many are pending, how many failed, and the newest failures with their reasons. */
export async function readPushState(knex: Knex): Promise<SyncState['sending']> {
  const failedRows = () => CmsOutboxRow.query(knex).whereNotNull('failed_at');
  const [oldest, waiting, failed_count, failed] = await Promise.all([
    CmsOutboxRow.query(knex).min('noted_at as noted_at').first(),
    CmsOutboxRow.query(knex).resultSize(),
    failedRows().resultSize(),
    failedRows().orderBy('failed_at', 'desc').orderBy('contractor_id').limit(maxFailed),
  ]);
  const ids = failed.map(({ contractor_id }) => contractor_id);
  const contractors = await Contractor.query(knex).findByIds(ids).select('id', 'name');
  const localNames = new Map(contractors.map(({ id, name }) => [id, name]));
  const cmsNames = await loadCmsNames(
    knex,
    ids.filter((id) => !localNames.has(id)),
  );
  return {
    ...{ waiting, oldest: isoOrNull(oldest?.noted_at), failed_count },
    failed: failed.map(({ contractor_id: id, tries, error, failed_at, next_at }) => ({
      contractor: { id, name: localNames.get(id) ?? cmsNames.get(id) ?? `Contractor ${id}`, gone: !localNames.has(id) },
      ...{ tries, error: error ?? '', failed_at: iso(failed_at ?? 0), next_at: iso(next_at) },
    })),
  };
}

/** Names in the CMS of contractors that were deleted on the site. */
async function loadCmsNames(knex: Knex, ids: number[]): Promise<Map<number, string>> {
  const entries = await CmsEntry.query(knex).where({ type: 'contractor' }).whereIn('record_id', ids);
  return new Map(
    entries.flatMap(({ record_id, title, body }) => {
      const name = title ?? body?.name;
      return record_id !== null && typeof name === 'string' ? [[record_id, name] as const] : [];
    }),
  );
}
