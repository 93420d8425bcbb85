import { type EnquiryState, enquiryStates } from '#contract/enquiries/enquiryChoices';
import { limits } from '#contract/shared/limits';

/** What of an inbox is shown, as the address keeps it. */
export interface InboxUrlState {
  /** Those of every state without one. */
  state?: EnquiryState;
  page: number;
}

/** Reads it from a query string; what is no state and no page stands for all and the first one. */
export function parseInboxUrlState(search: string): InboxUrlState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return {
    state: enquiryStates.find((state) => state === params.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= limits.maxPage ? page : 1,
  };
}

/** The query string with another view; the rest of it stays. */
export function buildInboxSearch(search: string, { state, page }: InboxUrlState): string {
  const params = new URLSearchParams(search);
  params.delete('state');
  params.delete('page');
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}
