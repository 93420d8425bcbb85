import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { App } from '#app/App';
import { sessionApi } from '#endpoints/members/session';
import { deadLine, expectKeysByContent, losingTwoResponses } from '#test/support/pages/lostResponses';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';
import { sampleClaim, sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const address = '/onboarding/claim?contractor=northern-terrain-drilling';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const queryRestoredNotice = () => screen.queryByText("We've restored what you typed.");
const pdf = () => new window.File(['x'], 'a.pdf', { type: 'application/pdf' });

/** Renders the claim page of the sample company. */
async function claimPage(answers: Answers = {}, user = sampleUser()) {
  const company: Answers = { 'GET /api/contractors/northern-terrain-drilling': { body: sampleProfile() } };
  const view = await renderFor(<App />, { address, user, answers: { ...company, ...answers } });
  await screen.findByRole('button', { name: 'Claim this profile' });
  return view;
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await field('Your position'), 'Director');
  await user.clear(await field('Work email'));
  await user.type(await field('Work email'), 'boss@northern-terrain.example');
  await user.type(await field('Note'), 'I run the rigs.');
}

async function filled(): Promise<string[]> {
  return [(await field('Your position')).value, (await field('Work email')).value, (await field('Note')).value];
}
const typed = ['Director', 'boss@northern-terrain.example', 'I run the rigs.'];
const untouched = ['', 'kim@drill.example', ''];

describe('Unsent input of a claim', () => {
  before(readPages);
  afterEach(leave);

  it('is restored after leaving or reloading the page, for the same user only', async () => {
    const { user } = await claimPage();
    expect([await filled(), queryRestoredNotice()]).to.deep.equal([untouched, null]);
    await fill(user);
    await leave();
    await claimPage();
    expect(await filled()).to.deep.equal(typed);
    await waitFor(() => expect(queryRestoredNotice()?.getAttribute('role')).to.equal('status'));
    await leave();
    await claimPage({}, sampleUser({ id: 8 }));
    expect([await filled(), queryRestoredNotice()]).to.deep.equal([untouched, null]);
  });

  it('belongs to one company', async () => {
    const { user } = await claimPage();
    await fill(user);
    await leave();
    await claimPage({ 'GET /api/contractors/northern-terrain-drilling': { body: sampleProfile({ id: 8 }) } });
    expect(await filled()).to.deep.equal(untouched);
  });

  it('survives the end of the session, but documents must be chosen again', async () => {
    const { user, store } = await claimPage({
      'POST /api/claims': { status: 401, body: { error: 'Please sign in.' } },
      'POST /api/login': { body: sampleUser() },
    });
    await fill(user);
    await user.upload(await field('Choose documents'), pdf());
    await user.click(screen.getByRole('button', { name: 'Claim this profile' }));
    await screen.findByRole('tab', { name: 'Login' });
    await act(() => store.dispatch(sessionApi.endpoints.login.initiate({ username: 'kim@drill.example', password: 'x' })));
    expect(await filled()).to.deep.equal(typed);
    expect((await screen.findByText(/Please choose your documents again\./)).getAttribute('role')).to.equal('status');
    await leave();
    // The notice stays until documents are chosen again.
    const again = await claimPage();
    await screen.findByText("We've restored what you typed. Please choose your documents again.");
    await again.user.upload(await field('Choose documents'), pdf());
    await waitFor(() => expect(screen.queryByText(/choose your documents again/)).to.equal(null));
  });

  it('is deleted once the claim is submitted or all fields are emptied', async () => {
    const { user } = await claimPage({ 'POST /api/claims': { status: 201, body: sampleClaim() }, 'GET /api/claims': { body: [] } });
    await user.type(await field('Your position'), 'D');
    expect(sessionStorage.length).to.equal(1);
    await user.type(await field('Your position'), '{Backspace}');
    expect(sessionStorage.length).to.equal(0);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Claim this profile' }));
    await screen.findByRole('heading', { level: 2, name: 'We are checking your claim' });
    expect(sessionStorage.length).to.equal(0);
  });

  const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Claim this profile' }));
  const uploads = { 'GET /api/claims': { body: [] }, 'POST /api/claims/31/documents': { status: 201, body: {} } };

  it('keeps its idempotency key after a lost response until it is changed, and the documents follow', async () => {
    const answers = { ...uploads, ...losingTwoResponses('POST /api/claims', { status: 201, body: sampleClaim() }) };
    const { user, calls } = await claimPage(answers);
    await fill(user);
    await user.upload(await field('Choose documents'), pdf());
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).to.match(/could not be reached/);
    await user.type(await field('Note'), ' Call me.');
    await submit(user);
    await screen.findByRole('alert');
    await submit(user);
    await screen.findByRole('heading', { level: 2, name: 'We are checking your claim' });
    expectKeysByContent(calls, 'POST /api/claims');
    await waitFor(() => expect(writes(calls).at(-1)?.[0]).to.equal('POST /api/claims/31/documents'));
  });

  it('creates no second claim if it was changed after a lost response, and the documents follow', async () => {
    let isCreated = false;
    const conflict = { status: 409, body: { error: 'You have already claimed this company.', code: 'conflict' } };
    const { user, calls } = await claimPage({
      ...uploads,
      'GET /api/claims': () => ({ body: isCreated ? [sampleClaim()] : [] }),
      'POST /api/claims': () => {
        if (isCreated) return conflict;
        isCreated = true;
        return deadLine();
      },
    });
    await fill(user);
    await user.upload(await field('Choose documents'), pdf());
    await submit(user);
    await screen.findByRole('alert');
    await user.type(await field('Note'), ' Call me.');
    await submit(user);
    await screen.findByRole('heading', { level: 2, name: 'We are checking your claim' });
    await waitFor(() => expect(writes(calls).at(-1)?.[0]).to.equal('POST /api/claims/31/documents'));
    expect(writes(calls)).to.have.length(3);
  });

  it('ignores invalid content in the session storage', async () => {
    for (const kept of ['{', '[]', '{"typed":{"position":7}}']) {
      sessionStorage.setItem('typed_claim:7:7', kept);
      await claimPage();
      expect([await filled(), queryRestoredNotice()]).to.deep.equal([untouched, null]);
      await leave();
    }
  });
});
