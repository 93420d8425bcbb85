import type { Insights } from '../../../api/contract/counts';
import { insightsApi } from '../../endpoints/insights';
import { ownContractorsApi } from '../../endpoints/ownContractors';

/** The shortest time that figures are asked for; what waits is the same with any. */
const days = 30;

/** What waits for the members of the company that the address names, or of the only one; undefined where that is not known. */
export function useWaiting(contractor: string | null): Insights['waiting'] | undefined {
  const { data: owned = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery();
  const [only] = owned.length === 1 ? owned : [];
  const company = only ?? owned.find(({ id, slug }) => slug === contractor || String(id) === contractor);
  const isListed = company?.profile_status === 'accepted';
  const { currentData } = insightsApi.endpoints.readInsights.useQuery(
    { contractor: company?.id ?? 0, days },
    { skip: !isListed, refetchOnMountOrArgChange: true },
  );
  return currentData?.waiting;
}
