import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Job } from '#contract/directory/job';
import { defaultSort, type SortKey } from '#contract/directory/listQuery';
import type { ChoiceKey, FilterValues, TermKey } from '#contract/vocabularies/filters';

export type View = 'grid' | 'list' | 'map';
export interface FiltersState {
  values: FilterValues;
  search: string;
  sort: SortKey;
  /** Whether to show only the visitor's liked contractors. */
  saved: boolean;
  view: View;
  /** The part of the map that was searched, as the URL has it; only in the view `map`. */
  area?: { box: string; zoom: string };
  /** The job that contractors are matched with; absent for none. */
  job?: Job;
  /** Whether contractors that don't fit the job are listed as well. */
  jobAll?: boolean;
  /** Starts at 1. */
  page: number;
}

export const initialFilters: FiltersState = { values: {}, search: '', sort: defaultSort, saved: false, view: 'grid', page: 1 };

/** The visitor's search, in sync with the URL. Every change other than of the page resets the page to 1. */
const slice = createSlice({
  name: 'filters',
  initialState: initialFilters,
  reducers: {
    urlFiltersChanged: (_state, { payload }: PayloadAction<FiltersState>) => payload,
    /** The changed filters; an undefined value removes its filter. */
    filterChosen: (state, { payload }: PayloadAction<{ [K in keyof FilterValues]?: FilterValues[K] | undefined }>) => {
      const merged = { ...state.values, ...payload };
      const activeFilters = Object.entries(merged).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
      state.values = Object.fromEntries(activeFilters);
      // A place orders by distance, unless another order was chosen.
      if (payload.near && state.sort === defaultSort) state.sort = 'distance';
      if (!state.values.near && state.sort === 'distance') state.sort = defaultSort;
      state.page = 1;
    },
    /** Toggles a term of a vocabulary. Removing the last term removes the filter. */
    termToggled: (state, { payload: { filter, term } }: PayloadAction<{ filter: TermKey | ChoiceKey; term: string }>) => {
      const selectedTerms = state.values[filter] ?? [];
      const next = selectedTerms.includes(term) ? selectedTerms.filter((other) => other !== term) : [...selectedTerms, term];
      if (next.length > 0) state.values[filter] = next;
      else delete state.values[filter];
      state.page = 1;
    },
    searchEntered: (state, { payload }: PayloadAction<string>) => {
      state.search = payload;
      if (payload === '' && state.sort === 'relevance') state.sort = defaultSort;
      state.page = 1;
    },
    /** Matches contractors with a job and orders them by it, or ends that. */
    jobChosen: (state, { payload }: PayloadAction<Job | undefined>) => {
      state.job = payload;
      state.sort = payload ? 'match' : defaultSort;
      if (!payload) delete state.jobAll;
      state.page = 1;
    },
    /** Lists contractors that don't fit the job as well, or no longer does. */
    jobAllToggled: (state) => {
      if (state.jobAll) delete state.jobAll;
      else state.jobAll = true;
      state.page = 1;
    },
    savedToggled: (state) => {
      state.saved = !state.saved;
      state.page = 1;
    },
    sortChosen: (state, { payload }: PayloadAction<SortKey>) => {
      state.sort = payload;
      state.page = 1;
    },
    viewChosen: (state, { payload }: PayloadAction<View>) => {
      state.view = payload;
      state.page = 1;
    },
    /** Preserves the search term. See docs/product-rules.md#2-filters-search-and-order. */
    filtersCleared: (state) => {
      state.values = {};
      state.saved = false;
      delete state.job;
      delete state.jobAll;
      if (state.sort === 'match' || state.sort === 'distance') state.sort = defaultSort;
      state.page = 1;
    },
  },
});

export const filtersReducer = slice.reducer;
export const {
  urlFiltersChanged,
  filterChosen,
  searchEntered,
  jobChosen,
  jobAllToggled,
  savedToggled,
  sortChosen,
  termToggled,
  viewChosen,
  filtersCleared,
} = slice.actions;
