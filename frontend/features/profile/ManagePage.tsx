import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { useUnansweredCounts } from '#shared/companies/useCompanies';
import { buildManageUrl } from '#shared/navigation/manageUrls';
import { PageHeading } from '#shared/page/PageHeading';
import { useAppSelector } from '#state/hooks';
import { StackPage } from '#ui/layout/pageLayouts';
import { SideNav } from '#ui/layout/SideNav';
import { media } from '#ui/theme/mediaQueries';
import { CompanyPanel } from './CompanyPanel';
import { manageTabs, parseTab } from './manageTabs';
import { Settings } from './settings/Settings';

/** The user's companies and account. The URL contains the tab and the company. */
export function ManagePage() {
  const params = new URLSearchParams(useLocation().search);
  const user = useAppSelector((state) => state.session.user);
  const tab = parseTab(params.get('tab'));
  if (!user || !tab) return null;
  const contractor = params.get('contractor');
  return (
    <StackPage>
      <PageHeading>{tab.key === 'settings' ? 'Account settings' : 'Manage profile'}</PageHeading>
      <Columns>
        <ManageNav tab={tab.key} contractor={contractor} />
        {tab.key === 'settings' ? <Settings user={user} /> : <CompanyPanel key={user.id} selectedKey={contractor} tab={tab} />}
      </Columns>
    </StackPage>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: 220px minmax(0, 1fr); gap: ${({ theme }) => theme.space(10)}; }
`;

/** The tabs, with counts of unanswered items. */
function ManageNav({ tab, contractor }: { tab: string; contractor: string | null }) {
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
