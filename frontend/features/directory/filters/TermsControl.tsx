import { memo, useState } from 'react';
import { styled } from 'styled-components';
import type { FilterOfKind, TermKey } from '../../../../api/contract/filters';
import { directoryApi } from '../../../endpoints/directory';
import { termToggled } from '../../../state/filtersSlice';
import { useAppSelector } from '../../../state/hooks';
import { Checkbox } from '../../../ui/Checkbox';
import { media } from '../../../ui/mediaQueries';
import { visuallyHidden } from '../../../ui/VisuallyHidden';
import { useFilterEvents } from '../filterEvents';
import type { FacetCounts } from './useFacetCounts';

const longList = 10;
const none: string[] = [];

interface TermsControlProps {
  filter: FilterOfKind<'terms'>;
  id: string;
  counts: FacetCounts | undefined;
}

/** One checkbox for each term; a long list has a search box of its own. Unchecking the last one removes the filter. */
export function TermsControl({ filter, id, counts }: TermsControlProps) {
  const chosen = useAppSelector((state) => state.filters.values[filter.key]) ?? none;
  const { data: terms = [] } = directoryApi.useListTermsQuery(filter.key);
  const [looked, setLooked] = useState('');
  const all = [...terms, ...chosen.filter((term) => !terms.includes(term))];
  const shown = all.filter((term) => term.toLowerCase().includes(looked.trim().toLowerCase()));
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
            <TermOption filter={filter.key} term={term} checked={chosen.includes(term)} count={counts ? (counts.get(term) ?? 0) : null} />
          </li>
        ))}
      </Terms>
      {shown.length === 0 && <None>Nothing with these letters.</None>}
    </fieldset>
  );
}

interface TermOptionProps {
  filter: TermKey;
  term: string;
  checked: boolean;
  count: number | null;
}

const TermOption = memo(function TermOption({ filter, term, checked, count }: TermOptionProps) {
  const onEvent = useFilterEvents();
  return (
    <Checkbox name={filter} value={term} checked={checked} count={count} onChange={() => onEvent(termToggled({ filter, term }))}>
      {term}
    </Checkbox>
  );
});

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
  /* Half a row shows that there is more. */
  ${media.touch} { max-height: ${({ $scrolls }) => ($scrolls ? '286px' : 'none')}; }
`;

const None = styled.p`
  padding: ${({ theme }) => theme.space(2)} 0;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
