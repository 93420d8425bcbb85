import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import type { AuthorReview } from '#contract/reviews/reviews';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleReview } from '#test/support/pages/samples/clientSamples';

const contractor = { id: 7, slug: 'northern-terrain', name: 'Northern Terrain' };
const own = '/api/own-reviews/t0ken';
const { title, text, method, job_year, country } = sampleReview();
const review: AuthorReview = {
  ...{ title, text, method, job_year, country, rating: 4, would_hire_again: false, metres_band: 'under_1000', hole_size: 'HQ', depth_band: null },
  sub_ratings: { ...mapSubRatings(() => null), crew: 3 },
  ...{ author_name: 'Rae Client', author_company: 'Brolga Minerals', company_hidden: true, contractor, state: 'published', reason: null },
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Page that confirms a review', () => {
  before(readPages);
  afterEach(leave);
  const call = 'POST /api/reviews/confirm';
  const open = (answer: Answers[string]) => renderFor(<App />, { address: '/reviews/confirm/t0ken', user: null, answers: { [call]: answer } });
  const confirm = async (answer: Answers[string]) => {
    const opened = await open(answer);
    await opened.user.click(await screen.findByRole('button', { name: 'Confirm review' }));
    return opened;
  };

  it('sends nothing before the click, because email gateways open links', async () => {
    const { calls } = await open({ body: { contractor, state: 'pending' } });
    await heading('Confirm your review');
    expect(writes(calls)).to.deep.equal([]);
  });

  it('sends the token once and shows what happens next', async () => {
    const { calls } = await confirm({ body: { contractor, state: 'pending' } });
    await heading('Your review is confirmed');
    expect(hrefOf('Back to Northern Terrain')).to.equal('/contractors/northern-terrain');
    expect(writes(calls)).to.deep.equal([[call, { token: 't0ken' }]]);
  });

  for (const [state, title, text] of [
    ['pending', 'Your review is confirmed', /Our team will check your review of Northern Terrain/],
    ['published', 'Your review is published', /We've emailed you our decision/],
    ['rejected', 'Your review is confirmed', /We've emailed you our decision/],
  ] as const) {
    it(`shows the current state of a review that is ${state} when its link is used again`, async () => {
      await confirm({ body: { contractor, state } });
      await heading(title);
      expect(screen.getByText(text)).to.exist;
    });
  }

  it('shows that a link is invalid, and why a review is rejected', async () => {
    await confirm({ status: 400, body: { error: 'This link is invalid. Write your review again.', code: 'invalid_token' } });
    await heading('This link is invalid or has expired');
    expect(screen.getByText('This link is invalid. Write your review again.')).to.exist;
    await leave();
    await confirm({ status: 409, body: { error: 'You have already reviewed Northern Terrain this year.', code: 'conflict' } });
    await heading('Your review could not be confirmed');
    expect(screen.getByText('You have already reviewed Northern Terrain this year.')).to.exist;
  });

  it('keeps the review of an expired link, and sends a new link on request', async () => {
    const expired = { status: 400, body: { error: 'This link has expired.', code: 'expired_token' } };
    const resend = 'POST /api/reviews/resend-confirmation';
    const answers = { [call]: expired, [resend]: { body: { done: true } } };
    const { user, calls } = await renderFor(<App />, { address: '/reviews/confirm/t0ken', user: null, answers });
    await user.click(await screen.findByRole('button', { name: 'Confirm review' }));
    await heading('This link has expired');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await heading('Check your inbox');
    expect(writes(calls).at(-1)).to.deep.equal([resend, { token: 't0ken' }]);
  });

  it('tries again on request when the server could not answer', async () => {
    let down = true;
    const { user } = await confirm(() => (down ? { status: 503, body: { error: 'Later.' } } : { body: { contractor, state: 'pending' } }));
    await heading('The link could not be checked');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your review is confirmed');
  });
});

describe("Page of the reviewer's own review", () => {
  before(readPages);
  afterEach(leave);
  const open = (changes: Partial<AuthorReview> = {}, answers: Answers = {}) =>
    renderFor(<App />, { address: '/reviews/edit/t0ken', user: null, answers: { [`GET ${own}`]: { body: { ...review, ...changes } }, ...answers } });

  it('asks for confirmation before changes are lost by a link or by closing the window', async () => {
    const { user, shownAddress } = await open();
    const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }));
    const title = await screen.findByLabelText('Title');
    expect(isAsked()).to.equal(false);
    await user.type(title, ' again');
    await waitFor(() => expect(isAsked()).to.equal(true));
    await user.click(screen.getAllByRole('link', { name: 'Directory' })[0] ?? expect.fail('No link'));
    await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }));
    expect(shownAddress()).to.equal('/reviews/edit/t0ken');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).to.match(/ again$/);
  });

  it("shows the review without the reviewer's email, and saves changes", async () => {
    const { user, calls } = await open({}, { [`PUT ${own}`]: { body: { contractor, state: 'pending' } } });
    await heading('Your review of Northern Terrain');
    expect(screen.queryByLabelText('Work email')).to.equal(null);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).to.equal(true);
    await user.click(within(screen.getByRole('group', { name: 'Overall' })).getByRole('radio', { name: /^5 of 5/ }));
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Straighter holes');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await heading('Your changes have been saved');
    const { contractor: _contractor, state: _state, reason: _reason, ...words } = review;
    expect(writes(calls)).to.deep.equal([[`PUT ${own}`, { ...words, rating: 5, title: 'Straighter holes' }]]);
  });

  for (const [state, words] of [
    ['pending', 'Our team is checking your review'],
    ['published', 'Your review is published'],
    ['rejected', 'Your review was not published'],
    ['removed', 'Your review was removed'],
  ] as const) {
    it(`shows that the review is ${state}`, async () => {
      await open({ state, reason: state === 'rejected' ? 'It names a private person.' : null });
      await screen.findByRole('heading', { level: 2, name: words });
      expect(screen.queryByText('Reason: It names a private person.') !== null).to.equal(state === 'rejected');
    });
  }

  it('asks for confirmation before withdrawing, and confirms the withdrawal', async () => {
    const { user, calls } = await open({}, { [`DELETE ${own}`]: { body: { contractor, state: 'withdrawn' } } });
    await user.click(await screen.findByRole('button', { name: 'Withdraw review' }));
    await user.click(screen.getByRole('button', { name: 'Keep review' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(writes(calls)).to.deep.equal([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw review' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw review' }));
    const done = await heading('Your review has been withdrawn');
    expect(document.activeElement).to.equal(done);
    expect(writes(calls).map(([call]) => call)).to.deep.equal([`DELETE ${own}`]);
  });

  it('offers no changes when the review is withdrawn or the link is outdated', async () => {
    await open({ state: 'withdrawn' });
    await heading('Your review has been withdrawn');
    expect(screen.queryByLabelText('Title')).to.equal(null);
    await leave();
    await open({}, { [`GET ${own}`]: { status: 404, body: { error: 'No.', code: 'not_found' } } });
    await heading("This link doesn't work");
  });
});

describe('Review rules', () => {
  before(readPages);
  afterEach(leave);

  it('are available on a page for everyone, including search engines', async () => {
    await renderFor(<App />, { address: '/review-rules', user: null });
    await heading('Review guidelines');
    expect(screen.getByText(/^It can't remove, hide or reorder reviews, whatever its tier or payments\./)).to.exist;
    await waitFor(() => expect(document.title).to.equal('Review guidelines | Test Directory'));
    expect(document.querySelector('meta[name="robots"]')).to.equal(null);
  });
});
