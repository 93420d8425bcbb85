import type { Knex } from 'knex';
import { buildLikePattern } from '#api/database/buildLikePattern';

/** Ids of the users whose email, name or company contains a text. SQLite lowers ASCII alone: other letters are looked for as they were typed, too. */
export function queryMatchingUserIds(knex: Knex, text: string): Knex.QueryBuilder {
  const lower = buildLikePattern(text.toLowerCase());
  const found = knex('users').select('id').whereRaw("username like ? escape '!'", [lower]);
  for (const column of ['full_name', 'company_name']) {
    found.orWhereRaw("lower(??) like ? escape '!'", [column, lower]).orWhereRaw("?? like ? escape '!'", [column, buildLikePattern(text)]);
  }
  return found;
}
