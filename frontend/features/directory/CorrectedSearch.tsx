import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { contractorsApi } from '#endpoints/contractors';
import { useAppSelector } from '#state/hooks';
import { toFacetQuery } from './filterUrl';

/** Says that mistyped words of the search were corrected, because nothing matches them. */
export function CorrectedSearch() {
  const filters = useDeferredValue(useAppSelector((state) => state.filters));
  const { currentData } = contractorsApi.useGetFacetsQuery(toFacetQuery(filters));
  if (!currentData?.corrected) return null;
  return (
    <Notice role="status">
      Nothing matches <q dir="auto">{filters.search}</q>. Showing results for <strong dir="auto">{currentData.corrected}</strong>.
    </Notice>
  );
}

const Notice = styled.p`
  margin-top: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.textStrong};
`;
