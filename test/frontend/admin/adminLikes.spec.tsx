import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { LikeSources } from '#contract/adminLikes';
import { LikeSourcesBlock } from '#features/admin/contractor/LikeSourcesBlock';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const get = 'GET /api/admin/contractors/4/likes';
const post = 'POST /api/admin/contractors/4/likes/removals';
const network = '0123456789ab';
const sources: LikeSources = {
  likes: 14,
  days: [
    { day: '2026-11-02', likes: 12, networks: [{ network, likes: 9 }] },
    { day: '2026-11-01', likes: 2, networks: [] },
  ],
  removals: [
    ...[{ id: 7, day: '2026-10-01', network: null, likes: 3, removed_at: '2026-10-02T08:00:00.000Z', removed_by: 'Ada Min' }].map((removal) => ({
      ...removal,
      undone_at: null,
      can_undo: true,
    })),
  ],
};

const page = (answers: Answers) =>
  renderFor(<LikeSourcesBlock company={sampleDraft({ id: 4, name: 'Acme Drilling' })} />, { user: sampleUser({ role: 'admin' }), answers });

describe('Likes of a contractor in the admin area', () => {
  afterEach(leave);

  it('are listed by day, with the networks that gave several', async () => {
    await page({ [get]: { body: sources } });
    const days = within(await screen.findByRole('list', { name: 'Likes by day' })).getAllByRole('listitem');
    expect(days.map((day) => within(day).getAllByRole('button').length)).to.deep.equal([2, 1]);
    expect(within(days[0] ?? expect.fail()).getByText(`Network ${network}`)).to.exist;
  });

  it('are removed for a network after a confirmation', async () => {
    const view = await page({ [get]: { body: sources }, [post]: { body: { removed: 9 } } });
    await view.user.click(await screen.findByRole('button', { name: new RegExp(`^Remove 9 likes of .* from network ${network}$`) }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    await view.user.click(dialog.getByRole('button', { name: 'Remove 9 likes' }));
    await screen.findByText(/^9 likes of .* removed\.$/);
    expect(writes(view.calls)).to.deep.equal([[post, { day: '2026-11-02', network }]]);
  });

  it('are kept when the admin cancels', async () => {
    const view = await page({ [get]: { body: sources } });
    await view.user.click(await screen.findByRole('button', { name: /^Remove 2 likes of/ }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    await view.user.click(dialog.getByRole('button', { name: 'Keep likes' }));
    expect(writes(view.calls)).to.deep.equal([]);
  });

  it('can be restored', async () => {
    const view = await page({ [get]: { body: sources }, 'DELETE /api/admin/like-removals/7': { body: { restored: 3 } } });
    await view.user.click(await screen.findByRole('button', { name: /^Restore 3 likes of/ }));
    await screen.findByText(/^3 likes of .* restored\.$/);
  });

  it('offer to try again when they could not be loaded', async () => {
    await page({ [get]: { status: 503, body: { error: 'Not now.', code: 'unavailable' } } });
    expect(await screen.findByRole('button', { name: 'Try again' })).to.exist;
  });
});
