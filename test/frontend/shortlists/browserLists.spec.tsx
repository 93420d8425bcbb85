import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { browserActions } from '#shared/shortlists/browserLists';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor } from '#test/support/pages/renderForUser';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const alpha = sampleContractor({ id: 1, slug: 'alpha', name: 'Alpha', available_from: '2020-01' });
const beta = sampleContractor({ id: 2, slug: 'beta', name: 'Beta' });
const cards = (...ids: number[]) => ({ body: ids.map((id) => ({ id, contractor: [alpha, beta].find((one) => one.id === id) ?? null })) });
const url = (ids: string) => `GET /api/shortlists/contractors?ids=${ids}`;
const answers: Answers = {
  [url('1,2')]: cards(1, 2),
  [url('1')]: cards(1),
  [url('2')]: cards(2),
  [url('1,2,3')]: cards(1, 2, 3),
};

/** Stores a list with companies in this browser, and returns its id. */
async function storeList(name: string, ...companies: { id: number; name: string }[]): Promise<number> {
  const { data } = await browserActions.create(name);
  const id = data?.id ?? expect.fail('The list was not stored.');
  for (const company of companies) await browserActions.putItem(id, company);
  return id;
}

const noteField = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Note about ${name}` });
const headerLink = () => screen.getByRole('link', { name: /^Shortlist( \(\d+\))?$/ }).textContent;

describe('Shortlists of a browser', () => {
  before(readPages);
  afterEach(leave);
  const open = (address = '/shortlists') => renderFor(<App />, { address, user: null, answers });

  it('say how to add a company while there are none', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'No shortlists yet' })).to.exist;
    expect(screen.getByRole('link', { name: /^Saved/ }).getAttribute('href')).to.equal('/?saved=true');
    expect(headerLink()).to.equal('Shortlist');
  });

  it('are created by name, each name once', async () => {
    const { user } = await open();
    const create = async () => {
      await user.click(await screen.findByRole('button', { name: 'New list' }));
      await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Pilbara');
      await user.click(screen.getByRole('button', { name: 'Create list' }));
    };
    await create();
    expect(await screen.findByRole('heading', { name: 'Pilbara' })).to.exist;
    await create();
    expect(await screen.findByText('You already have a shortlist with this name')).to.exist;
  });

  it('show companies as rows, with links to compare them and to request quotes', async () => {
    await storeList('Pilbara', alpha, beta, { id: 3, name: 'Gone Drilling' });
    const { user } = await open();
    expect(await screen.findByText(/Diamond Drilling, .* · free now/)).to.exist;
    expect(screen.getByRole('link', { name: 'Beta' }).getAttribute('href')).to.equal('/contractors/beta');
    expect(screen.getByText('No longer listed in the directory')).to.exist;
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).to.equal('/compare?contractors=alpha,beta');
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    expect(screen.getByRole('link', { name: 'Request quotes from 1 selected' }).getAttribute('href')).to.equal('/request-quote?contractor=beta');
    expect(headerLink()).to.equal('Shortlist (3)');
  });

  it('save a note when its field is left', async () => {
    await storeList('Pilbara', alpha);
    const { user } = await open();
    await user.type(await noteField('Alpha'), 'Two rigs');
    await user.tab();
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).to.exist;
    await leavePageOnly();
    await open();
    expect((await noteField('Alpha')).value).to.equal('Two rigs');
  });

  it('keeps the focus on a button when the company’s facts arrive', async () => {
    await storeList('Pilbara', alpha, beta);
    await open();
    const button = await screen.findByRole('button', { name: 'Remove Alpha' });
    button.focus();
    await screen.findByRole('link', { name: 'Alpha' });
    expect(document.activeElement).to.equal(button);
  });

  it('keep a note that another window has changed, and offer both', async () => {
    const id = await storeList('Pilbara', alpha);
    const { user } = await open();
    await user.type(await noteField('Alpha'), 'Mine');
    await act(() => browserActions.putItem(id, alpha, { note: 'Other', note_revision: 0 }).then(() => undefined));
    expect((await noteField('Alpha')).value).to.equal('Mine');
    await user.tab();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('radio', { name: 'Their version', description: 'Other' })).to.exist;
    await user.click(within(dialog).getByRole('radio', { name: 'Your version' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).to.exist;
    expect((await noteField('Alpha')).value).to.equal('Mine');
  });

  it('remove a company, and restore it with its note', async () => {
    const id = await storeList('Pilbara', alpha, beta);
    await browserActions.putItem(id, alpha, { note: 'Two rigs', note_revision: 0 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Alpha' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Alpha' })).to.equal(null));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await noteField('Alpha')).value).to.equal('Two rigs');
  });

  it('are duplicated, renamed and deleted', async () => {
    await storeList('Pilbara', alpha);
    const { user, shownAddress } = await open();
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const duplicate = within(screen.getByRole('dialog'));
    await user.click(duplicate.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByRole('heading', { name: 'Pilbara (copy)' })).to.exist;
    expect(await noteField('Alpha')).to.exist;
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const rename = within(screen.getByRole('dialog'));
    await user.clear(rename.getByRole('textbox'));
    await user.type(rename.getByRole('textbox'), 'Kalgoorlie');
    await user.click(rename.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('heading', { name: 'Kalgoorlie' })).to.exist;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete list' }));
    expect(await screen.findByRole('heading', { name: 'Pilbara' })).to.exist;
    expect([shownAddress(), screen.queryByRole('link', { name: /^Kalgoorlie/ })]).to.deep.equal(['/shortlists', null]);
  });

  it('follow changes in another window', async () => {
    await storeList('Pilbara', alpha);
    await open();
    await screen.findByRole('button', { name: 'Remove Alpha' });
    const other = (localStorage.getItem('shortlists') ?? '').replace('Pilbara', 'Goldfields');
    localStorage.setItem('shortlists', other);
    localStorage.setItem('shortlisted', '1,2,3,4');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shortlists', newValue: other })));
    expect(screen.getByRole('heading', { name: 'Goldfields' })).to.exist;
    expect(headerLink()).to.equal('Shortlist (4)');
  });

  it('are copied as a table, without formulas', async () => {
    const id = await storeList('Pilbara', alpha);
    await browserActions.putItem(id, alpha, { note: '=1+1', note_revision: 0 });
    const { user } = await open();
    await screen.findByText(/free now/);
    await user.click(screen.getByRole('button', { name: 'Copy as table' }));
    expect(await screen.findByText('Table copied')).to.exist;
    const [item] = await navigator.clipboard.read();
    const text = await (await item?.getType('text/plain'))?.text();
    expect(text).to.equal(
      "Name\tPlace\tProfile\tNote\nAlpha\tKalgoorlie, Western Australia, Australia\thttps://directory.example/contractors/alpha\t'=1+1",
    );
  });
});

/** Leaves the page as `leave` does, but with the lists. */
async function leavePageOnly(): Promise<void> {
  const stored = localStorage.getItem('shortlists') ?? '';
  await leave();
  localStorage.setItem('shortlists', stored);
}
