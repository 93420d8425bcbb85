import { useId } from 'react';
import { useField } from 'react-final-form';

/** An input's tie to its form: value and events, its ids, and its error once that is anybody's business. */
export function useFormField(name: string, hint: string | undefined) {
  const id = useId();
  // Without `parse` an emptied field would be undefined, which is no text to check.
  const { input, meta } = useField<string>(name, { parse: (value) => value });
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  // Who leaves a field empty in passing is not scolded for it before submitting.
  const checked = meta.submitFailed || (meta.touched && !meta.active && meta.dirty);
  const error: string | undefined = refused ?? (checked ? meta.error : undefined);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return { id, input, error, hintId, errorId, aria: { 'aria-invalid': error !== undefined, 'aria-describedby': describedBy } };
}
