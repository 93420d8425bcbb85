import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { manageAddress } from '../../shared/manageAddress';
import { media } from '../../ui/mediaQueries';
import { manageTabs } from './manageTabs';

/** The tabs at the left; on smaller screens in a row that scrolls. */
export function ManageNav({ tab, contractor }: { tab: string; contractor: string | null }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // The row may be wider than the window: the open tab is brought into it, without moving the page.
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open?.dataset.tab === tab) row.current.scrollLeft = open.offsetLeft - row.current.clientWidth / 2 + open.clientWidth / 2;
  }, [tab]);
  return (
    <Nav ref={row} aria-label="Profile and settings">
      {manageTabs.map(({ key, label }) => (
        <NavLink key={key} id={`tab-${key}`} data-tab={key} to={manageAddress(key, contractor)} aria-current={key === tab ? 'page' : undefined}>
          {label}
        </NavLink>
      ))}
    </Nav>
  );
}

const Nav = styled.nav`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space(1)};
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  overflow-x: auto;
  ${media.desktop} {
    position: sticky;
    top: 92px;
    flex-direction: column;
    border: 0;
    overflow: visible;
  }
`;

const NavLink = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border-block: 3px solid transparent;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 4px; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current] { border-bottom-color: ${({ theme }) => theme.colour.accent}; }
  ${media.desktop} {
    border: 0;
    border-radius: ${({ theme }) => theme.radii.control};
    &[aria-current] { background: ${({ theme }) => theme.colour.selected}; }
  }
`;
