import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from '#contract/directory/suggestions';
import { filterChosen, searchEntered } from '#state/filtersSlice';
import type { RootState } from '#state/store';
import { useFilterDispatch } from './filterDispatch';

/** Applies a suggestion: opens the company, or sets the term or place as a filter instead of the typed text. */
export function useApplySuggestion(): (suggestion: Suggestion) => void {
  const navigate = useNavigate();
  const dispatchFilter = useFilterDispatch();
  const store = useStore<RootState>();
  return (suggestion) => {
    if (suggestion.kind === 'contractor') {
      void navigate(`/contractors/${suggestion.slug}`);
      return;
    }
    if (store.getState().filters.search) dispatchFilter(searchEntered(''));
    if (suggestion.kind === 'term') {
      const chosen = store.getState().filters.values[suggestion.filter] ?? [];
      dispatchFilter(filterChosen({ [suggestion.filter]: [...new Set([...chosen, suggestion.value])] }));
      return;
    }
    const { filter, value, country } = suggestion;
    // Clear the other place filters, because they could contradict the chosen place.
    const clearedPlaces = { region: undefined, country: undefined, state_region: undefined, near: undefined };
    dispatchFilter(filterChosen({ ...clearedPlaces, ...(country && { country }), [filter]: value }));
  };
}
