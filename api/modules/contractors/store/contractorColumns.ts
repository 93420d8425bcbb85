import type { Knex } from 'knex';
import { transliterate } from 'transliteration';
import type { Database } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { buildSearchWords } from '#api/modules/search/foldText';
import { findCountry } from '#api/modules/vocabularies/countries';
import { findProvince } from '#api/modules/vocabularies/provinces';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorInput } from '#contract/contractors/contractors';
import { rigName, summarizeRigs } from '#contract/contractors/facts/rigFacts';
import type { TermKey } from '#contract/vocabularies/filters';
import { nameIdentity, similarNameKey, websiteDomain } from '../identity/companyKeys';
import type { Contractor } from '../models/Contractor';
import { readRecords } from '../models/ContractorRecord';

/** The columns that derive from a contractor's record, without ids and counters. */
export type ContractorColumns = Pick<
  Contractor,
  | keyof Omit<ContractorInput, TermKey | 'former_names'>
  | ('registered_rigs' | 'free_from' | 'register_types' | 'register_carriers' | 'depth_nq' | 'depth_hq' | 'depth_pq' | 'depth_rc')
  | ('project_commodities' | 'continent' | 'badge_tier' | 'badge_status' | 'name_key' | 'place_key')
>;

/** Builds the row of a contractor: its own fields, and the place, badge and sort keys derived from them. */
export function contractorColumns(input: ContractorInput): ContractorColumns {
  const knownCountry = input.country ? findCountry(input.country) : undefined;
  const country = knownCountry?.name ?? input.country;
  const state = input.state_region && expandProvinceCode(country, input.state_region);
  const badge = badgeOf(input);
  const register = summarizeRigs(input.rig_register);
  return {
    name: input.name,
    description: input.description,
    website: input.website,
    phone: input.phone,
    verified: input.verified,
    premium: input.premium,
    profile_type: input.profile_type,
    verification_status: input.verification_status,
    badge_tier: badge.tier,
    badge_status: badge.status,
    profile_status: input.profile_status,
    profile_source: input.profile_source,
    region: input.region ?? knownCountry?.region ?? null,
    continent: knownCountry?.continent ?? null,
    country,
    state_region: state,
    city: input.city,
    lat: input.lat,
    lng: input.lng,
    rig_count: input.rig_count,
    years_experience: input.years_experience,
    rig_types: input.rig_types,
    bases: input.bases,
    works_in: input.works_in,
    mobilisation_km: input.mobilisation_km,
    rig_register: input.rig_register,
    registered_rigs: register.total,
    register_types: register.types,
    register_carriers: register.carriers,
    free_from: register.freeFrom,
    depth_nq: register.depth_nq,
    depth_hq: register.depth_hq,
    depth_pq: register.depth_pq,
    depth_rc: register.depth_rc,
    certificate_records: input.certificate_records,
    safety_years: input.safety_years,
    software_products: input.software_products,
    parent_company: input.parent_company,
    crew_size: input.crew_size,
    languages: input.languages,
    smallest_job_m: input.smallest_job_m,
    pricing: input.pricing,
    currencies: input.currencies,
    included: input.included,
    notable_projects: input.notable_projects,
    project_commodities: [...new Set(input.notable_projects.flatMap((project) => project.commodities))],
    // Names and places compare without case and accents. Contractors without a country sort last.
    name_key: buildSortKey(input.name).slice(0, 255),
    place_key: country ? `${buildSortKey(country)}\t${buildSortKey(state ?? '')}`.slice(0, 400) : '\uffff',
  };
}

/** Expands a state's code to its name, so that both count as the same place. */
function expandProvinceCode(country: string | null, state: string): string {
  return /^[A-Z]{2,3}$/.test(state) ? (findProvince(country, state) ?? state) : state;
}

/** Key for comparing and sorting texts without case and accents. */
export function buildSortKey(text: string): string {
  return transliterate(text).toLowerCase().trim();
}

export interface LookupRow {
  contractor_id: number;
  name_identity: string;
  /** Key that similar names share; empty for a short name. */
  name_skeleton: string;
  website_domain: string | null;
  /** Country and key of similar names. Contractors with the same value may be the same company. null without a country. */
  near_name: string | null;
  name_words: string;
  words: string;
}
type LookupInput = Pick<
  ContractorInput,
  'name' | 'former_names' | 'country' | 'website' | 'description' | 'city' | 'rig_types' | 'rig_register' | 'notable_projects'
>;

/**
 * Marks rows by the version of the rules for their keys and words. Raise it when a rule changes: rows of other versions are rebuilt at the next start.
 * The search never matches it, because search words contain letters and digits only.
 */
const lookupVersion = '#3';

/**
 * Builds the search row of a contractor. The words of its terms and places other than the city are left out, because the index gets them from the
 * terms and places.
 */
export function buildLookupRow(contractorId: number, input: LookupInput): LookupRow {
  const projects = input.notable_projects.flatMap((project) => [project.name, project.client, project.place, project.country, project.description]);
  const texts = [input.description, input.city, ...input.rig_types, ...input.rig_register.map(rigName), ...projects].filter((text) => text != null);
  return {
    contractor_id: contractorId,
    name_identity: nameIdentity(input.name),
    name_skeleton: similarNameKey(input.name),
    website_domain: websiteDomain(input.website),
    near_name: buildNearName(input),
    name_words: buildSearchWords([input.name, ...input.former_names]),
    words: `${lookupVersion} ${buildSearchWords(texts)}`,
  };
}

const maxNearNameLength = 190;

function buildNearName({ name, country }: Pick<LookupInput, 'name' | 'country'>): string | null {
  if (!country) return null;
  // The key of a short name is empty, so the name is near only to itself.
  const key = similarNameKey(name) || `=${nameIdentity(name)}`;
  return `${findCountry(country)?.name ?? country}\t${key}`.slice(0, maxNearNameLength);
}

/** Replaces the search rows of contractors in the caller's transaction. */
export async function saveLookupRows(trx: Knex.Transaction, rows: LookupRow[]): Promise<void> {
  if (rows.length === 1) return void (await trx('contractor_lookup').insert(rows).onConflict('contractor_id').merge());
  await trx('contractor_lookup')
    .whereIn(
      'contractor_id',
      rows.map((row) => row.contractor_id),
    )
    .delete();
  await insertAll(trx, 'contractor_lookup', rows);
}

/** Rebuilds the lookup rows that a migration has removed or an earlier release has built. */
export async function rebuildOutdatedLookups(database: Database): Promise<void> {
  const outdated = (trx: Knex) =>
    trx('contractors')
      .leftJoin('contractor_lookup', 'contractor_id', 'id')
      .where((rows) => rows.whereNull('contractor_id').orWhere('words', 'not like', `${lookupVersion} %`))
      .limit(500)
      .pluck('id');
  for (let ids: number[] = await outdated(database.read); ids.length > 0; ids = await outdated(database.read)) {
    const records = await readRecords(database.read, ids);
    await database.transaction((trx) =>
      saveLookupRows(
        trx,
        [...records].map(([id, { record }]) => buildLookupRow(id, record)),
      ),
    );
  }
}
