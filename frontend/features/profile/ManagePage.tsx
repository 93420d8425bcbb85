import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHeading } from '../../shared/PageHeading';
import { useAppSelector } from '../../state/hooks';
import { media } from '../../ui/mediaQueries';
import { StackPage } from '../../ui/pageLayouts';
import { CompanyPanel } from './Company';
import { ManageNav } from './ManageNav';
import { parseTab } from './manageTabs';
import { Settings } from './Settings';

/** One's own profile and account; tab and company are kept in the address. */
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
