import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { listLimits } from '#contract/shared/listLimits';

/** Returns the text of a field in the surrounding form, debounced. */
export function useDebouncedFieldText(field: string): string {
  const { input } = useField<string>(field, { subscription: { value: true } });
  const text = input.value;
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), listLimits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
