import type { Knex } from 'knex';
import { findCountry } from '#api/modules/vocabularies/countries';
import type { ContractorInput } from '#contract/contractors/contractors';
import { Contractor } from '../models/Contractor';
import { nameIdentity, websiteDomain } from './companyKeys';

/**
 * Finds the contractor that is the same company: by name and country, or by website domain within the country. Drafts and rejected profiles don't
 * count as duplicates. See docs/product-rules.md#4-names-and-slugs.
 * @returns the contractor and the field that matched, or null
 */
export async function findSameCompany(
  knex: Knex,
  { name, country, website }: Pick<ContractorInput, 'name' | 'country' | 'website'>,
): Promise<{ contractor: Contractor; by: 'name' | 'website' } | null> {
  const domain = websiteDomain(website);
  const countryName = country && (findCountry(country)?.name ?? country);
  const findBy = (column: string, value: string) =>
    Contractor.query(knex)
      .join('contractor_lookup', 'contractor_lookup.contractor_id', 'contractors.id')
      .select('contractors.*')
      .where(`contractor_lookup.${column}`, value)
      .where({ 'contractors.country': countryName })
      .whereNull('merged_into')
      .whereIn('profile_status', ['accepted', 'archived', 'pending'])
      .orderBy('contractors.id')
      .first();
  if (!countryName) return null;
  const byName = await findBy('name_identity', nameIdentity(name));
  if (byName) return { contractor: byName, by: 'name' };
  const byWebsite = domain ? await findBy('website_domain', domain) : undefined;
  return byWebsite ? { contractor: byWebsite, by: 'website' } : null;
}
