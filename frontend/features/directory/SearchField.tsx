import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import { useIsHydrated } from '#lib/page/useIsHydrated';
import { type SuggestedItem, useSuggestions } from '#shared/listing/useSuggestions';
import { searchEntered } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from './filterDispatch';
import { useApplySuggestion } from './useApplySuggestion';

// Loaded with the first suggestions, to keep it out of the home page's scripts.
const SuggestionList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "suggestions" */ '#shared/listing/SuggestionList')).SuggestionList,
}));

/** What this browser keeps of earlier visits. Without the script, nothing is suggested or kept. */
const loadRecent = () => import(/* webpackChunkName: "suggestions" */ '#lib/visits/recentlyViewed').catch(() => null);

/**
 * The search field. The search applies 500 ms after the last key press, or immediately on Enter, and suggestions appear while the user types; an empty field suggests the
 * last searches and the profiles viewed last. See docs/product-rules.md#2-filters-search-and-order.
 */
export function SearchField() {
  const appliedSearch = useAppSelector((state) => state.filters.search);
  const [text, setText] = useState(appliedSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const dispatchFilter = useFilterDispatch();
  // Until the script handles the search, the field submits the filters as well.
  const formId = useIsHydrated() ? undefined : 'filters';
  const listId = useId();
  const [recent, setRecent] = useState<SuggestedItem[]>([]);
  const suggestions = useSuggestions(text, undefined, recent);
  const applySuggestion = useApplySuggestion();
  useEffect(() => {
    setText((typed) => (typed.trim() === appliedSearch ? typed : appliedSearch));
  }, [appliedSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (value: string) => {
    clearTimeout(timer.current);
    if (value.trim() !== appliedSearch) dispatchFilter(searchEntered(value.trim()));
  };
  /** Applies a text that the visitor has chosen, not only typed so far. */
  const search = (value: string) => {
    setText(value);
    apply(value);
    void loadRecent().then((loaded) => loaded?.recordSearch(value));
  };
  const handleFocus = () => {
    if (text !== '') return;
    suggestions.open();
    void loadRecent().then((loaded) => loaded && setRecent(loaded.listRecentSuggestions()));
  };
  const handleChange = (value: string) => {
    setText(value);
    // Close the list for an empty field; otherwise the suggestions of the previous text would stay.
    if (value.trim()) suggestions.open();
    else suggestions.close();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(value), listLimits.searchDebounceMs);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    suggestions.close();
    search(text);
  };
  const handleClear = () => {
    setText('');
    apply('');
    input.current?.focus();
  };
  const handleSelect = (suggestion: SuggestedItem) => {
    clearTimeout(timer.current);
    suggestions.close();
    if (suggestion.kind === 'search') return search(suggestion.label);
    if (suggestion.kind !== 'contractor') setText('');
    applySuggestion(suggestion);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions.handleKey(event);
    if (chosen) handleSelect(chosen);
  };
  return (
    <Form
      role="search"
      action="/"
      method="get"
      onSubmit={handleSubmit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && suggestions.close()}
    >
      <Label htmlFor="search">Search contractors</Label>
      <SearchIcon size={20} aria-hidden="true" />
      <Input
        ref={input}
        id="search"
        name="search"
        form={formId}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.items.length > 0}
        aria-controls={suggestions.items.length > 0 ? listId : undefined}
        aria-activedescendant={suggestions.activeIndex === null ? undefined : `${listId}${suggestions.activeIndex}`}
        placeholder="Company, method, rig or place"
        autoComplete="off"
        dir="auto"
        maxLength={listLimits.maxSearchLength}
        value={text}
        onFocus={handleFocus}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {text !== '' && (
        <ClearButton type="button" aria-label="Clear search" onClick={handleClear}>
          <X size={18} aria-hidden="true" />
        </ClearButton>
      )}
      <Button type="submit" $look="accent" form={formId}>
        Search
      </Button>
      {suggestions.items.length > 0 && (
        <Suspense>
          <SuggestionList
            id={listId}
            suggestions={suggestions.items}
            query={suggestions.query}
            activeIndex={suggestions.activeIndex}
            areRecent={text === ''}
            onChoose={handleSelect}
          />
        </Suspense>
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  z-index: ${({ theme }) => theme.depths.sticky};
  display: flex;
  gap: ${({ theme }) => theme.space(1)};
  align-items: center;
  max-width: 760px;
  margin-top: ${({ theme }) => theme.space(4)};
  padding: 6px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.colour.bandField};
  &:focus-within { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: 2px; }
  ${media.tablet} { margin-top: ${({ theme }) => theme.space(5)}; }
`;

const Label = styled.label`${visuallyHidden}`;

const SearchIcon = styled(Search)`
  display: none;
  flex: none;
  margin-left: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.textQuiet};
  ${media.tablet} { display: block; }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 44px;
  padding: 0 ${({ theme }) => theme.space(2)};
  border: 0;
  background: transparent;
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 16px;
  &:focus-visible { outline: none; box-shadow: none; }
  &::placeholder { color: ${({ theme }) => theme.colour.textQuiet}; opacity: 1; }
  &::-webkit-search-cancel-button { display: none; }
`;

const ClearButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.control};
  background: transparent;
  color: ${({ theme }) => theme.colour.textQuiet};
  cursor: pointer;
`;
