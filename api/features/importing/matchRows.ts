import type { Knex } from 'knex';
import { nameIdentity, nameSkeleton, tellsApart, websiteDomain } from '../../companyKeys';
import { type Candidate, type Candidates, type Found, readCandidates } from './matchCandidates';
import type { RowReading } from './readRow';

/** What a row is recognised by; null for what it does not have. */
export interface RowKeys {
  slug: string | null;
  externalId: string | null;
  country: string | null;
  domain: string | null;
  identity: string | null;
  skeleton: string | null;
  /** When the row says that the company was changed last. UTC milliseconds. */
  lastUpdated: number | null;
}

/** Which contractor a row means: none yet, one, or one that a person has to confirm. A refused row means none and never will. */
export type Match =
  | { kind: 'none' }
  | { kind: 'same'; id: number; externalId: string | null }
  | { kind: 'doubtful'; reason: string }
  | { kind: 'refused'; field: 'name' | 'slug'; reason: string };

export function keysOf({ fields }: RowReading): RowKeys {
  const { slug = null, external_id = null, country = null, website = null, name, last_updated = null } = fields;
  return {
    slug,
    externalId: external_id,
    country,
    domain: websiteDomain(website),
    identity: (name && nameIdentity(name)) || null,
    skeleton: (name && nameSkeleton(name)) || null,
    lastUpdated: last_updated,
  };
}

/**
 * Finds the contractors that rows mean (product decisions, Names): the same external id (or slug of ours), the same
 * website domain in one country, or the same name in one country; never a name alone. What somebody is making, or was
 * refused, is known to nobody else: a row never means it by name or website, and a person decides about one that waits.
 * A row of a contractor that was merged into another one never changes that other one, and neither does a row that was
 * written down before the merge: a person decides about both.
 * @param created contractors that this very import created: of two rows with slugs each is a company of its own
 */
export async function matchRows(knex: Knex, rows: RowKeys[], created: (ids: number[]) => Promise<Set<number>>): Promise<Match[]> {
  const candidates = await readCandidates(knex, rows);
  const withSlug = rows.some((row) => row.slug !== null);
  const ownIds = withSlug ? await created(candidates.all.map((candidate) => candidate.id)) : new Set<number>();
  return rows.map((row) => matchRow(row, candidates, ownIds));
}

function matchRow(row: RowKeys, candidates: Candidates, ownIds: Set<number>): Match {
  const bySlug = row.slug === null ? undefined : candidates.withSlug(row.slug);
  const byExternalId = row.externalId === null ? undefined : candidates.withExternalId(row.externalId);
  if (row.slug !== null && isSlugOfMerged(row, bySlug))
    return { kind: 'refused', field: 'slug', reason: 'This slug marks a company that was merged into another one. Remove the row.' };
  const absorbed = [bySlug, byExternalId].find((found) => found?.merged);
  if (absorbed) return wasMerged(absorbed);
  if (bySlug && byExternalId && bySlug.candidate.id !== byExternalId.candidate.id) {
    const reason = `Its slug is that of ${called(bySlug.candidate)}, its external_id that of ${called(byExternalId.candidate)}.`;
    return { kind: 'doubtful', reason };
  }
  // A slug is made from a name: alone it says no more than that.
  if (bySlug && contradicts(row, bySlug.candidate)) {
    const reason = `Its slug is that of ${called(bySlug.candidate)}, but it has another id, or another place and website.`;
    return { kind: 'doubtful', reason };
  }
  const certain = (bySlug ?? byExternalId)?.candidate;
  const alike = candidates.like(row).filter((candidate) => row.slug === null || !ownIds.has(candidate.id));
  const match = certain
    ? same(certain)
    : matchByStanding(
        row,
        alike.filter((candidate) => candidate.merged_into === null),
      );
  if (match.kind === 'doubtful' || match.kind === 'refused') return match;
  if (match.kind === 'none') return matchMerged(row, alike, candidates);
  const meant = candidates.all.find(({ id }) => id === match.id);
  if (!meant) return match;
  if (candidates.isOlderThanMerge(row, meant)) return { kind: 'doubtful', reason: `The row is older than the last merge into ${called(meant)}.` };
  if (certain || meant.name_identity === row.identity) return match;
  const namesake = alike.find((candidate) => candidate.merged_into !== null && candidate.name_identity === row.identity);
  const found = namesake && candidates.survivorOf(namesake);
  return found?.candidate.id === meant.id ? wasMerged(found) : match;
}

/** Whether a slug is one that a merge gives to the contractor that goes, and no company of that name. */
function isSlugOfMerged({ slug, identity }: RowKeys, found: Found | undefined): boolean {
  const base = /^(merged-\d+)(-\d+)?$/.exec(slug ?? '')?.[1];
  if (base === undefined || (found && !found.merged)) return false;
  return identity === null || nameIdentity(base) !== identity;
}

/** A row that nothing else speaks for may still be one of a contractor that was merged. */
function matchMerged(row: RowKeys, alike: Candidate[], candidates: Candidates): Match {
  const merged = alike.filter((candidate) => candidate.merged_into !== null);
  const match = matchByNature(row, merged);
  if (match.kind !== 'same') return match;
  const meant = merged.find(({ id }) => id === match.id);
  return meant ? wasMerged(candidates.survivorOf(meant)) : match;
}

function wasMerged({ candidate, merged }: Found): Match {
  return { kind: 'doubtful', reason: `"${merged?.name ?? candidate.name}" was merged into ${called(candidate)}.` };
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
