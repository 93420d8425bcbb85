import type { ManageFilter } from '#contract/contractors/manageQuery';
import { RemovableChips } from '#ui/controls/RemovableChips';
import { emptyFilter, listActiveFilters } from './manageView';

interface FilterChipsProps {
  filter: ManageFilter;
  onChange: (filter: ManageFilter) => void;
}

/** The chosen filters as chips; clearing all of them keeps the search. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const active = listActiveFilters(filter);
  if (active.length === 0) return null;
  const chips = active.map(({ key, label, remainingFilter }) => ({ key, label, onRemove: () => onChange(remainingFilter) }));
  return <RemovableChips label="Active filters" chips={chips} onClearAll={() => onChange({ ...emptyFilter, search: filter.search })} />;
}
