import { Field, Textarea, TextInput } from '@strapi/design-system';
import { useField, useFocusInputField } from '@strapi/strapi/admin';
import type { ChangeEvent } from 'react';
import type { InputAttribute } from './useListField';
import { useLockedTerm } from './useVocabulary';

interface Props {
  name: string;
  label?: string;
  hint?: string;
  labelAction?: React.ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  attribute?: InputAttribute;
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

function BaseTextInput({ name, label, hint, labelAction, required, error, attribute, onTextChange, ...input }: BaseTextInputProps) {
  const ref = useFocusInputField<HTMLInputElement>(name);
  const { isRequired, maxLength = Number.POSITIVE_INFINITY } = attribute?.pluginOptions?.directory ?? {};
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onTextChange(event.target.value);
  };
  // Most lines are far below their limit.
  const count = input.value.length > maxLength * 0.75 ? describeLength(input.value, maxLength) : '';
  return (
    <Field.Root name={name} id={name} error={error} hint={joinHints(hint, count)} required={required || isRequired}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput {...input} ref={ref} onChange={handleChange} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Paragraphs with a count of their characters, which Strapi's own input lacks. */
export function ParagraphsInput({ name, label, hint, labelAction, required, attribute, ...input }: Props) {
  const field = useField<string | null>(name);
  const ref = useFocusInputField<HTMLTextAreaElement>(name);
  const { isRequired, maxLength } = attribute?.pluginOptions?.directory ?? {};
  const value = field.value ?? '';
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    field.onChange(name, event.target.value || null);
  };
  const count = maxLength ? describeLength(value, maxLength) : '';
  return (
    <Field.Root name={name} id={name} error={field.error} hint={joinHints(hint, count)} required={required || isRequired}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Textarea {...input} ref={ref} value={value} onChange={handleChange} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function describeLength({ length }: string, maxLength: number): string {
  const excess = length - maxLength;
  if (excess > 0) return `${formatNumber(excess)} ${excess === 1 ? 'character' : 'characters'} too many.`;
  return `${formatNumber(length)} of ${formatNumber(maxLength)} characters.`;
}

const formatNumber = (number: number) => number.toLocaleString('en');

/** Joins the field's hint and the count. Hints of the contract that are not sentences have no full stop. */
function joinHints(hint: string | undefined, count: string): string | undefined {
  if (!hint || count === '') return hint || count || undefined;
  return `${hint}${/[.!?]$/.test(hint) ? '' : '.'} ${count}`;
}
