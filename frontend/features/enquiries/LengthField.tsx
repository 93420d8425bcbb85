import { useField } from 'react-final-form';
import { lengthUnits } from '../../../api/contract/enquiryChoices';
import { feetInMetre, formatNumber } from '../../lib/format';
import { TextField } from '../../ui/form/TextField';

const [metres, feet] = lengthUnits;

/** A length in the form's unit. What was typed stays when the unit changes; the hint has it in the other one. */
export function LengthField({ name, label }: { name: string; label: string }) {
  const { value: unit } = useField<string>('length_unit', { subscription: { value: true } }).input;
  const { value: typed } = useField<string | null>(name, { subscription: { value: true } }).input;
  const inFeet = unit === feet.value;
  return (
    <TextField
      name={name}
      label={`${label} (${inFeet ? feet.label : metres.label})`}
      inputMode="decimal"
      hint={inOtherUnit(typed ?? '', inFeet)}
      emptyIsNull
    />
  );
}

function inOtherUnit(typed: string, inFeet: boolean): string | undefined {
  if (!/^\s*\d{1,9}(\.\d+)?\s*$/.test(typed)) return undefined;
  const length = Number(typed);
  return inFeet ? `About ${formatNumber(Math.round(length / feetInMetre))} metres` : `About ${formatNumber(Math.round(length * feetInMetre))} feet`;
}
