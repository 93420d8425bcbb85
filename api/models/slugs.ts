import type { Transaction } from 'objection';
import { slugify } from 'transliteration';
import { Contractor, FormerSlug } from './Contractor';

const longest = 160;
/** What stands at a slug's place in paths of the API and the site. */
const reserved = new Set(['bulk', 'create', 'facets', 'import', 'near-duplicates', 'new']);

/**
 * Free slugs for companies, in their order: the wished one where it can be a slug and is free, else one made from the
 * name: transliterated, never only digits (a number in a path is an id), made unique by a suffix against the slugs of
 * today, the former ones and each other.
 */
export async function freeSlugs(trx: Transaction, companies: { name: string; slug?: string }[]): Promise<string[]> {
  const bases = companies.map(({ name }) => slugBase(name));
  const wishes = companies.flatMap(({ slug }) => (slug !== undefined && slugBase(slug) === slug ? [slug] : []));
  const taken = new Set(await takenAmong(trx, [...new Set([...bases, ...wishes])]));
  const granted = new Set(wishes.filter((slug) => !taken.has(slug)));
  for (const slug of granted) taken.add(slug);
  const counted = new Set<string>();
  const slugs: string[] = [];
  for (const [index, { slug: wish = '' }] of companies.entries()) {
    if (granted.delete(wish)) {
      slugs.push(wish);
      continue;
    }
    const base = bases[index] ?? '';
    if (taken.has(base) && !counted.has(base)) {
      for (const slug of await takenFrom(trx, base)) taken.add(slug);
      counted.add(base);
    }
    let slug = base;
    for (let suffix = 2; taken.has(slug); suffix += 1) slug = `${base}-${suffix}`;
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

/** Those of former slugs that can be slugs and lead nowhere yet, each once. */
export async function freeFormerSlugs<Row extends { slug: string }>(trx: Transaction, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const taken = new Set(
    await takenAmong(
      trx,
      rows.map((row) => row.slug),
    ),
  );
  return rows.filter(({ slug }) => slugBase(slug) === slug && !taken.has(slug) && taken.add(slug));
}

async function takenAmong(trx: Transaction, slugs: string[]): Promise<string[]> {
  const current = await Contractor.query(trx).select('slug').whereIn('slug', slugs);
  const former = await FormerSlug.query(trx).select('slug').whereIn('slug', slugs);
  return [...current, ...former].map((row) => row.slug);
}

/** The slugs with a suffix behind a base: in the order of code points they stand between "base-" and "base.". */
async function takenFrom(trx: Transaction, base: string): Promise<string[]> {
  const bounds: [string, string] = [`${base}-`, `${base}.`];
  const current = await Contractor.query(trx).select('slug').whereBetween('slug', bounds);
  const former = await FormerSlug.query(trx).select('slug').whereBetween('slug', bounds);
  return [...current, ...former].map((row) => row.slug);
}

/** The slug of a company name where nobody else has it. */
export function slugBase(name: string): string {
  const slug = slugify(name)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longest)
    .replace(/^-+|(?<!-)-+$/g, '');
  if (slug === '') return 'contractor';
  return /^\d+$/.test(slug) || reserved.has(slug) ? `contractor-${slug}` : slug;
}
