import { type OutboxState, outboxStates } from '../../../../api/contract/outbox';

interface OutboxUrlState {
  state: OutboxState;
  page: number;
}

/** What the outbox shows at an address: what was given up, unless it names another state. */
export function parseOutboxUrlState(search: string): OutboxUrlState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    state: outboxStates.find((state) => state === params.get('state')) ?? 'failed',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a view of the outbox. */
export function buildOutboxUrl({ state, page }: OutboxUrlState): string {
  const searchParams = new URLSearchParams({ ...(state !== 'failed' && { state }), ...(page > 1 && { page: String(page) }) });
  return searchParams.size > 0 ? `/admin/system?${searchParams}` : '/admin/system';
}
