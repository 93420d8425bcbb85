import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { chooseCountry, openQuotePage, pdfFile, quotedCompany } from '#test/support/pages/quotePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, sampleUser } from '#test/support/pages/renderForUser';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const back = /^We've restored your draft/;
const day = 24 * 60 * 60 * 1000;
const uploads = { 'POST /api/enquiries/files': { status: 201, body: { token: 't-1', name: 'plan.pdf', type: 'application/pdf', size: 2048 } } };

/** Starts an enquiry and leaves the page. */
async function writeAndLeave(user = sampleUser(), signedIn = false): Promise<void> {
  const page = await openQuotePage({ user: signedIn ? user : null, answers: uploads });
  await chooseCountry(page.user, 'Finland');
  await page.user.click(field('feet'));
  await page.user.type(field('Number of holes'), '12x');
  await page.user.click(await screen.findByLabelText('Air Core'));
  await page.user.upload(field('Add files'), pdfFile('plan.pdf'));
  await screen.findByLabelText('Remove plan.pdf');
  await leave();
}

/** Changes the stored draft. */
function changeKept(change: (kept: { saved_at: number; files: { sent_at: number }[] }) => void): void {
  const kept: unknown = JSON.parse(localStorage.getItem('enquiry_draft') ?? '');
  // The draft that the test has just stored.
  change(kept as Parameters<typeof change>[0]);
  localStorage.setItem('enquiry_draft', JSON.stringify(kept));
}

describe('Draft of an enquiry', function () {
  // Queries on this large page are slow in jsdom.
  this.timeout(30_000);
  before(readPages);
  beforeEach(() => localStorage.clear());
  afterEach(leave);

  for (const [what, text] of [
    ['no JSON', '{'],
    ['something else', '{"saved_at":"yesterday"}'],
  ] as const) {
    it(`is empty when ${what} is stored`, async () => {
      localStorage.setItem('enquiry_draft', text);
      await openQuotePage();
      await screen.findByLabelText('Remove Company 1');
      expect(screen.queryByText(back)).to.equal(null);
    });
  }

  it('restores everything that was typed, selected and uploaded', async () => {
    await writeAndLeave();
    await openQuotePage();
    expect(await screen.findByText(back)).to.exist;
    expect([field('Country').value, field('Number of holes').value]).to.deep.equal(['Finland', '12x']);
    expect(field('feet').checked).to.equal(true);
    expect((await screen.findByLabelText<HTMLInputElement>('Air Core')).checked).to.equal(true);
    expect(screen.getByLabelText('Remove plan.pdf')).to.exist;
  });

  it('is restored before any company is selected, and stays when the last one is removed', async () => {
    await writeAndLeave();
    const { user } = await openQuotePage({ asked: [], saved: [quotedCompany(1)] });
    const tick = () => screen.findByRole('checkbox', { name: 'Company 1' });
    const values = () => [field('Country').value, field('Number of holes').value, field('feet').checked];
    await screen.findByText(back);
    expect(values()).to.deep.equal(['Finland', '12x', true]);
    await user.click(await tick());
    await screen.findByLabelText('Remove Company 1');
    await user.click(await tick());
    await waitFor(() => expect(screen.queryByLabelText('Remove Company 1')).to.equal(null));
    expect(values()).to.deep.equal(['Finland', '12x', true]);
  });

  it('is deleted by starting over, also for the next visit', async () => {
    await writeAndLeave();
    const { user } = await openQuotePage();
    await screen.findByText(back);
    await user.click(screen.getByText('Start over'));
    expect([field('Country').value, field('Number of holes').value, screen.queryByText('plan.pdf')]).to.deep.equal(['', '', null]);
    // The recipients stay, because the URL names them.
    expect(await screen.findByLabelText('Remove Company 1')).to.exist;
    await leave();
    await openQuotePage();
    await waitFor(() => expect(field('Country').value).to.equal(''));
    expect(screen.queryByText(back)).to.equal(null);
  });

  it('expires after 30 days', async () => {
    await writeAndLeave();
    changeKept((kept) => {
      kept.saved_at -= 30 * day + 1000;
    });
    await openQuotePage();
    await screen.findByLabelText('Remove Company 1');
    expect([screen.queryByText(back), field('Country').value]).to.deep.equal([null, '']);
  });

  it('asks for files again that are older than the server keeps them', async () => {
    await writeAndLeave();
    changeKept((kept) => {
      for (const file of kept.files) file.sent_at -= 3 * day + 1000;
    });
    await openQuotePage();
    expect(await screen.findByText(/Your files have expired/)).to.exist;
    expect(screen.queryByText('plan.pdf')).to.equal(null);
  });

  it("is not shown to the next user if it belongs to an account; a visitor's draft moves into the account", async () => {
    await writeAndLeave(sampleUser(), true);
    await openQuotePage();
    await screen.findByLabelText('Remove Company 1');
    expect([screen.queryByText(back), field('Country').value, field('Your name').value]).to.deep.equal([null, '', '']);
    await leave();
    localStorage.clear();
    await writeAndLeave();
    await openQuotePage({ user: sampleUser() });
    expect(await screen.findByText(back)).to.exist;
    expect([field('Country').value, field('Your name').value]).to.deep.equal(['Finland', 'Kim van Lee']);
  });

  it('disappears when its user logs out, and is restored for the same user only', async () => {
    const page = await openQuotePage({ user: sampleUser(), answers: { 'POST /api/logout': { body: { done: true } } } });
    await waitFor(() => expect(field('Your name').value).to.equal('Kim van Lee'));
    await chooseCountry(page.user, 'Finland');
    await page.user.click(screen.getByRole('button', { name: /account menu for Kim van Lee/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(field('Your name').value).to.equal(''));
    expect([field('Country').value, field('Email').value, screen.queryByText(back)]).to.deep.equal(['', '', null]);
    expect(await screen.findByLabelText('Remove Company 1')).to.exist;
    await leave();
    expect(localStorage.getItem('enquiry_draft')).to.equal(null);
    await openQuotePage({ user: sampleUser() });
    expect(await screen.findByText(back)).to.exist;
    expect(field('Country').value).to.equal('Finland');
  });

  it('is not created from account data alone', async () => {
    await openQuotePage({ user: sampleUser() });
    await waitFor(() => expect(field('Your name').value).to.equal('Kim van Lee'));
    await leave();
    expect(localStorage.getItem('enquiry_draft:7')).to.equal(null);
  });
});
