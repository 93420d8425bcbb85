import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { ManagedContractor } from '#contract/contractorChanges';
import { emptyInsightCounts, type InsightCounts, type Insights } from '#contract/insights/insights';
import { queueKeys } from '#contract/moderation/queues';
import { addDays, daysUpTo } from '#contract/shared/time/utcDays';
import { buildChartPoints } from '#features/dashboard/company/buildChartPoints';
import { computeTrend } from '#features/dashboard/company/trend';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser } from '#test/support/pages/renderForUser';
import { sampleOwn } from '#test/support/pages/samples/sampleCompanies';

const today = '2026-11-22';
const standard = sampleOwn({ id: 7, slug: 'acme', name: 'Acme', profile_type: 'standard' });
const figures = (some: Partial<InsightCounts> = {}): InsightCounts => ({ ...emptyInsightCounts(), ...some });

/** Statistics for this many days; the views of each day equal its position. */
function sampleInsights(days: number, changes: Partial<Insights> = {}): Insights {
  const series = daysUpTo(today, days).map((day, index) => ({ day, ...figures({ view: index }) }));
  const period = {
    days,
    from: addDays(today, 1 - days),
    to: today,
    figures: figures({ view: 1200, website_click: 3 }),
    before: figures({ view: 1000, website_click: 5, like: 2 }),
    series,
  };
  return { tier: 'standard', most_days: 30, totals: figures({ view: 9000 }), waiting: { enquiries: 0, reviews: 0 }, period, ...changes };
}

/** API responses with these companies and statistics. */
function having(owned: ManagedContractor[], given: Answers = {}): Answers {
  return {
    'GET /api/user/contractors': { body: owned },
    'GET /api/claims': { body: [] },
    'GET /api/user/contractors/7/insights?days=30': { body: sampleInsights(30) },
    ...given,
  };
}

const show = (answers: Answers, query = '') => renderFor(<App />, { address: `/dashboard${query}`, answers });
const card = (label: string) =>
  within(screen.getByRole('region', { name: /^(Last|All time)/ }))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(label))?.textContent;

describe('Company on the dashboard', () => {
  before(readPages);
  afterEach(leave);

  it('starts with the queues and a link to the admin area for admins', async () => {
    const queues = Object.fromEntries(queueKeys.map((key) => [key, { count: key === 'claims' ? 2 : 0, oldest: null }]));
    const figures = { ...queues, disputes: { count: 0, oldest: null } };
    await renderFor(<App />, {
      address: '/dashboard',
      user: sampleUser({ role: 'admin' }),
      answers: having([], { 'GET /api/admin/queues': { body: figures } }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Admin area' }));
    expect((await panel.findByRole('link', { name: 'Claims:\u00a02' })).getAttribute('href')).to.equal('/admin/claims');
    expect(panel.getAllByRole('listitem')).to.have.length(queueKeys.length);
    expect(panel.getByRole('link', { name: 'Feedback:\u00a00' }).getAttribute('href')).to.equal('/admin/feedback');
    expect(panel.getByRole('link', { name: 'Open the admin area' }).getAttribute('href')).to.equal('/admin');
  });

  it('shows its figures with their trend', async () => {
    await show(having([standard]));
    await screen.findByRole('heading', { name: 'Last 30 days' });
    await screen.findByText('1,200');
    expect(card('Profile views')).to.include('1,200 20% more');
    expect(card('Website clicks')).to.include('3 2 fewer');
    expect(card('Phone clicks')).to.include('0 No change');
    expect(screen.queryByRole('radiogroup', { name: 'Period' })).to.equal(null);
  });

  it('shows the same values in the chart table as in the response, up to yesterday, for every metric', async () => {
    const { user } = await show(having([standard]));
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows()).to.have.length(29);
    expect(rows().at(-1)?.textContent).to.equal('21 Nov 202628');
    await user.click(screen.getByRole('radio', { name: 'Phone clicks' }));
    expect(rows().at(-1)?.textContent).to.equal('21 Nov 20260');
  });

  it('shows only totals for the basic tier, with a link to higher tiers', async () => {
    const totals = sampleInsights(30, { tier: 'basic', most_days: 0, period: null });
    const basic = { ...standard, profile_type: 'basic' as const };
    await show(having([basic], { 'GET /api/user/contractors/7/insights?days=30': { body: totals } }));
    await screen.findByText('9,000');
    expect(screen.getByRole('heading', { name: 'All time' })).to.exist;
    expect(screen.getByRole('link', { name: 'Compare tiers' }).getAttribute('href')).to.equal('/join');
    expect(screen.queryByRole('region', { name: 'Chart' })).to.equal(null);
  });

  it('shows up to a year for the premium tier, at a URL that can be bookmarked', async () => {
    const premium = { ...standard, profile_type: 'premium' as const };
    const answers = having([premium], { 'GET /api/user/contractors/7/insights?days=365': { body: sampleInsights(365, { tier: 'premium' }) } });
    const { user, shownAddress } = await show(answers);
    await user.click(await screen.findByRole('radio', { name: '12 months' }));
    expect(shownAddress()).to.equal('/dashboard?days=365');
    await screen.findByRole('heading', { name: 'Last 12 months' });
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).to.have.length(1 + 52);
  });

  it('shows a figure for enquiries and one for reviews', async () => {
    const counted = sampleInsights(30);
    const period = counted.period && {
      ...counted.period,
      figures: figures({ enquiry: 14, review: 31 }),
      before: figures({ enquiry: 12, review: 30 }),
    };
    await show(having([standard], { 'GET /api/user/contractors/7/insights?days=30': { body: { ...counted, period } } }));
    await screen.findByText('31');
    expect(card('Enquiries')).to.include('14 2 more');
    expect(card('Reviews')).to.include('31 3% more');
    expect(screen.getByRole('radio', { name: 'Enquiries' })).to.exist;
  });

  it('shows what awaits a reply, with links', async () => {
    const body = sampleInsights(30, { waiting: { enquiries: 2, reviews: 1 } });
    await show(having([standard], { 'GET /api/user/contractors/7/insights?days=30': { body } }));
    const panel = within(await screen.findByRole('region', { name: 'Awaiting your reply' }));
    expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal([
      ['2 new enquiries', '/profile/manage/enquiries?contractor=acme'],
      ['1 review awaiting a reply', '/profile/manage/reviews?contractor=acme'],
    ]);
    await leave();
    await show(having([standard]));
    expect((await screen.findByRole('region', { name: 'Awaiting your reply' })).textContent).to.equal(
      'No enquiries or reviews are awaiting a reply.',
    );
  });

  it('shows an error when its figures could not be loaded, and keeps the rest', async () => {
    let down = true;
    const asked = () => (down ? { status: 503, body: { error: 'Down.' } } : { body: sampleInsights(30) });
    const { user } = await show(having([standard], { 'GET /api/user/contractors/7/insights?days=30': asked }));
    await screen.findByRole('heading', { name: 'Your insights could not be loaded' });
    expect(screen.getByRole('region', { name: 'Completeness' })).to.exist;
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1,200');
  });

  it('requests no figures before it is listed', async () => {
    const { calls } = await show(having([{ ...standard, profile_status: 'draft' }]));
    await screen.findByRole('region', { name: 'Completeness' });
    expect(calls.filter(({ url }) => url.includes('insights'))).to.deep.equal([]);
    expect(screen.queryByRole('heading', { name: 'Last 30 days' })).to.equal(null);
  });

  it('shows the number of people who manage the profile to its owner only', async () => {
    const member = {
      full_name: 'Kim',
      email: 'kim@drill.example',
      role: 'owner',
      joined_at: '2026-10-01T08:00:00.000Z',
      you: true,
      last_owner: true,
    };
    const team = [
      { ...member, user_id: 7 },
      { ...member, user_id: 8, you: false },
    ];
    await show(having([standard], { 'GET /api/user/contractors/7/team': { body: team } }));
    await screen.findByText('2 people manage this profile.', { exact: false });
    await leave();
    const { calls } = await show(having([{ ...standard, role: 'editor' }]));
    expect((await screen.findByRole('region', { name: 'Team' })).textContent).to.include("You're an editor.");
    expect(calls.filter(({ url }) => url.endsWith('/team'))).to.deep.equal([]);
  });

  it('is selected by the URL when there are several companies', async () => {
    const other = sampleOwn({ id: 8, slug: 'other', name: 'Other Drilling', profile_type: 'standard' });
    const answers = having([standard, other], { 'GET /api/user/contractors/8/insights?days=30': { body: sampleInsights(30) } });
    const { user, calls, shownAddress } = await show(answers);
    const chooser = within(await screen.findByRole('navigation', { name: 'Choose a company' }));
    expect(chooser.getByRole('link', { name: 'Acme' }).getAttribute('aria-current')).to.equal('true');
    await user.click(chooser.getByRole('link', { name: 'Other Drilling' }));
    expect(shownAddress()).to.equal('/dashboard?contractor=other');
    await waitFor(() => expect(calls.some(({ url }) => url.startsWith('/api/user/contractors/8/insights'))).to.equal(true));
  });
});

describe('Reply step of the checklist', () => {
  before(readPages);
  afterEach(leave);

  /** The text and link of the step for these pending items. */
  async function step(waiting: Insights['waiting'], owned: ManagedContractor[] = [standard]) {
    const body = sampleInsights(30, { waiting });
    await renderFor(<App />, { address: '/welcome', answers: having(owned, { 'GET /api/user/contractors/7/insights?days=30': { body } }) });
    const row = (await screen.findByRole('heading', { name: 'Reply to reviews and enquiries' })).closest('li') ?? expect.fail('It is no step.');
    return within(row);
  }

  it('links to the items that await a reply', async () => {
    const both = await step({ enquiries: 2, reviews: 1 });
    expect(await both.findByText('Acme: 2 new enquiries and 1 review awaiting a reply.')).to.exist;
    expect(both.getByRole('link', { name: 'View your enquiries' }).getAttribute('href')).to.equal('/profile/manage/enquiries?contractor=acme');
    await leave();
    const reviews = await step({ enquiries: 0, reviews: 3 });
    expect(await reviews.findByText('Acme: 3 reviews awaiting a reply.')).to.exist;
    expect(reviews.getByRole('link', { name: 'View your reviews' }).getAttribute('href')).to.equal('/profile/manage/reviews?contractor=acme');
  });

  it('is done when nothing awaits a reply, and appears once the company is listed', async () => {
    const nothing = await step({ enquiries: 0, reviews: 0 });
    expect(await nothing.findByText('No reviews or enquiries are awaiting a reply.')).to.exist;
    expect(nothing.getByText('Done')).to.exist;
    await leave();
    const unlisted = await step({ enquiries: 0, reviews: 0 }, [{ ...standard, profile_status: 'draft' }]);
    expect(unlisted.getByText('To do')).to.exist;
    expect(unlisted.queryByRole('link')).to.equal(null);
  });
});

describe('Introduction to the dashboard', () => {
  before(readPages);
  afterEach(leave);

  it('is shown from the first visit until it is dismissed, and never again', async () => {
    window.localStorage.setItem('has_visited_dashboard', 'false');
    const { user } = await show(having([standard]));
    await screen.findByRole('heading', { name: 'Welcome to the directory' });
    expect(screen.getByRole('link', { name: 'See your next steps' }).getAttribute('href')).to.equal('/welcome');
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('heading', { name: 'Welcome to the directory' })).to.equal(null);
    await leave();
    await show(having([standard]));
    await screen.findByRole('region', { name: 'Completeness' });
    expect(screen.queryByRole('heading', { name: 'Welcome to the directory' })).to.equal(null);
  });
});

describe('Trend of a figure', () => {
  for (const [now, before, direction, words] of [
    [0, 0, 'level', 'No change'],
    [5, 5, 'level', 'No change'],
    [4, 0, 'up', '4 more'],
    [3, 19, 'down', '16 fewer'],
    [30, 20, 'up', '50% more'],
    [10, 40, 'down', '75% fewer'],
    [1001, 1000, 'up', 'less than 1% more'],
    [900, 100, 'up', '800% more'],
    [3540, 100, 'up', '35 times as many'],
  ] as const) {
    it(`from ${before} to ${now} is worded as ${words}`, () => {
      expect(computeTrend(now, before)).to.deep.equal({ direction, text: words });
    });
  }
});

describe('Chart points', () => {
  const series = (days: number) => daysUpTo(today, days).map((day) => ({ day, ...figures({ view: 2 }) }));

  it('are days for periods of up to three months', () => {
    const { unit, points } = buildChartPoints({ series: series(90) }, 'view');
    const yesterday = { key: '2026-11-21', label: '21 Nov 2026', tick: '21 Nov', value: 2 };
    expect([unit, points.length, points.at(-1)]).to.deep.equal(['Day', 89, yesterday]);
  });

  it('are weeks that end today for longer periods, without omitting any day', () => {
    const { unit, points } = buildChartPoints({ series: series(365) }, 'view');
    expect([unit, points.length, points.at(-1)?.label]).to.deep.equal(['Week', 52, '16 Nov 2026 to 22 Nov 2026']);
    expect(points.reduce((sum, { value }) => sum + value, 0)).to.equal(730);
  });

  it('never include a partial week, which would look like a slump', () => {
    for (const days of [93, 97, 364, 365]) {
      const { points } = buildChartPoints({ series: series(days) }, 'view');
      expect(Math.min(...points.map(({ value }) => value)), `${days} days`).to.equal(14);
    }
  });
});
