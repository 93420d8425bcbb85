import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { computeCompleteness } from '#contract/contractors/completeness';
import type { DuplicateCandidate, DuplicatePair, Merge } from '#contract/duplicates/duplicates';
import { DuplicatesPage } from '#features/admin/duplicates/DuplicatesPage';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

function side(changes: Parameters<typeof sampleDraft>[0], given: Partial<DuplicateCandidate> = {}): DuplicateCandidate {
  const profile = sampleDraft({ profile_status: 'accepted', ...changes });
  const figures = { likes: 2, reviews: 0, enquiries: 0, views: 0, open_claims: 0, completeness: computeCompleteness(profile).percent };
  return { profile, website_domain: null, external_id: null, badge_tier: 'basic', created_at: profile.last_updated, team: [], figures, ...given };
}
const acme = side({ id: 1, slug: 'acme', name: 'Acme Drilling', phone: '+1 11', drilling_methods: ['Diamond Drilling'], rig_count: null });
const twin = side({ id: 2, slug: 'acme-ltd', name: 'Acme Ltd', phone: '+2 22', drilling_methods: ['Air Core'], rig_count: 7 });
const pair: DuplicatePair = { confidence: 'high', by: ['website', 'name'], sides: [acme, twin] };
const together = { likes: 3, reviews: 1, reviews_aside: 1, members: 0, enquiries: 0, claims_closed: 2 };
const list = 'GET /api/admin/duplicates?page=1&page_size=10';
const preview = 'GET /api/admin/contractors/1/merge?other=2';
const post = 'POST /api/admin/contractors/1/merge';
const merge: Merge = {
  ...{ id: 4, keep: { id: 1, name: 'Acme Drilling', slug: 'acme', profile_status: 'accepted' } },
  ...{ other: { id: 2, name: 'Acme Ltd', slug: 'merged-2', profile_status: 'archived' }, merged_by: 'Ada Min' },
  ...{ merged_at: '2026-11-01T08:00:00.000Z', undo_until: '2026-12-01T08:00:00.000Z', undone_at: null, undone_by: null, can_undo: true },
};
const queues = 'GET /api/admin/queues';
const merges = 'GET /api/admin/merges?page=1&page_size=25';

const page = (answers: Answers, query = '') =>
  renderFor(<DuplicatesPage />, {
    user: sampleUser({ role: 'admin' }),
    address: `/admin/duplicates${query}`,
    answers: { [queues]: { status: 503, body: { error: 'Not now.', code: 'unavailable' } }, ...answers },
  });
const press = async (view: Awaited<ReturnType<typeof page>>, name: string) => view.user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));

describe('Duplicates page', () => {
  afterEach(leave);

  it('shows a pair side by side with its differences marked, and links to the comparison', async () => {
    await page({ [list]: { body: [pair], headers: { 'x-total-count': '1' } } });
    await screen.findByRole('heading', { name: '1 pair of possible duplicates' });
    const card = within(await screen.findByRole('article', { name: 'Acme Drilling and Acme Ltd' }));
    expect(card.getByText('They have the same website and similar names.', { exact: false })).to.exist;
    expect(card.getByRole('rowheader', { name: 'Phone (differs)' })).to.exist;
    expect(card.getByRole('rowheader', { name: 'Location' })).to.exist;
    expect(card.getByRole('link', { name: /^Compare and merge/ }).getAttribute('href')).to.equal('/admin/duplicates?keep=2&other=1');
  });

  const figures = (likes: number, completeness: number) => ({ ...acme.figures, likes, completeness });
  const place = { ...acme.profile.location, country: 'Ghana', region: 'Africa', state_region: null, city: null, lat: null, lng: null };
  const poor = side({ id: 1, name: 'Acme Drilling', verified: true, location: place }, { figures: figures(0, 23) });
  const full = side({ id: 2, name: 'Acme Ltd', location: { ...place, city: 'Obuasi', lat: 6.2, lng: -1.7 } }, { figures: figures(4, 45) });

  it('suggests keeping the more complete profile', async () => {
    await page({ [list]: { body: [{ ...pair, sides: [poor, full] }], headers: { 'x-total-count': '1' } } });
    const link = await screen.findByRole('link', { name: /^Compare and merge/ });
    expect(link.getAttribute('href')).to.equal('/admin/duplicates?keep=2&other=1');
  });

  it('suggests the more specific location', async () => {
    await page({ [preview]: { body: { keep: poor, other: full, together } } }, '?keep=1&other=2');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Location of Acme Ltd/ })).checked).to.equal(true);
  });

  it('marks a pair as different companies at once, and undoes that on request', async () => {
    let rows = [pair];
    const view = await page({
      [list]: () => ({ body: rows, headers: { 'x-total-count': String(rows.length) } }),
      'POST /api/admin/duplicates/apart': () => {
        rows = [];
        return { body: { a: 1, b: 2 } };
      },
      'DELETE /api/admin/duplicates/apart': { body: { a: 1, b: 2 } },
    });
    await press(view, 'Not the same company: Acme Drilling and Acme Ltd');
    await screen.findByRole('heading', { name: 'Nothing to merge' });
    await press(view, 'Undo');
    await waitFor(() =>
      expect(writes(view.calls)).to.deep.equal([
        ['POST /api/admin/duplicates/apart', { a: 1, b: 2 }],
        ['DELETE /api/admin/duplicates/apart', { a: 1, b: 2 }],
      ]),
    );
  });

  it('sends the choices: fills missing values, combines lists and keeps the rest unless chosen otherwise', async () => {
    const view = await page(
      { [preview]: { body: { keep: acme, other: twin, together } }, [post]: { body: merge }, [merges]: { body: [merge] } },
      '?keep=1&other=2',
    );
    await screen.findByText('2 pending claims will be closed because the merged company has an owner.');
    const choices = within(screen.getByRole('table', { name: 'Compare values' }));
    expect(choices.getByRole<HTMLInputElement>('radio', { name: 'Drilling methods: Keep both' }).checked).to.equal(true);
    expect(choices.getByRole<HTMLInputElement>('radio', { name: 'Phone of Acme Drilling: +1 11' }).checked).to.equal(true);
    await view.user.click(choices.getByRole('radio', { name: 'Company name of Acme Ltd: Acme Ltd' }));
    await press(view, 'Merge into Acme Drilling');
    await view.user.click((await dialog()).getByRole('button', { name: 'Merge', hidden: true }));
    await screen.findByText('until 1 Dec 2026', {}, { timeout: 5000 });
    const seen = { keep_seen: acme.profile.last_updated, other_seen: twin.profile.last_updated };
    const fields = { name: 'other', rig_count: 'other', drilling_methods: 'both' };
    expect(writes(view.calls)).to.deep.equal([[post, { other: 2, fields, ...seen }]]);
    expect(view.shownAddress()).to.equal('/admin/duplicates?view=merges');
  });

  it("shows the server's error about a merge and keeps the choices", async () => {
    const sentence = 'Someone has changed Acme Ltd since you opened it. Check both profiles again.';
    const view = await page(
      { [preview]: { body: { keep: acme, other: twin, together } }, [post]: { status: 409, body: { error: sentence, code: 'conflict' } } },
      '?keep=1&other=2',
    );
    await view.user.click(await screen.findByRole('radio', { name: 'Phone of Acme Ltd: +2 22' }));
    await press(view, 'Merge into Acme Drilling');
    await view.user.click((await dialog()).getByRole('button', { name: 'Merge', hidden: true }));
    expect((await dialog()).getByText(sentence)).to.exist;
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Phone of Acme Ltd: +2 22', hidden: true }).checked).to.equal(true);
  });

  it('names the status that prevents a merge and how to resolve it', async () => {
    const archived = side({ id: 2, slug: 'acme-ltd', name: 'Acme Ltd', profile_status: 'archived' });
    await page({ [preview]: { body: { keep: acme, other: archived, together } } }, '?keep=1&other=2');
    await screen.findByText("Acme Ltd can't be merged while its status is Archived. Change the status to Listed or Pending review first.");
    expect(screen.getByRole('button', { name: 'Merge into Acme Drilling' }).getAttribute('aria-disabled')).to.equal('true');
  });

  it('shows an error when the pairs cannot be loaded, and loads them again on request', async () => {
    let status = 500;
    const view = await page({ [list]: () => ({ status, body: status === 200 ? [pair] : { error: 'Oh.', code: 'internal' } }) });
    await screen.findByRole('alert');
    status = 200;
    await press(view, 'Try again');
    await screen.findByRole('article', { name: 'Acme Drilling and Acme Ltd' });
  });

  it('shows which merges can no longer be undone', async () => {
    const undone = { ...merge, id: 3, can_undo: false, undone_at: '2026-11-02T08:00:00.000Z', undone_by: 'Ada Min' };
    await page({ [merges]: { body: [merge, undone] } }, '?view=merges');
    await screen.findByText('Undone on 2 Nov 2026 by Ada Min');
    expect(screen.getAllByRole('button', { name: /^Undo the merge/ })).to.have.length(1);
  });
});
