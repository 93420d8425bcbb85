import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { presentCard } from '#api/modules/contractors/presenters/contractor';
import type { ContractorCard } from '#contract/contractors/contractors';

/** Ids per statement. */
const chunkSize = 500;

/** A contractor that a shortlist refers to. */
export type ResolvedContractor = Pick<Contractor, 'id' | 'name' | 'profile_status' | 'merged_into' | 'published_at'>;

/**
 * Finds contractors by id, following merged ones to the contractors that they were merged into. Ids of deleted contractors are absent.
 * @param lock whether to lock them against a merge or a deletion until the transaction ends
 */
export async function resolveContractors(knex: Knex, ids: number[], { lock = false } = {}): Promise<Map<number, ResolvedContractor>> {
  const found = new Map<number, ResolvedContractor>();
  const searched = new Set<number>();
  const ascending = (one: number, other: number) => one - other;
  let missing = [...new Set(ids)].sort(ascending);
  while (missing.length > 0) {
    for (const id of missing) searched.add(id);
    for (let start = 0; start < missing.length; start += chunkSize) {
      const rows = Contractor.query(knex)
        .findByIds(missing.slice(start, start + chunkSize))
        .orderBy('id')
        .select('id', 'name', 'profile_status', 'merged_into', 'published_at');
      for (const row of await (lock ? rows.forShare() : rows)) found.set(row.id, row);
    }
    const targets = [...found.values()].flatMap(({ merged_into }) => (merged_into === null || searched.has(merged_into) ? [] : [merged_into]));
    missing = [...new Set(targets)].sort(ascending);
  }
  return new Map(
    ids.flatMap((id) => {
      let row = found.get(id);
      for (let next = row; next; next = next.merged_into === null ? undefined : found.get(next.merged_into)) row = next;
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** Returns the cards of contractors by the ids as requested, following merged ones. Those that aren't listed are absent. */
export async function loadCards(knex: Knex, resolved: ReadonlyMap<number, ResolvedContractor>, now: number): Promise<Map<number, ContractorCard>> {
  const listed = [...new Set([...resolved.values()].filter(({ profile_status }) => profile_status === 'accepted').map(({ id }) => id))];
  const cards = new Map<number, ContractorCard>();
  for (let start = 0; start < listed.length; start += chunkSize) {
    const rows = await Contractor.query(knex)
      .findByIds(listed.slice(start, start + chunkSize))
      .modify('listed')
      .withGraphFetched('terms')
      .modifyGraph('terms', (terms) => terms.select('terms.id', 'vocabulary', 'label').orderBy('position'));
    for (const row of rows) cards.set(row.id, presentCard(row, null, now));
  }
  return new Map(
    [...resolved].flatMap(([id, { id: current }]) => {
      const card = cards.get(current);
      return card ? [[id, card] as const] : [];
    }),
  );
}
