import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { limits } from '../../api/contract/limits';

/** The text of a field of the form around, once nobody has typed for a moment. */
export function useSettledText(field: string): string {
  const { input } = useField<string>(field, { subscription: { value: true } });
  const text = input.value;
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
