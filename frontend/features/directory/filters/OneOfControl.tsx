import { styled } from 'styled-components';
import type { FilterOfKind, FilterValues } from '#contract/vocabularies/filters';
import { formatMonth, formatNumber } from '#lib/text/format';
import { filterChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from '../filterDispatch';
import type { FacetCounts } from './useFacetCounts';

interface OneOfControlProps<Kind extends 'month' | 'atMost'> {
  filter: FilterOfKind<Kind>;
  id: string;
  hidesLabel: boolean;
  counts: FacetCounts | undefined;
}

/** A month, of those that have counts. */
export function MonthControl(props: OneOfControlProps<'month'>) {
  return <OneOf {...props} options={[...(props.counts?.keys() ?? [])]} describe={formatMonth} toValue={(month) => ({ [props.filter.key]: month })} />;
}

/** A rate that must not be exceeded. */
export function AtMostControl(props: OneOfControlProps<'atMost'>) {
  return (
    <OneOf
      {...props}
      options={props.filter.steps.map(String)}
      describe={(rate) => `${rate} or less`}
      toValue={(rate) => ({ [props.filter.key]: Number(rate) })}
    />
  );
}

interface OneOfProps extends OneOfControlProps<'month' | 'atMost'> {
  options: readonly string[];
  describe: (option: string) => string;
  toValue: (option: string) => FilterValues;
}

/** A value of the URL stays visible even if it is not one of the options. */
function OneOf({ filter, id, hidesLabel, counts, options, describe, toValue }: OneOfProps) {
  const chosen = String(useAppSelector((state) => state.filters.values[filter.key]) ?? '');
  const dispatchFilter = useFilterDispatch();
  return (
    <div>
      <Label htmlFor={id} $hidden={hidesLabel}>
        {filter.label}
      </Label>
      <Select
        id={id}
        name={filter.key}
        value={chosen}
        onChange={({ target: { value } }) => dispatchFilter(filterChosen(value ? toValue(value) : { [filter.key]: undefined }))}
      >
        <option value="">{filter.all}</option>
        {(chosen === '' || options.includes(chosen) ? options : [chosen, ...options]).map((option) => (
          <option key={option} value={option}>
            {`${describe(option)}${counts?.has(option) ? ` (${formatNumber(counts.get(option) ?? 0)})` : ''}`}
          </option>
        ))}
      </Select>
    </div>
  );
}

const Label = styled.label<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
