import { useEffect, useEffectEvent, useState } from 'react';
import { listLimits } from '#contract/shared/listLimits';

/**
 * The text of a search box, which is applied after a pause in typing, or at once by `apply`. A text that Back or a link applies replaces what was typed.
 * @param appliedText the current search
 * @param onApply receives a new search, trimmed
 */
export function useSearchText(appliedText: string, onApply: (text: string) => void) {
  const [text, setText] = useState(appliedText);
  const [lastSearch, setLastSearch] = useState(appliedText);
  const [previousApplied, setPreviousApplied] = useState(appliedText);
  // The box's own search arrives here too. It is not copied, because the user may have typed more since.
  if (previousApplied !== appliedText) {
    setPreviousApplied(appliedText);
    if (appliedText !== lastSearch) {
      setLastSearch(appliedText);
      setText(appliedText);
    }
  }
  const apply = (typed: string) => {
    const search = typed.trim();
    if (search === lastSearch) return;
    setLastSearch(search);
    onApply(search);
  };
  const handlePause = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => handlePause(text), listLimits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, apply };
}
