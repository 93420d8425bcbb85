import { styled } from 'styled-components';
import { FieldFrame, inputLook } from './FieldFrame';
import { useFormField } from './useFormField';

interface TextFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'url' | 'tel';
  /** The keyboard that a phone brings up. */
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  hint?: string;
  required?: boolean;
  /** Whether an emptied input stands for nothing at all instead of an empty text. */
  emptyIsNull?: boolean;
}

/** A line of text. */
export function TextField({ name, label, type = 'text', inputMode, autoComplete = 'off', hint, required = false, emptyIsNull }: TextFieldProps) {
  const field = useFormField(name, hint, { emptyIsNull });
  const { value, onChange, onBlur, onFocus } = field.input;
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Input
        ref={field.element}
        {...field.aria}
        {...{ id: field.id, name, type, inputMode, autoComplete, required, value, onChange, onBlur, onFocus }}
        spellCheck={false}
        autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      />
    </FieldFrame>
  );
}

const Input = styled.input`${inputLook}`;
