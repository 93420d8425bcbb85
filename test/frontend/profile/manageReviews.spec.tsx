import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { User } from '#contract/accounts/session';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { Review, ReviewRequest } from '#contract/reviews/reviews';
import { listedRow, manage } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, sampleUser, writes } from '#test/support/pages/renderForUser';
import { publishedOf, sampleRequest, sampleReview } from '#test/support/pages/samples/clientSamples';

const requests = '/api/user/contractors/5/review-requests';

interface Given {
  reviews?: Review[];
  asked?: ReviewRequest[];
  company?: ManagedContractor;
  user?: User;
  answers?: Answers;
}

/** Renders the tab with these reviews and review requests. Tests may change both. */
async function tab({ reviews = [], asked = [], company = listedRow(), user = sampleUser(), answers = {} }: Given = {}) {
  const kept: Answers = { 'GET /api/user': { body: user }, [`GET ${requests}`]: () => ({ body: [...asked] }) };
  for (const size of [5, 100])
    for (const page of [1, 2, 3])
      kept[`GET /api/contractors/northern-terrain/reviews?sort=newest&page=${page}&page_size=${size}`] = () => ({
        body: publishedOf(reviews, { page, size }),
      });
  return manage([company], '/reviews', { ...kept, ...answers });
}

const titles = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading', { level: 3 }).textContent);
const article = async (name: string) => within(await screen.findByRole('article', { name }));

describe('Reviews of a company on the manage page', function () {
  this.timeout(20_000);
  before(readPages);
  afterEach(leave);

  it('shows the averages and the review rules above the reviews', async () => {
    await tab({ reviews: [sampleReview({ rating: 5 }), sampleReview({ id: 2, title: 'Late', rating: 2, would_hire_again: false })] });
    const review = await article('Straight holes');
    expect(review.getByText('Ama Mensah, Brolga Minerals')).to.exist;
    const bars = within(screen.getByRole('list', { name: 'Reviews by stars' }));
    expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/^\d stars?: \d reviews?/)?.[0])).to.deep.equal([
      '5 stars: 1 review',
      '4 stars: 0 reviews',
      '3 stars: 0 reviews',
      '2 stars: 1 review',
      '1 star: 0 reviews',
    ]);
    expect(screen.getByText(/^Visitors see star ratings and averages once you have 3 reviews/)).to.exist;
    expect(screen.getByRole('link', { name: 'Review guidelines' }).getAttribute('href')).to.equal('/review-rules');
  });

  it('shows five reviews at a time and focuses the next ones when they load', async () => {
    const reviews = Array.from({ length: 7 }, (_, index) => sampleReview({ id: index + 1, title: `Job ${index + 1}` }));
    const { user } = await tab({ reviews });
    await article('Job 5');
    expect(titles()).to.have.length(5);
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    await article('Job 7');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Job 6'));
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).to.equal(null);
  });

  it('accepts one reply per review, publishes it immediately and allows editing it later', async () => {
    const reviews = [sampleReview()];
    const post = 'POST /api/user/reviews/1/reply';
    const answers: Answers = {
      [post]: ({ body }) => {
        const text = typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : '';
        reviews[0] = sampleReview({ reply: { text, replied_at: '2026-11-21T08:00:00.000Z', edited: false } });
        return { body: { done: true } };
      },
    };
    const { user, calls } = await tab({ reviews, answers });
    const review = await article('Straight holes');
    await user.click(review.getByRole('button', { name: 'Reply to “Straight holes”' }));
    const area = review.getByLabelText<HTMLTextAreaElement>('Your reply');
    expect(document.activeElement).to.equal(area);
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).to.match(
      /below the review immediately, and we email the reviewer/,
    );
    await user.type(area, 'Thank you.');
    expect(review.getByText('10 of 2,000 characters')).to.exist;
    await user.click(review.getByRole('button', { name: 'Publish reply' }));
    expect(await review.findByText('Your reply is published.')).to.exist;
    await waitFor(() => expect(document.activeElement).to.equal(review.getByRole('button', { name: 'Edit your reply to “Straight holes”' })));
    expect(await review.findByText('Thank you.')).to.exist;
    await user.click(review.getByRole('button', { name: 'Edit your reply to “Straight holes”' }));
    await user.type(review.getByLabelText('Your reply'), ' Come again.');
    await user.click(review.getByRole('button', { name: 'Save reply' }));
    expect(await review.findByText('Thank you. Come again.')).to.exist;
    expect(writes(calls)).to.deep.equal([
      [post, { text: 'Thank you.' }],
      [post, { text: 'Thank you. Come again.' }],
    ]);
  });

  it('keeps the typed reply when the server rejects it, and sends nothing on Cancel', async () => {
    const sentence = 'Please use plain text, without HTML';
    const refused = { status: 400, body: { error: sentence, code: 'invalid', fields: { text: sentence } } };
    const { user, calls } = await tab({ reviews: [sampleReview()], answers: { 'POST /api/user/reviews/1/reply': refused } });
    const review = await article('Straight holes');
    await user.click(review.getByRole('button', { name: /^Reply to/ }));
    await user.type(review.getByLabelText('Your reply'), 'Thanks');
    await user.click(review.getByRole('button', { name: 'Publish reply' }));
    expect(await review.findByText(sentence)).to.exist;
    expect(review.getByLabelText<HTMLTextAreaElement>('Your reply').value).to.equal('Thanks');
    await user.click(review.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).to.equal(review.getByRole('button', { name: /^Reply to/ }));
    expect(writes(calls)).to.have.length(1);
  });

  it('restores an unsent reply after the session ended, for the same user, until it is sent or cancelled', async () => {
    const first = await tab({ reviews: [sampleReview()] });
    await first.user.click((await article('Straight holes')).getByRole('button', { name: /^Reply to/ }));
    await first.user.type(screen.getByLabelText('Your reply'), 'Thank you for');
    await leave();
    await tab({ reviews: [sampleReview()], user: sampleUser({ id: 77 }) });
    await article('Straight holes');
    expect(screen.queryByLabelText('Your reply')).to.equal(null);
    await leave();
    const again = await tab({ reviews: [sampleReview()] });
    const area = await screen.findByLabelText<HTMLTextAreaElement>('Your reply');
    await waitFor(() => expect(area.value).to.equal('Thank you for'));
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await leave();
    await tab({ reviews: [sampleReview()] });
    await article('Straight holes');
    expect(screen.queryByLabelText('Your reply')).to.equal(null);
  });

  it('filters the reviews that await a reply, and keeps one that was just answered in view', async () => {
    const reply = { text: 'Thanks.', replied_at: '2026-11-21T08:00:00.000Z', edited: false };
    const reviews = [sampleReview({ reply }), sampleReview({ id: 2, title: 'Late' })];
    const answers: Answers = {
      'POST /api/user/reviews/2/reply': () => {
        reviews[1] = sampleReview({ id: 2, title: 'Late', reply });
        return { body: { done: true } };
      },
    };
    const { user } = await tab({ reviews, answers });
    await article('Straight holes');
    await user.click(screen.getByRole('radio', { name: 'Awaiting a reply' }));
    await waitFor(() => expect(titles()).to.deep.equal(['Late']));
    const late = await article('Late');
    await user.click(late.getByRole('button', { name: /^Reply to/ }));
    await user.type(late.getByLabelText('Your reply'), 'Thanks.');
    await user.click(late.getByRole('button', { name: 'Publish reply' }));
    expect(await late.findByText('Thanks.')).to.exist;
    expect(titles()).to.deep.equal(['Late']);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(titles()).to.have.length(2));
    await user.click(screen.getByRole('radio', { name: 'Awaiting a reply' }));
    expect(await screen.findByText("You've replied to every review.")).to.exist;
  });

  it('offers reporting a review but not removing it', async () => {
    await tab({ reviews: [sampleReview()] });
    const review = await article('Straight holes');
    expect(review.getByRole('button', { name: 'Report: Straight holes' })).to.exist;
    expect(review.queryByRole('button', { name: /remove|hide|delete/i })).to.equal(null);
  });

  it('are available once the profile is listed', async () => {
    const { calls } = await tab({ company: listedRow({ profile_status: 'pending' }) });
    await screen.findByText('Clients can review your company once its profile is listed.');
    expect(calls.filter(({ url }) => url.includes('review'))).to.deep.equal([]);
  });

  it('can be loaded again after loading failed', async () => {
    let down = true;
    const answers: Answers = {
      'GET /api/contractors/northern-terrain/reviews?sort=newest&page=1&page_size=5': () =>
        down ? { status: 503, body: { error: 'Down.' } } : { body: publishedOf([sampleReview()]) },
    };
    const { user } = await tab({ answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await article('Straight holes');
  });
});

describe('Asking clients for a review', function () {
  this.timeout(20_000);
  before(readPages);
  afterEach(leave);

  it('offers a link and an email that contains it, and states that critical reviews are welcome too', async () => {
    await tab();
    await screen.findByText('No reviews yet');
    const panel = within(screen.getByRole('region', { name: 'Ask a client for a review' }));
    const link = 'https://directory.example/contractors/northern-terrain/leave-review';
    expect(panel.getByText(link)).to.exist;
    expect(panel.getByText(/Positive and negative reviews are equally welcome\. No one gets more than one reminder\.$/)).to.exist;
    const address = panel.getByRole('link', { name: 'Open in your email app' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(address))
      .to.match(/^mailto:\?subject=/)
      .and.to.include(link)
      .and.to.include('Positive and negative reviews are equally welcome');
  });

  it('copies the link', async () => {
    const { user } = await tab();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).to.equal('https://directory.example/contractors/northern-terrain/leave-review');
    expect(await screen.findByText('Link copied')).to.exist;
  });

  it('sends the request by email for the company and lists the clients who were asked', async () => {
    const asked: ReviewRequest[] = [];
    const post = `POST ${requests}`;
    const answers: Answers = {
      [post]: () => {
        asked.push(sampleRequest({ remind_from: '2999-01-01T00:00:00.000Z' }));
        return { body: asked[0] };
      },
    };
    const { user, calls } = await tab({ asked, answers });
    await user.type(await screen.findByLabelText("Client's name"), 'Bo Client');
    await user.type(screen.getByLabelText("Client's email"), 'Bo@client.example');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    await screen.findByText('Email sent.');
    expect(writes(calls)).to.deep.equal([[post, { name: 'Bo Client', email: 'bo@client.example' }]]);
    const row = within(await screen.findByRole('region', { name: "Clients you've asked" }));
    expect(await row.findByText('Asked on 1 Oct 2026')).to.exist;
    const remind = row.getByRole('button', { name: 'Send reminder to Bo Client' });
    expect([remind.getAttribute('aria-disabled'), document.getElementById(remind.getAttribute('aria-describedby') ?? '')?.textContent]).to.deep.equal(
      ['true', 'Available from 1 Jan 2999'],
    );
    await user.click(remind);
    expect(writes(calls)).to.have.length(1);
  });

  it("shows the server's error about an email address under its field", async () => {
    const sentence = 'bo@client.example has already been asked for a review this year.';
    const refused = { status: 409, body: { error: sentence, code: 'conflict', fields: { email: sentence } } };
    const { user } = await tab({ answers: { [`POST ${requests}`]: refused } });
    await user.type(await screen.findByLabelText("Client's name"), 'Bo');
    const email = screen.getByLabelText("Client's email");
    await user.type(email, 'bo@client.example{Enter}');
    const message = await screen.findByText(sentence);
    expect(email.getAttribute('aria-describedby')).to.include(message.id);
  });

  it('sends one reminder and no further ones', async () => {
    const asked = [sampleRequest()];
    const post = `POST ${requests}/4/remind`;
    const answers: Answers = {
      [post]: () => {
        asked[0] = sampleRequest({ reminded_at: '2026-11-22T08:00:00.000Z' });
        return { body: asked[0] };
      },
    };
    const { user, calls } = await tab({ asked, answers });
    await user.click(await screen.findByRole('button', { name: 'Send reminder to Bo Client' }));
    await screen.findByText('Reminder sent to Bo Client. Each client can be reminded once.');
    await waitFor(() => expect(document.activeElement?.tagName).to.match(/^H\d$/));
    expect(await screen.findByText('Reminder sent on 22 Nov 2026')).to.exist;
    expect(screen.queryByRole('button', { name: /^Send reminder/ })).to.equal(null);
    expect(writes(calls)).to.deep.equal([[post, undefined]]);
  });

  it('is available to verified accounts only, as are replies', async () => {
    const { user, calls } = await tab({ reviews: [sampleReview()], user: sampleUser({ email_verified: false }) });
    await screen.findByText('Verify your email address to reply to reviews');
    await article('Straight holes');
    expect([screen.queryByRole('button', { name: /^Reply/ }), screen.queryByLabelText("Client's name")]).to.deep.equal([null, null]);
    expect(calls.filter(({ url }) => url === requests)).to.deep.equal([]);
    expect(screen.getByRole('button', { name: 'Copy link' })).to.exist;
    await user.click(screen.getByRole('button', { name: 'Resend verification email' }));
    await waitFor(() => expect(writes(calls)).to.deep.equal([['POST /api/resend-verification', undefined]]));
  });
});
