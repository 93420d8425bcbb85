import type { Core } from '@strapi/strapi';
import { cmsTypeKeys } from '#directory';
import type { CmsField } from '../documents/fieldKinds';
import { getAllFields } from '../documents/fields';

/** Name of `buildSortKey` in SQLite; see config/database.ts. */
export const sortKeyFunction = 'sort_key';

/** Returns a text without case and accents, and any other value as it is. SQLite calls it for each row of a list. */
export function buildSortKey(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const isAscii = /^[ -~]*$/.test(value);
  return (isAscii ? value : value.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();
}

/** The part of a Knex query that is changed here. Knex has no public access to a query's order. */
interface SelectQuery {
  _statements?: { grouping: string; value?: unknown }[];
}

const textKinds: readonly CmsField['kind'][] = ['line', 'address', 'choice'];

/**
 * Makes SQLite sort the texts of lists as MySQL and MariaDB do, without regard to case and accents. SQLite itself sorts by code point: “ADIA member”
 * before “Abitibi Greenstone Belt”.
 */
export function sortIgnoringCase(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== 'sqlite') return;
  const { connection } = strapi.db;
  const columns = new Set(cmsTypeKeys.flatMap((type) => getAllFields(type).flatMap(({ key, kind }) => (textKinds.includes(kind) ? [key] : []))));
  connection.on('start', ({ _statements = [] }: SelectQuery) => {
    for (const statement of _statements) {
      const { grouping, value } = statement;
      if (grouping !== 'order' || typeof value !== 'string' || !columns.has(value.split('.').at(-1) ?? '')) continue;
      statement.value = connection.raw(`${sortKeyFunction}(??)`, [value]);
    }
  });
}
