import { statusLabel, tierLabels } from '#contract/contractors/badge';
import { type ManageFilter, type ManageQuery, parseManageQuery, serializeManageQuery } from '#contract/contractors/manageQuery';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { formatDate } from '#lib/text/format';
import { sourceLabels } from './manageLabels';

export const managePath = '/admin/manage-contractors';

/** Parses the table's query from the URL. Malformed values are ignored. */
export function parseManageView(search: string): ManageQuery {
  return parseManageQuery(new URLSearchParams(search)).query;
}

/** Builds the query string of another view and keeps the other parameters. */
export function buildManageSearch(search: string, view: ManageQuery): string {
  const next = serializeManageQuery(view);
  const jobId = parseJobId(search);
  if (jobId !== null) next.set('run', String(jobId));
  return `?${next}`;
}

/** The id of the bulk job in the URL; null if none. */
export function parseJobId(search: string): number | null {
  const jobId = Number(new URLSearchParams(search).get('run'));
  return Number.isSafeInteger(jobId) && jobId > 0 ? jobId : null;
}

/** Builds the query string with another bulk job or none. */
export function withJobId(search: string, jobId: number | null): string {
  const params = new URLSearchParams(search);
  params.delete('run');
  if (jobId !== null) params.set('run', String(jobId));
  return `?${params}`;
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
