import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';

/** Calls back whenever a form's values have changed. */
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
