import { Navigate, useLocation, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { useUnansweredCounts } from '#shared/companies/useCompanies';
import { buildManageUrl } from '#shared/navigation/manageUrls';
import { PageHeading } from '#shared/page/PageHeading';
import { useAppSelector } from '#state/hooks';
import { StackPage } from '#ui/layout/pageLayouts';
import { SideNav } from '#ui/layout/SideNav';
import { media } from '#ui/theme/mediaQueries';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { CompanyPanel } from './CompanyPanel';
import { findTab, manageTabs } from './manageTabs';
import type { ProfilePreviewComponent } from './preview/LivePreview';
import { Settings } from './settings/Settings';

interface ManagePageProps {
  /** Shows the whole profile as visitors would see it. */
  ProfilePreview: ProfilePreviewComponent;
}

/** The user's companies and account. The URL contains the section and the company. */
export function ManagePage({ ProfilePreview }: ManagePageProps) {
  const { section } = useParams();
  const params = new URLSearchParams(useLocation().search);
  const user = useAppSelector((state) => state.session.user);
  const contractor = params.get('contractor');
  const formerTab = params.get('tab');
  const tab = findTab(section);
  if (!user) return null;
  // Links of earlier releases name the section in the query.
  if (formerTab !== null) return <Navigate replace to={buildFormerUrl(params, formerTab)} />;
  if (!tab) return <Navigate replace to={buildManageUrl(undefined, contractor)} />;
  return (
    <CompactPage>
      <PageHeading>{tab.key === 'settings' ? 'Account settings' : 'Manage profile'}</PageHeading>
      <Columns>
        <ManageNav tab={tab.key} contractor={contractor} />
        {tab.key === 'settings' ? (
          <Settings user={user} />
        ) : (
          <CompanyPanel key={user.id} selectedKey={contractor} tab={tab} ProfilePreview={ProfilePreview} />
        )}
      </Columns>
    </CompactPage>
  );
}

/** Keeps the other parameters of a link to a section. */
function buildFormerUrl(params: URLSearchParams, formerTab: string): string {
  const others = new URLSearchParams(params);
  others.delete('tab');
  return `${buildManageUrl(formerTab, null)}${others.size > 0 ? `?${others}` : ''}`;
}

/** On a phone the fields come first: the heading is for screen readers only. */
const CompactPage = styled(StackPage)`
  ${media.underTablet} {
    gap: ${({ theme }) => theme.space(2)};
    padding-top: 0;
    & > h1 {${visuallyHidden}}
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.underTablet} { gap: ${({ theme }) => theme.space(1)}; }
  ${media.desktop} { grid-template-columns: 220px minmax(0, 1fr); gap: ${({ theme }) => theme.space(10)}; }
`;

/** The sections, with counts of unanswered items. */
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
