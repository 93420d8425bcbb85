import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Term } from '#api/modules/vocabularies/Term';
import type { DraftPreview } from '#contract/cms-sync/previews';

/** Names beside a term: enough to see whom it is about. */
const maxNames = 12;

/** Which listed contractors have the term that a draft is of. @param id of the term; null for a new one */
export async function findTermUsage(knex: Knex, id: number | null): Promise<NonNullable<DraftPreview['used_by']>> {
  if (id === null) return { total: 0, shown: [] };
  const users = () =>
    Contractor.query(knex)
      .modify('listed')
      .whereIn('id', knex('contractor_terms').select('contractor_id').where({ term_id: id }));
  const contractors = await users().select('slug', 'name').orderBy(['name_key', 'id']).limit(maxNames);
  return { total: await users().resultSize(), shown: contractors.map(({ slug, name }) => ({ slug, name })) };
}

/** The id of the term that a draft is of; null for a new one. @param linkedTermId as the CMS's document is noted here */
export async function findDraftTermId(
  knex: Knex,
  linkedTermId: number | null,
  { vocabulary, label }: Record<string, unknown>,
): Promise<number | null> {
  if (linkedTermId !== null) return linkedTermId;
  const term = await Term.query(knex).findOne({ vocabulary: String(vocabulary), label: String(label) });
  return term?.id ?? null;
}
