import { ownContractorsApi } from '../../endpoints/ownContractors';
import { buildManageUrl } from '../../shared/manageAddress';
import { useUnansweredCounts } from '../../shared/useWaiting';
import { SideNav } from '../../ui/SideNav';
import { manageTabs } from './manageTabs';

/** The tabs of one's own profile and account, with what waits in them. */
export function ManageNav({ tab, contractor }: { tab: string; contractor: string | null }) {
  const { data: managed = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery();
  const [onlyCompany] = managed.length === 1 ? managed : [];
  const unansweredCounts = useUnansweredCounts(onlyCompany ?? managed.find(({ id, slug }) => slug === contractor || String(id) === contractor));
  const items = manageTabs.map(({ key, label, unansweredKey }) => ({
    key,
    label,
    to: buildManageUrl(key, contractor),
    waiting: unansweredKey ? unansweredCounts?.[unansweredKey] : undefined,
  }));
  return <SideNav label="Profile and settings" items={items} current={tab} />;
}
