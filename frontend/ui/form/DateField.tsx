import { type FocusEvent, useState } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, inputLook } from './FieldFrame';
import { useFormField } from './useFormField';

interface DateFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
  hint?: string;
}

const incompleteDay = 'Please enter day, month and year';

/** A day, as 2026-11-22, or null; the native date input. */
export function DateField({ name, label, hint }: DateFieldProps) {
  const tied = useFormField(name, hint, { emptyIsNull: true });
  // Of a day that is not whole the browser tells but that it is none.
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { value, onChange, onBlur, onFocus } = tied.input;
  const field = isIncomplete && tied.error === undefined ? { ...tied, error: incompleteDay } : tied;
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setIsIncomplete(event.target.validity.badInput);
    onBlur(event);
  };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Input
        ref={tied.element}
        {...tied.aria}
        aria-describedby={[field.error && tied.errorId, hint && tied.hintId].filter(Boolean).join(' ') || undefined}
        aria-invalid={field.error !== undefined}
        {...{ id: tied.id, name, value, onChange, onFocus }}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        onBlur={handleBlur}
      />
    </FieldFrame>
  );
}

const Input = styled.input`
  ${inputLook}
  min-width: 0;
  appearance: none;
`;
