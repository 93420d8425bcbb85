import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { sessionApi } from '#endpoints/members/session';
import { field, go, heading, path, wizard } from '#test/support/pages/createWizard';
import { keepingDrafts, sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { readPages, sampleUser, writes } from '#test/support/pages/renderForUser';

const queryRestoredNotice = () => screen.queryByText("We've restored what you typed.");

describe('Unsaved input in the create wizard', () => {
  before(readPages);
  afterEach(leave);

  it('is restored after the session ended during a save, and deleted once it is saved', async () => {
    const rows = [sampleDraft()];
    const { user, calls, shownAddress, store } = await wizard(rows, `${path}?draft=5&step=company`, {
      'POST /api/login': { body: sampleUser() },
      'PUT /api/user/contractors/5': { status: 401, body: { error: 'Please sign in.' } },
    });
    await user.type(await field('Phone'), '9');
    expect(queryRestoredNotice()).to.equal(null);
    await user.click(go());
    await screen.findByRole('tab', { name: 'Login' });
    // Nothing is sent after the user has signed out.
    expect(writes(calls).map(([call]) => call)).to.deep.equal(['PUT /api/user/contractors/5']);
    await act(() => store.dispatch(sessionApi.endpoints.login.initiate({ username: 'kim@drill.example', password: 'x' })));
    expect((await field('Phone')).value).to.equal('+61 8 9000 00009');
    await waitFor(() => expect(queryRestoredNotice()?.getAttribute('role')).to.equal('status'));
    expect([shownAddress(), screen.getByText('Not saved yet').getAttribute('role')]).to.deep.equal([`${path}?draft=5&step=company`, 'status']);
    await leave();
    const again = await wizard(rows, `${path}?draft=5&step=company`);
    await waitFor(() => expect(queryRestoredNotice()).to.not.equal(null));
    await again.user.click(go());
    await heading('Location');
    expect([rows[0]?.phone, queryRestoredNotice(), sessionStorage.length]).to.deep.equal(['+61 8 9000 00009', null, 0]);
  });

  it('is restored for a new profile that was left by a link', async () => {
    const rows: ManagedContractor[] = [];
    const { user } = await wizard(rows);
    await user.type(await field('Company name'), 'Deep Drill');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await leave();
    const again = await wizard(rows);
    expect((await field('Company name')).value).to.equal('Deep Drill');
    await waitFor(() => expect(queryRestoredNotice()).to.not.equal(null));
    await again.user.type(await field('Description'), 'We drill.');
    await again.user.click(go());
    await heading('Location');
    expect([rows.length, sessionStorage.length]).to.deep.equal([1, 0]);
    await leave();
    await wizard(rows, `${path}?step=company`);
    expect([(await field('Company name')).value, queryRestoredNotice()]).to.deep.equal(['', null]);
  });

  it('is restored for a step that could not be saved on leaving', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=fleet`);
    await user.clear(await field('Number of rigs'));
    await user.type(await field('Number of rigs'), 'many');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await leave();
    await wizard(rows, `${path}?draft=5&step=fleet`);
    expect((await field('Number of rigs')).value).to.equal('many');
    await waitFor(() => expect(queryRestoredNotice()).to.not.equal(null));
  });

  it('is not shown to another user who comes later or logs in while the page is open', async () => {
    const { user, store } = await wizard([], path, { 'POST /api/login': { body: sampleUser({ id: 8 }) } });
    await user.type(await field('Company name'), 'Deep Drill');
    await act(() => store.dispatch(sessionApi.endpoints.login.initiate({ username: 'other@drill.example', password: 'x' })));
    await waitFor(async () => expect((await field('Company name')).value).to.equal(''));
    await leave();
    await wizard([], path, {}, sampleUser({ id: 8 }));
    expect([(await field('Company name')).value, queryRestoredNotice()]).to.deep.equal(['', null]);
  });

  it('is not sent by another user who logs in while the page is open', async () => {
    const { user, store, calls, shownAddress } = await wizard([sampleDraft()], `${path}?draft=5&step=company`, {
      'POST /api/login': { body: sampleUser({ id: 8 }) },
    });
    await user.type(await field('Phone'), '9');
    await act(() => store.dispatch(sessionApi.endpoints.login.initiate({ username: 'other@drill.example', password: 'x' })));
    await waitFor(async () => expect((await field('Phone')).value).to.equal('+61 8 9000 0000'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(shownAddress()).to.equal('/welcome'));
    expect(writes(calls).map(([call]) => call)).to.deep.equal(['POST /api/login']);
  });

  it('is restored once the user starts a new profile when there are other drafts', async () => {
    const rows: ManagedContractor[] = [];
    const { user } = await wizard(rows);
    await user.type(await field('Company name'), 'Deep Drill');
    await leave();
    rows.push(sampleDraft());
    const again = await wizard(rows);
    await again.user.click(await screen.findByRole('link', { name: 'Start a new profile' }));
    expect((await field('Company name')).value).to.equal('Deep Drill');
  });

  it('moves to the draft that was being created when typing continued', async () => {
    const rows: ManagedContractor[] = [];
    const make = keepingDrafts(rows)['POST /api/user/contractors'];
    let arrive = () => {};
    const { user } = await wizard(rows, path, {
      'POST /api/user/contractors': (call) =>
        new Promise((resolve) => {
          arrive = () => resolve(typeof make === 'function' ? make(call) : {});
        }),
    });
    await user.type(await field('Company name'), 'Deep Drill');
    await user.type(await field('Description'), 'We drill.');
    await user.click(go());
    await user.type(await field('Phone'), '123');
    await act(async () => arrive());
    await heading('Location');
    expect(sessionStorage.getItem('typed_profile:7:new')).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(async () => expect((await field('Phone')).value).to.equal('123'));
    await user.click(go());
    await heading('Location');
    expect([rows[0]?.phone, screen.queryByText('This draft was changed on another device')]).to.deep.equal(['123', null]);
  });

  it('does not silently overwrite changes made elsewhere', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=fleet`);
    await user.clear(await field('Number of rigs'));
    await user.type(await field('Number of rigs'), 'many');
    await leave();
    rows[0] = sampleDraft({ rig_count: 30, last_updated: '2026-11-03T08:00:00.000Z' });
    const again = await wizard(rows, `${path}?draft=5&step=fleet`);
    await again.user.clear(await field('Number of rigs'));
    await again.user.type(await field('Number of rigs'), '21');
    await again.user.click(go());
    await screen.findByText('This draft was changed on another device');
    expect(rows[0]?.rig_count).to.equal(30);
    await again.user.click(screen.getByRole('button', { name: 'Use saved version' }));
    await waitFor(async () => expect((await field('Number of rigs')).value).to.equal('30'));
    expect(sessionStorage.length).to.equal(0);
  });

  it('is deleted together with a discarded draft', async () => {
    const { user, shownAddress } = await wizard([sampleDraft()], `${path}?draft=5&step=company`);
    await user.type(await field('Phone'), '9');
    expect(sessionStorage.length).to.equal(1);
    await user.click(screen.getByRole('button', { name: 'Discard this draft' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(shownAddress()).to.equal('/dashboard'));
    expect(sessionStorage.length).to.equal(0);
  });

  it('ignores invalid content in the session storage', async () => {
    for (const kept of ['{', '{"unsaved":7}', '{"unsaved":{"company":{"phone":7,"former_names":"x"},"fleet":{"notable_projects":["x"]}}}']) {
      sessionStorage.setItem('typed_profile:7:5', kept);
      await wizard([sampleDraft()], `${path}?draft=5&step=company`);
      expect((await field('Phone')).value).to.equal('+61 8 9000 0000');
      await leave();
    }
  });
});
