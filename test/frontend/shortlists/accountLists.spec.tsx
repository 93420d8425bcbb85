import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { Shortlist, ShortlistItem } from '#contract/shortlists/shortlists';
import { browserActions } from '#shared/shortlists/browserLists';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const alpha = sampleContractor({ id: 1, slug: 'alpha', name: 'Alpha' });
const item = (changes: Partial<ShortlistItem> = {}): ShortlistItem => ({
  ...{ contractor_id: 1, contractor: alpha, name: 'Alpha', note: '', note_revision: 3, added_at: '2026-11-20T08:00:00.000Z' },
  ...changes,
});
const list = (changes: Partial<Shortlist> = {}): Shortlist => ({
  ...{ id: 5, name: 'Pilbara', role: 'owner', owner: 'Kim van Lee', items: [item()], links: [], editors: [] },
  updated_at: '2026-11-20T08:00:00.000Z',
  ...changes,
});
const itemCall = 'PUT /api/user/shortlists/5/contractors/1';
const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note about Alpha' });
const unavailable = { status: 503, body: { error: 'The server is busy.', code: 'unavailable' } };

describe('Shortlists of an account', () => {
  before(readPages);
  afterEach(leave);
  const open = (answers: Answers, lists = [list()]) =>
    renderFor(<App />, { address: '/shortlists', answers: { 'GET /api/user/shortlists': { body: lists }, ...answers } });

  it('take in the lists of the browser once, which keeps them until then', async () => {
    const { data } = await browserActions.create('Goldfields');
    await browserActions.putItem(data?.id ?? 0, alpha, { note: 'Two rigs' });
    let status = 503;
    const merge = 'POST /api/user/shortlists/merge';
    const { user, calls } = await open({ [merge]: () => (status === 200 ? { body: [list()] } : { ...unavailable, status }) });
    const alert = await screen.findByText(/They are still in this browser/);
    expect(localStorage.getItem('shortlists')).to.contain('Two rigs');
    status = 200;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert.isConnected).to.equal(false));
    const sent = writes(calls);
    expect(sent.map(([call]) => call)).to.deep.equal([merge, merge]);
    expect(JSON.stringify(sent[1])).to.match(/"name":"Goldfields","items":\[\{"contractor":1,"note":"Two rigs","added_at":"2/);
    expect(localStorage.getItem('shortlists')).to.equal(null);
  });

  it('keep a note that could not be saved, also for the next visit', async () => {
    const failing: Answers = { [itemCall]: unavailable };
    const { user } = await open(failing);
    await user.type(await noteField(), 'Two rigs');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).to.contain('The note has not been saved. The server is busy.');
    await leave();
    const { user: later, calls } = await open({ [itemCall]: { body: list({ items: [item({ note: 'Two rigs', note_revision: 4 })] }) } });
    expect((await noteField()).value).to.equal('Two rigs');
    await later.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).to.exist;
    expect(writes(calls)).to.deep.equal([[itemCall, { note: 'Two rigs', note_revision: 3 }]]);
  });

  it('offer both notes if someone else has changed one', async () => {
    const current = item({ note: 'From Pat', note_revision: 9 });
    const { user, calls } = await open({
      [itemCall]: ({ body }) =>
        JSON.stringify(body).includes(':9')
          ? { body: list({ items: [item({ note: 'Mine', note_revision: 10 })] }) }
          : { status: 409, body: { error: 'Someone else has changed this note.', code: 'conflict', item: current } },
    });
    await user.type(await noteField(), 'Mine');
    await user.tab();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'Their version', description: 'From Pat' })).to.exist;
    await user.click(dialog.getByRole('radio', { name: 'Your version' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).to.exist;
    expect(writes(calls).map(([, body]) => body)).to.deep.equal([
      { note: 'Mine', note_revision: 3 },
      { note: 'Mine', note_revision: 9 },
    ]);
  });

  it('are shared by links, which are shown once, and editors are removed', async () => {
    const shared = list({ links: [{ kind: 'edit', created_at: '2026-11-20T08:00:00.000Z' }], editors: [{ id: 8, name: 'Pat Doe' }] });
    const { user, calls } = await open(
      {
        'POST /api/user/shortlists/5/links': { body: { url: 'https://directory.example/shortlists/shared/abc' } },
        'DELETE /api/user/shortlists/5/links/edit': { body: { done: true } },
        'DELETE /api/user/shortlists/5/editors/8': { body: { done: true } },
      },
      [shared],
    );
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('button', { name: 'Create view link' }));
    expect(await screen.findByText('https://directory.example/shortlists/shared/abc')).to.exist;
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).to.equal('https://directory.example/shortlists/shared/abc');
    await user.click(screen.getByRole('button', { name: 'Revoke edit link' }));
    expect(await screen.findByText('Link revoked.')).to.exist;
    await user.click(screen.getByRole('button', { name: 'Remove Pat Doe' }));
    expect(await screen.findByText('Pat Doe removed.')).to.exist;
    expect(writes(calls).map(([call]) => call)).to.deep.equal([
      'POST /api/user/shortlists/5/links',
      'DELETE /api/user/shortlists/5/links/edit',
      'DELETE /api/user/shortlists/5/editors/8',
    ]);
  });

  it('of others can be left, but not renamed or shared', async () => {
    const { user } = await open({ 'DELETE /api/user/shortlists/5': { body: { done: true } } }, [list({ role: 'editor', owner: 'Pat Doe' })]);
    expect(await screen.findByText(/shared by Pat Doe/)).to.exist;
    expect([screen.queryByRole('button', { name: 'Rename' }), screen.queryByRole('button', { name: 'Share' })]).to.deep.equal([null, null]);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByRole('button', { name: 'Leave list' })).to.exist;
  });

  it('count in the header', async () => {
    await open({});
    expect(await screen.findByRole('link', { name: 'Shortlist (1)' })).to.exist;
  });
});

describe('Link of a shortlist', () => {
  before(readPages);
  afterEach(leave);

  it('shows the companies and notes to anyone, and is not indexed', async () => {
    const body = { name: 'Pilbara', items: [{ contractor: alpha, name: 'Alpha', note: 'Two rigs' }], updated_at: '2026-11-20T08:00:00.000Z' };
    const { calls } = await renderFor(<App />, {
      address: '/shortlists/shared/abc',
      user: null,
      answers: { 'POST /api/shortlists/shared': { body } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pilbara' })).to.exist;
    expect(screen.getByText('Two rigs')).to.exist;
    expect(screen.queryByRole('textbox')).to.equal(null);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).to.equal('noindex');
    expect(writes(calls)).to.deep.equal([['POST /api/shortlists/shared', { token: 'abc' }]]);
  });

  it('says so once it is revoked', async () => {
    const answers = { 'POST /api/shortlists/shared': { status: 404, body: { error: 'There is no such link.', code: 'not_found' } } };
    await renderFor(<App />, { address: '/shortlists/shared/abc', user: null, answers });
    expect(await screen.findByRole('heading', { name: "This link doesn't work" })).to.exist;
  });

  it('to edit is followed after a click, by signed-in users', async () => {
    const answers = {
      'POST /api/user/shortlists/join': { body: list({ role: 'editor' }) },
      'GET /api/user/shortlists': { body: [list({ role: 'editor' })] },
    };
    const { user, calls, shownAddress } = await renderFor(<App />, { address: '/shortlists/join/abc', answers });
    expect(writes(calls)).to.deep.equal([]);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(shownAddress()).to.equal('/shortlists?list=5'));
    await leave();
    const visitor = await renderFor(<App />, { address: '/shortlists/join/abc', user: null });
    await waitFor(() => expect(visitor.shownAddress()).to.equal('/auth?redirect=%2Fshortlists%2Fjoin%2Fabc'));
  });
});
