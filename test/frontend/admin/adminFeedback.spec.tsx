import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AdminFeedback } from '#contract/feedback/feedback';
import { FeedbackPage } from '#features/admin/feedback/FeedbackPage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const waiting: AdminFeedback = {
  id: 3,
  category: 'idea',
  text: 'A map would be good.',
  page: '/dashboard',
  state: 'open',
  created_at: '2026-11-20T08:30:00.000Z',
  decided_at: null,
  decided_by: null,
  note: '',
  screenshot: null,
  user: { id: 9, username: 'wim@drill.example', full_name: 'Wim Riter', role: 'contractor' },
};
const listOf = (state: string) => `GET /api/admin/feedback?state=${state}&page=1&page_size=20`;
const page = (feedback: AdminFeedback[]) => ({ headers: { 'x-total-count': String(feedback.length) }, body: feedback });

describe('Feedback in the admin area', () => {
  afterEach(leave);

  const noFigures = { 'GET /api/admin/queues': { status: 503, body: { error: 'No figures.', code: 'unavailable' } } };
  const open = (answers: Answers, address = '/admin/feedback') =>
    renderFor(<FeedbackPage />, { address, user: sampleUser({ role: 'admin' }), answers: { ...noFigures, ...answers } });

  it('is resolved with a note and then leaves the list', async () => {
    let kept = [waiting];
    const { user, calls } = await open({
      [listOf('open')]: () => page(kept),
      'PUT /api/admin/feedback/3': () => {
        kept = [];
        return { body: { ...waiting, state: 'settled' } };
      },
    });
    await screen.findByText('A map would be good.');
    expect(screen.getByRole('link', { name: 'Wim Riter' }).getAttribute('href')).to.equal('/admin/users/9');
    await user.type(screen.getByRole('textbox', { name: 'Note for other admins' }), 'Planned.');
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await screen.findByText('No open feedback');
    expect(screen.getByText('Feedback resolved.').getAttribute('role')).to.equal('status');
    await waitFor(() => expect(document.activeElement?.tagName).to.match(/^H[12]$/));
    expect(writes(calls)).to.deep.equal([['PUT /api/admin/feedback/3', { state: 'settled', note: 'Planned.' }]]);
  });

  it('shows its screenshot, enlarged on click', async () => {
    const { user } = await open({ [listOf('open')]: page([{ ...waiting, screenshot: { width: 600, height: 400 } }]) });
    await user.click(await screen.findByRole('button', { name: 'Enlarge the screenshot' }));
    const large = within(await screen.findByRole('dialog', { name: 'Screenshot' }));
    const picture = large.getByRole('img', { name: 'Screenshot sent with the feedback' });
    expect(picture.getAttribute('src')).to.equal('/api/admin/feedback/3/screenshot');
  });

  it('can be loaded again after loading failed', async () => {
    let answer: object = { status: 503, body: { error: 'Out of order.', code: 'unavailable' } };
    const { user } = await open({ [listOf('open')]: () => answer });
    await screen.findByText('Out of order.');
    answer = page([waiting]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('A map would be good.');
  });

  it('starts at the first page when the page number in the URL is invalid', async () => {
    await open({ [listOf('open')]: page([waiting]) }, '/admin/feedback?page=Infinity');
    await screen.findByText('A map would be good.');
  });

  it('has one list of open and one of resolved feedback, each with a URL that starts at its first page', async () => {
    const { user, shownAddress } = await open({ [listOf('open')]: page([waiting]), [listOf('settled')]: page([]) }, '/admin/feedback?page=1');
    await screen.findByText('A map would be good.');
    await user.click(screen.getByRole('link', { name: 'Resolved' }));
    await screen.findByText('No resolved feedback yet');
    expect(shownAddress()).to.equal('/admin/feedback?state=settled');
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await screen.findByText('A map would be good.');
    expect(shownAddress()).to.equal('/admin/feedback');
  });
});
