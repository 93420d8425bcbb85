import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { adminOutboxEmail, type OutboxState, outboxStates, retriedEmails } from '#contract/outbox';
import { OutboxEmail } from '../email/OutboxEmail';
import { presentOutboxEmail } from './presenter';
import { retryAllEmails, retryEmail } from './retryEmails';

const emailPath = { name: 'mail', in: 'path', description: 'ID of the email', required: true, schema: { type: 'integer' } } as const;
/** The column that is set in each state, by which its emails are sorted. */
const stateColumns = { waiting: 'next_attempt_at', failed: 'failed_at', sent: 'sent_at' } as const satisfies Record<OutboxState, string>;

/** Calls about the outbox, for admins. */
export function emailsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/mails',
      operationId: 'listOutboxEmails',
      summary: 'List the emails in the outbox without their content; optionally filter by state',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ state: choiceQuery('Only emails in this state', outboxStates), ...pageQuery }),
      response: adminOutboxEmail,
      list: true,
      handle: async ({ query }) => {
        const { state } = query;
        const emails = OutboxEmail.query(database.read);
        if (state) emails.whereNotNull(stateColumns[state]).orderBy(stateColumns[state], state === 'waiting' ? 'asc' : 'desc');
        return (await paginate(query, emails.orderBy('id', 'desc'))).map(presentOutboxEmail);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/mails/retry',
      operationId: 'retryFailedEmails',
      summary: 'Send all emails again that failed within the last week',
      rateLimit: 'write',
      access: 'admin',
      response: retriedEmails,
      handle: async ({ user }) => ({ retried: await retryAllEmails(services, user) }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/mails/:mail/retry',
      operationId: 'retryEmail',
      summary: 'Send an email again that failed within the last week',
      rateLimit: 'write',
      access: 'admin',
      parameters: [emailPath],
      response: adminOutboxEmail,
      handle: async ({ user, params }) => presentOutboxEmail(await retryEmail(services, user, requirePathId(params.mail, 'email'))),
    }),
  ];
}
