import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { media } from '../theme/mediaQueries';
import { VisuallyHidden } from '../VisuallyHidden';
import { fadedScroller } from './fadedScroller';

export interface SideNavItem {
  key: string;
  label: string;
  to: string;
  /** Number of pending items; omit for none. */
  waiting?: number;
}

interface SideNavProps {
  label: string;
  items: SideNavItem[];
  /** Key of the current item. */
  current: string;
  /** Rendered before the item with this key. */
  groups?: Record<string, ReactNode>;
  /** Whether the items are close together, for long navigations. */
  dense?: boolean;
}

/** Navigation of an area, on the left; on smaller screens a scrolling row. */
export function SideNav({ label, items, current, groups = {}, dense = false }: SideNavProps) {
  const row = useRef<HTMLElement>(null);
  const currentIndex = items.findIndex(({ key }) => key === current);
  useEffect(() => {
    // The row may be wider than the window: scroll the current item into it without moving the page.
    const open = row.current?.children[currentIndex]?.querySelector('a');
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.clientWidth / 2 + open.clientWidth / 2;
  }, [currentIndex]);
  return (
    <Nav ref={row} data-screen-only aria-label={label} $dense={dense}>
      {items.map(({ key, label: itemLabel, to, waiting = 0 }) => (
        <Item key={key}>
          {groups[key] && <Group>{groups[key]}</Group>}
          <NavLink id={`tab-${key}`} to={to} aria-current={key === current ? 'page' : undefined}>
            {itemLabel}
            {waiting > 0 && (
              <>
                <Count aria-hidden="true">{waiting > maxCount ? `${maxCount}+` : waiting}</Count>
                <VisuallyHidden>, {waiting} waiting</VisuallyHidden>
              </>
            )}
          </NavLink>
        </Item>
      ))}
    </Nav>
  );
}

/** Higher counts are shown as "99+". */
const maxCount = 99;

/** Scrolls on its own if it is taller than the window. */
const denseStyles = css`
  gap: 0;
  max-height: calc(100vh - 100px);
  overflow-y: auto;
  & a { min-height: 36px; }
  & a > span[aria-hidden] { top: 8px; }
`;

const Nav = styled.nav<{ $dense: boolean }>`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  ${fadedScroller}
  ${media.desktop} {
    position: sticky;
    top: 92px;
    flex-direction: column;
    gap: ${({ theme }) => theme.space(1)};
    border: 0;
    overflow: visible;
    ${({ $dense }) => $dense && denseStyles}
  }
`;

const Item = styled.div`
  flex: none;
`;

const Group = styled.div`
  display: none;
  ${media.desktop} {
    display: block;
    padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(1)};
    color: ${({ theme }) => theme.colour.textQuiet};
    font-size: ${({ theme }) => theme.fontSizes.small};
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

/** Takes no space of its own, so that it does not cause layout shift when it appears. */
const Count = styled.span`
  position: absolute;
  top: 2px;
  left: calc(100% - 10px);
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
  white-space: nowrap;
  z-index: 1;
  ${media.desktop} { top: 12px; right: ${({ theme }) => theme.space(3)}; left: auto; }
`;
