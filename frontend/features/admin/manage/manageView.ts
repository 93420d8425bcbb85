import { statusLabel, tierLabels } from '#contract/contractors/badge';
import { type ManageFilter, type ManageQuery, parseManageQuery, serializeManageQuery } from '#contract/contractors/manageQuery';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { groupParam, type UrlParam, type UrlSchema } from '#lib/navigation/urlParams';
import { formatDate } from '#lib/text/format';
import { sourceLabels } from './manageLabels';

/** The table's query in the URL. The API parses the same parameters. */
export const manageUrlSchema: UrlSchema<ManageQuery> = {
  filter: queryParam('filter'),
  sort: queryParam('sort'),
  page: { ...queryParam('page'), resetsOnChange: true },
  page_size: queryParam('page_size'),
};

function queryParam<Name extends keyof ManageQuery>(name: Name): UrlParam<ManageQuery[Name]> {
  const defaults = parseManageQuery(new URLSearchParams()).query;
  return groupParam(
    (params) => parseManageQuery(params).query[name],
    (value) => serializeManageQuery({ ...defaults, [name]: value }),
  );
}

export const emptyFilter: ManageFilter = { search: '', profile_status: [], badge_tier: [], source: [], country: [] };

export interface ActiveFilter {
  key: string;
  label: string;
  /** The filter without this entry. */
  remainingFilter: ManageFilter;
}

/** The active filters, one entry per value. The search is excluded, because its own box shows it. */
export function listActiveFilters(filter: ManageFilter): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string, changes: Partial<ManageFilter>) => active.push({ key, label, remainingFilter: { ...filter, ...changes } });
  const { verified, claimed, updated_from, updated_to } = filter;
  for (const one of filter.profile_status)
    add(one, profileStatusTexts[one].label, { profile_status: filter.profile_status.filter((each) => each !== one) });
  for (const one of filter.badge_tier) add(one, tierLabels[one], { badge_tier: filter.badge_tier.filter((each) => each !== one) });
  if (verified !== undefined) add('verified', statusLabel(verified ? 'verified' : 'unverified'), { verified: undefined });
  if (claimed !== undefined) add('claimed', claimed ? 'Has an owner' : 'No owner', { claimed: undefined });
  for (const one of filter.source) add(one, `Source: ${sourceLabels[one]}`, { source: filter.source.filter((each) => each !== one) });
  for (const one of filter.country) add(one, one, { country: filter.country.filter((each) => each !== one) });
  if (updated_from) add('updated_from', `Changed from ${formatDate(updated_from)}`, { updated_from: undefined });
  if (updated_to) add('updated_to', `Changed until ${formatDate(updated_to)}`, { updated_to: undefined });
  return active;
}
