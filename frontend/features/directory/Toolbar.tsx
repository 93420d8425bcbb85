import { Bell, Heart, LayoutGrid, List, Map as MapIcon, SlidersHorizontal } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { css, styled } from 'styled-components';
import { jobAllParam } from '#contract/directory/job';
import { defaultSort, isSortKey, sorts } from '#contract/directory/listQuery';
import { useIsHydrated } from '#lib/page/useIsHydrated';
import { pluralize } from '#lib/text/format';
import { listActiveFilters, listJobChips } from '#shared/listing/listActiveFilters';
import { filterChosen, filtersCleared, jobAllToggled, jobChosen, savedToggled, sortChosen, viewChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Checkbox } from '#ui/controls/Checkbox';
import { RemovableChips } from '#ui/controls/RemovableChips';
import { Select } from '#ui/controls/Select';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden, visuallyHidden } from '#ui/VisuallyHidden';
import { describeList } from './describeList';
import { useFilterDispatch } from './filterDispatch';
import { serializeFilters } from './filterUrl';

// Loaded with the first search, to keep it out of the home page's scripts.
const SearchNotes = lazy(async () => ({ default: (await import(/* webpackChunkName: "searchNotes" */ './SearchNotes')).SearchNotes }));
/** Always the same element: with a new one, React would remove the server's notes until their script has loaded, and the list would jump. */
const searchNotes = (
  <Suspense>
    <SearchNotes />
  </Suspense>
);

const SaveSearchDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "saveSearch" */ '#shared/listing/SaveSearchDialog')).SaveSearchDialog,
}));

interface ToolbarProps {
  /** Number of matching contractors; undefined if unknown. */
  total: number | undefined;
  /** Whether the number is of an earlier search, while the list of the current one loads. */
  isSearching: boolean;
  /** Whether the list failed to load. */
  hasFailed: boolean;
  onOpenFilters: () => void;
}

const views = [
  { key: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { key: 'list', label: 'List view', Icon: List },
  { key: 'map', label: 'Map view', Icon: MapIcon },
] as const;

/** The number of results, the sort order, the view and the active filters. */
export const Toolbar = memo(function Toolbar({ total, isSearching, hasFailed, onOpenFilters }: ToolbarProps) {
  const filters = useAppSelector((state) => state.filters);
  const { sort, view, search, saved, values, job } = filters;
  const dispatchFilter = useFilterDispatch();
  // Until the script handles clicks, the buttons submit the filters.
  const formId = useIsHydrated() ? undefined : 'filters';
  const hasChoice = search !== '' || job !== undefined || Object.keys(values).length > 0;
  const available = { search: search !== '', job: job !== undefined, near: values.near !== undefined, choice: hasChoice };
  // An order of the URL that applies anyway is offered too.
  const canSort = ({ key, needs }: (typeof sorts)[number]) => needs === null || available[needs] || (needs === 'choice' && key === sort);
  const [isSaving, setSaving] = useState(false);
  const activeFilterCount = listActiveFilters(values).length;
  return (
    <>
      <Bar data-screen-only>
        <div role="status">
          <Count id="results" tabIndex={-1}>
            {total !== undefined && (isSearching ? 'Searching…' : `Showing ${pluralize(total, 'contractor')}`)}
            {total === undefined && (hasFailed ? 'Contractors' : 'Loading contractors')}
          </Count>
        </div>
        <Views role="group" aria-label="View">
          {views.map(({ key, label, Icon }) => (
            <ViewButton
              key={key}
              type="submit"
              form={formId}
              name="view"
              value={key}
              aria-label={label}
              aria-pressed={view === key}
              $pressed={view === key}
              onClick={() => dispatchFilter(viewChosen(key))}
            >
              <Icon size={18} aria-hidden="true" />
            </ViewButton>
          ))}
        </Views>
        <Controls>
          <FiltersButton $look="outline" onClick={onOpenFilters}>
            <SlidersHorizontal size={18} aria-hidden="true" />
            Filters
            {activeFilterCount > 0 && (
              <>
                <VisuallyHidden>, {activeFilterCount} selected</VisuallyHidden>
                <CountBadge aria-hidden="true">{activeFilterCount}</CountBadge>
              </>
            )}
          </FiltersButton>
          <SavedButton
            form={formId}
            name="saved"
            value={saved ? '' : 'true'}
            $look="outline"
            aria-label="Saved"
            aria-pressed={saved}
            $pressed={saved}
            onClick={() => dispatchFilter(savedToggled())}
          >
            <Heart size={18} fill={saved ? 'currentColor' : 'none'} aria-hidden="true" />
            <SavedLabel>Saved</SavedLabel>
          </SavedButton>
          <SaveButton $look="outline" aria-label="Save this search" onClick={() => setSaving(true)}>
            <Bell size={18} aria-hidden="true" />
          </SaveButton>
          <SortLabel htmlFor="sort">Sort by</SortLabel>
          <SortSelect
            id="sort"
            name="sort"
            form="filters"
            value={sorts.some((one) => one.key === sort && canSort(one)) ? sort : defaultSort}
            onChange={(event) => isSortKey(event.target.value) && dispatchFilter(sortChosen(event.target.value))}
          >
            {sorts.filter(canSort).map((choice) => (
              <option key={choice.key} value={choice.key}>
                {choice.label}
              </option>
            ))}
          </SortSelect>
        </Controls>
      </Bar>
      {/* After the buttons: the first value of a parameter counts. */}
      {formId && view !== 'grid' && <input type="hidden" form={formId} name="view" value={view} />}
      {formId && saved && <input type="hidden" form={formId} name="saved" value="true" />}
      {search !== '' && searchNotes}
      <ActiveFilters />
      {isSaving && (
        <Suspense>
          <SaveSearchDialog
            search={serializeFilters(filters)}
            description={describeList({ ...filters, saved: false })}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
});

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
`;

const Count = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.large};
  font-variant-numeric: tabular-nums;
  scroll-margin-top: ${({ theme }) => theme.space(24)};
  &:focus-visible { outline: none; box-shadow: none; }
`;

const Controls = styled.div`
  display: flex;
  flex: 1 0 100%;
  gap: 6px;
  align-items: center;
  min-width: 0;
  ${media.tablet} { gap: ${({ theme }) => theme.space(2)}; }
  ${media.desktop} { flex: none; }
`;

const FiltersButton = styled(Button)`
  position: relative;
  gap: 6px;
  height: 44px;
  padding: 0 ${({ theme }) => theme.space(2)};
  border-color: ${({ theme }) => theme.colour.lineStrong};
  ${media.desktop} { display: none; }
  ${media.noScript} { display: none; }
`;

/** Positioned at the corner, so that it does not widen the button. */
const CountBadge = styled.span`
  position: absolute;
  top: -8px;
  right: -6px;
  min-width: 20px;
  padding: 0 5px;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.brand};
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 20px;
`;

const SavedButton = styled(Button).attrs({ type: 'submit' })<{ $pressed: boolean }>`
  min-width: 44px;
  height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border-color: ${({ theme }) => theme.colour.lineStrong};
  ${({ $pressed }) => $pressed && pressedStyle}
`;

const SaveButton = styled(Button)`
  min-width: 44px;
  height: 44px;
  padding: 0;
  border-color: ${({ theme }) => theme.colour.lineStrong};
  ${media.noScript} { display: none; }
`;

const SavedLabel = styled.span`
  display: none;
  ${media.tablet} { display: inline; }
`;

const SortLabel = styled.label`${visuallyHidden}`;

const SortSelect = styled(Select)`
  flex: 1;
  ${media.tablet} { width: 216px; }
`;

const Views = styled.div`
  display: flex;
  ${media.desktop} { margin-left: auto; }
`;

const pressedStyle = css`
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
`;

const ViewButton = styled.button<{ $pressed: boolean }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.textQuiet};
  cursor: pointer;
  &:first-child { border-radius: ${({ theme }) => `${theme.radii.control} 0 0 ${theme.radii.control}`}; }
  &:last-child { margin-left: -1px; border-radius: ${({ theme }) => `0 ${theme.radii.control} ${theme.radii.control} 0`}; }
  ${({ $pressed }) => $pressed && pressedStyle}
`;

/** The active filters as chips. "Clear all" keeps the search term. */
function ActiveFilters() {
  const { values, job, jobAll = false } = useAppSelector((state) => state.filters);
  const dispatchFilter = useFilterDispatch();
  const active = listActiveFilters(values);
  if (active.length === 0 && !job) return null;
  const jobChips = job ? listJobChips(job).map(({ key, label, rest }) => ({ key, label, onRemove: () => dispatchFilter(jobChosen(rest)) })) : [];
  const chips = active.map(({ key, label, clearedValues }) => ({ key, label, onRemove: () => dispatchFilter(filterChosen(clearedValues)) }));
  return (
    <Container data-screen-only>
      <RemovableChips label="Active filters" chips={[...jobChips, ...chips]} onClearAll={() => dispatchFilter(filtersCleared())} />
      {job && (
        <Checkbox name={jobAllParam} value="true" checked={jobAll} count={null} onChange={() => dispatchFilter(jobAllToggled())}>
          Also show those that don’t fit
        </Checkbox>
      )}
    </Container>
  );
}

const Container = styled.div`
  margin-top: ${({ theme }) => theme.space(3)};
`;
