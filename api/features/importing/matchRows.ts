import type { Knex } from 'knex';
import { nameIdentity, nameSkeleton, tellsApart, websiteDomain } from '../../companyKeys';
import type { RowReading } from './readRow';

/** What a row is recognised by; null for what it does not have. */
export interface RowKeys {
  slug: string | null;
  externalId: string | null;
  country: string | null;
  domain: string | null;
  identity: string | null;
  skeleton: string | null;
}

interface Candidate {
  id: number;
  /** The one that it has become a part of. */
  merged_into: number | null;
  name: string;
  slug: string;
  country: string | null;
  external_id: string | null;
  name_identity: string;
  name_skeleton: string;
  website_domain: string | null;
  profile_status: string;
  profile_source: string;
}

/** Which contractor a row means: none yet, one, or one that a person has to confirm. */
export type Match = { kind: 'none' } | { kind: 'same'; id: number; externalId: string | null } | { kind: 'doubtful'; reason: string };

export function keysOf({ fields }: RowReading): RowKeys {
  const { slug = null, external_id = null, country = null, website = null, name } = fields;
  return {
    slug,
    externalId: external_id,
    country,
    domain: websiteDomain(website),
    identity: (name && nameIdentity(name)) || null,
    skeleton: (name && nameSkeleton(name)) || null,
  };
}

/**
 * Finds the contractors that rows mean (product decisions, Names): the same external id (or slug of ours), the same
 * website domain in one country, or the same name in one country; never a name alone. What somebody is making, or was
 * refused, is known to nobody else: a row never means it by name or website, and a person decides about one that waits.
 * @param own contractors that this very import wrote: of two rows with slugs each is a company of its own
 */
export async function matchRows(knex: Knex, rows: RowKeys[], own: (ids: number[]) => Promise<Set<number>>): Promise<Match[]> {
  const candidates = await readCandidates(knex, rows);
  const withSlug = rows.some((row) => row.slug !== null);
  const written = withSlug ? await own(candidates.all.map((candidate) => candidate.id)) : new Set<number>();
  return rows.map((row) => {
    const bySlug = row.slug === null ? undefined : (candidates.bySlug.get(row.slug) ?? candidates.byFormerSlug.get(row.slug));
    const byExternalId = row.externalId === null ? undefined : candidates.byExternalId.get(row.externalId);
    if (bySlug && byExternalId && bySlug.id !== byExternalId.id) {
      return { kind: 'doubtful', reason: `Its slug is that of ${called(bySlug)}, its external_id that of ${called(byExternalId)}.` };
    }
    // A slug is made from a name: alone it says no more than that.
    if (bySlug && contradicts(row, bySlug))
      return { kind: 'doubtful', reason: `Its slug is that of ${called(bySlug)}, but it has another id, or another place and website.` };
    const certain = bySlug ?? byExternalId;
    if (certain) return same(certain);
    return matchByStanding(
      row,
      candidates.like(row).filter((candidate) => row.slug === null || !written.has(candidate.id)),
    );
  });
}

/** Who is in the directory is meant before who would like to be: nobody keeps an import from it by submitting its double. */
function matchByStanding(row: RowKeys, candidates: Candidate[]): Match {
  const registered = (candidate: Candidate, ...statuses: string[]) =>
    candidate.profile_source === 'self_registered' && statuses.includes(candidate.profile_status);
  const match = matchByNature(
    row,
    candidates.filter((candidate) => !registered(candidate, 'draft', 'rejected', 'pending')),
  );
  if (match.kind !== 'none') return match;
  const waiting = candidates.filter((candidate) => registered(candidate, 'pending'));
  const found = matchByNature(row, waiting);
  const meant = waiting.find((candidate) => found.kind === 'same' && candidate.id === found.id);
  if (meant) return { kind: 'doubtful', reason: `${called(meant)} is waiting for review.` };
  return found.kind === 'doubtful' ? { kind: 'doubtful', reason: `${found.reason} It is waiting for review.` } : match;
}

function contradicts(row: RowKeys, candidate: Candidate): boolean {
  if (row.externalId !== null && candidate.external_id !== null) return row.externalId !== candidate.external_id;
  const pairs = [
    [row.country, candidate.country],
    [row.domain, candidate.website_domain],
    [row.identity, candidate.name_identity],
  ];
  return pairs.filter(([one, other]) => one && other && one !== other).length > 1;
}

function matchByNature(row: RowKeys, candidates: Candidate[]): Match {
  const near = candidates.filter((candidate) => candidate.country === row.country);
  const byDomain = near.filter((candidate) => row.domain !== null && candidate.website_domain === row.domain);
  const byName = near.filter((candidate) => candidate.name_identity === row.identity);
  const both = byDomain.filter((candidate) => byName.includes(candidate));
  const [first, second] = both.length > 0 ? both : [...new Set([...byDomain, ...byName])];
  if (first && second) return { kind: 'doubtful', reason: `It may be ${called(first)} or ${called(second)}, by its website or its name.` };
  if (first) return same(first);
  const abroad = candidates.find((candidate) => row.domain !== null && candidate.website_domain === row.domain);
  if (abroad) return { kind: 'doubtful', reason: `${called(abroad)} in ${abroad.country ?? 'no country'} has the same website.` };
  const somewhere = candidates.find((candidate) => candidate.name_identity === row.identity && (row.country === null || candidate.country === null));
  if (somewhere) return { kind: 'doubtful', reason: `${called(somewhere)} has the same name, and the country of one of the two is not known.` };
  const alike = near.find((candidate) => candidate.name_skeleton === row.skeleton && !tellsApart(row.externalId, candidate.external_id));
  if (alike) return { kind: 'doubtful', reason: `${called(alike)} in the same country has nearly the same name.` };
  return { kind: 'none' };
}

function same({ id, external_id }: Candidate): Match {
  return { kind: 'same', id, externalId: external_id };
}

function called({ name, slug }: Candidate): string {
  return `"${name}" (${slug})`;
}

class Candidates {
  readonly bySlug: Map<string, Candidate>;
  readonly byExternalId: Map<string | null, Candidate>;
  private readonly byKey = new Map<string, Candidate[]>();

  constructor(
    readonly all: Candidate[],
    readonly byFormerSlug: Map<string, Candidate>,
  ) {
    const byId = new Map(all.map((candidate) => [candidate.id, candidate]));
    // What has become a part of another one is that one, by all that it is known by.
    const today = (candidate: Candidate): Candidate => {
      const next = byId.get(candidate.merged_into ?? 0);
      return next ? today(next) : candidate;
    };
    this.bySlug = new Map(all.map((candidate) => [candidate.slug, today(candidate)]));
    this.byExternalId = new Map(all.map((candidate) => [candidate.external_id, today(candidate)]));
    for (const candidate of all) {
      const keys = [`d ${candidate.website_domain}`, `n ${candidate.name_identity}`, `s ${candidate.name_skeleton}`];
      for (const key of keys) this.byKey.set(key, [...(this.byKey.get(key) ?? []), today(candidate)]);
    }
  }

  /** Those that share website, name or skeleton of the name. */
  like({ domain, identity, skeleton }: RowKeys): Candidate[] {
    const keys = [domain && `d ${domain}`, identity && `n ${identity}`, skeleton && `s ${skeleton}`];
    return [...new Set(keys.flatMap((key) => (key ? (this.byKey.get(key) ?? []) : [])))];
  }
}

async function readCandidates(knex: Knex, rows: RowKeys[]): Promise<Candidates> {
  const values = (key: keyof RowKeys) => [...new Set(rows.map((row) => row[key]))].filter((value) => value !== null);
  const former: { slug: string; contractor_id: number }[] = await knex('former_slugs')
    .select('slug', 'contractor_id')
    .whereIn('slug', values('slug'));
  const questions: [column: string, values: (string | number)[]][] = [
    ['contractors.slug', values('slug')],
    ['contractors.external_id', values('externalId')],
    ['contractors.id', former.map((row) => row.contractor_id)],
    ['contractor_lookup.website_domain', values('domain')],
    ['contractor_lookup.name_identity', values('identity')],
    ['contractor_lookup.name_skeleton', values('skeleton')],
  ];
  const found = new Map<number, Candidate>();
  const look = async (column: string, asked: (string | number)[]) => {
    if (asked.length === 0) return;
    const answers: Candidate[] = await knex('contractors')
      .join('contractor_lookup', 'contractor_lookup.contractor_id', 'contractors.id')
      .select(['id', 'merged_into', 'name', 'slug', 'country', 'external_id', 'profile_status', 'profile_source'])
      .select('name_identity', 'name_skeleton', 'website_domain')
      .whereIn(column, asked);
    for (const candidate of answers) found.set(candidate.id, candidate);
    const merged = answers.flatMap(({ merged_into }) => (merged_into === null || found.has(merged_into) ? [] : [merged_into]));
    await look('contractors.id', merged);
  };
  // One question for each key, so that each finds its index.
  for (const [column, asked] of questions) await look(column, asked);
  const byFormerSlug = former.flatMap(({ slug, contractor_id }): [string, Candidate][] => {
    const candidate = found.get(contractor_id);
    return candidate ? [[slug, candidate]] : [];
  });
  return new Candidates([...found.values()], new Map(byFormerSlug));
}
