import { Checkbox } from '../Checkbox';
import { useFormValue } from './useFormField';

interface CheckboxFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
}

/** Yes or no. */
export function CheckboxField({ name, label }: CheckboxFieldProps) {
  const { input } = useFormValue<boolean>(name, undefined);
  const { value, onChange, onBlur, onFocus } = input;
  return (
    <Checkbox {...{ name, onBlur, onFocus }} checked={value} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
  );
}
