import { Segments } from '../Segments';
import { FieldGroup } from './FieldGroup';
import { useFormValue } from './useFormField';

interface SegmentsFieldProps {
  /** The field's key in the form's values, and the inputs' name. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
}

/** One of a few short words, all in sight. */
export function SegmentsField({ name, label, options, hint }: SegmentsFieldProps) {
  const field = useFormValue<string>(name, hint);
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <Segments {...{ name, label, options }} value={field.input.value} onChoose={(value) => field.input.onChange(value)} />
    </FieldGroup>
  );
}
