import { isVerified } from '#contract/contractors/badge';
import type { Account, ClaimEvidence, ClaimSummary, ReviewEvidence } from '#contract/moderation/evidence';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { User } from '../accounts/models/User';
import type { Claim } from '../claims/models/Claim';
import { websiteDomain } from '../contractors/identity/companyKeys';
import type { Contractor } from '../contractors/models/Contractor';
import type { Member } from '../profiles/models/Member';
import type { Review } from '../reviews/models/Review';

type ContractorReference = Pick<Contractor, 'id' | 'slug' | 'name'>;

function presentContractorReference({ id, slug, name }: ContractorReference): ContractorReference {
  return { id, slug, name };
}

/** A contractor as evidence beside a queue item. @param team members with fetched users @param cmsUrl URL of its entry in the CMS */
export function presentContractorEvidence(contractor: Contractor, team: Member[], cmsUrl: string | null): ClaimEvidence['contractor'] {
  const { website, city, state_region, country } = contractor;
  return {
    ...presentContractorReference(contractor),
    website,
    website_domain: websiteDomain(website),
    website_changed_at: isoOrNull(contractor.website_changed_at),
    place: [city, state_region, country].filter(Boolean).join(', '),
    profile_status: contractor.profile_status,
    badge_tier: contractor.badge_tier,
    verified: isVerified(contractor.badge_status),
    claimed: contractor.claimed,
    created_at: iso(contractor.created_at),
    cms_address: cmsUrl,
    team: team.map(({ user_id, role, created_at, user }) => ({
      id: user_id,
      username: user?.username ?? '',
      full_name: user?.full_name ?? '',
      role,
      since: iso(created_at),
    })),
  };
}

/** An account with the contractors that it is a member of. */
export function presentAccount(user: User, companies: (ContractorReference & Pick<Member, 'role'>)[]): Account {
  const { id, username, full_name, company_name, email_verified, created_at } = user;
  const presentedCompanies = companies.map((company) => ({ ...presentContractorReference(company), role: company.role }));
  return { id, username, full_name, company_name, email_verified, created_at: iso(created_at), companies: presentedCompanies };
}

/** Summary of a claim. Needs the fetched contractor and user. */
export function presentClaimSummary(claim: Claim): ClaimSummary {
  const { id, contractor_id, contractor, user, kind, state, work_email, created_at, decided_at, reason } = claim;
  return {
    id,
    contractor: presentContractorReference({ id: contractor_id, slug: contractor?.slug ?? '', name: contractor?.name ?? '' }),
    kind,
    state,
    person: user?.full_name ?? '',
    work_email,
    created_at: iso(created_at),
    decided_at: isoOrNull(decided_at),
    reason,
  };
}

/** Summary of a review. Needs the fetched contractor. */
export function presentReviewSummary({
  id,
  contractor_id,
  contractor,
  state,
  rating,
  title,
  created_at,
}: Review): ReviewEvidence['near_reviews'][number] {
  const reference = presentContractorReference({ id: contractor_id, slug: contractor?.slug ?? '', name: contractor?.name ?? '' });
  return { id, contractor: reference, state, rating, title, created_at: iso(created_at) };
}
