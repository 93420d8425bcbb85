import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useField } from 'react-final-form';
import { findErrorMessage } from './buildErrorTree';

/** What a line of text may be told beside its hint. */
interface FormFieldOptions {
  /** Whether an emptied input stands for nothing at all instead of an empty text. */
  emptyIsNull?: boolean;
}

/** A text input's tie to its form: value and events, its ids, and its error once that is anybody's business. */
export function useFormField<Element extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  name: string,
  hint: string | undefined,
  { emptyIsNull = false }: FormFieldOptions = {},
) {
  const field = useFormValue<string | null>(name, hint, (value) => (emptyIsNull && value === '' ? null : value));
  const { value, ...events } = field.input;
  const element = usePreHydrationInput<Element>(events.onChange);
  return { ...field, element, input: { ...events, value: value ?? '' } };
}

/**
 * A field's tie to its form, whatever it holds.
 *
 * @param parse makes the value of what the input gives; without one an emptied field would be undefined, which is nothing to check
 * @param findMessage finds the field's own error in what the form keeps for it
 */
export function useFormValue<Value>(
  name: string,
  hint: string | undefined,
  parse: (value: Value) => Value = identity,
  findMessage: (error: unknown, value: Value) => string | undefined = findErrorMessage,
) {
  const id = useId();
  const { input, meta } = useField<Value>(name, { parse, isEqual: isEqualValue });
  const submitErrorMessage = meta.dirtySinceLastSubmit ? undefined : findMessage(meta.submitError, input.value);
  // Who leaves a field empty in passing is not scolded for it before submitting.
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

/** Keeps what was typed or filled in before the page's script took over: the form's first drawing would empty the field. */
function usePreHydrationInput<Element extends HTMLInputElement | HTMLTextAreaElement>(onChange: (text: string) => void) {
  const element = useRef<Element>(null);
  const typedText = useRef('');
  const onChangeRef = useRef(onChange);
  useLayoutEffect(() => {
    const { value, defaultValue } = element.current ?? { value: '', defaultValue: '' };
    if (value !== defaultValue) typedText.current = value;
  }, []);
  useEffect(() => {
    if (typedText.current) onChangeRef.current(typedText.current);
  }, []);
  return element;
}
