import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import { listedRow, manage } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages } from '#test/support/pages/renderForUser';
import { sampleConflict } from '#test/support/pages/samples/syncStates';

const call = 'GET /api/user/contractors/5/conflicts';
const withConflicts = (conflicts: CmsConflict[]) => manage([listedRow()], '', { [call]: { body: conflicts } });
const phone = sampleConflict({ editor: '', decided_by: null });
const city = sampleConflict({ id: 4, field: 'city', label: 'City', company: 'Accra', editors: 'Tema', current: 'Tema', editor: '' });

describe('Conflicts between company and editors on the manage page', () => {
  before(readPages);
  afterEach(leave);

  it('shows both versions to the members, without any buttons to resolve them', async () => {
    const { user } = await withConflicts([phone, city]);
    expect(await screen.findByRole('heading', { name: "The directory's editors changed 2 details that you also changed" })).to.exist;
    expect(screen.getByText('Their version is shown until an admin decides which one to keep.', { exact: false })).to.exist;
    await user.click(screen.getByText('Show both versions'));
    const item = screen.getByRole('heading', { level: 3, name: 'City' }).closest('li') ?? expect.fail('It is no item.');
    const side = (label: string) => within(item).getByText(label).parentElement?.textContent;
    expect(side('Your version')).to.include('Accra');
    expect(side("Editors' version")).to.include('Tema').and.to.include('Shown on the site');
    expect(within(item).queryAllByRole('button')).to.deep.equal([]);
  });

  it('shows which version an admin chose', async () => {
    const decided_at = '2026-11-20T08:00:00.000Z';
    await withConflicts([
      { ...phone, decided_at, choice: 'company' },
      { ...city, decided_at, choice: 'editors' },
    ]);
    await screen.findByRole('heading', { name: 'How an admin resolved changes that you and the editors both made' });
    expect(screen.getByText('Phone: your version, on 20 Nov 2026')).to.exist;
    expect(screen.getByText("City: the editors' version, on 20 Nov 2026")).to.exist;
    expect(screen.queryByText('Show both versions')).to.equal(null);
  });

  it('leaves the profile editable when there are no conflicts or they cannot be loaded', async () => {
    const { unmount } = await withConflicts([]);
    expect(await screen.findByLabelText('Phone')).to.exist;
    expect(screen.queryByText(/changed/)).to.equal(null);
    unmount();
    await manage([listedRow()], '', { [call]: { status: 503, body: { error: 'Down' } } });
    expect(await screen.findByLabelText('Phone')).to.exist;
  });

  it('does not request conflicts while the profile is a draft', async () => {
    const { calls } = await manage([listedRow({ profile_status: 'draft' })]);
    await screen.findByLabelText('Phone');
    expect(calls.filter(({ url }) => url.includes('/conflicts'))).to.deep.equal([]);
  });
});
