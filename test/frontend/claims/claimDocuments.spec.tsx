import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { App } from '#app/App';
import type { ClaimDocument } from '#contract/claims';
import { limits } from '#contract/shared/limits';
import type { ApiCall } from '#endpoints/base/apiCall';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleClaim, sampleDocument, sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const address = '/onboarding/claim?contractor=northern-terrain-drilling';
// jsdom forms accept only the document's own File objects.
const pdf = (name: string, size = 2048) => new window.File([new Uint8Array(size)], name, { type: 'application/pdf' });

/** The name of the uploaded file. */
function uploaded({ body }: ApiCall): string {
  const file = body instanceof FormData ? body.get('file') : null;
  return file === null || typeof file === 'string' ? 'no file' : file.name;
}

/** Renders the claim page. Files are accepted as if dropped on it, whatever their type. */
async function claimPage(answers: Answers) {
  const company: Answers = { 'GET /api/contractors/northern-terrain-drilling': { body: sampleProfile() } };
  const view = await renderFor(<App />, { address, answers: { ...company, ...answers } });
  return { ...view, user: userEvent.setup({ applyAccept: false }) };
}

describe('Documents of a claim', () => {
  before(readPages);
  afterEach(leave);

  it('are listed with their size when chosen, and can be removed again', async () => {
    const { user } = await claimPage({});
    const input = await screen.findByLabelText<HTMLInputElement>('Choose documents');
    expect([input.type, input.multiple, input.accept.includes('application/pdf')]).to.deep.equal(['file', true, true]);
    await user.upload(input, [pdf('a.pdf'), pdf('b.pdf', 3 * 1024 * 1024)]);
    const list = within(screen.getByRole('group', { name: 'Documents' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).to.deep.equal(['a.pdf 2\u00a0KB', 'b.pdf 3\u00a0MB']);
    await user.click(list.getByRole('button', { name: 'Remove a.pdf' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).to.deep.equal(['b.pdf 3\u00a0MB']);
    await waitFor(() => expect(document.activeElement).to.equal(list.getByRole('button', { name: 'Remove b.pdf' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Documents (optional)'));
  });

  it('are rejected before the upload when type, size or number is invalid', async () => {
    const { user, calls } = await claimPage({});
    const input = await screen.findByLabelText('Choose documents');
    const word = new window.File(['x'], 'letter.docx', { type: 'application/vnd.openxmlformats' });
    const sound = [1, 2, 3, 4, 5, 6].map((number) => pdf(`${number}.pdf`));
    await user.upload(input, [word, pdf('big.pdf', limits.maxUploadBytes + 1), pdf('empty.pdf', 0), ...sound]);
    const alert = within(screen.getByRole('alert'));
    for (const sentence of [
      /^letter\.docx is not a PDF/,
      /^big\.pdf is larger than 10 MB/,
      /^empty\.pdf is empty/,
      /^6\.pdf was not added\. You can add up to 5 documents/,
    ]) {
      expect(alert.getByText(sentence)).to.exist;
    }
    expect(within(screen.getByRole('group', { name: 'Documents' })).getAllByRole('listitem')).to.have.length(5);
    await user.upload(input, pdf('late.pdf'));
    expect(alert.getByText(/^late\.pdf was not added/)).to.exist;
    expect(alert.queryByText(/letter\.docx/)).to.equal(null);
    expect(writes(calls)).to.deep.equal([]);
  });

  it('are uploaded one after another after the claim, with a progress message', async () => {
    const claim = sampleClaim();
    const documents: ClaimDocument[] = [];
    const finish: (() => void)[] = [];
    const { user, calls } = await claimPage({
      'POST /api/claims': { status: 201, body: claim },
      'GET /api/claims': () => ({ body: documents.length > 0 ? [{ ...claim, documents: [...documents] }] : [] }),
      'POST /api/claims/31/documents': (call) =>
        new Promise((resolve) => {
          finish.push(() => {
            documents.push(sampleDocument({ id: documents.length + 1, name: uploaded(call) }));
            resolve({ status: 201, body: documents.at(-1) });
          });
        }),
    });
    const sent = () => calls.filter(({ body }) => body instanceof FormData).map(uploaded);
    await user.upload(await screen.findByLabelText('Choose documents'), [pdf('a.pdf'), pdf('b.pdf')]);
    await user.type(screen.getByLabelText('Your position'), 'Director');
    await user.click(screen.getByRole('button', { name: 'Claim this profile' }));
    await screen.findByRole('heading', { level: 2, name: 'We are checking your claim' });
    expect((await screen.findByText('Uploading document 1 of 2: a.pdf')).getAttribute('role')).to.equal('status');
    expect(sent()).to.deep.equal(['a.pdf']);
    finish[0]?.();
    await screen.findByText('Uploading document 2 of 2: b.pdf');
    expect(sent()).to.deep.equal(['a.pdf', 'b.pdf']);
    finish[1]?.();
    const link = await screen.findByRole('link', { name: 'b.pdf' });
    expect(link.getAttribute('href')).to.equal('/api/claims/31/documents/2');
    await waitFor(() => expect(screen.queryByText(/Uploading document/)).to.equal(null));
    expect(screen.getByRole('link', { name: 'a.pdf' }).getAttribute('href')).to.equal('/api/claims/31/documents/1');
  });

  it('leave the claim in place when their upload fails, and are uploaded again on request', async () => {
    let down = true;
    const { user, calls } = await claimPage({
      'GET /api/claims': { body: [sampleClaim()] },
      'POST /api/claims/31/documents': () => (down ? { status: 503, body: { error: 'Down.' } } : { status: 201, body: sampleDocument() }),
    });
    await user.upload(await screen.findByLabelText('Add a document'), pdf('a.pdf'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).to.equal("We have your claim, but some documents weren't uploaded.a.pdf: Down.");
    expect(screen.getByRole('heading', { level: 2, name: 'We are checking your claim' })).to.exist;
    down = false;
    await user.click(again);
    await waitFor(() => expect([screen.queryByRole('alert'), screen.queryByText(/Uploading/)]).to.deep.equal([null, null]));
    expect(calls.filter(({ body }) => body instanceof FormData).map(uploaded)).to.deep.equal(['a.pdf', 'a.pdf']);
    // The page reloads the claim with its document.
    await waitFor(() => expect(calls.filter(({ url }) => url === '/api/claims')).to.have.length(2));
  });

  it('are limited to five', async () => {
    const documents = [1, 2, 3, 4, 5].map((id) => sampleDocument({ id, name: `${id}.pdf` }));
    await claimPage({ 'GET /api/claims': { body: [sampleClaim({ documents })] } });
    expect(await screen.findByText("You've added the maximum of 5 documents.")).to.exist;
    expect(screen.queryByLabelText('Add a document')).to.equal(null);
  });
});
