import { type MailState, mailStates } from '../../../../api/contract/outbox';

interface OutboxView {
  state: MailState;
  page: number;
}

/** What the outbox shows at an address: what was given up, unless it names another state. */
export function readOutboxView(search: string): OutboxView {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  return {
    state: mailStates.find((state) => state === asked.get('state')) ?? 'failed',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a view of the outbox. */
export function outboxAddress({ state, page }: OutboxView): string {
  const parameters = new URLSearchParams({ ...(state !== 'failed' && { state }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `/admin/system?${parameters}` : '/admin/system';
}
