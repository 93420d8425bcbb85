import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AdminReview } from '#contract/reviews/reviews';
import { adminPage, adminReview, decisions, keepingQueue, reviewBackground } from '#test/support/pages/adminQueues';
import { leave } from '#test/support/pages/renderApp';
import type { Answers } from '#test/support/pages/renderForUser';

const path = '/api/admin/reviews';
const threeReviews = () => [1, 2, 3].map((id) => adminReview({ id }));

async function queue(rows: AdminReview[] = threeReviews(), answers: Answers = {}, query = '') {
  const kept = keepingQueue({ path, query: 'state=pending', rows, background: () => reviewBackground() });
  const view = await adminPage(`/admin/reviews${query}`, { ...kept, ...answers });
  return { ...view, rows };
}

const title = (name: string) => screen.findByText(name, { selector: 'h2' });
const focused = async (name: string) => {
  const heading = await title(name);
  await waitFor(() => expect(document.activeElement).to.equal(heading));
};
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const findAnnouncement = (sentence: string) => screen.findByText(sentence, { selector: '[role=status]' });

describe('Admin queues', function () {
  this.timeout(40_000);
  before(() => import('#features/admin/queues/ReviewsQueuePage'));
  afterEach(() => {
    localStorage.clear();
    return leave();
  });

  it('open the oldest item with all its details beside the list', async () => {
    await queue();
    await title('Company 1');
    expect(within(screen.getByRole('navigation', { name: 'Reviews' })).getAllByRole('link')).to.have.length(3);
    expect(screen.getByText('1 of 3')).to.exist;
    expect(screen.getByText('Safety on site')).to.exist;
    expect(screen.getByText('Brolga Minerals (not shown publicly)')).to.exist;
    expect(screen.getByText('Confirmed by work email')).to.exist;
    expect(screen.getByText(/^Confirmed$/)).to.exist;
    expect(await screen.findByText("brolga.example: not the company's domain")).to.exist;
    expect(screen.getByRole('link', { name: 'Open profile' }).getAttribute('target')).to.equal('_blank');
  });

  it('record a decision with one click, show the next item and confirm the decision', async () => {
    const { user, calls, shownAddress } = await queue();
    await title('Company 1');
    await user.click(button('Publish'));
    await focused('Company 2');
    await findAnnouncement('Published “Job 1” about Company 1.');
    expect(decisions(calls)).to.deep.equal([[`PUT ${path}/1`, { state: 'published', reason: '', version: 'v1', undoable: true }]]);
    await waitFor(() => expect(shownAddress()).to.equal('/admin/reviews?item=2'));
    expect(screen.getByText('1 of 2')).to.exist;
  });

  it('undo decisions in any order and restore each item to its position', async () => {
    const { user, calls } = await queue();
    await title('Company 1');
    await user.click(button('Publish'));
    await focused('Company 2');
    await user.click(button('Publish'));
    await focused('Company 3');
    await user.click(button('Undo: Published “Job 1” about Company 1'));
    await focused('Company 1');
    await findAnnouncement('Undone: Published “Job 1” about Company 1.');
    expect(screen.getByText('1 of 2')).to.exist;
    press('z');
    await focused('Company 2');
    expect(screen.getByText('2 of 3')).to.exist;
    expect(decisions(calls).slice(2)).to.deep.equal([
      ['DELETE /api/admin/decisions/1', undefined],
      ['DELETE /api/admin/decisions/2', undefined],
    ]);
    expect(screen.queryByText('Undo', { selector: 'button' })).to.equal(null);
  });

  it('work by keyboard shortcuts alone, which are inactive while typing', async () => {
    const { user, calls } = await queue();
    await title('Company 1');
    press('j');
    await focused('Company 2');
    press('k');
    await focused('Company 1');
    press('r');
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason');
    await waitFor(() => expect(document.activeElement).to.equal(reason));
    await user.type(reason, 'Akj');
    expect(decisions(calls)).to.deep.equal([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await focused('Company 2');
    press('a');
    await focused('Company 3');
    press('a', { ctrlKey: true });
    press('a', { repeat: true });
    expect(decisions(calls)).to.deep.equal([
      [`PUT ${path}/1`, { state: 'rejected', reason: 'Akj', version: 'v1', undoable: true }],
      [`PUT ${path}/2`, { state: 'published', reason: '', version: 'v2', undoable: true }],
    ]);
  });

  it('show help for the keyboard shortcuts, which can be switched off permanently there', async () => {
    const { user, calls } = await queue();
    await title('Company 1');
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    press('a');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single-key shortcuts in this browser' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    press('a');
    press('j');
    expect(screen.getByRole('heading', { level: 2, name: 'Company 1' })).to.exist;
    expect(decisions(calls)).to.deep.equal([]);
    await leave();
    await queue();
    await title('Company 1');
    press('j');
    expect(screen.getByText('1 of 3')).to.exist;
    await user.click(button('Next item'));
    await focused('Company 2');
  });

  it('ask for a reason, suggest earlier reasons and remember a new one', async () => {
    const { user, calls } = await queue();
    await title('Company 1');
    await user.click(button('Reject'));
    await user.click(button('Reject'));
    expect(await screen.findByText('Please enter a reason')).to.exist;
    await user.click(await screen.findByText('This is no review of a job.'));
    const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason');
    expect(reason.value).to.equal('This is no review of a job.');
    expect(screen.queryByText('Save this reason')).to.equal(null);
    await user.clear(reason);
    await user.type(reason, 'Names a private person.');
    await user.click(button('Save this reason'));
    expect(await screen.findByText('Names a private person.', { selector: 'button' })).to.exist;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).to.match(/^Reject/));
    press('r');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).to.equal('Names a private person.');
    expect(decisions(calls)).to.deep.equal([]);
  });

  it('keep the typed reason when the server cannot be reached and when the review has changed', async () => {
    const rows = threeReviews();
    const put = `PUT ${path}/1`;
    const sentence = 'The reviewer has changed this review since you opened it. Read it again, then decide.';
    let tries = 0;
    const answers: Answers = {
      [put]: () => {
        tries += 1;
        if (tries === 1) return { status: 503, body: { error: 'Not now.', code: 'unavailable' } };
        rows[0] = adminReview({ id: 1, title: 'Another title', version: 'v1b' });
        return tries === 2 ? { status: 409, body: { error: sentence, code: 'conflict' } } : { body: rows[0] };
      },
    };
    const { user, calls } = await queue(rows, answers);
    await title('Company 1');
    press('r');
    await user.type(await screen.findByLabelText('Reason'), 'Spam');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Not now.')).to.exist;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(sentence)).to.exist;
    expect((await screen.findAllByText('Another title')).length).to.be.greaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).to.equal('Spam');
    await user.click(button('Reject'));
    await focused('Company 2');
    expect(decisions(calls).at(-1)).to.deep.equal([put, { state: 'rejected', reason: 'Spam', version: 'v1b', undoable: true }]);
  });

  it('name the admin who decided first, remove the item and continue', async () => {
    const rows = threeReviews();
    const reason = 'Dana Ng published this review 3 seconds ago.';
    const sentence = `Company 1: ${reason}`;
    const answers: Answers = {
      [`PUT ${path}/1`]: () => {
        rows[0] = adminReview({ id: 1, state: 'published' });
        return { status: 409, body: { error: reason, code: 'conflict' } };
      },
    };
    const { user } = await queue(rows, answers);
    await title('Company 1');
    await user.click(button('Publish'));
    await focused('Company 2');
    await findAnnouncement(sentence);
    expect(screen.getByText('1 of 2')).to.exist;
    expect(screen.queryByText('Undo', { selector: 'button' })).to.equal(null);
    await user.click(button(`Close: ${sentence}`));
    expect(screen.queryByRole('button', { name: `Close: ${sentence}` })).to.equal(null);
    await focused('Company 2');
  });

  it('explain why a decision was not undone', async () => {
    const answers: Answers = {
      'DELETE /api/admin/decisions/1': { status: 409, body: { error: "This can't be undone any more: the 10 seconds are over.", code: 'conflict' } },
    };
    const { user } = await queue(threeReviews(), answers);
    await title('Company 1');
    await user.click(button('Publish'));
    await focused('Company 2');
    await user.click(button(/^Undo/));
    await findAnnouncement("This can't be undone any more: the 10 seconds are over.");
    expect(screen.getByText("Undo failed: Published “Job 1” about Company 1. This can't be undone any more: the 10 seconds are over.")).to.exist;
  });

  it('load more items before the list runs out, without skipping any after decided items', async () => {
    const rows = Array.from({ length: 70 }, (_, index) => adminReview({ id: index + 1 }));
    const { user } = await queue(rows, {}, '?item=45');
    await title('Company 45');
    const list = within(screen.getByRole('navigation', { name: 'Reviews' }));
    expect(list.getAllByRole('link')).to.have.length(50);
    await user.click(button('Publish'));
    await focused('Company 46');
    press('j');
    await focused('Company 47');
    await waitFor(() => expect(list.getAllByRole('link')).to.have.length(69));
    expect(screen.getByText('46 of 69')).to.exist;
  });

  it('hide an item that was decided while more items were loading, and restore it to its position', async () => {
    const rows = Array.from({ length: 70 }, (_, index) => adminReview({ id: index + 1 }));
    const secondPage = { body: rows.slice(50), headers: { 'x-total-count': '70' } };
    let sendSecondPage = () => {};
    const answers: Answers = {
      [`GET ${path}?state=pending&page=2&page_size=50`]: new Promise((resolve) => {
        sendSecondPage = () => resolve(secondPage);
      }),
    };
    const { user } = await queue(rows, answers, '?item=46');
    await title('Company 46');
    const links = () => within(screen.getByRole('navigation', { name: 'Reviews' })).getAllByRole('link');
    await user.click(button('Publish'));
    await focused('Company 47');
    expect(links()).to.have.length(49);
    sendSecondPage();
    await waitFor(() => expect(links()).to.have.length(69));
    expect(within(screen.getByRole('navigation', { name: 'Reviews' })).queryByText('Company 46')).to.equal(null);
    press('z');
    await focused('Company 46');
    expect(links()).to.have.length(70);
    expect(links()[45]?.textContent).to.contain('Company 46');
  });

  it('show when all items are done, and check for new ones on request', async () => {
    const rows = [adminReview()];
    const { user } = await queue(rows);
    await title('Company 1');
    await user.click(button('Publish'));
    await focused('All done');
    expect(button(/^Undo/)).to.exist;
    rows.push(adminReview());
    await user.click(button('Refresh'));
    expect(await title('Company 1')).to.exist;
  });

  it('show an error when loading failed, and load again on request', async () => {
    const first = `GET ${path}?state=pending&page=1&page_size=50`;
    let isUp = false;
    const answers: Answers = { [first]: () => (isUp ? { body: threeReviews() } : { status: 503, body: { error: 'Not now.', code: 'unavailable' } }) };
    const { user } = await queue(threeReviews(), answers);
    const again = await screen.findByText('Try again');
    isUp = true;
    await user.click(again);
    expect(await title('Company 1')).to.exist;
  });

  it('show a decided item when the URL names it, and a message when it does not exist', async () => {
    const decided = adminReview({ id: 8, state: 'rejected', reason: 'Spam', decided_at: '2026-11-20T08:00:00.000Z' });
    const answers: Answers = { [`GET ${path}/8`]: { body: decided }, [`GET ${path}/8/background`]: { body: reviewBackground() } };
    await queue(threeReviews(), answers, '?item=8');
    await title('Company 8');
    expect(screen.getByText('Rejected', { selector: 'strong' }).parentElement?.textContent).to.equal('Rejected on 20 Nov 2026, 08:00 UTC: Spam');
    expect(screen.queryByText('Reject', { selector: 'button' })).to.equal(null);
    await leave();
    const other = await queue(
      threeReviews(),
      { [`GET ${path}/99`]: { status: 404, body: { error: 'There is no such review.', code: 'not_found' } } },
      '?item=99',
    );
    expect(await title('Item not found')).to.exist;
    await other.user.click(button('Show the first item'));
    await focused('Company 1');
  });
});
