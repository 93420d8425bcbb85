import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';

/** Tells of a form's values whenever they have changed. */
export function FormWatch({ onValues }: { onValues: (values: Record<string, unknown>) => void }) {
  const { values } = useFormState<Record<string, unknown>>({ subscription: { values: true } });
  const tell = useRef(onValues);
  useEffect(() => {
    tell.current = onValues;
  });
  useEffect(() => {
    tell.current(values);
  }, [values]);
  return null;
}
