import { Field, TextInput } from '@strapi/design-system';
import { useField, useFocusInputField } from '@strapi/strapi/admin';
import type { ChangeEvent } from 'react';
import { useLockedTerm } from './useLockedTerm';

interface Props {
  name: string;
  label?: string;
  hint?: string;
  labelAction?: React.ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A line of text. Strapi's own looks editable in the form of a locked term, where only saving says that it is not. */
export function LineInput({ disabled, ...props }: Props) {
  const field = useField<string | null>(props.name);
  const isLocked = useLockedTerm() && props.name === 'label';
  return (
    <TypedInput
      {...props}
      disabled={disabled || isLocked}
      error={field.error}
      value={field.value ?? ''}
      onType={(text) => field.onChange(props.name, text)}
    />
  );
}

/** A whole number without thousands separators, which Strapi's own input adds even to years. */
export function WholeInput(props: Props) {
  const field = useField<number | null>(props.name);
  const change = (text: string) => {
    const digits = text.replaceAll(/[^\d-]/g, '');
    if (/^-?\d{0,15}$/.test(digits)) field.onChange(props.name, digits === '' || digits === '-' ? null : Number(digits));
  };
  return <TypedInput {...props} inputMode="numeric" error={field.error} value={String(field.value ?? '')} onType={change} />;
}

interface TypedProps extends Props {
  value: string;
  error: string | undefined;
  inputMode?: 'numeric';
  onType: (text: string) => void;
}

function TypedInput({ name, label, hint, labelAction, required, error, onType, ...input }: TypedProps) {
  const ref = useFocusInputField<HTMLInputElement>(name);
  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput {...input} ref={ref} onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
