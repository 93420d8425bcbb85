import type { Transaction } from 'objection';
import { slugify } from 'transliteration';
import { Contractor, FormerSlug } from './Contractor';

const longest = 160;
/** What stands at a slug's place in paths of the API and the site. */
const reserved = new Set(['bulk', 'create', 'facets', 'import', 'new']);

/**
 * A free slug for a company name: transliterated, never only digits (a number in a path is an id), made unique by a
 * suffix against the slugs of today and the former ones.
 */
export async function freeSlug(trx: Transaction, name: string): Promise<string> {
  const base = slugBase(name);
  const current = await Contractor.query(trx).select('slug').where('slug', 'like', `${base}%`);
  const former = await FormerSlug.query(trx).select('slug').where('slug', 'like', `${base}%`);
  const taken = new Set([...current, ...former].map((row) => row.slug));
  if (!taken.has(base)) return base;
  let suffix = 2;
  while (taken.has(`${base}-${suffix}`)) suffix += 1;
  return `${base}-${suffix}`;
}

function slugBase(name: string): string {
  const slug = slugify(name)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'contractor';
  return /^\d+$/.test(slug) || reserved.has(slug) ? `contractor-${slug}` : slug;
}
