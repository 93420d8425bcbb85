import type { Knex } from 'knex';
import type { ContractorInput } from '#contract/contractors/contractors';
import { mapVocabularies } from '#contract/vocabularies/filters';
import { Contractor, FormerSlug } from './Contractor';

/** All stored fields of a contractor as a flat object, for export files and for comparing changes. */
export interface ContractorRecord extends ContractorInput {
  external_id: string | null;
  slug: string;
  former_slugs: string[];
  /** UTC milliseconds. */
  created_at: number;
  /** When it was first accepted; null for never. */
  published_at: number | null;
  last_updated: number;
}

export interface StoredRecord {
  contractor: Contractor;
  formerSlugs: FormerSlug[];
  record: ContractorRecord;
}

/**
 * Reads contractors of any status with all their fields.
 * @param options.lock locks their rows until the transaction ends, in the order of the ids
 * @returns the records by id; unknown ids are missing
 */
export async function readRecords(knex: Knex, ids: number[], { lock = false } = {}): Promise<Map<number, StoredRecord>> {
  const found = Contractor.query(knex).findByIds(ids);
  if (lock) found.orderBy('id').forUpdate();
  const contractors = await found
    .withGraphFetched('[terms, formerNames]')
    .modifyGraph('terms', (terms) => terms.select('terms.id', 'vocabulary', 'label').orderBy(['position', 'terms.id']))
    .modifyGraph('formerNames', (names) => names.orderBy('id'));
  const slugs = await FormerSlug.query(knex).whereIn('contractor_id', ids).orderBy(['created_at', 'slug']);
  const slugsById = new Map<number, FormerSlug[]>();
  for (const slug of slugs) slugsById.set(slug.contractor_id, [...(slugsById.get(slug.contractor_id) ?? []), slug]);
  return new Map(
    contractors.map((contractor) => {
      const formerSlugs = slugsById.get(contractor.id) ?? [];
      return [contractor.id, { contractor, formerSlugs, record: buildRecord(contractor, formerSlugs) }];
    }),
  );
}

function buildRecord(contractor: Contractor, formerSlugs: FormerSlug[]): ContractorRecord {
  const { terms = [], formerNames = [] } = contractor;
  return {
    ...mapVocabularies((key) => terms.filter((term) => term.vocabulary === key).map((term) => term.label)),
    external_id: contractor.external_id,
    slug: contractor.slug,
    former_slugs: formerSlugs.map(({ slug }) => slug),
    name: contractor.name,
    former_names: formerNames.map((formerName) => formerName.name),
    description: contractor.description,
    website: contractor.website,
    phone: contractor.phone,
    region: contractor.region,
    country: contractor.country,
    state_region: contractor.state_region,
    city: contractor.city,
    lat: contractor.lat,
    lng: contractor.lng,
    rig_count: contractor.rig_count,
    years_experience: contractor.years_experience,
    rig_types: contractor.rig_types,
    bases: contractor.bases ?? [],
    works_in: contractor.works_in ?? [],
    mobilisation_km: contractor.mobilisation_km,
    rig_register: contractor.rig_register ?? [],
    certificate_records: contractor.certificate_records ?? [],
    safety_years: contractor.safety_years ?? [],
    software_products: contractor.software_products,
    parent_company: contractor.parent_company,
    crew_size: contractor.crew_size,
    languages: contractor.languages ?? [],
    smallest_job_m: contractor.smallest_job_m,
    pricing: contractor.pricing ?? [],
    currencies: contractor.currencies ?? [],
    included: contractor.included ?? [],
    notable_projects: contractor.notable_projects,
    verified: contractor.verified,
    premium: contractor.premium,
    profile_type: contractor.profile_type,
    verification_status: contractor.verification_status,
    profile_status: contractor.profile_status,
    profile_source: contractor.profile_source,
    created_at: contractor.created_at,
    published_at: contractor.published_at,
    last_updated: contractor.last_updated,
  };
}
