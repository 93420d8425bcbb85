import { styled } from 'styled-components';
import { sorts } from '#contract/directory/listQuery';
import { pluralize } from '#lib/text/format';
import type { FiltersState } from '#state/filtersSlice';
import { media } from '#ui/theme/mediaQueries';
import { describeList } from './describeList';
import { getLastPage } from './filterUrl';

/**
 * What a printed list contains, in words. Hidden on screens, which show the controls.
 * @param total number of matches, if known
 */
export function PrintSummary({ filters: state, total }: { filters: FiltersState; total: number | undefined }) {
  const lastPage = getLastPage(total ?? 0);
  const order = sorts.find(({ key }) => key === state.sort)?.label ?? '';
  const facts = [total !== undefined && pluralize(total, 'contractor'), lastPage > 1 && `page ${state.page} of ${lastPage}`, `order: ${order}`];
  return (
    <Summary>
      <strong>{describeList(state)}</strong>
      <span>{facts.filter(Boolean).join(', ')}</span>
    </Summary>
  );
}

const Summary = styled.p`
  display: none;
  ${media.print} {
    display: grid;
    gap: ${({ theme }) => theme.space(1)};
    padding-block: ${({ theme }) => theme.space(3)};
    & > strong { color: ${({ theme }) => theme.colour.heading}; font-size: 14pt; }
  }
`;
