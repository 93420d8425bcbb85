import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import type { FilterOfKind, SliderControl } from '#contract/vocabularies/filters';
import { formatNumber, pluralize } from '#lib/text/format';
import { filterChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import { Slider } from '#ui/controls/Slider';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from '../filterDispatch';
import type { FacetCounts } from './useFacetCounts';

interface AtLeastControlProps {
  filter: FilterOfKind<'atLeast'>;
  id: string;
  hidesLabel: boolean;
  counts: FacetCounts | undefined;
}

/** A minimum number, as a slider or a select of steps; 0 removes the filter. See docs/product-rules.md#2-filters-search-and-order. */
export function AtLeastControl({ filter, id, hidesLabel, counts }: AtLeastControlProps) {
  const value = useAppSelector((state) => state.filters.values[filter.key]) ?? 0;
  const dispatchFilter = useFilterDispatch();
  const handleChoose = (minimum: number) => dispatchFilter(filterChosen({ [filter.key]: minimum || undefined }));
  const { control } = filter;
  if (control.type === 'slider')
    return <AtLeastSlider label={filter.label} name={filter.key} id={id} control={control} value={value} onChoose={handleChoose} />;
  const steps = control.steps.some((step) => step === value) || value === 0 ? control.steps : [value, ...control.steps];
  return (
    <div>
      <Label htmlFor={id} $hidden={hidesLabel}>
        {filter.label}
      </Label>
      <Select id={id} name={filter.key} value={value || ''} onChange={(event) => handleChoose(Number(event.target.value))}>
        <option value="">{control.all}</option>
        {steps.map((step) => {
          const count = counts?.get(String(step));
          return (
            <option key={step} value={step}>
              {`${pluralize(step, control.unit, control.units)} or more${count === undefined ? '' : ` (${formatNumber(count)})`}`}
            </option>
          );
        })}
      </Select>
    </div>
  );
}

interface AtLeastSliderProps {
  label: string;
  name: string;
  id: string;
  control: SliderControl;
  value: number;
  onChoose: (value: number) => void;
}

/** Follows the thumb immediately and requests the list once the thumb rests. */
function AtLeastSlider({ label, name, id, control, value, onChoose }: AtLeastSliderProps) {
  const [sliderValue, setSliderValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { values } = useAppSelector((state) => state.filters);
  const reset = useCallback((nextValue: number) => {
    clearTimeout(timer.current);
    setSliderValue(nextValue);
  }, []);
  useEffect(() => reset(value), [value, reset]);
  useEffect(() => {
    // "Clear all" takes precedence over a pending change of the slider.
    if (Object.keys(values).length === 0) reset(0);
  }, [values, reset]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleSlide = (next: number) => {
    setSliderValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChoose(next), listLimits.searchDebounceMs / 2);
  };
  const position = Math.min(sliderValue, control.max);
  return (
    <div>
      <SliderHeader>
        <label htmlFor={id}>{sliderValue === 0 ? `${label}: any number` : `${label}: ${sliderValue} or more`}</label>
        <span>Max: {control.max}+</span>
      </SliderHeader>
      <Slider
        id={id}
        name={name}
        max={control.max}
        step={control.step}
        bigStep={control.bigStep}
        value={position}
        aria-valuetext={sliderValue === 0 ? `Any number of ${control.units}` : `At least ${pluralize(sliderValue, control.unit, control.units)}`}
        onSlide={handleSlide}
      />
    </div>
  );
}

const SliderHeader = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;

const Label = styled.label<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
