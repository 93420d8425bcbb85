import type { Knex } from 'knex';
import type { Database } from '../database';
import type { Bitset } from './Bitset';
import type { ContractorFacts } from './ContractorFacts';

/**
 * Ids of some contractors by falling likes, then by name and id. Likes change without a word in the change log, so the
 * database orders: all of them or a few by themselves, many by walking down the order of all until enough were met.
 */
export async function mostLiked(database: Database, facts: ContractorFacts, among: Bitset, offset: number, size: number): Promise<number[]> {
  const count = among.size;
  if (offset >= count) return [];
  if (count === facts.listed.size) return idsOf(inOrder(database).offset(offset).limit(size));
  const end = Math.min(offset + size, count);
  const steps = Math.ceil((end * facts.listed.size) / count);
  // To look a row up by its id costs about three times as much as the next one of the order.
  if (count * 3 < steps + 100) return idsOf(inOrder(database).whereIn('id', facts.idsOf(among)).offset(offset).limit(size));
  for (let depth = Math.ceil(steps * 1.3) + 20; ; depth *= 3) {
    const ids = await idsOf(inOrder(database).limit(depth));
    const met = ids.filter((id) => facts.isAmong(id, among));
    if (met.length >= end || ids.length < depth) return met.slice(offset, end);
  }
}

function inOrder(database: Database): Knex.QueryBuilder {
  return database
    .read('contractors')
    .select('id')
    .where('profile_status', 'accepted')
    .orderBy([{ column: 'likes', order: 'desc' }, 'name_key', 'id']);
}

async function idsOf(query: Knex.QueryBuilder): Promise<number[]> {
  const rows: { id: number }[] = await query;
  return rows.map((row) => row.id);
}
