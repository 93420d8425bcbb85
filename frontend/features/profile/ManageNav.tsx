import { ownContractorsApi } from '../../endpoints/ownContractors';
import { manageAddress } from '../../shared/manageAddress';
import { useWaiting } from '../../shared/useWaiting';
import { SideNav } from '../../ui/SideNav';
import { manageTabs } from './manageTabs';

/** The tabs of one's own profile and account, with what waits in them. */
export function ManageNav({ tab, contractor }: { tab: string; contractor: string | null }) {
  const { data: owned = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery();
  const [only] = owned.length === 1 ? owned : [];
  const waiting = useWaiting(only ?? owned.find(({ id, slug }) => slug === contractor || String(id) === contractor));
  const items = manageTabs.map(({ key, label, waits }) => ({
    key,
    label,
    to: manageAddress(key, contractor),
    waiting: waits ? waiting?.[waits] : undefined,
  }));
  return <SideNav label="Profile and settings" items={items} current={tab} />;
}
