import { statusLabel, tierLabels } from '../../../../api/contract/badge';
import { type ManageFilter, type ManageQuery, readManageQuery, writeManageQuery } from '../../../../api/contract/manageQuery';
import { formatDay } from '../../../lib/format';
import { statusWords } from '../statusWords';
import { sourceWords } from './manageWords';

export const managePath = '/admin/manage-contractors';

/** What the table is asked for, as the address keeps it; what is malformed is left out. */
export function readManageView(search: string): ManageQuery {
  return readManageQuery(new URLSearchParams(search)).query;
}

/** The query string of another view; what else the address keeps stays. */
export function withManageView(search: string, view: ManageQuery): string {
  const next = writeManageQuery(view);
  const run = runIn(search);
  if (run !== null) next.set('run', String(run));
  return `?${next}`;
}

/** The run over many contractors that the address tells of; null for none. */
export function runIn(search: string): number | null {
  const run = Number(new URLSearchParams(search).get('run'));
  return Number.isSafeInteger(run) && run > 0 ? run : null;
}

/** The query string with another run, or none. */
export function withRun(search: string, run: number | null): string {
  const params = new URLSearchParams(search);
  params.delete('run');
  if (run !== null) params.set('run', String(run));
  return `?${params}`;
}

export const emptyFilter: ManageFilter = { search: '', profile_status: [], badge_tier: [], source: [], country: [] };

export interface ActiveFilter {
  key: string;
  label: string;
  /** The filter that is left when this one is taken away. */
  without: ManageFilter;
}

/** The chosen filters, one entry for each value; the search stands in its own box. */
export function activeFilters(filter: ManageFilter): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string, changes: Partial<ManageFilter>) => active.push({ key, label, without: { ...filter, ...changes } });
  const { verified, claimed, updated_from, updated_to } = filter;
  for (const one of filter.profile_status) add(one, statusWords[one], { profile_status: filter.profile_status.filter((each) => each !== one) });
  for (const one of filter.badge_tier) add(one, tierLabels[one], { badge_tier: filter.badge_tier.filter((each) => each !== one) });
  if (verified !== undefined) add('verified', statusLabel(verified ? 'verified' : 'unverified'), { verified: undefined });
  if (claimed !== undefined) add('claimed', claimed ? 'With an owner' : 'Without an owner', { claimed: undefined });
  for (const one of filter.source) add(one, `From: ${sourceWords[one]}`, { source: filter.source.filter((each) => each !== one) });
  for (const one of filter.country) add(one, one, { country: filter.country.filter((each) => each !== one) });
  if (updated_from) add('updated_from', `Changed from ${formatDay(updated_from)}`, { updated_from: undefined });
  if (updated_to) add('updated_to', `Changed up to ${formatDay(updated_to)}`, { updated_to: undefined });
  return active;
}
