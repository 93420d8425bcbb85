import { memo, useState } from 'react';
import { styled } from 'styled-components';
import type { ChoiceKey, FilterOfKind, TermKey } from '#contract/vocabularies/filters';
import { directoryApi } from '#endpoints/directory';
import { termToggled } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Checkbox } from '#ui/controls/Checkbox';
import { media } from '#ui/theme/mediaQueries';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from '../filterDispatch';
import type { FacetCounts } from './useFacetCounts';

const longListLength = 10;
const noTerms: string[] = [];

interface TermsControlProps {
  filter: FilterOfKind<'terms'>;
  id: string;
  counts: FacetCounts | undefined;
}

/** The terms of a vocabulary. */
export function TermsControl(props: TermsControlProps) {
  const { data: terms = noTerms } = directoryApi.useListTermsQuery(props.filter.key);
  return <OptionsControl {...props} options={terms} />;
}

interface OptionsControlProps extends Pick<TermsControlProps, 'id' | 'counts'> {
  filter: FilterOfKind<'terms' | 'choices'>;
  options: readonly string[];
}

/** One checkbox per option. Long lists have a search box, and unchecking the last option removes the filter. */
export function OptionsControl({ filter, id, options, counts }: OptionsControlProps) {
  const chosen = useAppSelector((state) => state.filters.values[filter.key]) ?? noTerms;
  const [searchText, setSearchText] = useState('');
  const allTerms = [...options, ...chosen.filter((term) => !options.includes(term))];
  const visibleTerms = allTerms.filter((term) => term.toLowerCase().includes(searchText.trim().toLowerCase()));
  return (
    <fieldset>
      <HiddenLegend>{filter.label}</HiddenLegend>
      {allTerms.length > longListLength && (
        <SearchInput
          id={id}
          type="search"
          placeholder={`Search ${allTerms.length} options`}
          aria-label={`Search ${filter.label}`}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      <Terms $scrolls={allTerms.length > longListLength}>
        {visibleTerms.map((term) => (
          <li key={term}>
            <TermOption filter={filter.key} term={term} checked={chosen.includes(term)} count={counts ? (counts.get(term) ?? 0) : null} />
          </li>
        ))}
      </Terms>
      {visibleTerms.length === 0 && <NoMatches>No matches</NoMatches>}
    </fieldset>
  );
}

interface TermOptionProps {
  filter: TermKey | ChoiceKey;
  term: string;
  checked: boolean;
  count: number | null;
}

const TermOption = memo(function TermOption({ filter, term, checked, count }: TermOptionProps) {
  const dispatchFilter = useFilterDispatch();
  return (
    <Checkbox name={filter} value={term} checked={checked} count={count} onChange={() => dispatchFilter(termToggled({ filter, term }))}>
      {term}
    </Checkbox>
  );
});

const HiddenLegend = styled.legend`${visuallyHidden}`;

const SearchInput = styled.input`
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

const NoMatches = styled.p`
  padding: ${({ theme }) => theme.space(2)} 0;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
