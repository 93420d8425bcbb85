import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { type AdminContractorRow, type BulkJob, bulkActions } from '#contract/contractors/adminContractors';
import { parseManageQuery } from '#contract/contractors/manageQuery';
import { ManageContractorsPage } from '#features/admin/manage/ManageContractorsPage';
import { type FakeApi, leave, renderApp } from '#test/support/pages/renderApp';

const path = '/admin/manage-contractors';
const total = 12;

function row(id: number, changes: Partial<AdminContractorRow> = {}): AdminContractorRow {
  return {
    id,
    slug: `contractor-${id}`,
    name: `Contractor ${id}`,
    place: 'Accra, Ghana',
    country: 'Ghana',
    profile_status: 'accepted',
    badge_tier: 'basic',
    badge_status: 'unverified',
    claimed: false,
    owners: 0,
    profile_source: 'import',
    likes: id,
    review_count: 0,
    rating: null,
    completeness: 40,
    created_at: '2026-10-01T08:00:00.000Z',
    last_updated: '2026-11-01T08:00:00.000Z',
    requested_tier: null,
    ...changes,
  };
}

const running: BulkJob = {
  id: 8,
  action: 'archive',
  tier: null,
  reason: null,
  admin: 'Ada Min',
  state: 'running',
  total: 50,
  changed: 0,
  unchanged: 0,
  failed: 0,
  created_at: '2026-11-01T08:00:00.000Z',
  ended_at: null,
};

/** A directory of 12 contractors; a search for "nobody" finds none. */
const directory: FakeApi = ({ url, method }) => {
  if (method === 'POST') return { status: 202, body: running };
  if (url === '/api/admin/bulk/8') return { body: running };
  if (url.startsWith('/api/admin/bulk/8/failures'))
    return { body: [{ contractor_id: 3, name: 'Contractor 3', reason: 'Another admin has to decide.' }] };
  if (url === '/api/countries') return { body: [{ name: 'Ghana', code: 'GH', region: null }] };
  if (!url.startsWith('/api/admin/contractors?')) return undefined;
  const { page, page_size, filter } = parseManageQuery(new URL(url, 'http://test').searchParams).query;
  const all = filter.search === 'nobody' ? 0 : total;
  const first = (page - 1) * page_size;
  const rows = Array.from({ length: Math.max(0, Math.min(page_size, all - first)) }, (_one, index) => row(first + index + 1));
  return { headers: { 'x-total-count': String(all) }, body: rows };
};

/** A fake EventSource, on which the server reports the progress of a run. */
class FakeEvents {
  static line: FakeEvents | undefined;
  onmessage: ((event: { data: string }) => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    FakeEvents.line = this;
  }
  close(): void {
    this.closed = true;
  }
  tell(job: BulkJob): void {
    this.onmessage?.({ data: JSON.stringify(job) });
  }
}

describe('Contractors table in the admin area', () => {
  const { EventSource } = globalThis;
  before(() => {
    Object.assign(globalThis, { EventSource: FakeEvents });
  });
  after(() => {
    Object.assign(globalThis, { EventSource });
  });
  afterEach(async () => {
    localStorage.clear();
    await leave();
  });

  async function open(query = '?page_size=5', api: FakeApi = directory) {
    const view = renderApp(<ManageContractorsPage />, { address: `${path}${query}`, api });
    await screen.findByRole('heading', { level: 1, name: 'Manage contractors' });
    return view;
  }
  const checkbox = (name: string) => screen.findByRole('checkbox', { name });
  const posted = (calls: { method?: string; body?: unknown }[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('writes filters to the URL, resets the page number and shows the filters as chips', async () => {
    const { user, shownAddress, arrivedBy } = await open('?page_size=5&page=2');
    await screen.findByText('Contractor 6');
    await user.selectOptions(screen.getByLabelText('Status'), 'pending');
    await waitFor(() => expect(shownAddress()).to.equal(`${path}?page_size=5&profile_status=pending`));
    expect(arrivedBy()).to.equal('REPLACE');
    await user.click(await screen.findByRole('button', { name: 'Remove Pending review' }));
    await waitFor(() => expect(shownAddress()).to.equal(`${path}?page_size=5`));
  });

  it('moves the focus from a removed chip to the next one, and from the last one to the heading', async () => {
    const { user } = await open('?profile_status=pending&badge_tier=premium&verified=true&page_size=5');
    await screen.findByText('Contractor 1');
    const removeByKeyboard = async (name: string) => {
      act(() => screen.getByRole('button', { name }).focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('button', { name })).to.equal(null));
    };
    await removeByKeyboard('Remove Pending review');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal('Remove Premium'));
    await removeByKeyboard('Remove Premium');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal('Remove Verified'));
    await removeByKeyboard('Remove Verified');
    await waitFor(() => expect(document.activeElement?.tagName).to.match(/^H[1-6]$/));
  });

  it('sorts by column heading, adds each page to the history, and exports what is shown', async () => {
    const { user, shownAddress, arrivedBy } = await open();
    await screen.findByText('Contractor 1');
    await user.click(screen.getByText('Likes', { selector: 'th a' }));
    expect(shownAddress()).to.equal(`${path}?page_size=5&sort=-likes`);
    await user.click(await screen.findByLabelText('Page 2'));
    expect([shownAddress(), arrivedBy()]).to.deep.equal([`${path}?page_size=5&sort=-likes&page=2`, 'PUSH']);
    expect((await screen.findByRole('link', { name: 'Export 12 as CSV' })).getAttribute('href')).to.equal(
      '/api/admin/contractors/export.csv?sort=-likes&page_size=5',
    );
  });

  it('shows a message when nothing matches, and clears the filters on request', async () => {
    const { user, shownAddress } = await open('?search=nobody&verified=true&page_size=5');
    await screen.findByRole('heading', { name: 'No contractors match' });
    await user.click(screen.getByRole('button', { name: 'Show all contractors' }));
    await screen.findByText('Contractor 1');
    expect(shownAddress()).to.equal(`${path}?page_size=5`);
  });

  it('loads the contractors again on request after loading failed', async () => {
    let isDown = true;
    const { user } = await open('?page_size=5', (call) => (isDown ? { status: 503, body: { error: 'Not now.' } } : directory(call)));
    await screen.findByText(/could not be loaded/);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Contractor 1');
  });

  it('shows the chosen columns and remembers them', async () => {
    const { user, unmount } = await open();
    await screen.findByText('Contractor 1');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await checkbox('Source'));
    await user.click(await checkbox('Tier'));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).to.include('Source').and.not.include('Tier');
    unmount();
    await open();
    await waitFor(() => expect(heads()).to.include('Source').and.not.include('Tier'));
  });

  it('keeps the selection across pages and clears it when the filters change', async () => {
    const { user, calls } = await open();
    await user.click(await checkbox('Select Contractor 2'));
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await user.click(await checkbox('Select all on this page'));
    await user.click(await checkbox('Select Contractor 8'));
    await screen.findByText('5 contractors selected');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 5 contractors?' });
    await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Closed down');
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(posted(calls)).to.have.length(1));
    const [body] = posted(calls) as { contractor_ids: number[] }[];
    expect(body).to.deep.include({ action: 'archive', reason: 'Closed down' });
    expect(new Set(body?.contractor_ids)).to.deep.equal(new Set([2, 6, 7, 9, 10]));
    await user.click(await checkbox('Select Contractor 7'));
    await user.selectOptions(screen.getByLabelText('Tier'), 'premium');
    await waitFor(() => expect(screen.queryByText(/selected/)).to.equal(null));
  });

  it('offers all actions in one list on phones, with the same confirmations as the buttons', async () => {
    const { user } = await open();
    await user.click(await checkbox('Select Contractor 2'));
    const list = screen.getByLabelText('Action for the selected contractors');
    expect(within(list).getAllByRole('option')).to.have.length(bulkActions.length);
    await user.selectOptions(list, 'Mark as verified');
    expect(screen.queryByRole('dialog')).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Mark 1 contractor as verified?' });
  });

  it('selects all matching contractors and shows their number', async () => {
    const { user, calls, shownAddress } = await open('?country=Ghana&page_size=5');
    await user.click(await checkbox('Select all on this page'));
    await user.click(screen.getByRole('button', { name: 'Select all 12 matching contractors' }));
    await screen.findByText('12 contractors selected');
    await user.click(screen.getByRole('button', { name: 'Set tier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set the tier of 12 contractors?' });
    await user.click(within(dialog).getByRole('button', { name: 'Set tier' }));
    await within(dialog).findByText('Please choose a tier');
    await user.click(within(dialog).getByRole('radio', { name: 'Standard' }));
    await user.click(within(dialog).getByRole('button', { name: 'Set tier' }));
    await waitFor(() => expect(shownAddress()).to.equal(`${path}?country=Ghana&page_size=5&run=8`));
    expect(posted(calls)).to.deep.equal([{ action: 'set_tier', tier: 'standard', filter: 'country=Ghana', expected: 12 }]);
  });

  it('shows the progress of a bulk change and names the contractors it failed for', async () => {
    const { user, calls, shownAddress } = await open('?page_size=5&run=8');
    await screen.findByRole('heading', { name: 'Archiving: 50 contractors' });
    await waitFor(() => expect(FakeEvents.line?.url).to.equal('/api/admin/bulk/8/events'));
    act(() => FakeEvents.line?.tell({ ...running, changed: 20 }));
    await screen.findByText('20 of 50 done. You can leave this page. The update continues in the background.');
    const listsBefore = calls.filter(({ url }) => url.startsWith('/api/admin/contractors?')).length;
    act(() => FakeEvents.line?.tell({ ...running, state: 'finished', changed: 47, unchanged: 2, failed: 1 }));
    await screen.findByText('Done. 47 changed, 2 unchanged, 1 failed.');
    await screen.findByText('Another admin has to decide.');
    expect(FakeEvents.line?.closed).to.equal(true);
    // The page reloads the changed rows.
    await waitFor(() => expect(calls.filter(({ url }) => url.startsWith('/api/admin/contractors?')).length).to.be.greaterThan(listsBefore));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(shownAddress()).to.equal(`${path}?page_size=5`);
  });
});
