import { Field, TextInput } from '@strapi/design-system';
import { useField, useFocusInputField } from '@strapi/strapi/admin';
import type { ChangeEvent } from 'react';
import { useLockedTerm } from './useVocabulary';

interface Props {
  name: string;
  label?: string;
  hint?: string;
  labelAction?: React.ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A single-line text. Strapi's own input looks editable in the form of a locked term, and the error appears only on saving. */
export function LineInput({ disabled, ...props }: Props) {
  const field = useField<string | null>(props.name);
  const isLocked = useLockedTerm() && props.name === 'label';
  return (
    <BaseTextInput
      {...props}
      disabled={disabled || isLocked}
      error={field.error}
      value={field.value ?? ''}
      onTextChange={(text) => field.onChange(props.name, text)}
    />
  );
}

/** An integer without thousands separators, which Strapi's own input adds even to years. */
export function IntegerInput(props: Props) {
  const field = useField<number | null>(props.name);
  const handleTextChange = (text: string) => {
    const digits = text.replaceAll(/[^\d-]/g, '');
    if (/^-?\d{0,15}$/.test(digits)) field.onChange(props.name, digits === '' || digits === '-' ? null : Number(digits));
  };
  return <BaseTextInput {...props} inputMode="numeric" error={field.error} value={String(field.value ?? '')} onTextChange={handleTextChange} />;
}

interface BaseTextInputProps extends Props {
  value: string;
  error: string | undefined;
  inputMode?: 'numeric';
  onTextChange: (text: string) => void;
}

function BaseTextInput({ name, label, hint, labelAction, required, error, onTextChange, ...input }: BaseTextInputProps) {
  const ref = useFocusInputField<HTMLInputElement>(name);
  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput {...input} ref={ref} onChange={(event: ChangeEvent<HTMLInputElement>) => onTextChange(event.target.value)} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
