import type { Knex } from 'knex';
import { findCountry } from '#api/modules/vocabularies/countries';
import type { NearDuplicate } from '#contract/contractorChanges';
import { limits } from '#contract/shared/limits';
import { nameIdentity, similarNameKey, websiteDomain } from './companyKeys';

interface DuplicateCriteria {
  name: string;
  website: string | null;
  country: string | null;
  /** Id of the contractor itself, if it already exists. */
  id?: number;
}

interface Row {
  id: number;
  slug: string;
  name: string;
  city: string | null;
  state_region: string | null;
  country: string | null;
  claimed: number | boolean;
  website_domain: string | null;
}

/**
 * Finds listed contractors that may be the same company as a new or added one: those with the same website first, then those with a similar name, the
 * same country first. See docs/product-rules.md#8-claims-and-new-profiles.
 */
export async function findNearDuplicates(knex: Knex, { name, website, country, id = 0 }: DuplicateCriteria): Promise<NearDuplicate[]> {
  const domain = websiteDomain(website);
  const skeleton = similarNameKey(name);
  const keys: [column: string, value: string][] = [];
  if (domain) keys.push(['website_domain', domain]);
  if (name.trim() !== '') keys.push(['name_identity', nameIdentity(name)]);
  if (skeleton) keys.push(['name_skeleton', skeleton]);
  const found = new Map<number, Row>();
  // A query per key, so that each uses an index.
  for (const [column, value] of keys) {
    const rows: Row[] = await knex('contractor_lookup')
      .join('contractors', 'contractors.id', 'contractor_lookup.contractor_id')
      .select('id', 'slug', 'name', 'city', 'state_region', 'country', 'claimed', 'website_domain')
      .where(`contractor_lookup.${column}`, value)
      .where('profile_status', 'accepted')
      .whereNot('id', id)
      .orderBy('id')
      .limit(50);
    for (const row of rows) found.set(row.id, row);
  }
  const countryName = country ? (findCountry(country)?.name ?? country) : null;
  const distance = (row: Row) => (domain !== null && row.website_domain === domain ? 0 : row.country === countryName ? 1 : 2);
  return [...found.values()]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, limits.maxNearDuplicates)
    .map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      place: [row.city, row.state_region, row.country].filter(Boolean).join(', '),
      claimed: Boolean(row.claimed),
      by: distance(row) === 0 ? 'website' : 'name',
    }));
}
