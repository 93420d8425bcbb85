import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { ManageFilter } from '../../../../api/contract/manageQuery';
import { Button } from '../../../ui/Button';
import { media } from '../../../ui/mediaQueries';
import { activeFilters, emptyFilter } from './manageView';

interface FilterChipsProps {
  filter: ManageFilter;
  onChange: (filter: ManageFilter) => void;
}

/** The chosen filters as chips that take themselves away, and Clear all, which keeps the search. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <List aria-label="Active filters">
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Remove type="button" aria-label={`Remove ${label}`} onClick={() => onChange(without)}>
            {label}
            <X size={14} aria-hidden="true" />
          </Remove>
        </li>
      ))}
      <li>
        <Button $look="quiet" onClick={() => onChange({ ...emptyFilter, search: filter.search })}>
          Clear all
        </Button>
      </li>
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
`;

const Remove = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 500;
  cursor: pointer;
  &:hover { border-color: ${({ theme }) => theme.colour.heading}; }
  ${media.touch} { min-height: 44px; }
`;
