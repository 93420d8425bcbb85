import { adminMail, type MailState, mailStates, retriedMails } from '../../contract/outbox';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { OutboxMail } from '../../models/OutboxMail';
import { requirePathId } from '../../pathId';
import { presentMail } from '../../presenters/outbox';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { pageOf, pageParameters } from '../paging';
import { retryAllMails, retryMail } from './retryMails';

const mailPath = { name: 'mail', in: 'path', description: 'Id of the mail', required: true, schema: { type: 'integer' } } as const;
/** The column that is set in each state, and by which its mails are ordered. */
const columns = { waiting: 'next_attempt_at', failed: 'failed_at', sent: 'sent_at' } as const satisfies Record<MailState, string>;

/** The outbox, for admins. */
export function mailsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/mails',
      summary: 'Mails of the outbox, without what they say; of one state where it is given',
      limit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only mails in this state', mailStates), ...pageParameters],
      answer: adminMail,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', mailStates);
        const mails = OutboxMail.query(database.read);
        if (state) mails.whereNotNull(columns[state]).orderBy(columns[state], state === 'waiting' ? 'asc' : 'desc');
        return (await pageOf(ctx, mails.orderBy('id', 'desc'))).map(presentMail);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/mails/retry',
      summary: 'Has every mail sent again that was given up within the last week',
      limit: 'write',
      access: 'admin',
      answer: retriedMails,
      handle: async (ctx) => ({ retried: await retryAllMails(services, userOf(ctx)) }),
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/mails/:mail/retry',
      summary: 'Has a mail sent again that was given up within the last week',
      limit: 'write',
      access: 'admin',
      parameters: [mailPath],
      answer: adminMail,
      handle: async (ctx) => presentMail(await retryMail(services, userOf(ctx), requirePathId(ctx.params.mail, 'mail'))),
    }),
  ];
}
