import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useField } from 'react-final-form';

/** An input's tie to its form: value and events, its ids, and its error once that is anybody's business. */
export function useFormField<Element extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(name: string, hint: string | undefined) {
  const id = useId();
  // Without `parse` an emptied field would be undefined, which is no text to check.
  const { input, meta } = useField<string>(name, { parse: (value) => value });
  const element = useTakenOver<Element>(input.onChange);
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  // Who leaves a field empty in passing is not scolded for it before submitting.
  const checked = meta.submitFailed || (meta.touched && !meta.active && meta.dirty);
  const error: string | undefined = refused ?? (checked ? meta.error : undefined);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return { id, element, input, error, hintId, errorId, aria: { 'aria-invalid': error !== undefined, 'aria-describedby': describedBy } };
}

/** Keeps what was typed or filled in before the page's script took over: the form's first drawing would empty the field. */
function useTakenOver<Element extends HTMLInputElement | HTMLTextAreaElement>(onChange: (text: string) => void) {
  const element = useRef<Element>(null);
  const typed = useRef('');
  const change = useRef(onChange);
  useLayoutEffect(() => {
    const { value, defaultValue } = element.current ?? { value: '', defaultValue: '' };
    if (value !== defaultValue) typed.current = value;
  }, []);
  useEffect(() => {
    if (typed.current) change.current(typed.current);
  }, []);
  return element;
}
