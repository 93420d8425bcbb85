import { type FocusEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useTextField } from '../useFormField';
import { FieldFrame, inputStyles } from './FieldFrame';

interface DateFieldProps {
  /** Key of the field in the form's values, and name of the input. */
  name: string;
  label: string;
  hint?: string;
}

const incompleteDateMessage = 'Please enter a day, month and year';

/** A date such as 2026-11-22, or null; the native date input. */
export function DateField({ name, label, hint }: DateFieldProps) {
  const boundField = useTextField(name, hint, { emptyIsNull: true });
  // For an incomplete date, the browser reports only an empty value.
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { value, onChange, onBlur, onFocus } = boundField.input;
  const field = isIncomplete && boundField.error === undefined ? { ...boundField, error: incompleteDateMessage } : boundField;
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setIsIncomplete(event.target.validity.badInput);
    onBlur(event);
  };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Input
        {...boundField.aria}
        aria-describedby={[field.error && boundField.errorId, hint && boundField.hintId].filter(Boolean).join(' ') || undefined}
        aria-invalid={field.error !== undefined}
        {...{ id: boundField.id, name, value, onChange, onFocus }}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        onBlur={handleBlur}
      />
    </FieldFrame>
  );
}

const Input = styled.input`
  ${inputStyles}
  min-width: 0;
  appearance: none;
`;
