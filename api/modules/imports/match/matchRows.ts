import { haveDistinctIds, nameIdentity } from '#api/modules/contractors/identity/companyKeys';
import type { Candidate, CandidateSource, Candidates, ResolvedCandidate } from './matchCandidates';
import type { RowKeys } from './rowKeys';

/** The contractor that a row refers to: none yet, one, or one that a person has to confirm. A rejected row refers to none. */
export type Match =
  | { kind: 'none' }
  | { kind: 'same'; id: number; externalId: string | null }
  | { kind: 'doubtful'; reason: string }
  | { kind: 'refused'; field: 'name' | 'slug'; reason: string };

/**
 * Finds the contractors that rows refer to: the same external id or slug, the same website domain in one country, or the same name in one country;
 * never a name alone. Drafts and rejected profiles are private: rows never match them by name or website, and a person decides about pending ones. A
 * row of a contractor that was merged into another one never changes that other one, and neither does a row written before the merge: a person
 * decides about both. See docs/product-rules.md#18-imports.
 */
export async function matchRows(source: CandidateSource, rows: RowKeys[]): Promise<Match[]> {
  const candidates = await source.readCandidates(rows);
  const hasSlugs = rows.some((row) => row.slug !== null);
  const createdIds = hasSlugs ? await source.findCreated(candidates.all.map((candidate) => candidate.id)) : new Set<number>();
  return rows.map((row) => matchRow(row, candidates, createdIds));
}

function matchRow(row: RowKeys, candidates: Candidates, createdIds: Set<number>): Match {
  const bySlug = row.slug === null ? undefined : candidates.findBySlug(row.slug);
  const byExternalId = row.externalId === null ? undefined : candidates.findByExternalId(row.externalId);
  if (row.slug !== null && isSlugOfMerged(row, bySlug))
    return { kind: 'refused', field: 'slug', reason: 'This slug belongs to a company that was merged into another one. Remove the row.' };
  const mergedMatch = [bySlug, byExternalId].find((found) => found?.merged);
  if (mergedMatch) return buildMergedMatch(mergedMatch);
  if (bySlug && byExternalId && bySlug.candidate.id !== byExternalId.candidate.id) {
    const reason = `Its slug belongs to ${describeCandidate(bySlug.candidate)}, but its external_id belongs to ${describeCandidate(byExternalId.candidate)}.`;
    return { kind: 'doubtful', reason };
  }
  // A slug is derived from a name, so alone it proves no more than the name.
  if (bySlug && contradicts(row, bySlug.candidate)) {
    const reason = `Its slug belongs to ${describeCandidate(bySlug.candidate)}, but its external_id, or its country, website and name, do not match.`;
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

/** Whether a slug was generated for the losing contractor of a merge, so that it is not evidence of a company with that name. */
function isSlugOfMerged({ slug, identity }: RowKeys, found: ResolvedCandidate | undefined): boolean {
  const base = /^(merged-\d+)(-\d+)?$/.exec(slug ?? '')?.[1];
  if (base === undefined || (found && !found.merged)) return false;
  return identity === null || nameIdentity(base) !== identity;
}

/** A row without any other match may still refer to a merged contractor. */
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

/** Listed contractors take precedence over submitted ones, so that nobody can block an import by submitting a duplicate. */
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
  if (target) return { kind: 'doubtful', reason: `${describeCandidate(target)} is pending review.` };
  return found.kind === 'doubtful' ? { kind: 'doubtful', reason: `${found.reason} It is pending review.` } : match;
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
    return { kind: 'doubtful', reason: `Its website or name matches both ${describeCandidate(first)} and ${describeCandidate(second)}.` };
  if (first) return same(first);
  const abroad = candidates.find((candidate) => row.domain !== null && candidate.website_domain === row.domain);
  if (abroad) return { kind: 'doubtful', reason: `${describeCandidate(abroad)} in ${abroad.country ?? 'an unknown country'} has the same website.` };
  const somewhere = candidates.find((candidate) => candidate.name_identity === row.identity && (row.country === null || candidate.country === null));
  if (somewhere)
    return { kind: 'doubtful', reason: `${describeCandidate(somewhere)} has the same name, but the country of one of the two is unknown.` };
  const similar = sameCountry.find(
    (candidate) => candidate.name_skeleton === row.skeleton && !haveDistinctIds(row.externalId, candidate.external_id),
  );
  if (similar) return { kind: 'doubtful', reason: `${describeCandidate(similar)} in the same country has a very similar name.` };
  return { kind: 'none' };
}

function same({ id, external_id }: Candidate): Match {
  return { kind: 'same', id, externalId: external_id };
}

function describeCandidate({ name, slug }: Candidate): string {
  return `"${name}" (${slug})`;
}
