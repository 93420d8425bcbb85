import { Checkbox } from '../Checkbox';
import { Hint } from './FieldFrame';
import { useFormValue } from './useFormField';

interface CheckboxFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
  hint?: string;
}

/** Yes or no. */
export function CheckboxField({ name, label, hint }: CheckboxFieldProps) {
  const field = useFormValue<boolean>(name, hint);
  const { value, onChange, onBlur, onFocus } = field.input;
  return (
    <div>
      <Checkbox {...{ name, onBlur, onFocus }} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Checkbox>
      {hint && <Hint id={field.hintId}>{hint}</Hint>}
    </div>
  );
}
