import { useId } from 'react';
import { useField } from 'react-final-form';
import { findErrorMessage } from './buildErrorTree';

interface TextFieldOptions {
  /** Whether an empty input is null instead of an empty string. */
  emptyIsNull?: boolean;
}

/** Connects a text input or select to its form: value and event handlers, ids, and the error once it should be visible. */
export function useTextField(name: string, hint: string | undefined, { emptyIsNull = false }: TextFieldOptions = {}) {
  const field = useFormField<string | null>(name, hint, (value) => (emptyIsNull && value === '' ? null : value));
  const { value, ...events } = field.input;
  return { ...field, input: { ...events, value: value ?? '' } };
}

/**
 * Connects a field of any type to its form.
 *
 * @param parse converts the input's value; without it, a cleared field is undefined and would not be validated
 * @param findMessage finds the field's own message in the form's error for it
 */
export function useFormField<Value>(
  name: string,
  hint: string | undefined,
  parse: (value: Value) => Value = identity,
  findMessage: (error: unknown, value: Value) => string | undefined = findErrorMessage,
) {
  const id = useId();
  const { input, meta } = useField<Value>(name, { parse, isEqual: isEqualValue });
  const submitErrorMessage = meta.dirtySinceLastSubmit ? undefined : findMessage(meta.submitError, input.value);
  // Before the first submission, a field that was left empty shows no error.
  const isErrorVisible = meta.submitFailed || (meta.touched && !meta.active && meta.dirty);
  const error = submitErrorMessage ?? (isErrorVisible ? findMessage(meta.error, input.value) : undefined);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return { id, input, error, hintId, errorId, aria: { 'aria-invalid': error !== undefined, 'aria-describedby': describedBy } };
}

function identity<Value>(value: Value): Value {
  return value;
}

function isEqualValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
