import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { UnderstoodSearch } from '#contract/directory/facets';
import { contractorsApi } from '#endpoints/contractors';
import { filterChosen, filtersReducer, searchEntered } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { serializeFilters, toFacetQuery } from './filterUrl';

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
  const filters = useAppSelector((state) => state.filters);
  const near = parts.find(({ filter }) => filter === 'near');
  const lists = parts.flatMap(({ filter, value }) => (filter === 'near' ? [] : [{ filter, value }]));
  const chosen = Object.fromEntries(
    lists.map(({ filter }) => [
      filter,
      [...new Set([...(filters.values[filter] ?? []), ...lists.filter((part) => part.filter === filter).map(({ value }) => value)])],
    ]),
  );
  const asFilters = [searchEntered(rest), filterChosen({ ...chosen, ...(near && { near: near.value }) })].reduce(filtersReducer, filters);
  return (
    <Note data-screen-only>
      Understood as <strong dir="auto">{parts.map(({ value }) => value).join(' + ')}</strong>
      {rest && (
        <>
          {' '}
          with <q dir="auto">{rest}</q>
        </>
      )}
      . <Link to={`/${serializeFilters(asFilters)}`}>Use as filters</Link>
    </Note>
  );
}

const Note = styled.p`
  margin-top: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.textStrong};
  & > a { display: inline-block; padding-block: 4px; color: ${({ theme }) => theme.colour.link}; font-weight: 600; white-space: nowrap; text-underline-offset: 4px; }
`;
