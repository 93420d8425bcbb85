import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { StrictMode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { ClaimPage } from '#features/claims/ClaimPage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';
import { sampleClaim } from '#test/support/pages/samples/sampleCompanies';

const address = '/onboarding/claim?token=t0ken';
const page = (
  <StrictMode>
    <Routes>
      <Route path="/" element={<Link to={address}>Open</Link>} />
      <Route path="/onboarding/claim" element={<ClaimPage />} />
    </Routes>
  </StrictMode>
);
const confirm = (status: number, body: object): Answers => ({ 'POST /api/claims/confirm': { status, body } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Page that confirms a claim by its emailed link', () => {
  afterEach(leave);

  it('sends the token once, even when effects run twice, and names the company the user now owns', async () => {
    const { user, calls } = await renderFor(page, { address: '/', answers: confirm(200, sampleClaim({ state: 'approved' })) });
    await user.click(screen.getByRole('link', { name: 'Open' }));
    const shown = await heading('You are now the owner of Northern Terrain Drilling');
    expect(writes(calls)).to.deep.equal([['POST /api/claims/confirm', { token: 't0ken' }]]);
    expect([link('View public profile'), link('Go to your dashboard')]).to.deep.equal(['/contractors/northern-terrain-drilling', '/dashboard']);
    await waitFor(() => expect(document.activeElement).to.equal(shown));
  });

  it('describes a verification as a verification', async () => {
    await renderFor(page, { address, answers: confirm(200, sampleClaim({ state: 'approved', kind: 'verification' })) });
    await heading('Northern Terrain Drilling is verified');
  });

  it('shows why a link is invalid and who is logged in, and links to the claims', async () => {
    await renderFor(page, { address, answers: confirm(400, { error: 'This link belongs to another account.', code: 'invalid_token' }) });
    await heading("This link doesn't work");
    expect(screen.getByText("This link belongs to another account. You're logged in as kim@drill.example.")).to.exist;
    expect(link('View your claims')).to.equal('/onboarding/claim');
  });

  it('offers a dispute when someone else was confirmed first', async () => {
    const lost = sampleClaim({ proof: 'company_mail', state: 'rejected' });
    const answers = {
      ...confirm(409, { error: 'The company has an owner by now.', code: 'conflict' }),
      'GET /api/claims': { body: [lost, sampleClaim()] },
    };
    await renderFor(page, { address, answers });
    await heading('Your claim was not approved');
    expect(screen.getByText(/^The company has an owner by now\./)).to.exist;
    const dispute = await screen.findByRole('link', { name: 'Dispute ownership of Northern Terrain Drilling' });
    expect(dispute.getAttribute('href')).to.equal('/onboarding/claim?contractor=northern-terrain-drilling');
  });

  it('shows that the team will review a claim whose link is no longer sufficient proof', async () => {
    await renderFor(page, { address, answers: confirm(200, sampleClaim()) });
    await heading('Our team is checking your claim');
    expect(link('View your claim')).to.equal('/onboarding/claim?contractor=northern-terrain-drilling');
    expect(screen.queryByText(/You are now the owner/)).to.equal(null);
  });

  it('requires a verified account first', async () => {
    await renderFor(page, { address, user: sampleUser({ email_verified: false }), answers: confirm(403, { error: 'No.', code: 'forbidden' }) });
    await heading('Verify your email address first');
    expect(screen.getByRole('button', { name: 'Resend verification email' })).to.exist;
  });

  it('tries again on request when the server could not answer, and then shows the outcome', async () => {
    let down = true;
    const answers: Answers = {
      'POST /api/claims/confirm': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: sampleClaim({ state: 'approved' }) }),
    };
    const { user } = await renderFor(page, { address, answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    const shown = await heading('You are now the owner of Northern Terrain Drilling');
    await waitFor(() => expect(document.activeElement).to.equal(shown));
  });
});
