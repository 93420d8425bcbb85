import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, writes } from '#test/support/pages/renderForUser';

const search = { name: 'Core in Ghana', query: 'country=Ghana', frequency: 'weekly' };
const invalid = { status: 400, body: { error: 'This link is invalid or has expired.', code: 'invalid_token' } };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Pages of saved searches', () => {
  before(readPages);
  afterEach(leave);

  const pages = [
    ['confirm', 'Confirm your saved search', 'Confirm saved search', 'Your search is saved'],
    ['stop', 'Stop the emails about this search?', 'Stop emails', 'The emails have been stopped'],
  ] as const;
  for (const [action, question, button, done] of pages) {
    const call = `POST /api/saved-searches/${action}`;
    const open = (answers: Answers) => renderFor(<App />, { address: `/searches/${action}/t0ken`, user: null, answers });

    it(`${action} a search after one click`, async () => {
      const { user, calls } = await open({ [call]: { body: search } });
      await heading(question);
      expect(writes(calls)).to.deep.equal([]);
      await user.click(screen.getByRole('button', { name: button }));
      await heading(done);
      expect(writes(calls)).to.deep.equal([[call, { token: 't0ken' }]]);
      expect(screen.getByText(/“Core in Ghana”/)).to.exist;
      expect(screen.getByRole('link', { name: 'View the search' }).getAttribute('href')).to.equal('/?country=Ghana');
    });

    it(`${action}: says that a link is invalid`, async () => {
      const { user } = await open({ [call]: invalid });
      await user.click(await screen.findByRole('button', { name: button }));
      await heading('This link is invalid or has expired');
    });
  }
});
