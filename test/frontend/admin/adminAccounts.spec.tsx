import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { Link, Route, Routes } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit';
import type { AdminUser } from '#contract/users';
import type { ApiCall } from '#endpoints/base/apiCall';
import { sessionApi } from '#endpoints/members/session';
import { AuditPage } from '#features/admin/audit/AuditPage';
import { computeDifferences } from '#features/admin/audit/differences';
import { UserPage } from '#features/admin/users/UserPage';
import { UsersPage } from '#features/admin/users/UsersPage';
import { type Answer, type FakeApi, leave, renderApp } from '#test/support/pages/renderApp';
import { type Answers, sampleUser, writes } from '#test/support/pages/renderForUser';

const admin = sampleUser({ id: 1, role: 'admin', full_name: 'Ada Min' });
const kim: AdminUser = {
  ...{ id: 7, username: 'kim@drill.example', full_name: 'Kim Lee', company_name: 'Deep Core', role: 'contractor', email_verified: true },
  ...{ disabled_at: null, created_at: '2026-10-01T08:00:00.000Z', last_seen_at: '2026-11-20T08:00:00.000Z', companies: 1 },
  memberships: [
    { contractor: { id: 5, slug: 'deep-core', name: 'Deep Core' }, profile_status: 'accepted', role: 'owner', since: '2026-10-02T08:00:00.000Z' },
  ],
  claims: [],
  ...{ reviews: 0, enquiries: 2 },
  sessions: [{ id: 3, device: 'Firefox on Windows', created_at: '2026-11-19T08:00:00.000Z', last_seen_at: '2026-11-20T08:00:00.000Z' }],
  sign_ins: [{ id: 9, at: '2026-11-19T08:00:00.000Z', device: 'Firefox on Windows', outcome: 'signed_in' }],
};
const entry: AuditEntry = {
  ...{
    id: 4,
    at: '2026-11-21T08:30:00.000Z',
    actor_id: 1,
    actor_name: 'Ada Min',
    editor: null,
    action: 'contractor.updated',
    subject: 'contractor',
    subject_id: 5,
  },
  ...{ subject_name: 'Deep Core', contractor_id: 5 },
  before: { city: 'Accra', rig_types: ['LF 90'], profile_status: 'pending', verification_status: null, decided_at: null },
  after: {
    city: 'Tema',
    rig_types: [],
    profile_status: 'accepted',
    verification_status: 'premium_verified',
    decided_at: Date.UTC(2026, 10, 21, 8, 30),
  },
};
const pages = (
  <Routes>
    <Route path="/admin/users" element={<UsersPage />} />
    <Route
      path="/admin/users/:id"
      element={
        <>
          <title>User | Test Directory</title>
          <Link to="/admin/users/8">Another account</Link>
          <UserPage />
        </>
      }
    />
    <Route
      path="/admin/audit"
      element={
        <main>
          <AuditPage />
        </main>
      }
    />
  </Routes>
);
const one = { 'x-total-count': '1' };

/** Renders a page with one account and one audit entry, whatever the filters. */
async function open(address: string, answers: Answers = {}, user = admin) {
  const known = (call: ApiCall): Answer | undefined => {
    if (call.url === '/api/user') return { body: user };
    if (call.url === '/api/admin/users/7') return { body: kim };
    if (call.url.startsWith('/api/admin/users?')) return { body: [kim], headers: one };
    if (call.url.startsWith('/api/admin/audit?')) return { body: [entry], headers: one };
    return undefined;
  };
  const api: FakeApi = (call) => {
    const given = answers[`${call.method ?? 'GET'} ${call.url}`];
    return typeof given === 'function' ? given(call) : (given ?? known(call));
  };
  const view = renderApp(pages, { address, api });
  await act(async () => {
    await view.store.dispatch(sessionApi.endpoints.getUser.initiate());
    view.store.dispatch({ type: 'test/settled' });
  });
  return view;
}
const sortedBy = (head: string) => screen.getByRole('columnheader', { name: head }).getAttribute('aria-sort');
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));

describe('Accounts in the admin area', () => {
  afterEach(leave);

  it('requests the accounts that the URL describes, and sorts them by the column headings', async () => {
    const { calls, shownAddress, user } = await open('/admin/users?search=lee&role=contractor&page=1');
    await screen.findByText('Kim Lee');
    const asked = new URL(calls.find(({ url }) => url.startsWith('/api/admin/users?'))?.url ?? '', 'http://here').searchParams;
    expect([asked.get('search'), asked.get('role'), asked.get('sort')]).to.deep.equal(['lee', 'contractor', '-created_at']);
    expect(sortedBy('Joined')).to.equal('descending');
    await user.click(screen.getByRole('link', { name: 'Name' }));
    expect(shownAddress()).to.equal('/admin/users?search=lee&role=contractor&sort=name');
    expect(sortedBy('Name')).to.equal('ascending');
    await user.selectOptions(screen.getByLabelText('Status'), 'disabled');
    expect(shownAddress()).to.include('state=disabled');
    // Cards have no column headers to sort by.
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Email (Z to A)');
    expect(shownAddress()).to.include('sort=-email');
    expect(sortedBy('Email')).to.equal('descending');
  });

  it('shows a message when no account matches, and clears the filters on request', async () => {
    const { user, shownAddress } = await open('/admin/users?role=designer', {
      'GET /api/admin/users?role=designer&sort=-created_at&page=1&page_size=25': { body: [], headers: { 'x-total-count': '0' } },
    });
    await screen.findByText('No accounts match.');
    await user.click(screen.getByRole('button', { name: 'Show all accounts' }));
    expect(shownAddress()).to.equal('/admin/users');
    await screen.findByText('Kim Lee');
  });

  it('loads the accounts again on request after loading failed', async () => {
    let down = true;
    const { user } = await open('/admin/users', {
      'GET /api/admin/users?sort=-created_at&page=1&page_size=25': () =>
        down ? { status: 503, body: { error: 'Down.' } } : { body: [kim], headers: one },
    });
    down = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Kim Lee');
  });

  it('disables an account after confirmation, and shows server errors in the dialog', async () => {
    let refuse = true;
    const { calls, user } = await open('/admin/users/7', {
      'PUT /api/admin/users/7': () => (refuse ? { status: 403, body: { error: "You don't have permission to do this." } } : { body: kim }),
    });
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    const asked = await dialog();
    await user.type(asked.getByLabelText('Reason (optional)'), 'Left.');
    await user.click(asked.getByText('Disable'));
    expect((await asked.findByRole('alert', { hidden: true })).textContent).to.equal("You don't have permission to do this.");
    refuse = false;
    await user.click(asked.getByText('Disable'));
    await screen.findByText("Kim Lee's account is disabled.");
    await waitFor(() => expect(document.activeElement?.tagName).to.equal('BUTTON'));
    expect(writes(calls).at(-1)).to.deep.equal(['PUT /api/admin/users/7', { disabled: true, reason: 'Left.' }]);
  });

  it('has the name of the account as its title, until another account is opened', async () => {
    const { user } = await open('/admin/users/7', { 'GET /api/admin/users/8': { status: 404, body: { error: 'There is no such user.' } } });
    await screen.findByRole('heading', { name: 'Kim Lee' });
    await waitFor(() => expect(document.title).to.equal('Kim Lee | Test Directory'));
    await user.click(screen.getByRole('link', { name: 'Another account' }));
    await screen.findByRole('heading', { name: 'Account not found' });
    expect(document.title).to.equal('User | Test Directory');
  });

  it("shows no buttons for the admin's own account", async () => {
    await open('/admin/users/7', {}, sampleUser({ ...admin, id: 7 }));
    await screen.findByText(/This is your own account/);
    expect(screen.queryByRole('button', { name: 'Disable account' })).to.equal(null);
    expect(screen.queryByRole('button', { name: /^Log out/ })).to.equal(null);
  });

  it('distinguishes a missing account from one that could not be loaded', async () => {
    await open('/admin/users/8', { 'GET /api/admin/users/8': { status: 404, body: { error: 'There is no such user.' } } });
    await screen.findByRole('heading', { name: 'Account not found' });
  });
});

describe('Audit log in the admin area', () => {
  afterEach(leave);

  it('shows the values before and after each change with markup, and links to the subject', async () => {
    await open('/admin/audit');
    const article = within(await screen.findByRole('article'));
    const cells = (await article.findAllByRole('row')).slice(1).map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).to.deep.equal([
      ['City', 'Accra', 'Tema'],
      ['Rig types', 'LF 90', 'Empty'],
      ['Status', 'Pending review', 'Listed'],
      ['Verification status', 'Empty', 'Premium, verified'],
      ['Decided at', 'Empty', '21 Nov 2026, 08:30 UTC'],
    ]);
    expect(article.getByRole('link', { name: 'Deep Core' }).getAttribute('href')).to.equal('/admin/contractors/5/edit');
    expect(article.getByRole('link', { name: 'Ada Min' }).getAttribute('href')).to.equal('/admin/users/1');
  });

  it('filters by the URL, and the export uses the same filters', async () => {
    const { user, shownAddress } = await open('/admin/audit?subject=contractor&subject_id=5');
    await screen.findByRole('article');
    expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).to.equal(
      '/api/admin/audit/export.csv?subject=contractor&subject_id=5',
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter: Deep Core' }));
    expect(shownAddress()).to.equal('/admin/audit?subject=contractor');
    await user.selectOptions(screen.getByLabelText('Action'), 'Contractor archived');
    expect(shownAddress()).to.equal('/admin/audit?subject=contractor&action=contractor.archived');
    await user.selectOptions(screen.getByLabelText('Changed by'), 'System');
    expect(shownAddress()).to.include('actor=0');
    act(() => screen.getByRole('button', { name: 'Clear all filters' }).focus());
    await user.keyboard('{Enter}');
    expect(shownAddress()).to.equal('/admin/audit');
    await waitFor(() => expect(document.activeElement?.tagName).to.match(/^H[1-6]$/));
  });

  it('compares the parts of a field separately, and lists unchanged parts only when they identify the subject', () => {
    const differences = computeDifferences(
      { user_id: 4, role: 'editor', location: { city: 'A', country: 'Ghana' }, note: null },
      { user_id: 4, role: 'owner', location: { city: 'B', country: 'Ghana' }, note: null },
    );
    expect(differences.map(({ label, isSame }) => [label, isSame])).to.deep.equal([
      ['Role', false],
      ['Location: city', false],
      ['User', true],
      ['Location: country', true],
    ]);
    expect(computeDifferences(null, null)).to.deep.equal([]);
  });
});
