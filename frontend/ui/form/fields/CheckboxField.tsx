import { Checkbox } from '../../controls/Checkbox';
import { useFormValue } from '../useFormField';

interface CheckboxFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
}

/** Yes or no. */
export function CheckboxField({ name, label }: CheckboxFieldProps) {
  const { value, onChange, onBlur, onFocus } = useFormValue<boolean>(name, undefined).input;
  return (
    <Checkbox {...{ name, onBlur, onFocus }} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
  );
}
