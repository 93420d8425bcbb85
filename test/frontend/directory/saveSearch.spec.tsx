import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const call = 'POST /api/saved-searches';
const address = '/?country=Ghana&sort=a-z&page=2';

describe('Saving a search', () => {
  before(readPages);
  afterEach(leave);

  async function open(person: ReturnType<typeof sampleUser> | null, answers: Answers) {
    const view = await renderFor(<App />, { address, user: person, answers });
    await view.user.click(await screen.findByRole('button', { name: 'Save this search' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Save this search' })) };
  }

  it('needs only a click for a verified account', async () => {
    const { user, calls, dialog } = await open(sampleUser(), { [call]: { body: { state: 'active' } } });
    expect(dialog.queryByLabelText('Your email address')).to.equal(null);
    expect(dialog.getByRole('link', { name: /feed/ }).getAttribute('href')).to.match(/\/api\/contractors\.atom\?country=Ghana$/);
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByRole('dialog', { name: 'Search saved' })).to.exist;
    expect(writes(calls)).to.deep.equal([[call, { name: 'Contractors in Ghana', frequency: 'weekly', query: 'country=Ghana' }]]);
  });

  it("asks visitors for their address, and shows the server's message", async () => {
    let failed = false;
    const { user, calls, dialog } = await open(null, {
      [call]: () => {
        if (failed) return { body: { state: 'pending' } };
        failed = true;
        return { status: 429, body: { error: 'Too many saved searches. Wait 5 minutes, then try again.', code: 'too_many_requests' } };
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect(await dialog.findByText('Please enter a valid email address')).to.exist;
    await user.type(dialog.getByLabelText('Your email address'), 'Gia@mine.example');
    await user.click(dialog.getByText('Daily'));
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect(await dialog.findByText(/Too many saved searches/)).to.exist;
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByRole('dialog', { name: 'Check your inbox' })).to.exist;
    expect(writes(calls).at(-1)?.[1]).to.deep.include({ email: 'gia@mine.example', frequency: 'daily' });
  });
});
