import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AdminFeedback } from '../../api/contract/feedback';
import { SiteHeader } from '../../frontend/app/chrome/SiteHeader';
import { ToastRegion } from '../../frontend/app/ToastRegion';
import { FeedbackPage } from '../../frontend/features/admin/feedback/FeedbackPage';
import { type Answers, renderFor, sampleUser, writes } from '../support/accounts';
import { leave } from '../support/renderApp';

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

describe('feedback', function () {
  this.timeout(20_000);
  afterEach(leave);

  it('is given in a form with the page that one is on', async () => {
    const header = (
      <>
        <SiteHeader />
        <ToastRegion />
      </>
    );
    const { user, calls } = await renderFor(header, {
      address: '/dashboard?tab=team',
      answers: { 'POST /api/feedback': { body: { done: true, id: 3 } } },
    });
    await user.click(screen.getByRole('link', { name: 'Give Feedback' }));
    const form = within(await screen.findByRole('dialog', { name: 'Give feedback' }));
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    await form.findByText('Please write your feedback');
    await user.selectOptions(form.getByRole('combobox', { name: 'What is it about?' }), 'An idea');
    await user.type(form.getByRole('textbox', { name: 'Your feedback' }), 'A map would be good.');
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    await screen.findByText('Your feedback is with our team.');
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect(writes(calls)).to.deep.equal([['POST /api/feedback', { category: 'idea', text: 'A map would be good.', page: '/dashboard?tab=team' }]]);
  });

  describe('of the admins', () => {
    const noFigures = { 'GET /api/admin/queues': { status: 503, body: { error: 'No figures.', code: 'unavailable' } } };
    const open = (answers: Answers) =>
      renderFor(<FeedbackPage />, { address: '/admin/feedback', user: sampleUser({ role: 'admin' }), answers: { ...noFigures, ...answers } });

    it('is settled with a note, and leaves the list', async () => {
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
      await user.click(screen.getByRole('button', { name: 'Settle' }));
      await screen.findByText('Nothing waits');
      expect(screen.getByText('The feedback is settled.')).to.equal(document.activeElement);
      expect(writes(calls)).to.deep.equal([['PUT /api/admin/feedback/3', { state: 'settled', note: 'Planned.' }]]);
    });

    it('can be asked for again where it could not be loaded', async () => {
      let answer: object = { status: 503, body: { error: 'Out of order.', code: 'unavailable' } };
      const { user } = await open({ [listOf('open')]: () => answer });
      await screen.findByText('Out of order.');
      answer = page([waiting]);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByText('A map would be good.');
    });
  });
});
