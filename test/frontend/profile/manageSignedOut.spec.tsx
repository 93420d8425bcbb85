import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { changeElsewhere, field, listedRow, manage, readAnnouncement, saveButton } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, sampleUser } from '#test/support/pages/renderForUser';

const signedOut: Answers = { 'PUT /api/user/contractors/5': { status: 401, body: { error: 'Please sign in.', code: 'unauthorized' } } };
const restoredNotice = "We've restored what you typed.";

/** Edits the form and saves after the session has ended. */
async function loseSession(rows: ManagedContractor[]): Promise<void> {
  const { user, shownAddress } = await manage(rows, '', signedOut);
  await user.type(await field('Phone'), '9');
  await user.clear(await field('Website'));
  await user.click(saveButton());
  await waitFor(() => expect(shownAddress()).to.match(/^\/auth\?redirect=/));
  await screen.findByText(/^Log in to continue\. We've kept your unsaved profile changes/);
  await leave();
}

describe('Session that ends while a profile is edited', function () {
  // Queries on this large page are slow in jsdom.
  this.timeout(30_000);
  before(readPages);
  afterEach(async () => {
    await leave();
    sessionStorage.clear();
  });

  it('restores all unsaved input after logging in again', async () => {
    const rows = [listedRow()];
    await loseSession(rows);
    const { user } = await manage(rows);
    expect((await field('Phone')).value).to.equal('+61 8 9000 00009');
    expect((await field('Website')).value).to.equal('');
    await waitFor(() => expect(readAnnouncement()).to.include(restoredNotice));
    await user.click(saveButton());
    await waitFor(() => expect(rows[0]?.phone).to.equal('+61 8 9000 00009'));
    expect(rows[0]?.website).to.equal(null);
    await leave();
    await manage(rows);
    await field('Phone');
    expect(readAnnouncement()).to.not.include(restoredNotice);
  });

  it("does not overwrite other users' changes when the user logs in again, and shows the conflict on saving", async () => {
    const rows = [listedRow()];
    await loseSession(rows);
    changeElsewhere(rows, { phone: '+61 1', description: 'Written elsewhere.' });
    const { user } = await manage(rows);
    expect((await field('Description')).value).to.equal('Written elsewhere.');
    await user.click(saveButton());
    await screen.findByRole('dialog', { name: 'Someone else changed this too' });
    expect(rows[0]?.phone).to.equal('+61 1');
  });

  it('does not show the unsaved input to another user', async () => {
    const rows = [listedRow()];
    await loseSession(rows);
    await manage(rows, '', { 'GET /api/user': { body: sampleUser({ id: 8 }) } });
    expect((await field('Phone')).value).to.equal('+61 8 9000 0000');
  });
});
