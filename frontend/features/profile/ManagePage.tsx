import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CompaniesGate } from '../../shared/CompaniesGate';
import { PageHeading } from '../../shared/PageHeading';
import { useAppSelector } from '../../state/hooks';
import { media } from '../../ui/mediaQueries';
import { StackPage } from '../../ui/pageLayouts';
import { Company } from './Company';
import { MediaTab } from './media/MediaTab';
import { Settings } from './Settings';

const tabs = [
  { key: null, label: 'Company profile', address: '/profile/manage' },
  { key: 'media', label: 'Media', address: '/profile/manage?tab=media' },
  { key: 'settings', label: 'Settings', address: '/profile/manage?tab=settings' },
];

/** One's own profile and account; the tab is kept in the address. */
export function ManagePage() {
  const params = new URLSearchParams(useLocation().search);
  const wanted = params.get('tab');
  const user = useAppSelector((state) => state.session.user);
  if (!user) return null;
  const tab = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <StackPage>
      <PageHeading>Manage profile</PageHeading>
      <Sides>
        <Nav aria-label="Profile and settings">
          {tabs.map(({ key, label, address }) => (
            <NavLink key={address} to={address} aria-current={key === tab?.key ? 'page' : undefined}>
              {label}
            </NavLink>
          ))}
        </Nav>
        {tab?.key === 'settings' && <Settings user={user} />}
        {tab?.key === 'media' && <CompaniesGate>{({ owned: [company] }) => company && <MediaTab company={company} />}</CompaniesGate>}
        {tab?.key === null && <Company chosen={params.get('contractor')} />}
      </Sides>
    </StackPage>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: 220px minmax(0, 760px); gap: ${({ theme }) => theme.space(10)}; }
`;

const Nav = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space(1)};
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  ${media.desktop} { flex-direction: column; border: 0; }
`;

const NavLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border-block: 3px solid transparent;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 4px; }
  &[aria-current] { border-bottom-color: ${({ theme }) => theme.colour.accent}; }
  ${media.desktop} {
    border: 0;
    border-radius: ${({ theme }) => theme.radii.control};
    &[aria-current] { background: ${({ theme }) => theme.colour.selected}; }
  }
`;
