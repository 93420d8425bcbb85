import { styled } from 'styled-components';
import type { FilterOfKind } from '#contract/vocabularies/filters';
import { formatMonth, formatNumber } from '#lib/text/format';
import { filterChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from '../filterDispatch';
import type { FacetCounts } from './useFacetCounts';

interface MonthControlProps {
  filter: FilterOfKind<'month'>;
  id: string;
  hidesLabel: boolean;
  counts: FacetCounts | undefined;
}

/** A month, of those that have counts. A month from the URL stays visible even if it is not one of them. */
export function MonthControl({ filter, id, hidesLabel, counts }: MonthControlProps) {
  const chosen = useAppSelector((state) => state.filters.values[filter.key]) ?? '';
  const dispatchFilter = useFilterDispatch();
  const months = [...(counts?.keys() ?? [])];
  return (
    <div>
      <Label htmlFor={id} $hidden={hidesLabel}>
        {filter.label}
      </Label>
      <Select
        id={id}
        name={filter.key}
        value={chosen}
        onChange={(event) => dispatchFilter(filterChosen({ [filter.key]: event.target.value || undefined }))}
      >
        <option value="">{filter.all}</option>
        {(chosen === '' || months.includes(chosen) ? months : [chosen, ...months]).map((month) => (
          <option key={month} value={month}>
            {`${formatMonth(month)}${counts?.has(month) ? ` (${formatNumber(counts.get(month) ?? 0)})` : ''}`}
          </option>
        ))}
      </Select>
    </div>
  );
}

const Label = styled.label<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
