import { styled } from 'styled-components';
import { FieldFrame, inputLook } from './FieldFrame';
import { useFormField } from './useFormField';

interface TextFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  hint?: string;
  required?: boolean;
}

/** A line of text. */
export function TextField({ name, label, type = 'text', autoComplete, hint, required = false }: TextFieldProps) {
  const field = useFormField(name, hint);
  const { value, onChange, onBlur, onFocus } = field.input;
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Input
        ref={field.element}
        {...field.aria}
        {...{ id: field.id, name, type, autoComplete, required, value, onChange, onBlur, onFocus }}
        spellCheck={false}
        autoCapitalize={type === 'email' ? 'none' : undefined}
      />
    </FieldFrame>
  );
}

const Input = styled.input`${inputLook}`;
