import type { ManagedContractor } from '#contract/contractorChanges';
import type { Insights } from '#contract/insights/insights';
import { insightsApi } from '#endpoints/members/ownContractors';

/** The shortest time that figures are asked for; what waits is the same with any. */
const insightsDays = 30;

/** What waits for the members of a listed company; undefined where that is not known, or the company is not listed. */
export function useUnansweredCounts(company: ManagedContractor | undefined): Insights['waiting'] | undefined {
  const isListed = company?.profile_status === 'accepted';
  const { currentData } = insightsApi.endpoints.getInsights.useQuery(
    { contractor: company?.id ?? 0, days: insightsDays },
    { skip: !isListed, refetchOnMountOrArgChange: true },
  );
  return currentData?.waiting;
}
