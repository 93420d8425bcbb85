import { SegmentedControl } from '../../controls/SegmentedControl';
import { useFormField } from '../useFormField';
import { FieldGroup } from './FieldGroup';

interface SegmentedControlFieldProps {
  /** Key of the field in the form's values, and name of the inputs. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
}

/** A choice of a few short labels, all visible. */
export function SegmentedControlField({ name, label, options, hint }: SegmentedControlFieldProps) {
  const field = useFormField<string>(name, hint);
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <SegmentedControl {...{ name, label, options }} value={field.input.value} onChoose={(value) => field.input.onChange(value)} />
    </FieldGroup>
  );
}
