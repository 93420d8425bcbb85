import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { Suggestion } from '#contract/directory/suggestions';

import { suggestionsApi } from '#endpoints/contractors';

const debounceDelay = 150;
const minQueryLength = 2;
const noSuggestions: SuggestedItem[] = [];
/** In the order of the list: what narrows the directory comes before single companies. */
const suggestionKinds = ['term', 'place', 'contractor'] as const;

/** A suggestion of the API, or a text to search for. */
export type SuggestedItem = Suggestion | { kind: 'search'; label: string; detail: '' };

interface Suggestions {
  /** Grouped by kind. */
  items: SuggestedItem[];
  /** The text that the items are for. */
  query: string;
  /** Index of the active suggestion; null if the typed text itself is selected. */
  activeIndex: number | null;
  open: () => void;
  close: () => void;
  /** Moves the active suggestion; returns the suggestion that Enter chooses. */
  handleKey: (event: KeyboardEvent) => SuggestedItem | null;
}

/**
 * Suggestions for the typed text, with keyboard navigation.
 * @param kind only suggestions of this kind; without it, the last item searches for the text
 * @param recent suggested while the field is open and empty, grouped by kind
 */
export function useSuggestions(text: string, kind?: Suggestion['kind'], recent = noSuggestions): Suggestions {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  const isEnabled = isOpen && query.length >= minQueryLength;
  const { currentData } = suggestionsApi.useListSuggestionsQuery(query, { skip: !isEnabled });
  const isEmpty = isOpen && text === '';
  const items = useMemo((): SuggestedItem[] => {
    if (isEmpty) return recent;
    const found = (isEnabled && currentData) || noSuggestions;
    const grouped = suggestionKinds.filter((one) => !kind || one === kind).flatMap((one) => found.filter((item) => item.kind === one));
    return kind || grouped.length === 0 ? grouped : [...grouped, { kind: 'search', label: query, detail: '' }];
  }, [isEmpty, recent, isEnabled, currentData, kind, query]);
  const close = () => {
    setIsOpen(false);
    setActiveIndex(null);
  };
  const moveActive = (step: number) => {
    const count = items.length + 1;
    const next = ((activeIndex ?? -1) + 1 + step + count) % count;
    setActiveIndex(next === 0 ? null : next - 1);
  };
  const handleKey = (event: KeyboardEvent): SuggestedItem | null => {
    if (event.key === 'Escape') {
      // Without open suggestions, Escape keeps its native behavior and clears the field. Close in both cases, so that pending suggestions do not
      // appear.
      if (items.length > 0) event.preventDefault();
      close();
    }
    if (items.length === 0) return null;
    if (event.key === 'Enter') {
      const chosen = activeIndex === null ? null : (items[activeIndex] ?? null);
      if (chosen) event.preventDefault();
      return chosen;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveActive(event.key === 'ArrowDown' ? 1 : -1);
    }
    return null;
  };
  const open = () => {
    setIsOpen(true);
    setActiveIndex(null);
  };
  return { items, query, activeIndex, open, close, handleKey };
}
