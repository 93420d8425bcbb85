import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AdminOutboxEmail } from '#contract/outbox';
import type { SystemState } from '#contract/system';
import { NotificationsPage } from '#features/admin/system/NotificationsPage';
import { SystemPage } from '#features/admin/system/SystemPage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';
import { emptyQueues } from '#test/support/pages/samples/emptyQueues';
import { syncedState } from '#test/support/pages/samples/syncStates';

const now = Date.now();
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const failed: AdminOutboxEmail = {
  ...{ id: 4, recipient: 'rae@client.example', subject: 'Your claim is approved', state: 'failed', created_at: hoursAgo(30), attempts: 12 },
  ...{ next_attempt_at: null, sent_at: null, failed_at: hoursAgo(5), last_error: '550 no such mailbox', can_retry: true },
};
const lost: AdminOutboxEmail = { ...failed, id: 5, recipient: 'old@client.example', can_retry: false };
const system: SystemState = {
  problems: [],
  ...{ version: '0.1.0', node: '20.20.2', started_at: hoursAgo(49) },
  database: { kind: 'MariaDB', version: '10.11.6', migration: '023_admin_mail', pending_migrations: [] },
  storage: { kind: 'disk', reachable: true },
  mail: { way: 'smtp', worker: true, waiting: 0, oldest: null, failed: 2, sent: 31 },
  jobs: [],
};
const listed = (mails: AdminOutboxEmail[]) => ({ body: mails, headers: { 'x-total-count': String(mails.length) } });
const mailsAt = (state: string) => `GET /api/admin/mails?state=${state}&page=1&page_size=25`;
const queues = { 'GET /api/admin/queues': { body: emptyQueues } };
const admin = sampleUser({ role: 'admin' });

/** Renders the system page for an admin. */
async function shown(answers: Answers = {}, address = '/admin/system') {
  const view = await renderFor(<SystemPage />, {
    address,
    user: admin,
    answers: {
      ...queues,
      'GET /api/admin/system': { body: system },
      'GET /api/admin/sync': { body: syncedState },
      [mailsAt('failed')]: listed([failed, lost]),
      [mailsAt('waiting')]: listed([]),
      ...answers,
    },
  });
  return { ...view, part: async (name: string) => within(await screen.findByRole('region', { name })) };
}

describe('System page', () => {
  before(readPages);
  afterEach(leave);

  it('says what is wrong and what to do', async () => {
    const problems = [
      { severity: 'critical', problem: "Files can't be stored.", remedy: 'Check the free space.' },
      { severity: 'warning', problem: '2 emails failed.', remedy: 'Send them again.' },
    ];
    const { part } = await shown({ 'GET /api/admin/system': { body: { ...system, problems } } });
    const items = (await part('2 problems')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).to.deep.equal(["Files can't be stored.Check the free space.", '2 emails failed.Send them again.']);
  });

  it('has no list of problems if there are none', async () => {
    const { part } = await shown();
    await part('Database');
    expect(screen.queryByText(/^\d+ problems?$/)).to.equal(null);
  });

  it('shows the state of all components and highlights problems', async () => {
    const down = { ...system, storage: { kind: 's3', reachable: false }, database: { ...system.database, pending_migrations: ['024_more'] } };
    const jobs = [{ kind: 'import', id: 3, task: 'run', name: 'ghana.csv', touched_at: hoursAgo(0), done: 400, total: 1000 }];
    await shown({ 'GET /api/admin/system': { body: { ...down, jobs } } });
    expect(await screen.findAllByText('Down'), 'storage and database').to.have.length(2);
    for (const words of ['Needs attention', '1 migration: 024_more', '2 days']) expect(screen.getByText(words), words).to.exist;
    expect(screen.getByText('Writable').closest('div')?.textContent).to.equal('WritableNo');
    expect(screen.getByLabelText('Importing ghana.csv').getAttribute('value')).to.equal('400');
  });

  it('retries an outbox email that was given up, confirms it and reloads the list', async () => {
    let isWaiting = false;
    const retried = { ...failed, state: 'waiting', can_retry: false };
    const { part, user, calls } = await shown({
      [mailsAt('failed')]: () => listed(isWaiting ? [lost] : [failed, lost]),
      'POST /api/admin/mails/4/retry': () => {
        isWaiting = true;
        return { body: retried };
      },
    });
    const outbox = await part('Outbox');
    const row = within(await outbox.findByRole('row', { name: /rae@client\.example/ }));
    expect(row.getByText('550 no such mailbox')).to.exist;
    expect(within(outbox.getByRole('row', { name: /old@client\.example/ })).queryByRole('button')).to.equal(null);
    await user.click(row.getByRole('button', { name: 'Send again: email to rae@client.example' }));
    expect(await outbox.findByText('The email to rae@client.example is queued to send again.')).to.exist;
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Outbox'));
    expect(writes(calls)).to.deep.equal([['POST /api/admin/mails/4/retry', {}]]);
    expect(outbox.queryByRole('row', { name: /rae@client\.example/ })).to.equal(null);
  });

  it("shows the server's error and keeps the row", async () => {
    const sentence = 'This mail is sent already.';
    const { part, user } = await shown({ 'POST /api/admin/mails/4/retry': { status: 409, body: { error: sentence, code: 'conflict' } } });
    const outbox = await part('Outbox');
    await user.click(await outbox.findByRole('button', { name: /^Send again: email to rae/ }));
    expect((await outbox.findByRole('alert')).textContent).to.equal(sentence);
  });

  it('retries all failed emails at once', async () => {
    const { part, user } = await shown({ 'POST /api/admin/mails/retry': { body: { retried: 1 } } });
    const outbox = await part('Outbox');
    await user.click(await outbox.findByRole('button', { name: 'Send all again' }));
    expect(await outbox.findByText('1 email queued to send again.')).to.exist;
  });

  it('keeps the selected state in the URL', async () => {
    const { part, user, shownAddress } = await shown();
    const outbox = await part('Outbox');
    await user.click(outbox.getByRole('radio', { name: 'Waiting' }));
    expect(await outbox.findByText('No emails are waiting to be sent.')).to.exist;
    expect(shownAddress()).to.equal('/admin/system?state=waiting');
  });

  it('shows what could not be loaded, and loads it again on request', async () => {
    let isDown = true;
    const { part, user } = await shown({ 'GET /api/admin/system': () => (isDown ? { status: 503, body: { error: 'Down' } } : { body: system }) });
    expect(await screen.findByRole('heading', { name: 'The system status could not be loaded' })).to.exist;
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await part('Files')).findByText('Healthy')).to.exist;
  });
});

describe('Notification emails of an admin', () => {
  before(readPages);
  afterEach(leave);

  it('are selected and saved', async () => {
    const { user, calls } = await renderFor(<NotificationsPage />, {
      address: '/admin/notifications',
      user: admin,
      answers: {
        ...queues,
        'GET /api/admin/notifications': { body: { digest: true, disputes: false } },
        'PUT /api/admin/notifications': { body: { digest: false, disputes: true } },
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Emails you receive' }));
    const digest = form.getByRole<HTMLInputElement>('checkbox', { name: 'Daily summary of open tasks' });
    const disputes = form.getByRole<HTMLInputElement>('checkbox', { name: 'Disputes, as they happen' });
    expect([digest.checked, disputes.checked]).to.deep.equal([true, false]);
    await user.click(digest);
    await user.click(disputes);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Settings saved.')).to.exist;
    expect(writes(calls)).to.deep.equal([['PUT /api/admin/notifications', { digest: false, disputes: true }]]);
  });
});
