import type { Knex } from 'knex';
import { haveDistinctIds, nameIdentity, nameSkeleton, websiteDomain } from '#api/modules/contractors/identity/companyKeys';
import type { ParsedRow } from '../parse/parseRow';
import { type Candidate, type Candidates, type ResolvedCandidate, readCandidates } from './matchCandidates';

/** The keys that identify a row's company; null for missing ones. */
export interface RowKeys {
  slug: string | null;
  externalId: string | null;
  country: string | null;
  domain: string | null;
  identity: string | null;
  skeleton: string | null;
  /** The `last_updated` of the row in UTC milliseconds. */
  lastUpdated: number | null;
}

/** The contractor of a row: none, one, or a doubtful one that a person has to confirm. A refused row has none and can't create one. */
export type Match =
  | { kind: 'none' }
  | { kind: 'same'; id: number; externalId: string | null }
  | { kind: 'doubtful'; reason: string }
  | { kind: 'refused'; field: 'name' | 'slug'; reason: string };

/** Derives the keys by which a row is matched. */
export function keysOf({ fields }: ParsedRow): RowKeys {
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
 * Matches rows with contractors: by external id or slug, by website domain within a country, or by name within a country; never by name alone. Drafts
 * and rejected profiles are never matched by name or website, and a pending one makes a row doubtful. A row of a merged contractor, or with data from
 * before a merge, is doubtful too and never changes the kept contractor. See docs/product-rules.md#4-names-and-slugs.
 * @param findCreated returns the contractors that this import created: rows with different slugs are different companies
 */
export async function matchRows(knex: Knex, rows: RowKeys[], findCreated: (ids: number[]) => Promise<Set<number>>): Promise<Match[]> {
  const candidates = await readCandidates(knex, rows);
  const hasSlugs = rows.some((row) => row.slug !== null);
  const createdIds = hasSlugs ? await findCreated(candidates.all.map((candidate) => candidate.id)) : new Set<number>();
  return rows.map((row) => matchRow(row, candidates, createdIds));
}

function matchRow(row: RowKeys, candidates: Candidates, createdIds: Set<number>): Match {
  const bySlug = row.slug === null ? undefined : candidates.findBySlug(row.slug);
  const byExternalId = row.externalId === null ? undefined : candidates.findByExternalId(row.externalId);
  if (row.slug !== null && isSlugOfMerged(row, bySlug))
    return { kind: 'refused', field: 'slug', reason: 'This slug marks a company that was merged into another one. Remove the row.' };
  const mergedMatch = [bySlug, byExternalId].find((found) => found?.merged);
  if (mergedMatch) return buildMergedMatch(mergedMatch);
  if (bySlug && byExternalId && bySlug.candidate.id !== byExternalId.candidate.id) {
    const reason = `Its slug is that of ${describeCandidate(bySlug.candidate)}, its external_id that of ${describeCandidate(byExternalId.candidate)}.`;
    return { kind: 'doubtful', reason };
  }
  // A slug is derived from a name, so on its own it proves no more than the name.
  if (bySlug && contradicts(row, bySlug.candidate)) {
    const reason = `Its slug is that of ${describeCandidate(bySlug.candidate)}, but it has another id, or another place and website.`;
    return { kind: 'doubtful', reason };
  }
  const exactMatch = (bySlug ?? byExternalId)?.candidate;
  const similar = candidates.findSimilar(row).filter((candidate) => row.slug === null || !createdIds.has(candidate.id));
  const match = exactMatch
    ? same(exactMatch)
    : matchByStatus(
        row,
        similar.filter((candidate) => candidate.merged_into === null),
      );
  if (match.kind === 'doubtful' || match.kind === 'refused') return match;
  if (match.kind === 'none') return matchMerged(row, similar, candidates);
  const target = candidates.all.find(({ id }) => id === match.id);
  if (!target) return match;
  if (candidates.isOlderThanMerge(row, target))
    return { kind: 'doubtful', reason: `The row is older than the last merge into ${describeCandidate(target)}.` };
  if (exactMatch || target.name_identity === row.identity) return match;
  const namesake = similar.find((candidate) => candidate.merged_into !== null && candidate.name_identity === row.identity);
  const found = namesake && candidates.survivorOf(namesake);
  return found?.candidate.id === target.id ? buildMergedMatch(found) : match;
}

/** Whether a slug is one that a merge gave to a merged contractor, and not the slug of a company with such a name. */
function isSlugOfMerged({ slug, identity }: RowKeys, found: ResolvedCandidate | undefined): boolean {
  const base = /^(merged-\d+)(-\d+)?$/.exec(slug ?? '')?.[1];
  if (base === undefined || (found && !found.merged)) return false;
  return identity === null || nameIdentity(base) !== identity;
}

/** Checks merged contractors for a row that matches no other one. */
function matchMerged(row: RowKeys, similar: Candidate[], candidates: Candidates): Match {
  const merged = similar.filter((candidate) => candidate.merged_into !== null);
  const match = matchByNameOrWebsite(row, merged);
  if (match.kind !== 'same') return match;
  const target = merged.find(({ id }) => id === match.id);
  return target ? buildMergedMatch(candidates.survivorOf(target)) : match;
}

function buildMergedMatch({ candidate, merged }: ResolvedCandidate): Match {
  return { kind: 'doubtful', reason: `"${merged?.name ?? candidate.name}" was merged into ${describeCandidate(candidate)}.` };
}

/** Listed contractors take precedence over self-registered ones, so that submitting a duplicate can't block an import. */
function matchByStatus(row: RowKeys, candidates: Candidate[]): Match {
  const isSelfRegistered = (candidate: Candidate, ...statuses: string[]) =>
    candidate.profile_source === 'self_registered' && statuses.includes(candidate.profile_status);
  const match = matchByNameOrWebsite(
    row,
    candidates.filter((candidate) => !isSelfRegistered(candidate, 'draft', 'rejected', 'pending')),
  );
  if (match.kind !== 'none') return match;
  const pendingCandidates = candidates.filter((candidate) => isSelfRegistered(candidate, 'pending'));
  const found = matchByNameOrWebsite(row, pendingCandidates);
  const target = pendingCandidates.find((candidate) => found.kind === 'same' && candidate.id === found.id);
  if (target) return { kind: 'doubtful', reason: `${describeCandidate(target)} is waiting for review.` };
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

function matchByNameOrWebsite(row: RowKeys, candidates: Candidate[]): Match {
  const sameCountry = candidates.filter((candidate) => candidate.country === row.country);
  const byDomain = sameCountry.filter((candidate) => row.domain !== null && candidate.website_domain === row.domain);
  const byName = sameCountry.filter((candidate) => candidate.name_identity === row.identity);
  const both = byDomain.filter((candidate) => byName.includes(candidate));
  const [first, second] = both.length > 0 ? both : [...new Set([...byDomain, ...byName])];
  if (first && second)
    return { kind: 'doubtful', reason: `It may be ${describeCandidate(first)} or ${describeCandidate(second)}, by its website or its name.` };
  if (first) return same(first);
  const abroad = candidates.find((candidate) => row.domain !== null && candidate.website_domain === row.domain);
  if (abroad) return { kind: 'doubtful', reason: `${describeCandidate(abroad)} in ${abroad.country ?? 'no country'} has the same website.` };
  const somewhere = candidates.find((candidate) => candidate.name_identity === row.identity && (row.country === null || candidate.country === null));
  if (somewhere)
    return { kind: 'doubtful', reason: `${describeCandidate(somewhere)} has the same name, and the country of one of the two is not known.` };
  const similar = sameCountry.find(
    (candidate) => candidate.name_skeleton === row.skeleton && !haveDistinctIds(row.externalId, candidate.external_id),
  );
  if (similar) return { kind: 'doubtful', reason: `${describeCandidate(similar)} in the same country has nearly the same name.` };
  return { kind: 'none' };
}

function same({ id, external_id }: Candidate): Match {
  return { kind: 'same', id, externalId: external_id };
}

function describeCandidate({ name, slug }: Candidate): string {
  return `"${name}" (${slug})`;
}
