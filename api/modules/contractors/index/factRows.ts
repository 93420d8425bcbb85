import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import type { Bitset } from '#api/modules/search/Bitset';
import type { Base } from '#contract/contractors/facts/bases';
import type { FacetOption } from '#contract/directory/facets';
import { minRankedReviews } from '#contract/directory/listQuery';
import {
  type ChoiceKey,
  type FilterOfKind,
  type FilterValue,
  filtersOfKind,
  mapVocabularies,
  type PlaceKey,
  type TermKey,
} from '#contract/vocabularies/filters';
import { Contractor } from '../models/Contractor';
import type { LookupRow } from '../store/contractorColumns';
import { findDatedFacts } from './datedFacts';

export type NumberColumnName = FilterOfKind<'atLeast'>['column'];
/** Numbers that aren't stored as such. */
const derivedNumbers = ['insurance', 'rating'] as const;
type DerivedNumber = (typeof derivedNumbers)[number];
type StoredNumber = Exclude<NumberColumnName, DerivedNumber>;
type Columns = Pick<
  Contractor,
  | ('id' | 'profile_status' | 'badge_status' | 'claimed' | 'name_key' | 'place_key' | 'city' | 'lat' | 'lng' | 'likes' | 'registered_rigs')
  | ('review_count' | 'rating_sum' | 'last_updated' | 'smallest_job_m')
  | PlaceKey
  | StoredNumber
>;

/** The data of one contractor that filters, sorting and suggestions use. */
export interface FactRow extends Columns {
  termIds: Record<TermKey, number[]>;
  /** Where its head office and bases are. */
  basePlaces: readonly (Pick<Base, 'country' | 'state_region' | 'lat' | 'lng'> & { name: string | null })[];
  /** Recordable injuries per 1,000,000 hours of the current record; null without one, or if it has too few hours. */
  trifr: number | null;
  /** Largest current sum insured in whole millions of US dollars; null if it is not stated. */
  insurance: number | null;
  /** Average of the reviews in whole stars, rounded down; null for too few. */
  rating: number | null;
  /** The first month in which a rig is free, such as 2027-03; null if the company doesn't state it, or stated it too long ago. */
  availableFrom: string | null;
  /** When these facts change by themselves, because a certificate or a statement expires, in UTC milliseconds; infinite for never. */
  changesAt: number;
  /** The values of each filter with choices. */
  choices: Record<ChoiceKey, readonly string[]>;
  /** Folded words of its current and former names. */
  nameWords: string[];
  /** Folded words of its other texts. */
  words: string[];
}

/** The values of one filter by position. Positions that are no longer listed remain, so callers intersect results with the listed ones. */
export interface FilterColumn {
  add(position: number, row: FactRow): void;
  /** Positions that match a chosen value. */
  matching(value: FilterValue): Bitset;
  /** Positions that state any value. */
  stated(): Bitset;
  /** Returns a value as the site spells it; any other value unchanged. */
  canonicalOf(value: string): string;
  /** The options in display order, each with its number of matches in `among`. @param listed all listed positions */
  options(among: Bitset, listed: Bitset): FacetOption<string | number | boolean>[];
  /** Adds the positions that match a search word, or that have a word with this prefix, to `found`. */
  addWordMatches(word: string, asPrefix: boolean, found: Bitset): void;
}

const parsedColumns = [
  ...(['register_types', 'register_carriers', 'project_commodities', 'bases', 'works_in', 'free_from', 'confirmed'] as const),
  ...(['certificate_records', 'certificates_seen', 'safety_years'] as const),
];
const columns: readonly (keyof Columns)[] = [
  'id',
  'profile_status',
  'badge_status',
  'claimed',
  'name_key',
  'place_key',
  'city',
  'lat',
  'lng',
  'likes',
  'registered_rigs',
  'review_count',
  'rating_sum',
  'last_updated',
  'smallest_job_m',
  ...filtersOfKind('place').map((filter) => filter.key),
  ...filtersOfKind('atLeast').flatMap(({ column }) => (isStored(column) ? [column] : [])),
];

function isStored(column: NumberColumnName): column is StoredNumber {
  return !derivedNumbers.some((derived) => derived === column);
}

/**
 * Reads contractors for the index.
 * @param narrow selects them; a few hundred at a time, so that other requests aren't blocked
 * @param now when certificates and availability have to count, in UTC milliseconds
 */
export async function readFactRows(database: Database, narrow: (query: Knex.QueryBuilder) => void, now: number): Promise<FactRow[]> {
  const rows: object[] = await database
    .read('contractors')
    .select([...columns, ...parsedColumns])
    .modify(narrow);
  // The model parses the lists.
  const contractors = rows.map((row) => Contractor.fromDatabaseJson(row));
  const ids = contractors.map((row) => row.id);
  const [terms, words] = await Promise.all([readTerms(database, ids), readWords(database, ids)]);
  return contractors.map(({ register_types, register_carriers, project_commodities, bases, works_in, free_from, confirmed, ...contractor }) => {
    const { certificate_records, certificates_seen, safety_years, ...row } = contractor;
    const dated = findDatedFacts({ free_from, confirmed, certificate_records, certificates_seen, safety_years }, now);
    const termIds = mapVocabularies((key) => terms.idsOf(row.id, key));
    return {
      ...row,
      // What the card shows, see docs/product-rules.md#23-the-rig-register.
      rig_count: row.registered_rigs ?? row.rig_count,
      basePlaces: [{ name: row.city, country: row.country, state_region: row.state_region, lat: row.lat, lng: row.lng }, ...(bases ?? [])],
      availableFrom: dated.availableFrom,
      trifr: dated.trifr,
      insurance: dated.insurance,
      rating: row.review_count < minRankedReviews ? null : Math.floor(row.rating_sum / row.review_count),
      changesAt: dated.changesAt,
      choices: {
        works_in: works_in ?? [],
        rig_type: register_types ?? [],
        carrier: register_carriers ?? [],
        certificate_seen: dated.certificatesSeen,
        project_commodity: project_commodities ?? [],
      },
      termIds: { ...termIds, certifications: terms.findIds('certifications', dated.currentCertifications(terms.labelsOf(termIds.certifications))) },
      nameWords: splitWords(words.get(row.id)?.name_words),
      words: splitWords(words.get(row.id)?.words),
    };
  });
}

interface ContractorTerms {
  idsOf: (contractorId: number, key: TermKey) => number[];
  labelsOf: (ids: readonly number[]) => string[];
  /** Ids of the labels that are in a vocabulary, without regard to case. */
  findIds: (key: TermKey, labels: readonly string[]) => number[];
}

async function readTerms(database: Database, contractorIds: number[]): Promise<ContractorTerms> {
  const links: { contractor_id: number; term_id: number }[] = await database
    .read('contractor_terms')
    .select('contractor_id', 'term_id')
    .whereIn('contractor_id', contractorIds);
  const terms: { id: number; vocabulary: TermKey; label: string }[] = await database.read('terms').select('id', 'vocabulary', 'label');
  const termById = new Map(terms.map((term) => [term.id, term]));
  const idByLabel = new Map(terms.map(({ id, vocabulary, label }) => [`${vocabulary}\t${label.toLowerCase()}`, id]));
  const found = new Map(contractorIds.map((id) => [id, mapVocabularies((): number[] => [])]));
  for (const link of links) {
    const vocabulary = termById.get(link.term_id)?.vocabulary;
    if (vocabulary) found.get(link.contractor_id)?.[vocabulary]?.push(link.term_id);
  }
  return {
    idsOf: (contractorId, key) => found.get(contractorId)?.[key] ?? [],
    labelsOf: (ids) => ids.flatMap((id) => termById.get(id)?.label ?? []),
    findIds: (key, labels) => labels.flatMap((label) => idByLabel.get(`${key}\t${label.toLowerCase()}`) ?? []),
  };
}

type Words = Pick<LookupRow, 'contractor_id' | 'name_words' | 'words'>;

async function readWords(database: Database, ids: number[]): Promise<Map<number, Words>> {
  const rows: Words[] = await database.read('contractor_lookup').select('contractor_id', 'name_words', 'words').whereIn('contractor_id', ids);
  return new Map(rows.map((row) => [row.contractor_id, row]));
}

function splitWords(text: string | undefined): string[] {
  return text ? text.split(' ') : [];
}
