import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Suggestion } from '../../../api/contract/suggestions';
import { suggestionsApi } from '../../endpoints/suggestions';

const delay = 150;
const fewestLetters = 2;
const none: Suggestion[] = [];

interface Suggestions {
  shown: Suggestion[];
  /** Place of the marked suggestion in the list; null while the text itself is meant. */
  active: number | null;
  open: () => void;
  close: () => void;
  /** Moves the mark; returns the suggestion that Enter takes. */
  handleKey: (event: KeyboardEvent) => Suggestion | null;
}

/** What the typed letters may mean, shown while one types, with the list's keyboard. */
export function useSuggestions(text: string): Suggestions {
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), delay);
    return () => clearTimeout(timer);
  }, [text]);
  const enough = isOpen && asked.length >= fewestLetters;
  const { currentData } = suggestionsApi.useListSuggestionsQuery(asked, { skip: !enough });
  const shown = (enough && currentData) || none;
  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const move = (step: number) => {
    const count = shown.length + 1;
    const next = ((active ?? -1) + 1 + step + count) % count;
    setActive(next === 0 ? null : next - 1);
  };
  const handleKey = (event: KeyboardEvent): Suggestion | null => {
    if (event.key === 'Escape') {
      // Without a list the browser empties the field; one that is still on its way must not come any more either way.
      if (shown.length > 0) event.preventDefault();
      close();
    }
    if (shown.length === 0) return null;
    if (event.key === 'Enter') {
      const chosen = active === null ? null : (shown[active] ?? null);
      if (chosen) event.preventDefault();
      return chosen;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    return null;
  };
  const open = () => {
    setIsOpen(true);
    setActive(null);
  };
  return { shown, active, open, close, handleKey };
}
