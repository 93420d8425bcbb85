import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { type AuditEntry, auditActions, auditSubjects, systemActorId } from '#contract/audit';
import type { AuditFilters as Filters } from '#endpoints/admin/audit';
import { adminUsersApi } from '#endpoints/admin/users';
import { Button } from '#ui/controls/Button';
import { FilterBar, FilterDate, FilterSelect, SearchBox } from '../kit/filterParts';

interface AuditFiltersProps {
  filters: Filters;
  /** The displayed entries, from which the name of the filtered actor is taken. */
  entries: readonly AuditEntry[];
  onChange: (changes: Filters) => void;
}

const subjects = Object.entries(auditSubjects).map(([value, label]) => ({ value, label }));
const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));
/** The actions grouped by subject, which is the prefix of their names. */
const actionGroups = [...new Set(actions.map(({ value }) => value.replace(/\..*/, '')))].map((group) => ({
  label: subjects.find(({ value }) => value === group)?.label ?? group.charAt(0).toUpperCase() + group.slice(1),
  actions: actions.filter(({ value }) => value.startsWith(`${group}.`)),
}));
const clearedFilters: Required<Filters> = { actor: '', action: '', subject: '', subject_id: '', from: '', to: '', search: '' };

export function AuditFilters({ filters, entries, onChange }: AuditFiltersProps) {
  const admins = adminUsersApi.endpoints.listUsers.useQuery({ role: 'admin', sort: 'name', page: 1, page_size: 100 });
  const { actor = '', subject_id } = filters;
  const actorOptions = [
    { value: String(systemActorId), label: 'System' },
    ...(admins.data?.rows ?? []).map(({ id, full_name }) => ({ value: String(id), label: full_name })),
  ];
  if (actor && !actorOptions.some(({ value }) => value === actor)) {
    actorOptions.push({ value: actor, label: entries.find(({ actor_id }) => String(actor_id) === actor)?.actor_name ?? `User ${actor}` });
  }
  const subjectName = subjects.find(({ value }) => value === filters.subject)?.label ?? 'Item';
  const selectedSubject = entries.find((entry) => String(entry.subject_id) === subject_id)?.subject_name ?? `${subjectName} ${subject_id}`;
  return (
    <>
      <FilterBar>
        <SearchBox label="Search" value={filters.search ?? ''} placeholder="Company or person" onSearch={(text) => onChange({ search: text })} />
        <FilterSelect label="Changed by" emptyLabel="Anyone" value={actor} options={actorOptions} onChoose={(value) => onChange({ actor: value })} />
        <FilterSelect label="Action" emptyLabel="All actions" value={filters.action ?? ''} onChoose={(value) => onChange({ action: value })}>
          {actionGroups.map(({ label, actions: groupActions }) => (
            <optgroup key={label} label={label}>
              {groupActions.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Type"
          emptyLabel="All types"
          value={filters.subject ?? ''}
          options={subjects}
          onChoose={(value) => onChange({ subject: value, subject_id: '' })}
        />
        <FilterDate label="From" value={filters.from ?? ''} max={filters.to} onChange={(event) => onChange({ from: event.target.value })} />
        <FilterDate label="To" value={filters.to ?? ''} min={filters.from} onChange={(event) => onChange({ to: event.target.value })} />
      </FilterBar>
      {Object.keys(filters).length > 0 && (
        <ActiveFilters>
          {subject_id && (
            <Button $look="outline" onClick={() => onChange({ subject_id: '' })} aria-label={`Remove filter: ${selectedSubject}`}>
              {selectedSubject}
              <X size={16} aria-hidden="true" />
            </Button>
          )}
          <Button $look="quiet" onClick={() => onChange(clearedFilters)}>
            Clear all filters
          </Button>
        </ActiveFilters>
      )}
    </>
  );
}

const ActiveFilters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
`;
