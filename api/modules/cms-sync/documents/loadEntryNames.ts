import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Term } from '#api/modules/vocabularies/Term';
import type { CmsEntry } from '../models/CmsEntry';

/** Loads display names of documents by entry id: the record's name, otherwise the title of the document. Entries without either are left out. */
export async function loadEntryNames(knex: Knex, entries: readonly CmsEntry[]): Promise<Map<number, string>> {
  const ids = (type: string) => entries.flatMap((entry) => (entry.type === type && entry.record_id !== null ? entry.record_id : []));
  const contractors = await Contractor.query(knex).findByIds(ids('contractor')).select('id', 'name');
  const terms = await Term.query(knex).findByIds(ids('term')).select('id', 'label');
  const names = new Map<string, string>([
    ...contractors.map(({ id, name }) => [`contractor ${id}`, name] as const),
    ...terms.map(({ id, label }) => [`term ${id}`, label] as const),
  ]);
  return new Map(
    entries.flatMap(({ id, type, record_id, title, body }) => {
      const name = names.get(`${type} ${record_id}`) ?? title ?? [body?.name, body?.label, body?.title].find((one) => typeof one === 'string');
      return typeof name === 'string' ? [[id, name] as const] : [];
    }),
  );
}
