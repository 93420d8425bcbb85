import type { Claim } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { Insights } from '#contract/insights/insights';
import { claimsApi } from '#endpoints/members/claims';
import { insightsApi, ownContractorsApi } from '#endpoints/members/ownContractors';

/** The shortest period of the insights, in days. The unanswered counts are the same for every period. */
const insightsDays = 30;

export type CompaniesState =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; owned: ManagedContractor[]; claims: Claim[]; refresh: () => void };

// Admins can decide on claims at any time, so the data cached on the last visit may be out of date.
const alwaysRefetch = { refetchOnMountOrArgChange: true } as const;

/** Returns the companies that the signed-in user manages or claims. Pending claims come first. */
export function useCompanies(): CompaniesState {
  const owned = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, alwaysRefetch);
  const claims = claimsApi.endpoints.listClaims.useQuery(undefined, alwaysRefetch);
  const refresh = () => {
    void owned.refetch();
    void claims.refetch();
  };
  if (owned.data && claims.data) return { state: 'ready', owned: owned.data, claims: sortPendingFirst(claims.data), refresh };
  const failed = (owned.isError && !owned.isFetching) || (claims.isError && !claims.isFetching);
  return failed ? { state: 'failed', retry: refresh } : { state: 'loading' };
}

function sortPendingFirst(claims: Claim[]): Claim[] {
  return claims.toSorted((one, other) => Number(other.state === 'pending') - Number(one.state === 'pending'));
}

/** Returns the counts of unanswered items for a listed company's members; undefined where they are unknown or the company is not listed. */
export function useUnansweredCounts(company: ManagedContractor | undefined): Insights['waiting'] | undefined {
  const isListed = company?.profile_status === 'accepted';
  const { currentData } = insightsApi.endpoints.getInsights.useQuery(
    { contractor: company?.id ?? 0, days: insightsDays },
    { skip: !isListed, refetchOnMountOrArgChange: true },
  );
  return currentData?.waiting;
}
