import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';
import type { PagerHistoryState } from './paging';

interface PagerProps {
  page: number;
  lastPage: number;
  /** Builds the URL of a page. */
  getPageHref: (page: number) => string;
  /** Id of the list's heading, to which a new page scrolls. */
  headingId: string;
}

/**
 * Links to nearby pages. Turning a page adds a history entry and scrolls to the top of the list. The router's scroll restoration scrolls to the
 * heading that the entry names, once the entry exists, so that the previous entry's scroll position is preserved.
 */
export function Pager({ page, lastPage, getPageHref, headingId }: PagerProps) {
  if (lastPage === 1) return null;
  const state: PagerHistoryState = { startAt: headingId };
  return (
    <Nav aria-label="Pages" data-screen-only>
      <Step page={page - 1} enabled={page > 1} getPageHref={getPageHref} state={state} label="Previous" />
      {buildPagerItems(page, lastPage).map(({ number, gap }) =>
        gap ? (
          <Gap key={number} aria-hidden="true">
            …
          </Gap>
        ) : (
          <PageLink
            key={number}
            to={getPageHref(number)}
            state={state}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </PageLink>
        ),
      )}
      <Step page={page + 1} enabled={page < lastPage} getPageHref={getPageHref} state={state} label="Next" />
    </Nav>
  );
}

interface StepProps {
  page: number;
  enabled: boolean;
  getPageHref: (page: number) => string;
  state: PagerHistoryState;
  label: string;
}

function Step({ page, enabled, getPageHref, state, label }: StepProps) {
  if (!enabled) return <DisabledStep aria-disabled="true">{label}</DisabledStep>;
  return (
    <PageLink to={getPageHref(page)} state={state} $framed>
      {label}
    </PageLink>
  );
}

/** On a phone, the previous and next links go below the numbers, which stay on one line. */
const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(1)};
  align-items: center;
  justify-content: center;
  margin-top: ${({ theme }) => theme.space(8)};
  &::after { content: ''; flex-basis: 100%; }
  & > :first-child, & > :last-child { flex: 1; order: 1; }
  ${media.tablet} {
    &::after { content: none; }
    & > :first-child, & > :last-child { flex: none; order: 0; }
  }
`;

const item = css`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space(2)};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-decoration: none;
`;

const PageLink = styled(Link)<{ $framed?: boolean }>`
  ${item}
  border-color: ${({ theme, $framed }) => ($framed ? theme.colour.line : 'transparent')};
  background: ${({ theme, $framed }) => ($framed ? theme.colour.surface : 'transparent')};
  &:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  &[aria-current='page'] { background: ${({ theme }) => theme.colour.brand}; color: ${({ theme }) => theme.colour.onBrand}; }
`;

const DisabledStep = styled.span`
  ${item}
  border-color: ${({ theme }) => theme.colour.lineQuiet};
  color: ${({ theme }) => theme.colour.textDisabled};
`;

const Gap = styled.span`
  ${item}
  min-width: 20px;
  padding: 0;
  ${media.tablet} { min-width: 28px; }
`;

interface PagerItem {
  number: number;
  /** Whether the item is an ellipsis. */
  gap: boolean;
}

/** First and last page, the pages next to the current one, and ellipses at 2 and last-1. See docs/product-rules.md#5-lists-and-paging. */
function buildPagerItems(page: number, lastPage: number): PagerItem[] {
  const items: PagerItem[] = [];
  for (let number = 1; number <= lastPage; number += 1) {
    const isShown = number === 1 || number === lastPage || Math.abs(number - page) <= 1;
    if (isShown || number === 2 || number === lastPage - 1) items.push({ number, gap: !isShown });
  }
  return items;
}
