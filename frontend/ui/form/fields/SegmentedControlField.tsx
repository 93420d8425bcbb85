import { SegmentedControl } from '../../controls/SegmentedControl';
import { useFormValue } from '../useFormField';
import { FieldGroup } from './FieldGroup';

interface SegmentedControlFieldProps {
  /** The field's key in the form's values, and the inputs' name. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
}

/** One of a few short words, all in sight. */
export function SegmentedControlField({ name, label, options, hint }: SegmentedControlFieldProps) {
  const field = useFormValue<string>(name, hint);
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <SegmentedControl {...{ name, label, options }} value={field.input.value} onChoose={(value) => field.input.onChange(value)} />
    </FieldGroup>
  );
}
