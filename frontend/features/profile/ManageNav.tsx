import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { manageAddress } from '../../shared/manageAddress';
import { useWaiting } from '../../shared/useWaiting';
import { media } from '../../ui/mediaQueries';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { manageTabs } from './manageTabs';

/** The tabs at the left; on smaller screens in a row that scrolls. */
export function ManageNav({ tab, contractor }: { tab: string; contractor: string | null }) {
  const row = useRef<HTMLElement>(null);
  const { data: owned = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery();
  const [only] = owned.length === 1 ? owned : [];
  const waiting = useWaiting(only ?? owned.find(({ id, slug }) => slug === contractor || String(id) === contractor));
  useEffect(() => {
    // The row may be wider than the window: the open tab is brought into it, without moving the page.
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open?.dataset.tab === tab) row.current.scrollLeft = open.offsetLeft - row.current.clientWidth / 2 + open.clientWidth / 2;
  }, [tab]);
  return (
    <Nav ref={row} aria-label="Profile and settings">
      {manageTabs.map(({ key, label, waits }) => (
        <NavLink key={key} id={`tab-${key}`} data-tab={key} to={manageAddress(key, contractor)} aria-current={key === tab ? 'page' : undefined}>
          {label}
          {waits && <Waits count={waiting?.[waits] ?? 0} />}
        </NavLink>
      ))}
    </Nav>
  );
}

/** How many of a tab's things wait; nothing for none. */
function Waits({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <Count aria-hidden="true">{count > most ? `${most}+` : count}</Count>
      <VisuallyHidden>, {count} waiting</VisuallyHidden>
    </>
  );
}

/** More of them need no counting. */
const most = 99;

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
  position: relative;
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

/** Takes no room of its own, so that nothing moves when it comes. */
const Count = styled.span`
  position: absolute;
  top: 2px;
  left: calc(100% - 14px);
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.accent};
  color: ${({ theme }) => theme.colour.onAccent};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 20px;
  text-align: center;
  z-index: 1;
  ${media.desktop} { top: 12px; right: ${({ theme }) => theme.space(3)}; left: auto; }
`;
