import type { Transaction } from 'objection';
import { transliterate } from 'transliteration';
import { badgeOf } from '../contract/badge';
import type { ContractorInput } from '../contract/contractors';
import { termKeys } from '../contract/filters';
import { type Country, findCountry } from '../countries';
import type { Database } from '../database';
import { writeSearchText } from '../fullText';
import { Contractor, FormerName } from './Contractor';
import { freeSlug } from './slugs';
import { Term } from './Term';

/**
 * Adds a contractor with everything that belongs to it: slug, terms, former names, badge and sort columns, words to be
 * found by, and its first entry in the change log. Terms that no vocabulary has are left out.
 * @param now time of the change in UTC milliseconds
 * @returns the new id
 */
export async function createContractor(database: Database, trx: Transaction, input: ContractorInput, now: number): Promise<number> {
  const { region, country, state_region, city, former_names, ...own } = input;
  const place = country ? findCountry(country) : undefined;
  const terms = await termsOf(trx, input);
  const columns = {
    ...withoutTermLists(own),
    slug: await freeSlug(trx, input.name),
    region: region ?? place?.region ?? null,
    country: place?.name ?? country,
    continent: place?.continent ?? null,
    state_region,
    city,
    ...sortKeys(input.name, place?.name ?? country, state_region),
    ...badgeColumns(input),
    logo: null,
    media: [],
    likes: 0,
    revision: 1,
    created_at: now,
    last_updated: now,
  };
  const { id } = await Contractor.query(trx).insert(columns);
  for (const name of former_names) await FormerName.query(trx).insert({ contractor_id: id, name });
  if (terms.length > 0) await trx('contractor_terms').insert(terms.map((term) => ({ contractor_id: id, term_id: term.id })));
  await writeSearchText(database, trx, id, { names: [input.name, ...former_names], others: searchedTexts(input, place, terms) });
  await trx('contractor_changes').insert({ contractor_id: id, revision: 1, kind: 'created', changed_at: now });
  return id;
}

async function termsOf(trx: Transaction, input: ContractorInput): Promise<Term[]> {
  const chosen = termKeys.filter((key) => input[key].length > 0);
  if (chosen.length === 0) return [];
  return Term.query(trx).where((query) => {
    for (const key of chosen) query.orWhere((one) => one.where('vocabulary', key).whereIn('label', input[key]));
  });
}

type OwnColumns = Omit<ContractorInput, 'region' | 'country' | 'state_region' | 'city' | 'former_names'>;

function withoutTermLists(own: OwnColumns): Omit<OwnColumns, (typeof termKeys)[number]> {
  const columns: Partial<OwnColumns> & Omit<OwnColumns, (typeof termKeys)[number]> = { ...own };
  for (const key of termKeys) delete columns[key];
  return columns;
}

function badgeColumns(input: ContractorInput): Pick<Contractor, 'badge_tier' | 'badge_status'> {
  const badge = badgeOf(input);
  return { badge_tier: badge.tier, badge_status: badge.status };
}

/** Names and places compare without case and accents; who has no country comes after all that have one. */
function sortKeys(name: string, country: string | null, state: string | null): Pick<Contractor, 'name_key' | 'place_key'> {
  return {
    name_key: sortText(name).slice(0, 255),
    place_key: country ? `${sortText(country)}\t${sortText(state ?? '')}`.slice(0, 400) : '\uffff',
  };
}

function sortText(text: string): string {
  return transliterate(text).toLowerCase().trim();
}

function searchedTexts(input: ContractorInput, place: Country | undefined, terms: Term[]): string[] {
  const projects = input.notable_projects.flatMap((project) => [project.name, project.client, project.country, project.description]);
  const places = [
    place?.name ?? input.country,
    place?.continent,
    input.region ?? place?.region,
    ...(place?.aliases ?? []),
    input.state_region,
    input.city,
  ];
  const texts = [input.description, ...places, ...input.rig_types, ...projects, ...terms.flatMap((term) => [term.label, ...term.synonyms])];
  return texts.filter((text) => text != null);
}
