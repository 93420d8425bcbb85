import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminFrame } from '../AdminFrame';
import { ComparePane } from './ComparePane';
import { listAddress, readDuplicateAddress } from './duplicateAddress';
import { MergesPane } from './MergesPane';
import { SuggestionsPane } from './SuggestionsPane';

const views = [
  { key: 'suggestions', label: 'Look-alikes' },
  { key: 'merges', label: 'Merged' },
] as const;

/** Contractors that are in the directory twice: what looks like it, merging two, and what was merged. */
export function DuplicatesPage() {
  const place = readDuplicateAddress(useLocation().search);
  return (
    <AdminFrame part="duplicates" heading="Duplicates">
      {place.view === 'compare' ? (
        // Another pair is another decision.
        <ComparePane key={[place.keep, place.other].sort().join(' ')} keep={place.keep} other={place.other} />
      ) : (
        <>
          <Views aria-label="Lists">
            {views.map(({ key, label }) => (
              <ViewLink key={key} to={listAddress(key)} aria-current={key === place.view ? 'page' : undefined}>
                {label}
              </ViewLink>
            ))}
          </Views>
          {place.view === 'merges' ? <MergesPane page={place.page} /> : <SuggestionsPane page={place.page} />}
        </>
      )}
    </AdminFrame>
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
