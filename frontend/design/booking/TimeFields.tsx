import { type ReactNode, useEffect, useId } from 'react';
import { useForm } from 'react-final-form';
import { css, styled } from 'styled-components';
import { callLengths } from '#contract/enquiries/callTimes';
import { formatOffset } from '#contract/shared/time/zonedTime';
import { withNonBreakingSpaces } from '#lib/text/format';
import { Select } from '#ui/controls/Select';
import { FieldFrame } from '#ui/form/fields/FieldFrame';
import { FieldGroup } from '#ui/form/fields/FieldGroup';
import { useFormField } from '#ui/form/useFormField';
import { media } from '#ui/theme/mediaQueries';
import type { BookingView } from './bookingValues';
import { type CallSlot, formatDayParts, listCallDays, listCallSlots } from './callSlots';
import { listTimeZones } from './timeZones';

interface TimeFieldsProps {
  view: BookingView;
  /** Time zone of the browser. */
  browserZone: string;
  /** In UTC milliseconds. */
  now: number;
  onView: (changes: Partial<BookingView>) => void;
}

/** Length, time zone, day and time of the call. The parent owns all values except the time. */
export function TimeFields({ view, browserZone, now, onView }: TimeFieldsProps) {
  const zone = view.zone || browserZone;
  const days = listCallDays(now, zone);
  const [first = ''] = days;
  const day = days.includes(view.day) ? view.day : first;
  const slots = listCallSlots(day, view.minutes, zone, now);
  const zoneId = useId();
  const noError = { id: zoneId, error: undefined, hintId: `${zoneId}-hint`, errorId: `${zoneId}-error`, aria: { 'aria-describedby': undefined } };
  return (
    <>
      <FieldGroup field={noError} label="Length of call">
        <Lengths>
          {callLengths.map((minutes) => (
            <Tile key={minutes} name="minutes" value={String(minutes)} checked={minutes === view.minutes} onChoose={() => onView({ minutes })}>
              {withNonBreakingSpaces(`${minutes} min`)}
            </Tile>
          ))}
        </Lengths>
      </FieldGroup>
      <FieldFrame
        field={noError}
        label="Time zone"
        hint={`All times below are in this time zone (${formatOffset(Date.parse(`${day}T12:00:00Z`), zone)}).`}
      >
        <Select
          id={zoneId}
          aria-describedby={noError.hintId}
          value={zone}
          onChange={(event) => onView({ zone: event.target.value === browserZone ? '' : event.target.value })}
        >
          {listTimeZones(zone, browserZone).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <FieldGroup field={noError} label="Day">
        <Days>
          {days.map((one) => {
            const { weekday, date } = formatDayParts(one);
            return (
              <Tile key={one} name="day" value={one} checked={one === day} onChoose={() => onView({ day: one === first ? '' : one })}>
                <span>{weekday}</span> <strong>{date}</strong>
              </Tile>
            );
          })}
        </Days>
      </FieldGroup>
      <SlotField slots={slots} />
    </>
  );
}

/** Selects one of the day's times. */
function SlotField({ slots }: { slots: CallSlot[] }) {
  const field = useFormField<string>('starts_at', undefined);
  const form = useForm();
  const { value, onChange, onBlur, onFocus } = field.input;
  const isOffered = slots.some(({ starts_at }) => starts_at === value);
  useEffect(() => {
    // Clear a time that the newly selected day or time zone does not offer.
    if (value !== '' && !isOffered) form.change('starts_at', '');
  }, [value, isOffered, form]);
  return (
    <FieldGroup field={field} label="Time">
      <Times>
        {slots.map(({ starts_at, label }) => (
          <Tile
            key={starts_at}
            {...{ onBlur, onFocus }}
            name="starts_at"
            value={starts_at}
            checked={value === starts_at}
            onChoose={() => onChange(starts_at)}
          >
            {label}
          </Tile>
        ))}
      </Times>
      {slots.length === 0 && <p>No times are available on this day. Please choose another day.</p>}
    </FieldGroup>
  );
}

interface TileProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  onBlur?: () => void;
  onFocus?: () => void;
  children: ReactNode;
}

/** A native radio button styled as a tile. */
function Tile({ name, value, checked, onChoose, onBlur, onFocus, children }: TileProps) {
  return (
    <TileLabel>
      <input type="radio" {...{ name, value, checked, onBlur, onFocus }} onChange={onChoose} />
      {children}
    </TileLabel>
  );
}

const tiles = css`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
`;

const Lengths = styled.div`
  ${tiles}
  grid-template-columns: repeat(4, minmax(0, 1fr));
`;

const Days = styled.div`
  ${tiles}
  grid-template-columns: repeat(5, minmax(0, 1fr));
`;

const Times = styled.div`
  ${tiles}
  grid-template-columns: repeat(auto-fill, minmax(68px, 1fr));
`;

const TileLabel = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: 36px;
  padding: ${({ theme }) => `${theme.space(1)} 2px`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  text-align: center;
  cursor: pointer;
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  & > span { color: ${({ theme }) => theme.colour.textQuiet}; }
  & > strong { font-size: 13px; font-weight: 600; white-space: nowrap; }
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  &:has(:checked) { border-color: ${({ theme }) => theme.colour.heading}; background: ${({ theme }) => theme.colour.selected}; font-weight: 600; }
  &:has(:checked) > span { color: inherit; }
  &:has(:focus-visible) { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: 2px; }
  ${media.touch} { min-height: 44px; }
`;
