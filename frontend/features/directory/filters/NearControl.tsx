import { LocateFixed } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { defaultNearRadius, formatNear, nearRadii, parseNear } from '#contract/directory/near';
import { listLimits } from '#contract/shared/listLimits';
import type { FilterOfKind } from '#contract/vocabularies/filters';
import { formatNumber } from '#lib/text/format';
import { filterChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Select } from '#ui/controls/Select';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from '../filterDispatch';

/** A town, a mineral district or coordinates, and a radius. It applies on Enter and when the field is left. */
export function NearControl({ filter, id }: { filter: FilterOfKind<'near'>; id: string }) {
  const chosen = useAppSelector((state) => state.filters.values[filter.key]);
  const dispatchFilter = useFilterDispatch();
  const near = chosen === undefined ? { place: '', km: defaultNearRadius } : parseNear(chosen);
  const [text, setText] = useState(near.place);
  const [km, setKm] = useState(near.km);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setText(near.place);
    setKm(near.km);
  }, [near.place, near.km]);
  const apply = (place: string, radius: number) => {
    setProblem('');
    setKm(radius);
    if (place.trim() === near.place && radius === near.km) return;
    dispatchFilter(filterChosen({ [filter.key]: place.trim() === '' ? undefined : formatNear({ place: place.trim(), km: radius }) }));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(text, km);
  };
  const handleLocate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => apply(`${latitude.toFixed(2)}, ${longitude.toFixed(2)}`, km),
      () => setProblem('Your browser did not share your location. Enter a place instead.'),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  const radii = nearRadii.some((radius) => radius === km) ? nearRadii : [km, ...nearRadii];
  return (
    <Fields>
      <Label htmlFor={id}>Near a town, district or coordinates</Label>
      <Input
        id={id}
        name={filter.key}
        placeholder="Near a town or coordinates"
        autoComplete="off"
        dir="auto"
        maxLength={listLimits.maxFilterValueLength - formatNear({ place: '', km: 99_999 }).length}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => apply(text, km)}
      />
      <Row>
        <Select aria-label="Within" value={km} onChange={(event) => apply(text, Number(event.target.value))}>
          {radii.map((radius) => (
            <option key={radius} value={radius}>{`within ${formatNumber(radius)} km`}</option>
          ))}
        </Select>
        <Button $look="outline" aria-label="Near me" title="Near me" onClick={handleLocate}>
          <LocateFixed size={18} aria-hidden="true" />
        </Button>
      </Row>
      {problem && <p role="alert">{problem}</p>}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
`;

const Label = styled.label`${visuallyHidden}`;

const Input = styled.input`
  width: 100%;
  min-width: 0;
  height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 16px;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space(2)};
`;
