import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AuditEntry } from '#contract/audit';
import { type Overview, overviewDays } from '#contract/moderation/overview';
import { queueKeys } from '#contract/moderation/queues';
import { addDays } from '#contract/shared/time/utcDays';
import { OverviewPage } from '#features/admin/overview/OverviewPage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser } from '#test/support/pages/renderForUser';
import { emptyQueues } from '#test/support/pages/samples/emptyQueues';
import { syncedState } from '#test/support/pages/samples/syncStates';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const day = { contractors: 1, sign_ups: 2, reviews: 0, enquiries: 3, views: 40 };
const overview: Overview = {
  contractors: {
    total: 160,
    by_status: { draft: 4, pending: 3, accepted: 150, rejected: 1, archived: 2 },
    listed: { by_tier: { basic: 75, standard: 45, premium: 30 }, verified: 60, claimed: 12 },
  },
  users: { total: 1200, verified: 900 },
  reviews: { published: 475, rejected: 6 },
  enquiries: { sent: 31 },
  recent: { contractors: 30, sign_ups: 60, reviews: 0, enquiries: 90, views: 1200 },
  days: Array.from({ length: overviewDays }, (_, index) => ({ day: addDays('2026-10-01', index), ...day })),
};
const entry: AuditEntry = {
  ...{
    id: 9,
    at: hoursAgo(3),
    actor_id: 1,
    actor_name: 'Ada Min',
    editor: null,
    action: 'contractor.accepted',
    subject: 'contractor',
    subject_id: 5,
  },
  ...{ subject_name: 'Kurrajong Deep Core', contractor_id: 5, before: null, after: null },
};

/** Renders the overview for an admin. */
async function shown(answers: Answers = {}) {
  const view = await renderFor(<OverviewPage />, {
    address: '/admin',
    user: sampleUser({ role: 'admin' }),
    answers: {
      'GET /api/admin/queues': { body: emptyQueues },
      'GET /api/admin/overview': { body: overview },
      'GET /api/admin/audit?page_size=8': { body: [entry] },
      'GET /api/admin/sync': { body: syncedState },
      ...answers,
    },
  });
  return { ...view, part: async (name: string) => within(await screen.findByRole('region', { name })) };
}

describe('Admin overview', () => {
  before(readPages);
  afterEach(leave);

  it('shows the size of each queue and the age of its oldest item, with a link to the queue', async () => {
    const waiting = {
      ...emptyQueues,
      claims: { count: 3, oldest: hoursAgo(50) },
      disputes: { count: 1, oldest: hoursAgo(2) },
      duplicates: { count: 7, oldest: null },
    };
    const { part } = await shown({ 'GET /api/admin/queues': { body: waiting } });
    const queues = await part('Needs your attention');
    const cards = queues.getAllByRole('link').map((card) => [card.getAttribute('href'), card.textContent]);
    expect(cards).to.deep.include.members([
      ['/admin/claims', 'Claims31 dispute · Oldest: 2 days'],
      ['/admin/duplicates', 'Duplicates7Needs a decision'],
      ['/admin/system', 'Undelivered emails0None'],
    ]);
    expect(cards).to.have.length(queueKeys.length);
  });

  it('shows that no items are waiting', async () => {
    const { part } = await shown();
    expect((await part('Nothing needs your attention')).getAllByText('None')).to.have.length(queueKeys.length);
  });

  it('counts contractors, users and content, each with a link to its list', async () => {
    const { part } = await shown();
    const directory = await part('Listed contractors');
    expect(directory.getByText('Verified').closest('div')?.textContent).to.equal('Verified6040%');
    expect(directory.getByRole('link', { name: 'Premium' }).getAttribute('href')).to.equal(
      '/admin/manage-contractors?profile_status=accepted&badge_tier=premium',
    );
    expect((await part('Contractors')).getByText('Pending review').closest('div')?.textContent).to.equal('Pending review3');
    expect((await part('Users and content')).getByText('Accounts').closest('div')?.textContent).to.equal('Accounts1,200');
  });

  it('charts new items day by day and shows them as a table', async () => {
    const { part, user } = await shown();
    const daily = await part('Last 30 days');
    expect(await daily.findByRole('heading', { name: 'New contractors: 30' })).to.exist;
    await user.click(daily.getByRole('radio', { name: 'Enquiries' }));
    await user.click(daily.getByRole('button', { name: 'Show as table' }));
    const table = within(daily.getByRole('table', { name: 'Enquiries: 90' }));
    expect(table.getAllByRole('row').at(-1)?.textContent).to.equal('29 Oct 20263');
    await user.click(daily.getByRole('radio', { name: 'Reviews' }));
    await user.click(daily.getByRole('button', { name: 'Show as chart' }));
    expect(daily.getByText('None in this period.')).to.exist;
  });

  it('shows the latest actions and who performed them', async () => {
    const { part } = await shown();
    const newest = await part('Recent activity');
    expect((await newest.findByRole('listitem')).textContent).to.equal('Profile approved: Kurrajong Deep CoreAda Min, 3 hours ago');
  });

  it('shows what could not be loaded, and loads it again on request', async () => {
    let isDown = true;
    const { part, user } = await shown({ 'GET /api/admin/overview': () => (isDown ? { status: 503, body: { error: 'Down' } } : { body: overview }) });
    expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).to.exist;
    expect(await part('Recent activity'), 'the rest stays').to.exist;
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await part('Listed contractors')).to.exist;
  });
});
