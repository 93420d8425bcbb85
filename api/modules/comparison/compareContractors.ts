import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { loadListedContractor } from '#api/modules/contractors/findContractorId';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { presentPublicProfile } from '#api/modules/contractors/presenters/contractor';
import { explainMatch, matchJob } from '#api/modules/directory/listing/matchJob';
import { readReplyTime } from '#api/modules/enquiries/queries/readReplyTime';
import { presentReviewedJobs } from '#api/modules/reviews/presenters/review';
import { sumRatingsByJob } from '#api/modules/reviews/queries/listReviews';
import type { Comparison } from '#contract/comparison/comparison';
import type { ComparisonQuery } from '#contract/comparison/comparisonQuery';
import { iso } from '#contract/shared/time/isoTime';
import { buildComparisonRows } from './comparisonRows';

/**
 * Compares listed contractors side by side, in the order of the query; former slugs and merged contractors lead to the current ones. What is not listed
 * is named in `missing`.
 * @throws 404 if none is listed
 */
export async function compareContractors(
  { database, index, now }: Pick<Services, 'database' | 'index' | 'now'>,
  { contractors: asked, job }: ComparisonQuery,
): Promise<Comparison> {
  const found = await Promise.all(asked.map((slugOrId) => loadListed(database, slugOrId)));
  const contractors = [...new Map(found.flatMap((contractor) => (contractor ? [[contractor.id, contractor]] : []))).values()];
  if (contractors.length === 0) throw new ApiError('not_found', 'None of these contractors is listed.');
  const facts = job && (await index.facts());
  const match = facts && job && matchJob(facts, job);
  const compared = await Promise.all(
    contractors.map(async (contractor) => ({
      profile: presentPublicProfile(contractor, null, now()),
      reviewedJobs: presentReviewedJobs(await sumRatingsByJob(database.read, contractor.id)),
      replyTime: await readReplyTime(database.read, contractor, now()),
      match: match ? explainMatch(match, facts.positionOf(contractor.id) ?? -1) : null,
    })),
  );
  return {
    compared_at: iso(now()),
    contractors: contractors.map(({ id, slug, name, logo, city, state_region, country }) => {
      return { id, slug, name, logo, location: [city, state_region, country].filter(Boolean).join(', ') || 'Location not stated' };
    }),
    missing: asked.filter((_, position) => !found[position]),
    rows: buildComparisonRows(compared, now()),
  };
}

async function loadListed(database: Services['database'], slugOrId: string): Promise<Contractor | null> {
  try {
    return await loadListedContractor(database, slugOrId);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
