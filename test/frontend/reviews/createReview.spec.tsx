import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { field, heading, path, wizard } from '#test/support/pages/createWizard';
import { bareDraft, sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, sampleUser, writes } from '#test/support/pages/renderForUser';

describe('Review step of a new profile', () => {
  before(readPages);
  afterEach(leave);

  const review = `${path}?draft=5&step=review`;
  const submit = () => screen.findByRole('button', { name: 'Submit for review' });

  it('shows all content and submits it with the requested tier', async () => {
    const rows = [sampleDraft()];
    const { user, calls } = await wizard(rows, review);
    expect(await screen.findByText(/^Deep Gold · Acme · Australia · 2021 · 12,000 m/)).to.exist;
    expect(screen.getByText('Queensland')).to.exist;
    await user.click(screen.getByLabelText('Premium'));
    await user.click(await submit());
    const finished = await heading('Your profile is being reviewed');
    await waitFor(() => expect(document.activeElement).to.equal(finished));
    expect(writes(calls).map(([call]) => call)).to.deep.equal(['PUT /api/user/contractors/5', 'POST /api/user/contractors/5/submit']);
    expect([rows[0]?.requested_tier, rows[0]?.profile_status]).to.deep.equal(['premium', 'pending']);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).to.equal('/dashboard');
  });

  it('lists what is missing, with links, and sends nothing until it is complete', async () => {
    const { user, calls } = await wizard([bareDraft()], review);
    const links = (await screen.findAllByRole('link', { name: /^Go to / })).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['Go to Company', `${path}?draft=5&step=company`],
      ['Go to Location', `${path}?draft=5&step=location`],
      ['Go to Services', `${path}?draft=5&step=services`],
    ]);
    await user.click(await submit());
    expect((await screen.findByRole('alert')).textContent).to.match(/required details are missing/);
    expect(writes(calls)).to.deep.equal([]);
  });

  it('explains why an account with an unverified email cannot submit, and allows it after verification', async () => {
    let email_verified = false;
    const answers: Answers = { 'GET /api/user': () => ({ body: sampleUser({ email_verified }) }) };
    const { user, calls } = await wizard([sampleDraft()], review, answers, sampleUser({ email_verified }));
    expect(await screen.findByRole('button', { name: 'Resend verification email' })).to.exist;
    await user.click(await submit());
    expect((await screen.findByRole('alert')).textContent).to.match(/verify your email address first/);
    expect(writes(calls)).to.deep.equal([]);
    email_verified = true;
    await user.click(await submit());
    await heading('Your profile is being reviewed');
  });

  it('lists what the server reports as missing', async () => {
    const refusal = { status: 422, body: { error: 'Something is missing.', fields: { website: 'Please enter a website URL' } } };
    const { user } = await wizard([sampleDraft()], review, { 'POST /api/user/contractors/5/submit': refusal });
    await user.click(await submit());
    expect((await screen.findByRole('link', { name: 'Go to Company' })).getAttribute('href')).to.equal(`${path}?draft=5&step=company`);
    expect(screen.getByRole('alert').textContent).to.equal('Something is missing.');
  });

  for (const [status, title, link] of [
    ['pending', 'Your profile is being reviewed', '/dashboard'],
    ['accepted', 'Your profile is listed', '/contractors/northern-terrain'],
  ] as const) {
    it(`shows the state of a profile that is ${status}`, async () => {
      await wizard([sampleDraft({ profile_status: status })], `${path}?draft=5&step=company`);
      await heading(title);
      expect(screen.getAllByRole('link').map((element) => element.getAttribute('href'))).to.include(link);
      expect(screen.queryByLabelText('Company name')).to.equal(null);
    });
  }

  it('shows why a profile was rejected, and allows changing and resubmitting it', async () => {
    await wizard([sampleDraft({ profile_status: 'rejected', decision_reason: 'Your website is down.' })], `${path}?draft=5&step=company`);
    expect(await screen.findByText(/^Your website is down\./)).to.exist;
    expect(await field('Company name')).to.exist;
  });
});
