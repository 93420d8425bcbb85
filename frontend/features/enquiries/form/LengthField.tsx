import { useField } from 'react-final-form';
import { lengthUnits } from '#contract/enquiries/enquiryChoices';
import { numberUnits, readTypedNumber } from '#contract/shared/values/typedNumber';
import { feetPerMetre, formatNumber } from '#lib/text/format';
import { TextField } from '#ui/form/fields/TextField';

const [metres, feet] = lengthUnits;

/** Longer numbers are too large for the form. */
const maxConverted = 1_000_000_000;

/** A length in the form's unit. Changing the unit keeps the typed number; the hint shows the length converted to the other unit. */
export function LengthField({ name, label }: { name: string; label: string }) {
  const { value: unit } = useField<string>('length_unit', { subscription: { value: true } }).input;
  const { value: typed } = useField<string | null>(name, { subscription: { value: true } }).input;
  const isFeet = unit === feet.value;
  return (
    <TextField
      name={name}
      label={`${label} (${isFeet ? feet.label : metres.label})`}
      inputMode="decimal"
      hint={formatInOtherUnit(typed ?? '', isFeet)}
      emptyIsNull
    />
  );
}

function formatInOtherUnit(typed: string, isFeet: boolean): string | undefined {
  const length = readTypedNumber(typed, isFeet ? numberUnits.feet : numberUnits.metres);
  if (typeof length !== 'number' || !(length >= 0 && length < maxConverted)) return undefined;
  return isFeet ? `About ${formatNumber(Math.round(length / feetPerMetre))} metres` : `About ${formatNumber(Math.round(length * feetPerMetre))} feet`;
}
