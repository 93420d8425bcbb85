import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { tierLabels, tiers } from '../../../../api/contract/badge';
import { profileSources, profileStatuses } from '../../../../api/contract/contractors';
import type { ManageFilter } from '../../../../api/contract/manageQuery';
import { ownContractorsApi } from '../../../endpoints/ownContractors';
import { Button } from '../../../ui/Button';
import { media } from '../../../ui/mediaQueries';
import { FilterBar, FilterDay, FilterSelect, SearchBox } from '../filterParts';
import { statusWords } from '../statusWords';
import { activeFilters } from './manageView';
import { sourceWords } from './manageWords';

interface ManageFiltersProps {
  filter: ManageFilter;
  onChange: (filter: ManageFilter) => void;
}

const statuses = profileStatuses.map((value) => ({ value, label: statusWords[value] }));
const tierOptions = tiers.map((value) => ({ value, label: tierLabels[value] }));
const sources = profileSources.map((value) => ({ value, label: sourceWords[value] }));
const verifiedOptions = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Unverified' },
];
const ownerOptions = [
  { value: 'true', label: 'With an owner' },
  { value: 'false', label: 'Without an owner' },
];

/** What narrows the table. On phones only the search is in sight until the filters are asked for. */
export function ManageFilters({ filter, onChange }: ManageFiltersProps) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const [isOpen, setIsOpen] = useState(false);
  const count = activeFilters(filter).length;
  const set = (changes: Partial<ManageFilter>) => onChange({ ...filter, ...changes });
  return (
    <Filters $open={isOpen}>
      <SearchBox
        label="Search contractors"
        placeholder="Name, domain, id or address"
        value={filter.search}
        onSearch={(search) => search !== filter.search && set({ search })}
      />
      <More>
        <Button $look="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          Filters{count > 0 && ` (${count})`}
        </Button>
      </More>
      <FilterSelect
        label="Status"
        empty="All statuses"
        value={single(filter.profile_status)}
        options={withMany(statuses, filter.profile_status)}
        onChoose={(value) => set({ profile_status: profileStatuses.filter((one) => one === value) })}
      />
      <FilterSelect
        label="Tier"
        empty="All tiers"
        value={single(filter.badge_tier)}
        options={withMany(tierOptions, filter.badge_tier)}
        onChoose={(value) => set({ badge_tier: tiers.filter((one) => one === value) })}
      />
      <FilterSelect
        label="Verified"
        empty="Both"
        value={flagText(filter.verified)}
        options={verifiedOptions}
        onChoose={(value) => set({ verified: flagOf(value) })}
      />
      <FilterSelect
        label="Owner"
        empty="Both"
        value={flagText(filter.claimed)}
        options={ownerOptions}
        onChoose={(value) => set({ claimed: flagOf(value) })}
      />
      <FilterSelect
        label="Source"
        empty="All sources"
        value={single(filter.source)}
        options={withMany(sources, filter.source)}
        onChoose={(value) => set({ source: profileSources.filter((one) => one === value) })}
      />
      <FilterSelect
        label="Country"
        empty="All countries"
        value={single(filter.country)}
        options={withMany(
          countries.map(({ name }) => ({ value: name, label: name })),
          filter.country,
        )}
        onChoose={(value) => set({ country: value ? [value] : [] })}
      />
      <FilterDay
        label="Changed from"
        value={filter.updated_from ?? ''}
        max={filter.updated_to}
        onChange={({ target }) => set({ updated_from: target.value || undefined })}
      />
      <FilterDay
        label="Changed up to"
        value={filter.updated_to ?? ''}
        min={filter.updated_from}
        onChange={({ target }) => set({ updated_to: target.value || undefined })}
      />
    </Filters>
  );
}

interface Option {
  value: string;
  label: string;
}

const many = ',';

/** What a select shows of the chosen values: the one, or that there are several. */
function single(chosen: readonly string[]): string {
  return chosen.length > 1 ? many : (chosen[0] ?? '');
}

/** An address may name several values, and one that is no option. */
function withMany(options: readonly Option[], chosen: readonly string[]): readonly Option[] {
  if (chosen.length > 1) return [...options, { value: many, label: `${chosen.length} chosen` }];
  const [only] = chosen;
  return only === undefined || options.some(({ value }) => value === only) ? options : [...options, { value: only, label: only }];
}

function flagText(flag: boolean | undefined): string {
  return flag === undefined ? '' : String(flag);
}

function flagOf(text: string): boolean | undefined {
  return text === '' ? undefined : text === 'true';
}

const More = styled.div`
  display: grid;
  ${media.tablet} { display: none; }
`;

const Filters = styled(FilterBar)<{ $open: boolean }>`
  @media (max-width: calc(${({ theme }) => theme.breakpoints.tablet} - 0.02px)) {
    & > :nth-child(n + 3) { display: ${({ $open }) => ($open ? 'grid' : 'none')}; }
  }
`;
