import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';

/** Tells of a form's values whenever they have changed. */
export function FormValuesObserver({ onValues }: { onValues: (values: Record<string, unknown>) => void }) {
  const { values } = useFormState<Record<string, unknown>>({ subscription: { values: true } });
  const onValuesRef = useRef(onValues);
  useEffect(() => {
    onValuesRef.current = onValues;
  });
  useEffect(() => {
    onValuesRef.current(values);
  }, [values]);
  return null;
}
