import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ConfirmEnquiryPage } from '#features/enquiries/ConfirmEnquiryPage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, writes } from '#test/support/pages/renderForUser';

const call = 'POST /api/enquiries/confirm';
const outcome = {
  state: 'sent',
  contractors: [
    { id: 1, slug: 'c-1', name: 'Company 1' },
    { id: 2, slug: 'c-2', name: 'Company 2' },
  ],
};
const open = (answers: Answers) =>
  renderFor(
    <StrictMode>
      <Routes>
        <Route path="/enquiries/confirm/:token" element={<ConfirmEnquiryPage />} />
      </Routes>
    </StrictMode>,
    { address: '/enquiries/confirm/t0ken', user: null, answers },
  );

/** Opens the page and clicks its button. */
async function confirm(answers: Answers) {
  const opened = await open(answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Send enquiry' }));
  return opened;
}

describe('Page that confirms an enquiry by its emailed link', () => {
  afterEach(leave);

  it('sends nothing before the click, because email gateways open links', async () => {
    const { calls } = await open({ [call]: { body: outcome } });
    await screen.findByRole('heading', { level: 1, name: 'Confirm your enquiry' });
    expect(writes(calls)).to.deep.equal([]);
  });

  it('sends the enquiry once and names its recipients', async () => {
    const { calls } = await confirm({ [call]: { body: outcome } });
    await screen.findByRole('heading', { level: 1, name: 'Your enquiry has been sent to 2 companies' });
    expect(screen.getByRole('link', { name: 'Company 2' }).getAttribute('href')).to.equal('/contractors/c-2');
    expect(writes(calls)).to.deep.equal([[call, { token: 't0ken' }]]);
  });

  it('shows the time of the requested call', async () => {
    const booked = { starts_at: '2026-11-23T01:00:00.000Z', minutes: 30, time_zone: 'Australia/Perth' };
    await confirm({ [call]: { body: { ...outcome, contractors: outcome.contractors.slice(0, 1), call: booked } } });
    expect(await screen.findByText(/09:00 to 09:30, Australia\/Perth \(UTC\+8\)/)).to.exist;
    expect(screen.getByText(/isn't booked until the company confirms it by email/)).to.exist;
  });

  it('explains what to do about an invalid or used link', async () => {
    await confirm({
      [call]: { status: 400, body: { error: 'This link is invalid or has expired. Send your enquiry again.', code: 'invalid_token' } },
    });
    await screen.findByRole('heading', { level: 1, name: 'This link is invalid or has expired' });
    expect(screen.getByText('This link is invalid or has expired. Send your enquiry again.')).to.exist;
    expect(screen.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).to.equal('/request-quote');
  });

  it('keeps the enquiry of an expired link, and sends a new link on request', async () => {
    const resend = 'POST /api/enquiries/resend-confirmation';
    let busy = true;
    const { user, calls } = await confirm({
      [call]: { status: 400, body: { error: 'This link expired after 48 hours.', code: 'expired_token' } },
      [resend]: () => (busy ? { status: 429, body: { error: 'Wait 1 minute.' } } : { body: { done: true } }),
    });
    await screen.findByRole('heading', { level: 1, name: 'This link has expired' });
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('Wait 1 minute.');
    busy = false;
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
    expect(writes(calls).at(-1)).to.deep.equal([resend, { token: 't0ken' }]);
  });

  it('explains why there are no recipients left', async () => {
    await confirm({ [call]: { status: 409, body: { error: 'None of the companies takes enquiries any more.' } } });
    await screen.findByRole('heading', { level: 1, name: 'Your enquiry was not sent' });
    expect(screen.getByText('None of the companies takes enquiries any more.')).to.exist;
  });

  it('tries again on request when the server could not answer', async () => {
    let down = true;
    const { user } = await confirm({ [call]: () => (down ? { status: 503, body: { error: 'Down.' } } : { body: outcome }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await screen.findByRole('heading', { level: 1, name: /has been sent to 2 companies/ });
  });
});
