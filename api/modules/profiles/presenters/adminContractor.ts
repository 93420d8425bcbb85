import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { computeAverage, presentProfile } from '#api/modules/contractors/presenters/contractor';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import { computeCompleteness } from '#contract/contractors/completeness';
import { iso } from '#contract/shared/time/isoTime';
import type { ProfileSubmission } from '../models/ProfileSubmission';

/**
 * Presents a contractor as a row of the admins' table.
 * @param related data from other tables
 */
export function presentAdminContractor(contractor: Contractor, related: { owners: number; submission?: ProfileSubmission }): AdminContractorRow {
  return {
    id: contractor.id,
    slug: contractor.slug,
    name: contractor.name,
    place: [contractor.city, contractor.state_region, contractor.country].filter(Boolean).join(', '),
    country: contractor.country,
    profile_status: contractor.profile_status,
    badge_tier: contractor.badge_tier,
    badge_status: contractor.badge_status,
    claimed: contractor.claimed,
    owners: related.owners,
    profile_source: contractor.profile_source,
    likes: contractor.likes,
    review_count: contractor.review_count,
    rating: computeAverage(contractor.rating_sum, contractor.review_count),
    completeness: computeCompleteness(presentProfile(contractor, null)).percent,
    created_at: iso(contractor.created_at),
    last_updated: iso(contractor.last_updated),
    requested_tier: related.submission?.requested_tier ?? null,
  };
}
