import { CmsConflict, type NewConflict, recordConflicts } from '#api/modules/cms-sync/models/CmsConflict';
import type { TestApi } from '../testApi';

type Given = Partial<Omit<NewConflict, 'ours' | 'theirs'>> & { contractor_id: number; company?: unknown; editors?: unknown };

/**
 * Adds a conflict between an editor's and a company's change, as the CMS sync records it; for the phone number unless given otherwise. @returns its
 * id
 */
export async function addConflict(api: Pick<TestApi, 'services'>, { company = '+233 111', editors = '+233 222', ...given }: Given): Promise<number> {
  const { database, now } = api.services;
  const about = { field: 'phone', item: '', picture_id: null, editor: 'eve@cms.example', noted_at: now() };
  await database.transaction((trx) => recordConflicts(trx, [{ ...about, ...given, ours: { value: company }, theirs: { value: editors } }]));
  const noted = await CmsConflict.query(database.read).orderBy('id', 'desc').first().throwIfNotFound();
  return noted.id;
}
