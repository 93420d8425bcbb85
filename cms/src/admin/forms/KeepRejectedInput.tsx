import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';

/**
 * Keeps what an editor typed when the CMS rejects it, and removes the error of a field once its value changes. Strapi shows a save before it has
 * succeeded and reverts to the stored values when it fails, so that the input is lost; and it keeps every error until the next save. Renders nothing.
 */
export function KeepRejectedInput(): null {
  const values: object = useForm('KeepRejectedInput', (form) => form.values);
  const initialValues: object = useForm('KeepRejectedInput', (form) => form.initialValues);
  const errors: object = useForm('KeepRejectedInput', (form) => form.errors);
  const isSubmitting = useForm('KeepRejectedInput', (form) => form.isSubmitting);
  const setErrors = useForm('KeepRejectedInput', (form) => form.setErrors);
  const setValues = useForm('KeepRejectedInput', (form) => form.setValues);
  const earlier = useRef({ values, initialValues, isSubmitting });
  const submitted = useRef<object | null>(null);
  const isRestoring = useRef(false);
  useEffect(() => {
    const before = earlier.current;
    earlier.current = { values, initialValues, isSubmitting };
    if (isSubmitting) {
      submitted.current ??= values;
      return;
    }
    if (Object.keys(errors).length === 0) {
      submitted.current = null;
      return;
    }
    if (submitted.current && (before.isSubmitting || before.initialValues !== initialValues)) {
      isRestoring.current = true;
      setValues(submitted.current);
      return;
    }
    if (isRestoring.current || before.values === values) {
      isRestoring.current = false;
      return;
    }
    submitted.current = null;
    const typed = new Map<string, unknown>(Object.entries(values));
    const replaced = new Map<string, unknown>(Object.entries(before.values));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => typed.get(field) === replaced.get(field))));
  }, [values, initialValues, errors, isSubmitting, setErrors, setValues]);
  return null;
}
