import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import type { UnderstoodSearch } from '#contract/directory/facets';
import { contractorsApi } from '#endpoints/contractors';
import { filterChosen, searchEntered } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { useFilterDispatch } from './filterDispatch';
import { toFacetQuery } from './filterUrl';

/** Says which mistyped words of the search were corrected, because nothing matches them, and what the search could be as filters. */
export function SearchNotes() {
  const filters = useDeferredValue(useAppSelector((state) => state.filters));
  const { currentData } = contractorsApi.useGetFacetsQuery(toFacetQuery(filters));
  const { corrected, understood } = currentData ?? {};
  return (
    <>
      {corrected && (
        <Note role="status">
          Nothing matches <q dir="auto">{filters.search}</q>. Showing results for <strong dir="auto">{corrected}</strong>.
        </Note>
      )}
      {understood && <Understood understood={understood} />}
    </>
  );
}

/** Offers to replace the words by filters, which find what companies state instead of where the words occur. */
function Understood({ understood: { parts, rest } }: { understood: UnderstoodSearch }) {
  const values = useAppSelector((state) => state.filters.values);
  const dispatchFilter = useFilterDispatch();
  const handleUse = () => {
    const near = parts.find(({ filter }) => filter === 'near');
    const lists = parts.flatMap(({ filter, value }) => (filter === 'near' ? [] : [{ filter, value }]));
    const chosen = Object.fromEntries(
      lists.map(({ filter }) => [
        filter,
        [...new Set([...(values[filter] ?? []), ...lists.filter((part) => part.filter === filter).map(({ value }) => value)])],
      ]),
    );
    dispatchFilter(searchEntered(rest));
    dispatchFilter(filterChosen({ ...chosen, ...(near && { near: near.value }) }));
  };
  return (
    <Note data-screen-only>
      Understood as <strong dir="auto">{parts.map(({ value }) => value).join(' + ')}</strong>
      {rest && (
        <>
          {' '}
          with <q dir="auto">{rest}</q>
        </>
      )}
      .{' '}
      <button type="button" onClick={handleUse}>
        Use as filters
      </button>
    </Note>
  );
}

const Note = styled.p`
  margin-top: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.textStrong};
  & > button { min-height: 32px; padding: 0; border: 0; background: none; color: ${({ theme }) => theme.colour.link}; font-weight: 600; text-decoration: underline; text-underline-offset: 4px; cursor: pointer; }
`;
