import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { tierLabels, tiers } from '#contract/contractors/badge';
import { profileSources, profileStatuses } from '#contract/contractors/contractors';
import type { ManageFilter } from '#contract/contractors/manageQuery';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { toStatusOptions } from '#contract/shared/values/statusText';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { Button } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';
import { FilterBar, FilterDate, FilterSelect, SearchBox } from '../kit/filterParts';
import { sourceLabels } from './manageLabels';
import { listActiveFilters } from './manageView';

interface ManageFiltersProps {
  filter: ManageFilter;
  onChange: (filter: ManageFilter) => void;
}

const statusOptions = toStatusOptions(profileStatuses, profileStatusTexts);
const tierOptions = tiers.map((value) => ({ value, label: tierLabels[value] }));
const sourceOptions = profileSources.map((value) => ({ value, label: sourceLabels[value] }));
const verifiedOptions = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Unverified' },
];
const ownerOptions = [
  { value: 'true', label: 'Has an owner' },
  { value: 'false', label: 'No owner' },
];

/** The filters of the table. On phones all but the search are collapsed. */
export function ManageFilters({ filter, onChange }: ManageFiltersProps) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const [isOpen, setIsOpen] = useState(false);
  const count = listActiveFilters(filter).length;
  const updateFilter = (changes: Partial<ManageFilter>) => onChange({ ...filter, ...changes });
  return (
    <Filters $open={isOpen}>
      <SearchBox
        label="Search contractors"
        placeholder="Name, domain, ID or URL"
        value={filter.search}
        onSearch={(search) => search !== filter.search && updateFilter({ search })}
      />
      <FilterToggle>
        <Button $look="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          Filters{count > 0 && ` (${count})`}
        </Button>
      </FilterToggle>
      <FilterSelect
        label="Status"
        emptyLabel="All statuses"
        value={toSelectValue(filter.profile_status)}
        options={withMultipleOption(statusOptions, filter.profile_status)}
        onChoose={(value) => updateFilter({ profile_status: profileStatuses.filter((one) => one === value) })}
      />
      <FilterSelect
        label="Tier"
        emptyLabel="All tiers"
        value={toSelectValue(filter.badge_tier)}
        options={withMultipleOption(tierOptions, filter.badge_tier)}
        onChoose={(value) => updateFilter({ badge_tier: tiers.filter((one) => one === value) })}
      />
      <FilterSelect
        label="Verified"
        emptyLabel="All"
        value={formatFlag(filter.verified)}
        options={verifiedOptions}
        onChoose={(value) => updateFilter({ verified: parseFlag(value) })}
      />
      <FilterSelect
        label="Owner"
        emptyLabel="All"
        value={formatFlag(filter.claimed)}
        options={ownerOptions}
        onChoose={(value) => updateFilter({ claimed: parseFlag(value) })}
      />
      <FilterSelect
        label="Source"
        emptyLabel="All sources"
        value={toSelectValue(filter.source)}
        options={withMultipleOption(sourceOptions, filter.source)}
        onChoose={(value) => updateFilter({ source: profileSources.filter((one) => one === value) })}
      />
      <FilterSelect
        label="Country"
        emptyLabel="All countries"
        value={toSelectValue(filter.country)}
        options={withMultipleOption(
          countries.map(({ name }) => ({ value: name, label: name })),
          filter.country,
        )}
        onChoose={(value) => updateFilter({ country: value ? [value] : [] })}
      />
      <FilterDate
        label="Changed from"
        value={filter.updated_from ?? ''}
        max={filter.updated_to}
        onChange={({ target }) => updateFilter({ updated_from: target.value || undefined })}
      />
      <FilterDate
        label="Changed until"
        value={filter.updated_to ?? ''}
        min={filter.updated_from}
        onChange={({ target }) => updateFilter({ updated_to: target.value || undefined })}
      />
    </Filters>
  );
}

interface Option {
  value: string;
  label: string;
}

const multipleValues = ',';

/** The value of a select: the only value, or a marker for several. */
function toSelectValue(values: readonly string[]): string {
  return values.length > 1 ? multipleValues : (values[0] ?? '');
}

/** Adds options for values from the URL that the select does not offer, including several values at once. */
function withMultipleOption(options: readonly Option[], values: readonly string[]): readonly Option[] {
  if (values.length > 1) return [...options, { value: multipleValues, label: `${values.length} selected` }];
  const [only] = values;
  return only === undefined || options.some(({ value }) => value === only) ? options : [...options, { value: only, label: only }];
}

function formatFlag(flag: boolean | undefined): string {
  return flag === undefined ? '' : String(flag);
}

function parseFlag(text: string): boolean | undefined {
  return text === '' ? undefined : text === 'true';
}

const FilterToggle = styled.div`
  display: grid;
  ${media.tablet} { display: none; }
`;

const Filters = styled(FilterBar)<{ $open: boolean }>`
  @media (max-width: calc(${({ theme }) => theme.breakpoints.tablet} - 0.02px)) {
    & > :nth-child(n + 3) { display: ${({ $open }) => ($open ? 'grid' : 'none')}; }
  }
`;
