import { type EnquiryState, enquiryStates } from '#contract/enquiries/enquiryChoices';
import { listLimits } from '#contract/shared/listLimits';

/** The state of the inbox in the URL. */
export interface InboxUrlState {
  /** Undefined for all states. */
  state?: EnquiryState;
  page: number;
}

/** Parses the state from a query string. Invalid values select all states and the first page. */
export function parseInboxUrlState(search: string): InboxUrlState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return {
    state: enquiryStates.find((state) => state === params.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= listLimits.maxPage ? page : 1,
  };
}

/** Builds the query string for another view and keeps the other parameters. */
export function buildInboxSearch(search: string, { state, page }: InboxUrlState): string {
  const params = new URLSearchParams(search);
  params.delete('state');
  params.delete('page');
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
