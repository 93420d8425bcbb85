import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import { filterChosen } from '#state/filtersSlice';
import { expectKeysByContent, losingTwoResponses } from '#test/support/pages/lostResponses';
import { type Answer, leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, writes } from '#test/support/pages/renderForUser';
import { publishedOf, sampleReview } from '#test/support/pages/samples/clientSamples';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const slug = 'northern-terrain-drilling';
const address = `/contractors/${slug}`;
const list = (query: string) => `GET /api/contractors/${slug}/reviews?${query}&page_size=5`;
const reviewsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleReview({ id: index + 1, title: `Review ${index + 1}`, rating: (index % 5) + 1, method: index % 2 ? 'Air Core' : 'Diamond Drilling' }),
  );

/** Renders the profile of the sample company with this many reviews, whatever the query. */
async function profile(count: number, answers: Answers = {}) {
  const all = reviewsOf(count);
  const pages = Object.fromEntries([1, 2, 3].map((page) => [list(`sort=newest&page=${page}`), { body: publishedOf(all, { page }) }]));
  const company = { [`GET ${address}`.replace('/contractors', '/api/contractors')]: { body: sampleProfile({ review_count: count, rating: 3 }) } };
  const view = await renderFor(<App />, { address, user: null, answers: { ...company, ...pages, ...answers } });
  const section = within(await screen.findByRole('region', { name: 'Reviews' }));
  return { ...view, section };
}

const titles = (section: Awaited<ReturnType<typeof profile>>['section']) =>
  section.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

describe('Reviews on a profile', () => {
  before(readPages);
  afterEach(leave);

  it('invite the first review when there are none', async () => {
    const { section } = await profile(0);
    expect(section.getByText(/^No reviews yet\./)).to.exist;
    expect(section.getByRole('link', { name: 'Leave a review' }).getAttribute('href')).to.equal(`${address}/leave-review`);
    expect(section.getByRole('link', { name: 'Review guidelines' }).getAttribute('href')).to.equal('/review-rules');
    expect(section.queryByRole('combobox')).to.equal(null);
  });

  it('show no average below three reviews, and explain why', async () => {
    const { section } = await profile(2);
    await section.findAllByRole('article');
    expect(titles(section)).to.deep.equal(['Review 1', 'Review 2']);
    expect(section.getByText('2 reviews')).to.exist;
    expect(section.getByText('Star ratings and averages appear once there are 3 reviews.')).to.exist;
    expect(section.queryByRole('list', { name: 'Reviews by stars' })).to.equal(null);
  });

  it('show from three reviews on the average, the distribution of stars and how many would hire again', async () => {
    const figures = { ...publishedOf(reviewsOf(3)).figures, would_hire_again: 2, sub_ratings: { ...mapSubRatings(() => null), crew: 4.5 } };
    const { section } = await profile(3, { [list('sort=newest&page=1')]: { body: { figures, reviews: reviewsOf(3) } } });
    const bars = within(await section.findByRole('list', { name: 'Reviews by stars' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.firstChild?.textContent)).to.deep.equal([
      '5 stars: 0 reviews',
      '4 stars: 0 reviews',
      '3 stars: 1 review',
      '2 stars: 1 review',
      '1 star: 1 review',
    ]);
    expect(section.getAllByRole('img', { name: '2 of 5 stars' })).to.have.length(2);
    expect(section.getByText('2 of 3').parentElement?.textContent).to.equal('2 of 3 would hire them again');
    const parts = within(section.getByRole('list', { name: 'Detailed averages' })).getAllByRole('listitem');
    expect(parts.map((part) => part.textContent)).to.deep.equal(['Crew and supervision4.5 of 5']);
  });

  it('show the average of each kind of job', async () => {
    const jobs = [{ method: 'Diamond Drilling', depth_band: 'over_1000' as const, count: 5, average: 4.6 }];
    const figures = { ...publishedOf(reviewsOf(3)).figures, jobs };
    const { section } = await profile(3, { [list('sort=newest&page=1')]: { body: { figures, reviews: reviewsOf(3) } } });
    const kinds = within(await section.findByRole('list', { name: 'Averages by kind of job' })).getAllByRole('listitem');
    expect(kinds.map((kind) => kind.textContent)).to.deep.equal(['Diamond Drilling over 1,000 m: 4.6 from 5 reviews']);
    expect(section.getAllByText(/HQ holes from 300 to 1,000.m$/)).to.have.length(3);
  });

  it('show five at a time and focus the first of the newly loaded ones', async () => {
    const { user, section } = await profile(11);
    await section.findByText('Showing 5 of 11 reviews');
    await user.click(section.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Review 6'));
    expect(titles(section)).to.have.length(10);
    await user.click(section.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Review 11'));
    expect(section.queryByRole('button', { name: 'Show more' })).to.equal(null);
    expect(section.getByText('Showing 11 of 11 reviews')).to.exist;
  });

  it('are counted once loaded; the button waits for them and retries a failed request', async () => {
    const second = list('sort=newest&page=2');
    let answer: (reply: Answer) => void = () => undefined;
    const { user, section, calls } = await profile(11, { [second]: () => new Promise((resolve) => (answer = resolve)) });
    const more = await section.findByRole('button', { name: 'Show more' });
    const askedFor = (page: number) => calls.filter(({ url }) => url.includes(`page=${page}&`)).length;
    await user.click(more);
    await user.click(more);
    expect([more.textContent, more.getAttribute('aria-disabled')]).to.deep.equal(['Loading more', 'true']);
    expect(section.getByText('Showing 5 of 11 reviews')).to.exist;
    answer({ status: 503, body: { error: 'Later.' } });
    await waitFor(() => expect(more.textContent).to.equal('Show more'));
    expect(titles(section)).to.have.length(5);
    expect(section.getByText('Showing 5 of 11 reviews')).to.exist;
    await user.click(more);
    answer({ body: publishedOf(reviewsOf(11), { page: 2 }) });
    await section.findByText('Showing 10 of 11 reviews');
    expect([titles(section).length, askedFor(2), askedFor(3)]).to.deep.equal([10, 2, 0]);
  });

  it('are sorted as chosen, starting again from the first', async () => {
    const lowest = publishedOf(reviewsOf(11).toReversed());
    const { user, section } = await profile(11, { [list('sort=lowest&page=1')]: { body: lowest } });
    await user.click(await section.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles(section)).to.have.length(10));
    await user.selectOptions(section.getByRole('combobox', { name: 'Sort by' }), 'Lowest rating');
    await waitFor(() => expect(titles(section)).to.deep.equal(['Review 11', 'Review 10', 'Review 9', 'Review 8', 'Review 7']));
  });

  it('list those for one method first: the one the visitor searched for, until another is chosen', async () => {
    const air = publishedOf([sampleReview({ title: 'Air first' })]);
    const diamond = publishedOf([sampleReview({ title: 'Diamond first' })]);
    const { user, section, store } = await profile(4, {
      [list('sort=same_method&method=Air+Core&page=1')]: { body: air },
      [list('sort=same_method&method=Diamond+Drilling&page=1')]: { body: diamond },
    });
    store.dispatch(filterChosen({ drilling_methods: ['Sonic Drilling', 'Air Core'] }));
    await section.findAllByRole('article');
    expect(section.queryByRole('combobox', { name: 'Method' })).to.equal(null);
    await user.selectOptions(section.getByRole('combobox', { name: 'Sort by' }), 'Same method first');
    await section.findByRole('heading', { name: 'Air first' });
    expect(section.getByRole<HTMLSelectElement>('combobox', { name: 'Method' }).value).to.equal('Air Core');
    await user.selectOptions(section.getByRole('combobox', { name: 'Method' }), 'Diamond Drilling');
    await section.findByRole('heading', { name: 'Diamond first' });
  });

  it('can be reported by everyone, with a kind and a reason', async () => {
    const { user, section, calls } = await profile(2, { 'POST /api/reviews/2/report': { body: { done: true } } });
    await user.click(await section.findByRole('button', { name: 'Report: Review 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Please choose what is wrong')).to.exist;
    expect(dialog.getByText('Please tell us what is wrong with this review')).to.exist;
    await user.selectOptions(dialog.getByLabelText("What's wrong?"), 'It is about another company or job');
    await user.type(dialog.getByLabelText('Details'), 'We never drilled there.');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    const thanks = await section.findByText('Thank you. Our team will look into it.');
    expect([thanks.getAttribute('role'), document.activeElement]).to.deep.equal(['status', thanks]);
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect(writes(calls)).to.deep.equal([['POST /api/reviews/2/report', { kind: 'not_this_company', reason: 'We never drilled there.' }]]);
    expect(section.getByRole('button', { name: 'Report: Review 1' })).to.exist;
  });

  it('keep a rejected report in its dialog', async () => {
    const { user, section } = await profile(1, {
      'POST /api/reviews/1/report': { status: 429, body: { error: 'Please try again in an hour.', code: 'too_many' } },
    });
    await user.click(await section.findByRole('button', { name: 'Report: Review 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText("What's wrong?"), 'Something else');
    await user.type(dialog.getByLabelText('Details'), 'It is odd.');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findByRole('alert')).textContent).to.equal('Please try again in an hour.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Details').value).to.equal('It is odd.');
  });

  it('keep the idempotency key of a report after a lost response until it changes', async () => {
    const call = 'POST /api/reviews/1/report';
    const { user, section, calls } = await profile(1, losingTwoResponses(call, { body: { done: true } }));
    await user.click(await section.findByRole('button', { name: 'Report: Review 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
    await user.selectOptions(dialog.getByLabelText("What's wrong?"), 'Something else');
    await user.type(dialog.getByLabelText('Details'), 'It is odd.');
    await send();
    await dialog.findByRole('alert');
    await user.type(dialog.getByLabelText('Details'), ' Very.');
    await send();
    await dialog.findByRole('alert');
    await send();
    await section.findByText('Thank you. Our team will look into it.');
    expectKeysByContent(calls, call);
  });

  it('can be loaded again after loading failed', async () => {
    let down = true;
    const { user, section } = await profile(1, {
      [list('sort=newest&page=1')]: () => (down ? { status: 503, body: { error: 'Later.' } } : { body: publishedOf(reviewsOf(1)) }),
    });
    await section.findByText('The reviews could not be loaded.');
    down = false;
    await user.click(section.getByRole('button', { name: 'Try again' }));
    await section.findByRole('heading', { name: 'Review 1' });
  });

  it('are linked from the profile header and its menu', async () => {
    await profile(4);
    expect((await screen.findByRole('link', { name: /4 reviews$/ })).getAttribute('href')).to.equal('#reviews');
    const menu = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(menu.getByRole('link', { name: 'Reviews' }).getAttribute('href')).to.equal('#reviews');
    expect(screen.getAllByRole('link', { name: 'Leave a review' })).to.have.length(2);
  });
});
