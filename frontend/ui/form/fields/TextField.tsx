import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormField } from '../useFormField';
import { FieldFrame, inputStyles, type SelectOption, toSelectOption } from './FieldFrame';

interface TextFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'url' | 'tel';
  /** The keyboard that a phone brings up. */
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  /** Stands at the label's end. */
  aside?: ReactNode;
  hint?: string;
  required?: boolean;
  /** Whether an emptied input stands for nothing at all instead of an empty text. */
  emptyIsNull?: boolean;
  /** What may be meant, offered while one types; any other text is as good. */
  suggestions?: readonly SelectOption[];
}

/** A line of text. */
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
  const field = useFormField(name, hint, { emptyIsNull });
  const { value, onChange, onBlur, onFocus } = field.input;
  return (
    <FieldFrame field={field} label={label} aside={aside} hint={hint}>
      <Input
        ref={field.element}
        {...field.aria}
        {...{ id: field.id, name, type, inputMode, autoComplete, required, value, onChange, onBlur, onFocus }}
        list={suggestions && `${field.id}-suggestions`}
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
