import type { Page } from 'puppeteer';
import type { AdminOutboxEmail } from '#contract/outbox';
import { answerCalls, reload } from './manageShots';
import type { Shot } from './shot';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** An email whose delivery was abandoned this many hours ago. */
const givenUp = (hours: number): AdminOutboxEmail => ({
  ...{
    id: hours,
    recipient: `casey.driller${hours}@tiefbohrgesellschaft-niederrhein.example`,
    subject: 'Your claim to Kurrajong Deep Core is approved',
  },
  ...{ state: 'failed', created_at: hoursAgo(hours + 24), attempts: 40, next_attempt_at: null, sent_at: null, failed_at: hoursAgo(hours) },
  ...{ last_error: '550 5.1.1 no such mailbox here', can_retry: hours < 7 * 24 },
});
const mails = [1, 5, 30, 200].map(givenUp);

/** Reloads the page with abandoned emails. */
async function withGivenUp(page: Page): Promise<void> {
  await answerCalls(page, (_request, path) => (path === '/api/admin/mails' ? { status: 200, body: mails } : undefined));
  await reload(page);
}

/** Reloads the page while these calls fail. */
const without = (lost: string[]) => async (page: Page) => {
  await answerCalls(page, (_request, path) => (lost.includes(path) ? 'fail' : undefined));
  await reload(page);
};

/** The overview, the system page, and the current admin's notifications. */
export const systemShots: Shot[] = [
  {
    name: 'admin-overview-failed',
    path: '/admin',
    as: 'admin',
    act: without(['/api/admin/overview', '/api/admin/queues', '/api/admin/audit']),
    whole: true,
  },
  { name: 'admin-system', path: '/admin/system', as: 'admin' },
  { name: 'admin-system-given-up', path: '/admin/system', as: 'admin', act: withGivenUp, whole: true },
  { name: 'admin-system-failed', path: '/admin/system', as: 'admin', act: without(['/api/admin/system', '/api/admin/mails']), whole: true },
  { name: 'admin-system-sent', path: '/admin/system?state=sent', as: 'admin' },
  { name: 'admin-notifications', path: '/admin/notifications', as: 'admin' },
];
