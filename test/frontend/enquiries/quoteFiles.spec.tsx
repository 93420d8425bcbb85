import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { limits } from '#contract/shared/limits';
import type { ApiCall } from '#endpoints/base/apiCall';
import { chooseCountry, openQuotePage, pdfFile } from '#test/support/pages/quotePage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, writes } from '#test/support/pages/renderForUser';

const path = 'POST /api/enquiries/files';
const files = () => within(screen.getByRole('group', { name: 'Maps and plans' }));

/** The name of the uploaded file. */
function uploaded({ body }: ApiCall): string {
  const file = body instanceof FormData ? body.get('file') : null;
  return file === null || typeof file === 'string' ? 'no file' : file.name;
}

const taken = (call: ApiCall) => ({ status: 201, body: { token: `t-${uploaded(call)}`, name: uploaded(call), type: 'application/pdf', size: 2048 } });

/** Fills in the required fields and sends the form. */
async function send(user: UserEvent): Promise<void> {
  await chooseCountry(user, 'Finland');
  await user.selectOptions(screen.getByLabelText('Drilling method'), 'Air Core');
  for (const [label, text] of [
    ['Your name', 'Aino Laine'],
    ['Email', 'aino@mine.example'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByText('Send enquiry'));
}

async function open(answers: Answers) {
  const view = await openQuotePage({ answers });
  return { ...view, input: screen.getByLabelText<HTMLInputElement>('Add files') };
}

describe('Files of an enquiry', () => {
  before(readPages);
  beforeEach(() => localStorage.clear());
  afterEach(leave);

  it('are uploaded one after another as soon as they are chosen, with a progress message', async () => {
    const finish: (() => void)[] = [];
    const { user, calls, input } = await open({
      [path]: (call) =>
        new Promise((resolve) => {
          call.onProgress?.(0.4);
          finish.push(() => resolve(taken(call)));
        }),
    });
    await user.upload(input, [pdfFile('a.pdf'), pdfFile('b.pdf')]);
    expect(await screen.findByText('40%')).to.exist;
    const sent = () => calls.filter(({ body }) => body instanceof FormData).map(uploaded);
    expect(sent()).to.deep.equal(['a.pdf']);
    finish[0]?.();
    expect(await screen.findByLabelText('Remove a.pdf')).to.exist;
    await waitFor(() => expect(sent()).to.deep.equal(['a.pdf', 'b.pdf']));
    finish[1]?.();
    expect(await screen.findByLabelText('Remove b.pdf')).to.exist;
    expect(screen.queryByRole('progressbar')).to.equal(null);
  });

  it("are attached to the enquiry by the server's ids, unless they were removed", async () => {
    const { user, calls, input } = await open({
      [path]: taken,
      'POST /api/enquiries': { status: 201, body: { state: 'sent', contractors: [{ id: 1, slug: 'c-1', name: 'Company 1' }] } },
    });
    await user.upload(input, [pdfFile('a.pdf'), pdfFile('b.pdf')]);
    await screen.findByLabelText('Remove b.pdf');
    await user.click(screen.getByLabelText('Remove a.pdf'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal('Remove b.pdf'));
    await send(user);
    await screen.findByRole('heading', { level: 1, name: /has been sent/ });
    expect(writes(calls).at(-1)?.[1]).to.deep.include({ files: ['t-b.pdf'] });
  });

  it('are rejected before the upload when type, size or number is invalid', async () => {
    const { user, calls, input } = await open({ [path]: taken });
    const word = new window.File(['x'], 'scope.docx', { type: 'application/vnd.openxmlformats' });
    await user.upload(input, [
      word,
      pdfFile('big.pdf', limits.maxUploadBytes + 1),
      pdfFile('1.pdf'),
      pdfFile('2.pdf'),
      pdfFile('3.pdf'),
      pdfFile('4.pdf'),
    ]);
    for (const sentence of [
      /^scope\.docx is not a PDF/,
      /^big\.pdf is larger than 10 MB/,
      /^4\.pdf was not added\. You can add up to 3 files to an enquiry\./,
    ]) {
      expect(await files().findByText(sentence)).to.exist;
    }
    await screen.findByLabelText('Remove 3.pdf');
    expect(calls.filter(({ body }) => body instanceof FormData).map(uploaded)).to.deep.equal(['1.pdf', '2.pdf', '3.pdf']);
  });

  it('say what to do with a photo that is only called JPEG, before the upload', async () => {
    const { user, calls, input } = await open({ [path]: taken });
    const photo = new window.File([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1')], 'plan.jpg', { type: 'image/jpeg' });
    await user.upload(input, [photo, pdfFile('a.pdf')]);
    const sentence = 'plan.jpg: This is a HEIC photo. Save or export it as JPEG, then upload it.';
    expect((await screen.findByText(sentence)).closest('[role=alert]')).to.exist;
    expect(await screen.findByLabelText('Remove a.pdf')).to.exist;
    expect(calls.filter(({ body }) => body instanceof FormData).map(uploaded)).to.deep.equal(['a.pdf']);
  });

  it('show the reason when the server rejects them, and block sending until they are removed', async () => {
    const { user, calls, input } = await open({
      [path]: (call) => (uploaded(call) === 'bad.pdf' ? { status: 422, body: { error: 'This PDF is encrypted.' } } : taken(call)),
    });
    await user.upload(input, [pdfFile('bad.pdf'), pdfFile('good.pdf')]);
    expect(await files().findByText('bad.pdf: This PDF is encrypted.')).to.exist;
    expect(await screen.findByLabelText('Remove good.pdf')).to.exist;
    expect(screen.queryByLabelText('Try again: bad.pdf')).to.equal(null);
    await send(user);
    expect(await files().findByText(/^Some files could not be uploaded/)).to.exist;
    expect(calls.filter(({ url }) => url === '/api/enquiries')).to.deep.equal([]);
    await user.click(screen.getByLabelText('Remove bad.pdf'));
    expect(files().queryByText(/encrypted/)).to.equal(null);
  });

  it('can be uploaded again on request after a failed upload', async () => {
    let down = true;
    const { user, input } = await open({ [path]: (call) => (down ? { status: 503, body: { error: 'Down.' } } : taken(call)) });
    await user.upload(input, pdfFile('a.pdf'));
    const again = await screen.findByLabelText('Try again: a.pdf');
    down = false;
    await user.click(again);
    expect(await screen.findByLabelText('Remove a.pdf')).to.exist;
  });

  it('can be cancelled during the upload', async () => {
    const { user, input } = await open({ [path]: new Promise(() => undefined) });
    await user.upload(input, pdfFile('a.pdf'));
    await user.click(await screen.findByLabelText('Cancel upload of a.pdf'));
    expect(screen.queryByText(/a\.pdf/)).to.equal(null);
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Maps and plans'));
  });
});
