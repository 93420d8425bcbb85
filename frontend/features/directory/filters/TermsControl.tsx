import { useState } from 'react';
import { styled } from 'styled-components';
import type { FilterOfKind } from '../../../../api/contract/filters';
import { directoryApi } from '../../../endpoints/directory';
import { filterChosen } from '../../../state/filtersSlice';
import { useAppSelector } from '../../../state/hooks';
import { Checkbox } from '../../../ui/Checkbox';
import { visuallyHidden } from '../../../ui/VisuallyHidden';
import { useFilterEvents } from '../useFilterEvents';
import { useFacetCounts } from './useFacetCounts';

const longList = 10;

/** One checkbox for each term; a long list has a search box of its own. Unchecking the last one removes the filter. */
export function TermsControl({ filter, id }: { filter: FilterOfKind<'terms'>; id: string }) {
  const chosen = useAppSelector((state) => state.filters.values[filter.key]) ?? [];
  const { data: terms = [] } = directoryApi.useListTermsQuery(filter.key);
  const counts = useFacetCounts(filter.key);
  const [looked, setLooked] = useState('');
  const onEvent = useFilterEvents();
  const all = [...terms, ...chosen.filter((term) => !terms.includes(term))];
  const shown = all.filter((term) => term.toLowerCase().includes(looked.trim().toLowerCase()));
  const handleToggle = (term: string, checked: boolean) => {
    const next = checked ? [...chosen, term] : chosen.filter((other) => other !== term);
    onEvent(filterChosen({ [filter.key]: next.length > 0 ? next : undefined }));
  };
  return (
    <fieldset>
      <HiddenLegend>{filter.label}</HiddenLegend>
      {all.length > longList && (
        <Find
          id={id}
          type="search"
          placeholder={`Find in ${all.length}`}
          aria-label={`Find in ${filter.label}`}
          value={looked}
          onChange={(event) => setLooked(event.target.value)}
        />
      )}
      <Terms $scrolls={all.length > longList}>
        {shown.map((term) => (
          <li key={term}>
            <Checkbox
              name={filter.key}
              value={term}
              checked={chosen.includes(term)}
              count={counts && (counts.get(term) ?? 0)}
              onChange={(event) => handleToggle(term, event.target.checked)}
            >
              {term}
            </Checkbox>
          </li>
        ))}
      </Terms>
      {shown.length === 0 && <None>Nothing with these letters.</None>}
    </fieldset>
  );
}

const HiddenLegend = styled.legend`${visuallyHidden}`;

const Find = styled.input`
  width: 100%;
  height: 40px;
  margin-bottom: ${({ theme }) => theme.space(2)};
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  font-size: 14px;
  &::placeholder { color: ${({ theme }) => theme.colour.textQuiet}; opacity: 1; }
`;

const Terms = styled.ul<{ $scrolls: boolean }>`
  max-height: ${({ $scrolls }) => ($scrolls ? '264px' : 'none')};
  margin-inline: -4px;
  padding-inline: 4px;
  overflow-y: auto;
`;

const None = styled.p`
  padding: ${({ theme }) => theme.space(2)} 0;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
