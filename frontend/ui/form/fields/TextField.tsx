import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTextField } from '../useFormField';
import { FieldFrame, inputStyles, type SelectOption, toSelectOption } from './FieldFrame';

interface TextFieldProps {
  /** Key of the field in the form's values, and name of the input. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'url' | 'tel' | 'date';
  /** The virtual keyboard on phones. */
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  /** Shown at the end of the label. */
  aside?: ReactNode;
  hint?: string;
  required?: boolean;
  /** Whether an empty input is null instead of an empty string. */
  emptyIsNull?: boolean;
  /** Offered while the user types; other text is allowed. */
  suggestions?: readonly SelectOption[];
}

/** A single-line text. */
export function TextField({
  name,
  label,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  aside,
  hint,
  required = false,
  emptyIsNull,
  suggestions,
}: TextFieldProps) {
  const field = useTextField(name, hint, { emptyIsNull });
  const { value, onChange, onBlur, onFocus } = field.input;
  return (
    <FieldFrame field={field} label={label} aside={aside} hint={hint}>
      <Input
        {...field.aria}
        {...{ id: field.id, name, type, inputMode, autoComplete, required, value, onChange, onBlur, onFocus }}
        list={suggestions && `${field.id}-suggestions`}
        // Email addresses, URLs and phone numbers run from left to right.
        dir={type === 'text' ? 'auto' : undefined}
        spellCheck={false}
        autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      />
      {suggestions && (
        <datalist id={`${field.id}-suggestions`}>
          {suggestions.map(toSelectOption).map(({ value, label: optionLabel }) => (
            <option key={value} value={value} label={optionLabel} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

const Input = styled.input`${inputStyles}`;
