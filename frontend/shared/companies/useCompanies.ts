import type { Claim } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { Insights } from '#contract/insights/insights';
import { claimsApi } from '#endpoints/members/claims';
import { insightsApi, ownContractorsApi } from '#endpoints/members/ownContractors';

/** The shortest time that figures are asked for; what waits is the same with any. */
const insightsDays = 30;

export type CompaniesState =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** Pending claims come first. */
  | { state: 'ready'; owned: ManagedContractor[]; claims: Claim[]; refresh: () => void };

// The directory's team decides meanwhile: what was known on the last visit is no answer.
const alwaysRefetch = { refetchOnMountOrArgChange: true } as const;

/** The companies that the signed-in user looks after or claims. */
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

/** What waits for the members of a listed company; undefined where that is not known, or the company is not listed. */
export function useUnansweredCounts(company: ManagedContractor | undefined): Insights['waiting'] | undefined {
  const isListed = company?.profile_status === 'accepted';
  const { currentData } = insightsApi.endpoints.getInsights.useQuery(
    { contractor: company?.id ?? 0, days: insightsDays },
    { skip: !isListed, refetchOnMountOrArgChange: true },
  );
  return currentData?.waiting;
}
