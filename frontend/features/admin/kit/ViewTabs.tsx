import { Link, type To } from 'react-router-dom';
import { styled } from 'styled-components';

interface ViewTabsProps<Key extends string> {
  label: string;
  views: readonly { key: Key; label: string }[];
  current: Key;
  getHref: (key: Key) => To;
}

/** Links to the lists of a page, with the current one highlighted. */
export function ViewTabs<Key extends string>({ label, views, current, getHref }: ViewTabsProps<Key>) {
  return (
    <Views data-screen-only aria-label={label}>
      {views.map(({ key, label: viewLabel }) => (
        <ViewLink key={key} to={getHref(key)} preventScrollReset aria-current={key === current ? 'page' : undefined}>
          {viewLabel}
        </ViewLink>
      ))}
    </Views>
  );
}

const Views = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space(5)};
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
`;

const ViewLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-bottom: 3px solid transparent;
  color: ${({ theme }) => theme.colour.text};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  &:hover { color: ${({ theme }) => theme.colour.heading}; }
  &[aria-current='page'] { border-color: ${({ theme }) => theme.colour.accent}; color: ${({ theme }) => theme.colour.heading}; }
`;
