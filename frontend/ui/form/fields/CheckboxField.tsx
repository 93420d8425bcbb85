import { Checkbox } from '../../controls/Checkbox';
import { useFormField } from '../useFormField';

interface CheckboxFieldProps {
  /** Key of the field in the form's values, and name of the input. */
  name: string;
  label: string;
}

/** A boolean field. */
export function CheckboxField({ name, label }: CheckboxFieldProps) {
  const { value, onChange, onBlur, onFocus } = useFormField<boolean>(name, undefined).input;
  return (
    <Checkbox {...{ name, onBlur, onFocus }} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
  );
}
