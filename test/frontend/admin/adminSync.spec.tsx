import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import { SyncPage } from '#features/admin/sync/SyncPage';
import { sampleProject } from '#test/support/data/sampleProject';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';
import { emptyQueues } from '#test/support/pages/samples/emptyQueues';
import { failingToSend, refusal, sampleConflict, syncedState } from '#test/support/pages/samples/syncStates';

const admin = sampleUser({ role: 'admin' });
const listed = (conflicts: CmsConflict[]) => ({ body: conflicts, headers: { 'x-total-count': String(conflicts.length) } });
const listOf = (state: string) => `GET /api/admin/conflicts?state=${state}&page=1&page_size=10`;

const page = (answers: Answers, address = '/admin/sync') =>
  renderFor(<SyncPage />, {
    address,
    user: admin,
    answers: {
      'GET /api/admin/queues': { body: emptyQueues },
      'GET /api/admin/sync': { body: syncedState },
      [listOf('waiting')]: listed([]),
      ...answers,
    },
  });

describe('CMS sync page', () => {
  before(readPages);
  afterEach(leave);

  it('shows both directions side by side, each with its status', async () => {
    await page({ 'GET /api/admin/sync': { body: { ...syncedState, sending: failingToSend } } });
    const incoming = within(await screen.findByRole('region', { name: 'CMS to site' }));
    expect(await incoming.findByText('Healthy')).to.exist;
    for (const words of ['214', '5 minutes ago', '61']) expect(incoming.getByText(words), words).to.exist;
    const outgoing = within(screen.getByRole('region', { name: 'Site to CMS' }));
    for (const words of ['Needs attention', '1,873', '12 minutes ago', '3 hours']) expect(outgoing.getByText(words), words).to.exist;
  });

  it('lists what could not be sent and why, and sends one of the entries again', async () => {
    const { calls, user } = await page({
      'GET /api/admin/sync': { body: { ...syncedState, sending: failingToSend } },
      'POST /api/admin/sync/outbox/8/retry': { body: { asked: true } },
    });
    const part = within(await screen.findByRole('table', { name: 'Contractors with unsent changes' }));
    expect(part.getByText('The CMS answered 500.')).to.exist;
    expect(part.getByRole('link', { name: 'Slow Drilling' }).getAttribute('href')).to.equal('/admin/contractors/8/edit');
    expect(part.getByText('Gone Drilling (deleted)')).to.exist;
    await user.click(part.getByRole('button', { name: 'Try again: Slow Drilling' }));
    expect(writes(calls)).to.deep.equal([['POST /api/admin/sync/outbox/8/retry', {}]]);
    expect(await screen.findByText('Sending the changes of Slow Drilling again.')).to.exist;
    expect(screen.getByRole('button', { name: 'Sync now and retry failed changes' })).to.exist;
  });

  it('lists rejected entries with their errors, links to the entry and retries it', async () => {
    const { calls, user } = await page({
      'GET /api/admin/sync': { body: { ...syncedState, refused_count: 2, refused: [refusal, { ...refusal, name: 'Next', address: 'x', at: null }] } },
      'POST /api/admin/sync/refused/contractor/doc5/retry': { body: { asked: true } },
    });
    const part = within(await screen.findByRole('region', { name: 'Entries not synced' }));
    expect(part.getAllByText('country is not a known country')).to.have.length(2);
    expect(part.getByRole('link', { name: 'Open in the CMS: Deep Core' }).getAttribute('href')).to.equal(refusal.address);
    expect(part.getByRole('link', { name: 'Deep Core' }).getAttribute('href')).to.equal('/admin/contractors/5/edit');
    expect(part.getByText('retrying soon', { exact: false })).to.exist;
    await user.click(part.getByRole('button', { name: 'Try again: Deep Core' }));
    expect(writes(calls)).to.deep.equal([['POST /api/admin/sync/refused/contractor/doc5/retry', {}]]);
    expect(await part.findByText('Trying Deep Core again.')).to.exist;
  });

  it('asks for confirmation before many entries missing from the CMS leave the directory, and shows what was found', async () => {
    const withdrawal = {
      ...{ id: 7, type: 'contractor', kind: 'Contractor', count: 150, listed: 151, examples: ['Deep Core', 'Slow Drilling'], decision: null },
      found_at: new Date(Date.now() - 3_600_000).toISOString(),
    };
    const { calls, user } = await page({
      'GET /api/admin/sync': { body: { ...syncedState, withdrawals: [withdrawal] } },
      'PUT /api/admin/sync/withdrawals/7': { status: 409, body: { error: 'The list of entries has changed since.', code: 'conflict' } },
    });
    const part = within(await screen.findByRole('region', { name: 'Confirm a large removal' }));
    expect(part.getByText('Contractor: 150 of 151 published entries missing from the CMS.')).to.exist;
    expect(part.getByText('Deep Core, Slow Drilling and 148 more.', { exact: false })).to.exist;
    expect(screen.getByText('150 entries are missing from the CMS', { exact: false })).to.exist;
    await user.click(part.getByRole('button', { name: 'Remove 150 entries' }));
    expect(await part.findByText('The list of entries has changed since.')).to.exist;
    await user.click(part.getByRole('button', { name: 'Keep entries' }));
    const decided = (decision: string) => ['PUT /api/admin/sync/withdrawals/7', { decision }];
    await waitFor(() => expect(writes(calls)).to.deep.equal([decided('withdraw'), decided('keep')]));
  });

  it('reports a wrong clock, and a wrong secret when the CMS rejects the site', async () => {
    await page({ 'GET /api/admin/sync': { body: { ...syncedState, clock_ahead: -601 } } });
    expect(await screen.findByText("The CMS clock is 10 minutes behind the site's clock", { exact: false })).to.exist;
    await leave();
    const error = "The CMS rejected the site's signature: set CMS_SECRET to the same value for the site and the CMS.";
    await page({ 'GET /api/admin/sync': { body: { ...syncedState, waiting: null, error } } });
    expect(await screen.findByText(error)).to.exist;
  });

  it('starts a sync on request, shows when it is done, and lists new conflicts', async () => {
    let asked = 0;
    const { calls, user } = await page({
      'GET /api/admin/sync': () => {
        if (asked > 0) asked += 1;
        return { body: { ...syncedState, waiting: asked > 2 ? 0 : 3, reading: asked > 0 && asked < 3 } };
      },
      'POST /api/admin/sync': () => {
        asked = 1;
        return { body: { asked: true } };
      },
      [listOf('waiting')]: () => listed(asked > 2 ? [sampleConflict()] : []),
    });
    expect(await screen.findByText('3 changes waiting to sync to the site.')).to.exist;
    expect(await screen.findByText('No conflicts')).to.exist;
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    expect(writes(calls)).to.deep.equal([['POST /api/admin/sync', {}]]);
    await waitFor(() => expect(screen.getByText('The site and the CMS are in sync.')).to.exist, { timeout: 5000 });
    expect(screen.getByRole('button', { name: 'Sync now' }).getAttribute('aria-disabled')).to.not.equal('true');
    expect(await screen.findByRole('article', { name: 'Deep Core: Phone' })).to.exist;
  });

  it('shows an error when its state could not be loaded, and loads it again on request', async () => {
    let isDown = true;
    const { user } = await page({ 'GET /api/admin/sync': () => (isDown ? { status: 503, body: { error: 'Down' } } : { body: syncedState }) });
    await screen.findByText('The CMS status could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The site and the CMS are in sync.')).to.exist;
  });

  it('shows that no CMS is configured', async () => {
    await page({ 'GET /api/admin/sync': { body: { ...syncedState, enabled: false, address: '', answers: false, waiting: null } } });
    expect(await screen.findByText('This site runs without a CMS.')).to.exist;
    expect(screen.queryByRole('button', { name: 'Sync now' })).to.equal(null);
    expect(screen.queryByRole('region', { name: 'CMS to site' })).to.equal(null);
    expect(await screen.findByText('No conflicts'), 'what was changed before is still chosen').to.exist;
  });

  const project = sampleProject({ name: 'Obuasi', client: 'Gold Co', country: 'Ghana', year: 2024, metres: 12_000 });
  for (const [what, given, name, company, editors] of [
    ['a string', {}, 'Phone', ['+233 111'], ['+233 222']],
    [
      'a list',
      { field: 'rig_types', label: 'Rig types', company: ['LF90'], editors: ['UDR 650', 'LF90'] },
      'Rig types',
      ['LF90'],
      ['UDR 650', 'LF90'],
    ],
    [
      'a project that the company took out',
      { field: 'notable_projects', label: 'Notable projects', item: 'obuasi', company: null, editors: project },
      'Notable projects: Obuasi',
      ['Removed'],
      ['Gold Co', '12,000\u00a0m\u00a0/ 39,370\u00a0ft', '2024'],
    ],
    [
      'the order of the projects',
      { field: 'notable_projects', label: 'Notable projects', company: [{ name: 'B' }, { name: 'A' }], editors: [{ name: 'A' }, { name: 'B' }] },
      'Notable projects: order',
      ['B', 'A'],
      ['A', 'B'],
    ],
    [
      'a picture',
      { field: 'media', label: 'Pictures', item: 'rig.jpg', company: { url: '/media/a/480.webp', alt: 'Our rig' }, editors: null },
      'Picture',
      ['Our rig'],
      ['Removed'],
    ],
    ['a field that is empty', { company: null }, 'Phone', ['Empty'], ['+233 222']],
  ] satisfies [string, Partial<CmsConflict>, string, string[], string[]][]) {
    it(`shows both versions of a conflict: ${what}`, async () => {
      await page({ [listOf('waiting')]: listed([sampleConflict(given)]) });
      const card = within(await screen.findByRole('article', { name: `Deep Core: ${name}` }));
      const side = (label: string) => card.getByText(label).parentElement?.textContent;
      for (const words of company) expect(side("Company's version")).to.include(words);
      for (const words of editors) expect(side("Editors' version")).to.include(words);
      expect(card.getByText('eve@cms.example', { exact: false })).to.exist;
    });
  }

  it('shows the current value of the site when it differs from both versions', async () => {
    await page({ [listOf('waiting')]: listed([sampleConflict({ current: '+233 333', shown: 'other' })]) });
    const card = within(await screen.findByRole('article', { name: 'Deep Core: Phone' }));
    expect(card.getByText('+233 333')).to.exist;
    expect(card.getAllByText('Shown on the site')).to.have.length(1);
  });

  for (const [button, choice] of [
    ["Keep the editors' version", 'editors'],
    ["Use the company's version", 'company'],
  ] as const) {
    it(`resolves a conflict by the button: ${button}`, async () => {
      let isOpen = true;
      const { calls, user, store } = await page({
        [listOf('waiting')]: () => listed(isOpen ? [sampleConflict()] : []),
        'PUT /api/admin/conflicts/3': () => {
          isOpen = false;
          return { body: sampleConflict({ choice, decided_at: new Date().toISOString(), decided_by: 'Ada Min' }) };
        },
      });
      await user.click(await screen.findByRole('button', { name: `${button}: Deep Core, Phone` }));
      expect(await screen.findByText('No conflicts')).to.exist;
      expect(writes(calls)).to.deep.equal([['PUT /api/admin/conflicts/3', { choice, seen: '+233 222' }]]);
      await waitFor(() => expect(document.activeElement?.textContent).to.equal('Conflicts'));
      expect(store.getState().toasts.current?.description).to.equal('Deep Core, Phone');
    });
  }

  it('reports that someone else resolved the conflict first, even after its card has left the list', async () => {
    let isOpen = true;
    const { user, store } = await page({
      [listOf('waiting')]: () => listed(isOpen ? [sampleConflict()] : []),
      'PUT /api/admin/conflicts/3': () => {
        isOpen = false;
        return { status: 409, body: { error: "Ada Min chose the company's version a minute ago.", code: 'conflict' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Keep the editors' version/ }));
    expect(await screen.findByText('No conflicts')).to.exist;
    expect(store.getState().toasts.current).to.deep.include({
      title: 'Your choice was not saved',
      description: "Ada Min chose the company's version a minute ago.",
    });
  });

  it('shows why a choice was rejected and keeps the remaining choices available', async () => {
    const { user } = await page({
      [listOf('waiting')]: listed([sampleConflict()]),
      'PUT /api/admin/conflicts/3': { status: 422, body: { error: 'This picture has been removed. Choose the other version.' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Use the company's version/ }));
    expect((await screen.findByRole('alert')).textContent).to.include('This picture has been removed');
    expect(screen.getByRole('button', { name: /^Keep the editors' version/ })).to.exist;
  });

  it('shows resolved conflicts with the choice and the admin, at a separate URL', async () => {
    const decided = sampleConflict({
      choice: 'company',
      shown: 'company',
      decided_at: new Date(Date.now() - 7_200_000).toISOString(),
      decided_by: 'Ada Min',
    });
    const { user, shownAddress } = await page({ [listOf('decided')]: listed([decided]) });
    await user.click(await screen.findByRole('link', { name: 'Resolved' }));
    const card = within(await screen.findByRole('article', { name: 'Deep Core: Phone' }));
    expect(shownAddress()).to.equal('/admin/sync?conflicts=decided');
    expect(card.getByText(/^Ada Min chose the company's version/)).to.exist;
    expect(card.queryAllByRole('button')).to.deep.equal([]);
  });
});
