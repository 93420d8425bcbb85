import type { Knex } from 'knex';
import { slugify } from 'transliteration';
import { Contractor, FormerSlug } from '../models/Contractor';

const maxSlugLength = 160;
/** Path segments with another meaning in the API or on the site. */
const reserved = new Set(['bulk', 'create', 'facets', 'import', 'map', 'near-duplicates', 'new']);

/**
 * Allocates unique slugs for companies, in order. Each gets its requested slug if that is valid and available, otherwise one made from the name:
 * transliterated, never only digits (a number in a path is an id), and made unique by a suffix among current, former and newly allocated slugs. See
 * docs/product-rules.md#4-names-and-slugs.
 */
export async function allocateSlugs(trx: Knex.Transaction, companies: { name: string; slug?: string }[]): Promise<string[]> {
  const bases = companies.map(({ name }) => buildBaseSlug(name));
  const requestedSlugs = companies.flatMap(({ slug }) => (slug !== undefined && buildBaseSlug(slug) === slug ? [slug] : []));
  const taken = new Set(await findTakenSlugs(trx, [...new Set([...bases, ...requestedSlugs])]));
  const granted = new Set(requestedSlugs.filter((slug) => !taken.has(slug)));
  for (const slug of granted) taken.add(slug);
  const expandedBases = new Set<string>();
  const slugs: string[] = [];
  for (const [index, { slug: requestedSlug = '' }] of companies.entries()) {
    if (granted.delete(requestedSlug)) {
      slugs.push(requestedSlug);
      continue;
    }
    const base = bases[index] ?? '';
    if (taken.has(base) && !expandedBases.has(base)) {
      for (const slug of await findTakenSuffixes(trx, base)) taken.add(slug);
      expandedBases.add(base);
    }
    let slug = base;
    for (let suffix = 2; taken.has(slug); suffix += 1) slug = `${base}-${suffix}`;
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

/** Returns the rows whose slugs are valid and available, without duplicates. */
export async function filterAvailableSlugs<Row extends { slug: string }>(trx: Knex.Transaction, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const taken = new Set(
    await findTakenSlugs(
      trx,
      rows.map((row) => row.slug),
    ),
  );
  return rows.filter(({ slug }) => buildBaseSlug(slug) === slug && !taken.has(slug) && taken.add(slug));
}

async function findTakenSlugs(trx: Knex.Transaction, slugs: string[]): Promise<string[]> {
  const current = await Contractor.query(trx).select('slug').whereIn('slug', slugs);
  const former = await FormerSlug.query(trx).select('slug').whereIn('slug', slugs);
  return [...current, ...former].map((row) => row.slug);
}

/** Finds the slugs that consist of a base and a suffix. In code point order they are between "base-" and "base.". */
async function findTakenSuffixes(trx: Knex.Transaction, base: string): Promise<string[]> {
  const bounds: [string, string] = [`${base}-`, `${base}.`];
  const current = await Contractor.query(trx).select('slug').whereBetween('slug', bounds);
  const former = await FormerSlug.query(trx).select('slug').whereBetween('slug', bounds);
  return [...current, ...former].map((row) => row.slug);
}

/** The slug of a company name, before it is made unique. */
export function buildBaseSlug(name: string): string {
  const slug = slugify(name)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, maxSlugLength)
    .replace(/^-+|(?<!-)-+$/g, '');
  if (slug === '') return 'contractor';
  return /^\d+$/.test(slug) || reserved.has(slug) ? `contractor-${slug}` : slug;
}
