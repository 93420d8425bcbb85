import { styled } from 'styled-components';
import { type DateOrder, dateOrders } from '#contract/imports/importOptions';
import type { DateEvidence } from '#contract/imports/imports';
import { Select } from '#ui/controls/Select';

const labels: Record<DateOrder, string> = {
  day_first: 'Day first: 03/04/2026 is 3 April 2026',
  month_first: 'Month first: 03/04/2026 is March 4, 2026',
};
const questions = {
  unknown: "These dates don't show whether the day or the month comes first. They are not imported until you choose.",
  contradictory: 'Some of these dates have the day first, others the month. Dates that could mean both are not imported until you choose.',
} as const;

interface DateOrderSelectProps {
  /** Name of the column in the file. */
  column: string;
  evidence: DateEvidence;
  value: DateOrder | null;
  onChange: (order: DateOrder | null) => void;
}

/** The order of day and month in a column: what its dates prove, or a choice if they do not. */
export function DateOrderSelect({ column, evidence, value, onChange }: DateOrderSelectProps) {
  if (evidence !== 'unknown' && evidence !== 'contradictory') return <Note>{labels[evidence]}</Note>;
  return (
    <>
      <Select
        aria-label={`Date order of ${column || 'the unnamed column'}`}
        value={value ?? ''}
        onChange={({ target }) => onChange(dateOrders.find((order) => order === target.value) ?? null)}
      >
        <option value="">Choose the date order</option>
        {dateOrders.map((order) => (
          <option key={order} value={order}>
            {labels[order]}
          </option>
        ))}
      </Select>
      {value === null && <Note>{questions[evidence]}</Note>}
    </>
  );
}

const Note = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
