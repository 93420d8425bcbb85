import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';
import { sampleClaim, sampleOwn, sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const address = '/onboarding/claim?contractor=northern-terrain-drilling';
const company = (changes = {}): Answers => ({ 'GET /api/contractors/northern-terrain-drilling': { body: sampleProfile(changes) } });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });
const refused = { status: 409, body: { error: 'The company has an owner by now.', code: 'conflict' } };

/** Renders the claim page of the sample company. */
async function claimPage(answers: Answers = {}, user = sampleUser()) {
  return renderFor(<App />, { address, user, answers: { ...company(), ...answers } });
}

describe('Claim page', () => {
  before(readPages);
  afterEach(leave);

  it("starts with the search for the company and the user's claims, pending ones first", async () => {
    const claims = [sampleClaim({ id: 2, state: 'rejected', reason: 'No proof.' }), sampleClaim({ id: 1, proof: 'company_mail' })];
    await renderFor(<App />, { address: '/onboarding/claim', answers: { 'GET /api/claims': { body: claims } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Claim your profile' })).to.exist;
    expect(screen.getByRole('searchbox', { name: 'Company name' })).to.exist;
    const rows = within(await screen.findByRole('region', { name: 'Your claims' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).to.deep.equal([
      'Claim: Northern Terrain DrillingPending. Open the link we emailed to kim@northern-terrain.example. Sent 2 Oct 2026',
      'Claim: Northern Terrain DrillingRejected.  Reason: No proof.Sent 2 Oct 2026',
    ]);
    expect(rows[0] && within(rows[0]).getByRole('link').getAttribute('href')).to.equal(address);
  });

  it('submits the claim and shows the outcome with its heading focused', async () => {
    const made = sampleClaim({ proof: 'company_mail' });
    const { user, calls } = await claimPage({ 'POST /api/claims': { status: 201, body: made }, 'GET /api/claims': { body: [] } });
    await heading('Claim this profile');
    expect(screen.getByText(/company's domain \(northern-terrain\.example\)/)).to.exist;
    expect(screen.getByLabelText<HTMLInputElement>('Work email').value).to.equal('kim@drill.example');
    await user.type(screen.getByLabelText('Your position'), 'Operations manager');
    await user.clear(screen.getByLabelText('Work email'));
    await user.type(screen.getByLabelText('Work email'), 'Kim@Northern-Terrain.example');
    await user.click(button('Claim this profile'));
    const shown = await heading('Open the link we emailed to kim@northern-terrain.example');
    await waitFor(() => expect(document.activeElement).to.equal(shown));
    expect(writes(calls)).to.deep.equal([
      ['POST /api/claims', { contractor_id: 7, position: 'Operations manager', work_email: 'kim@northern-terrain.example', note: '' }],
    ]);
  });

  it('announces that email proof is unavailable after a website change or an earlier rejection', async () => {
    await claimPage(company({ email_proof: false }));
    await heading('Claim this profile');
    expect(screen.getByText(/the website on this profile changed within the last 30 days/)).to.exist;
    expect(screen.queryByText(/approves your claim immediately/)).to.equal(null);
    await leave();
    await claimPage({ 'GET /api/claims': { body: [sampleClaim({ state: 'rejected', reason: 'No proof.' })] } });
    await heading('Claim this profile again');
    expect(screen.getByText(/because an earlier one was rejected or revoked/)).to.exist;
    expect(screen.queryByText(/approves your claim immediately/)).to.equal(null);
  });

  it('requires the position and a valid email address before it sends anything', async () => {
    const { user, calls } = await claimPage();
    await heading('Claim this profile');
    await user.clear(screen.getByLabelText('Work email'));
    await user.click(button('Claim this profile'));
    expect([screen.getByText('Please enter your position'), screen.getByText('Please enter a valid email address')]).to.have.length(2);
    expect(writes(calls)).to.deep.equal([]);
  });

  it('becomes a dispute, which requires a reason, when someone else is the owner', async () => {
    const dispute = sampleClaim({ kind: 'dispute', note: 'They left us.' });
    const { user, calls } = await claimPage({ ...company({ claimed: true }), 'POST /api/claims': { status: 201, body: dispute } });
    await heading('This company already has an owner');
    await user.type(screen.getByLabelText('Your position'), 'Director');
    await user.click(button('Send dispute'));
    expect(screen.getByText('Please tell us why you should be the owner')).to.exist;
    expect(writes(calls)).to.deep.equal([]);
    await user.type(screen.getByLabelText('Tell us why you should be the owner'), 'They left us.');
    await user.click(button('Send dispute'));
    await heading('We are looking into your dispute');
    expect(writes(calls)[0]?.[1]).to.deep.include({ contractor_id: 7, note: 'They left us.', dispute: true });
  });

  it('reports that someone else claimed the company first, and offers a dispute with the same input', async () => {
    let claimed = false;
    const { user } = await claimPage({
      'GET /api/contractors/northern-terrain-drilling': () => ({ body: sampleProfile({ claimed }) }),
      'POST /api/claims': () => {
        claimed = true;
        return refused;
      },
    });
    await heading('Claim this profile');
    await user.type(screen.getByLabelText('Your position'), 'Director');
    await user.click(button('Claim this profile'));
    expect((await screen.findByRole('alert')).textContent).to.equal('The company has an owner by now.');
    await heading('This company already has an owner');
    expect(screen.getByLabelText<HTMLInputElement>('Your position').value).to.equal('Director');
    expect(button('Send dispute')).to.exist;
  });

  it('shows a pending claim instead of the form', async () => {
    await claimPage({ 'GET /api/claims': { body: [sampleClaim({ note: 'I run the rigs.' })] } });
    await heading('We are checking your claim');
    expect(screen.getByText('I run the rigs.')).to.exist;
    expect([screen.queryByLabelText('Your position'), screen.queryByRole('button', { name: 'Send again' })]).to.deep.equal([null, null]);
  });

  it('sends the link again and confirms it', async () => {
    const { user, calls } = await claimPage({
      'GET /api/claims': { body: [sampleClaim({ proof: 'company_mail' })] },
      'POST /api/claims/31/resend': { body: { done: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect((await screen.findByText("We've sent the link again.")).getAttribute('role')).to.equal('status');
    expect(writes(calls)).to.deep.equal([['POST /api/claims/31/resend', undefined]]);
  });

  it('explains why the link could not be sent again', async () => {
    const { user } = await claimPage({
      'GET /api/claims': { body: [sampleClaim({ proof: 'company_mail' })] },
      'POST /api/claims/31/resend': { status: 429, body: { error: 'Please wait a minute.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect((await screen.findByRole('alert')).textContent).to.equal('Please wait a minute.');
  });

  it('reloads the claim when it is no longer waiting for a confirmation link', async () => {
    let state: 'pending' | 'rejected' = 'pending';
    const { user } = await claimPage({
      'GET /api/claims': () => ({ body: [sampleClaim({ proof: 'company_mail', state })] }),
      'POST /api/claims/31/resend': () => {
        state = 'rejected';
        return { status: 409, body: { error: 'This claim is not waiting for confirmation by email.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await heading('Claim this profile again');
  });

  it('withdraws a claim after confirmation and offers a new claim', async () => {
    let claim = sampleClaim();
    const { user, calls } = await claimPage({
      'GET /api/claims': () => ({ body: [claim] }),
      'DELETE /api/claims/31': () => {
        claim = sampleClaim({ state: 'withdrawn' });
        return { body: claim };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your claim?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep claim' }));
    expect([screen.queryByRole('dialog'), writes(calls).length]).to.deep.equal([null, 0]);
    await user.click(button('Withdraw'));
    await user.click(button('Withdraw claim'));
    const shown = await heading('Claim this profile again');
    await waitFor(() => expect(document.activeElement).to.equal(shown));
    expect(screen.getByText('You withdrew your claim')).to.exist;
    expect(writes(calls)).to.deep.equal([['DELETE /api/claims/31', undefined]]);
  });

  it('keeps the claim when withdrawing it failed, and explains why', async () => {
    const answers = {
      'GET /api/claims': { body: [sampleClaim()] },
      'DELETE /api/claims/31': { status: 409, body: { error: 'It is decided already.' } },
    };
    const { user } = await claimPage(answers);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(button('Withdraw claim'));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).to.equal('It is decided already.');
  });

  for (const [state, title] of [
    ['rejected', 'Your last claim was rejected'],
    ['revoked', 'Your ownership was revoked'],
  ] as const) {
    it(`explains above the form why a claim was ${state}`, async () => {
      await claimPage({ 'GET /api/claims': { body: [sampleClaim({ state, reason: 'The extract is of another company.' })] } });
      await heading('Claim this profile again');
      expect([screen.getByText(title), screen.getByText('Reason: The extract is of another company.')]).to.have.length(2);
      expect(screen.getByLabelText('Your position')).to.exist;
    });
  }

  it('offers the owner no claim and links to the dashboard', async () => {
    await claimPage({ ...company({ claimed: true }), 'GET /api/user/contractors': { body: [sampleOwn()] } });
    await heading("You're the owner of Northern Terrain Drilling");
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).to.equal('/dashboard');
    expect(screen.queryByLabelText('Your position')).to.equal(null);
  });

  it('offers an unverified owner to verify the company with the same form, without a dispute', async () => {
    const own = sampleOwn({ verified: false }, { verify: true });
    const { user, calls } = await claimPage({
      ...company({ claimed: true }),
      'GET /api/user/contractors': { body: [own] },
      'POST /api/claims': { status: 201, body: sampleClaim({ kind: 'verification' }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Verify your company' })).to.exist;
    await user.type(screen.getByLabelText('Your position'), 'Director');
    await user.click(button('Verify your company'));
    await heading('We are checking your claim');
    expect(writes(calls)[0]?.[1]).not.to.have.property('dispute');
  });

  it('asks an account with an unverified email to verify it instead of submitting', async () => {
    const { user, calls } = await claimPage({}, sampleUser({ email_verified: false }));
    await heading('Claim this profile');
    expect(screen.queryByRole('button', { name: 'Claim this profile' })).to.equal(null);
    await user.click(button('Resend verification email'));
    await screen.findByText('Verification email sent');
    expect(writes(calls).map(([call]) => call)).to.deep.equal(['POST /api/resend-verification']);
  });

  it('reports a missing company and continues searching, with the search kept in the URL', async () => {
    const { user, shownAddress } = await renderFor(<App />, { address: '/onboarding/claim?contractor=nobody' });
    expect((await screen.findByRole('alert')).textContent).to.match(/^We couldn't find this company/);
    const search = screen.getByRole('searchbox');
    await user.type(search, 'acme{Enter}');
    expect(shownAddress()).to.equal('/onboarding/claim?contractor=nobody&search=acme');
    await screen.findByText('No companies found');
    expect(document.activeElement).to.equal(search);
  });

  it('offers another attempt when the company could not be loaded', async () => {
    let down = true;
    const { user } = await claimPage({
      'GET /api/contractors/northern-terrain-drilling': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: sampleProfile() }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await heading('Claim this profile');
  });
});
