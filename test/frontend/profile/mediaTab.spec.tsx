import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ApiCall } from '#endpoints/base/apiCall';
import { MediaTab } from '#features/profile/MediaTab';
import { CompaniesGate } from '#shared/companies/CompaniesGate';
import { sampleProject } from '#test/support/data/sampleProject';
import { companyWithPictures, formParts, keepingPictures, pictureFile, samplePicture, showPictures } from '#test/support/pages/pictureForms';
import { type Answer, leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, writes } from '#test/support/pages/renderForUser';

const path = '/api/user/contractors/7';

/** Renders the media tab of a company whose pictures a fake server stores. */
async function tab(company: ManagedContractor, given: Answers = {}) {
  const server = keepingPictures(company);
  const part = <CompaniesGate>{({ owned: [own] }) => own && <MediaTab company={own} />}</CompaniesGate>;
  const view = await renderFor(part, { answers: { ...server.answers, ...given } });
  await screen.findByRole('heading', { name: 'Gallery' });
  return {
    ...view,
    server,
    gallery: within(screen.getByRole('region', { name: 'Gallery' })),
    logo: within(screen.getByRole('region', { name: 'Logo' })),
  };
}

/** The captions of the pictures, in order. */
const captions = () =>
  within(screen.getByRole('list', { name: 'Pictures in display order' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));
const readAnnouncement = () =>
  within(screen.getByRole('region', { name: 'Gallery' }))
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join(' ');
const orders = (calls: ApiCall[]) =>
  writes(calls)
    .filter(([call]) => call.endsWith('/media/order'))
    .map(([, body]) => body);
const closing = () => {
  const event = new window.Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
};

/** An upload whose progress and response the test controls. */
function heldUpload() {
  const held: { call?: ApiCall; settle: (answer: Answer) => void } = { settle: () => undefined };
  const answer = (call: ApiCall): Answer => {
    held.call = call;
    return new Promise((resolve) => {
      held.settle = resolve;
    });
  };
  return {
    answer,
    sentOut: async (share: number) => {
      await waitFor(() => expect(held.call).to.exist);
      act(() => held.call?.onProgress?.(share));
    },
    settle: (reply: Answer) => act(async () => held.settle(reply)),
  };
}

async function addPicture(user: Awaited<ReturnType<typeof tab>>['user'], name = 'rig-900x600.png', alt = 'Rig 12 at dawn') {
  await user.upload(screen.getByLabelText(/^Add (a picture|pictures)$/), pictureFile(name));
  // The dialog opens shortly after its elements are present, and ignores input until then.
  const add = await screen.findByRole('button', { name: 'Add picture' });
  fireEvent.change(screen.getByLabelText('What does the picture show?'), { target: { value: alt } });
  await user.click(add);
}

describe('Media tab', () => {
  let hide: () => void;
  before(() => {
    hide = showPictures();
  });
  after(() => hide());
  afterEach(leave);

  it('uploads a picture with its crop and description, shows the progress and warns before the window closes', async () => {
    const upload = heldUpload();
    const { user, calls } = await tab(companyWithPictures(2), { [`POST ${path}/media`]: upload.answer });
    expect(closing()).to.equal(false);
    await addPicture(user);
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploading rig-900x600.png' });
    await upload.sentOut(0.42);
    expect([bar.value, screen.getByText('42%').textContent, closing(), readAnnouncement()]).to.deep.equal([42, '42%', true, 'Uploading 1 picture.']);
    await upload.sentOut(1);
    expect(screen.getByText('Processing')).to.exist;
    await upload.settle({ body: companyWithPictures(3, { last_updated: '2026-12-01T08:00:00.000Z' }) });
    await waitFor(() => expect([captions().length, screen.queryByRole('progressbar'), closing()]).to.deep.equal([3, null, false]));
    const sent = calls.find(({ url }) => url === `${path}/media`);
    expect(formParts(sent?.body)).to.deep.equal({
      file: 'rig-900x600.png',
      alt: 'Rig 12 at dawn',
      crop: JSON.stringify({ x: 0, y: 0, width: 900, height: 600 }),
    });
    expect(screen.getByText(/^3 of 6 pictures \(Standard\)/)).to.exist;
  });

  it('cancels an upload in progress and moves the focus to the control used before', async () => {
    const upload = heldUpload();
    const { user } = await tab(companyWithPictures(2), { [`POST ${path}/media`]: upload.answer });
    await addPicture(user);
    await upload.sentOut(0.1);
    await user.click(screen.getByRole('button', { name: 'Cancel upload of rig-900x600.png' }));
    await waitFor(() => expect([screen.queryByRole('progressbar'), closing()]).to.deep.equal([null, false]));
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByLabelText('Add pictures')));
    expect(screen.queryByRole('alert')).to.equal(null);
  });

  it('shows why an upload failed and sends it again on request', async () => {
    let down = true;
    const { answers } = keepingPictures(companyWithPictures(2));
    const works = answers[`POST ${path}/media`];
    const { user } = await tab(companyWithPictures(2), {
      [`POST ${path}/media`]: (call) => {
        if (down || typeof works !== 'function') return { status: 503, body: { error: 'Too many pictures at once.', code: 'unavailable' } };
        return works(call);
      },
    });
    await addPicture(user);
    expect((await screen.findByRole('alert')).textContent).to.equal('rig-900x600.png: Too many pictures at once.');
    expect(closing()).to.equal(false);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again: rig-900x600.png' }));
    await waitFor(() => expect([captions().at(-1), screen.queryByRole('alert')]).to.deep.equal(['Rig 12 at dawn', null]));
  });

  it('uploads several pictures one after another', async () => {
    const upload = heldUpload();
    const { user, calls } = await tab(companyWithPictures(2), { [`POST ${path}/media`]: upload.answer });
    await addPicture(user, 'a-900x600.png');
    await addPicture(user, 'b-900x600.png');
    const sent = () => calls.filter(({ url }) => url === `${path}/media`).map(({ body }) => formParts(body).file);
    expect([sent(), screen.getByText('Waiting').textContent]).to.deep.equal([['a-900x600.png'], 'Waiting']);
    await upload.settle({ body: companyWithPictures(3, { last_updated: '2026-12-01T08:00:00.000Z' }) });
    await waitFor(() => expect(sent()).to.deep.equal(['a-900x600.png', 'b-900x600.png']));
    await upload.settle({ body: companyWithPictures(4, { last_updated: '2026-12-02T08:00:00.000Z' }) });
    await waitFor(() => expect(captions()).to.have.length(4));
  });

  it('reorders pictures by buttons, keeps the focus, announces the position and saves the order', async () => {
    const { user, calls, server } = await tab(companyWithPictures(3));
    const later = () => screen.getByRole('button', { name: 'Move later: Rig 1' });
    later().focus();
    await user.keyboard('{Enter}');
    expect([captions(), readAnnouncement(), document.activeElement === later()]).to.deep.equal([['Rig 2', 'Rig 1', 'Rig 3'], 'Picture 2 of 3', true]);
    await user.keyboard('{Enter}');
    expect([captions(), readAnnouncement(), document.activeElement === later()]).to.deep.equal([['Rig 2', 'Rig 3', 'Rig 1'], 'Picture 3 of 3', true]);
    await user.keyboard('{Enter}');
    expect([readAnnouncement(), document.activeElement === later(), later().getAttribute('aria-disabled')]).to.deep.equal([
      'This is the last picture.',
      true,
      'true',
    ]);
    await waitFor(() => expect(server.now().media.map(({ id }) => id)).to.deep.equal([2, 3, 1]));
    expect(orders(calls).at(-1)).to.deep.equal({ ids: [2, 3, 1] });
    await waitFor(() => expect(captions()).to.deep.equal(['Rig 2', 'Rig 3', 'Rig 1']));
  });

  it('saves only the latest of several orders chosen while a save was in progress', async () => {
    const order = heldUpload();
    const { user, calls } = await tab(companyWithPictures(4), { [`PUT ${path}/media/order`]: order.answer });
    const earlier = screen.getByRole('button', { name: 'Move earlier: Rig 4' });
    for (let presses = 0; presses < 3; presses += 1) await user.click(earlier);
    expect([captions(), orders(calls)]).to.deep.equal([['Rig 4', 'Rig 1', 'Rig 2', 'Rig 3'], [{ ids: [1, 2, 4, 3] }]]);
    const answered = companyWithPictures(0, { media: [1, 2, 4, 3].map((id) => samplePicture(id)), last_updated: '2026-12-01T08:00:00.000Z' });
    await order.settle({ body: answered });
    await waitFor(() => expect(orders(calls)).to.deep.equal([{ ids: [1, 2, 4, 3] }, { ids: [4, 1, 2, 3] }]));
    expect(captions()).to.deep.equal(['Rig 4', 'Rig 1', 'Rig 2', 'Rig 3']);
  });

  it('moves a picture by dragging it onto another one', async () => {
    const { server } = await tab(companyWithPictures(3));
    const [first, , third] = within(screen.getByRole('list', { name: 'Pictures in display order' })).getAllByRole('listitem');
    const kept = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? '',
      get types() {
        return [...kept.keys()];
      },
    };
    if (!first || !third) throw new Error('There are no three pictures.');
    fireEvent.dragStart(third, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    await waitFor(() => expect(server.now().media.map(({ id }) => id)).to.deep.equal([3, 1, 2]));
  });

  it('shows the current pictures with a notice when someone else changed them', async () => {
    const { user, server } = await tab(companyWithPictures(3));
    server.change({ media: [samplePicture(2), samplePicture(9, 'New yard')] });
    await user.click(screen.getByRole('button', { name: 'Move later: Rig 1' }));
    expect((await screen.findByRole('alert')).textContent).to.match(/Someone else changed the pictures while you were editing/);
    await waitFor(() => expect(captions()).to.deep.equal(['Rig 2', 'New yard']));
  });

  it('restores the previous order when the new one could not be saved', async () => {
    const { user } = await tab(companyWithPictures(2), { [`PUT ${path}/media/order`]: { status: 503, body: { error: 'Down.' } } });
    await user.click(screen.getByRole('button', { name: 'Move later: Rig 1' }));
    expect((await screen.findByRole('alert')).textContent).to.equal('The new order was not saved: Down.');
    expect(captions()).to.deep.equal(['Rig 1', 'Rig 2']);
  });

  it('can name the project that a picture shows', async () => {
    const company = { ...companyWithPictures(2), notable_projects: [sampleProject({ name: 'Deep Hole' })] };
    const { user, calls } = await tab(company);
    await user.click(screen.getByRole('button', { name: 'Edit the description: Rig 2' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Describe the picture' }));
    await user.selectOptions(asked.getByLabelText('Project that it shows'), 'Deep Hole');
    await user.click(asked.getByRole('button', { name: 'Save description' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(writes(calls).at(-1)).to.deep.equal([`PUT ${path}/media/2`, { alt: 'Rig 2', project: 'Deep Hole' }]);
  });

  it('edits the description of a picture and requires one', async () => {
    const { user, server } = await tab(companyWithPictures(2));
    await user.click(screen.getByRole('button', { name: 'Edit the description: Rig 2' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Describe the picture' }));
    const input = asked.getByLabelText('What does the picture show?');
    await user.clear(input);
    await user.click(asked.getByRole('button', { name: 'Save description' }));
    expect(await asked.findByText('Please describe the picture')).to.exist;
    await user.type(input, 'The crew of rig 2');
    await user.click(asked.getByRole('button', { name: 'Save description' }));
    await waitFor(() => expect(captions()).to.deep.equal(['Rig 1', 'The crew of rig 2']));
    expect([server.now().media[1]?.alt, screen.queryByRole('dialog'), readAnnouncement()]).to.deep.equal([
      'The crew of rig 2',
      null,
      'Description saved.',
    ]);
  });

  it('asks for confirmation before it removes a picture', async () => {
    const { user, server } = await tab(companyWithPictures(2));
    await user.click(screen.getByRole('button', { name: 'Remove: Rig 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(server.now().media).to.have.length(2);
    await user.click(screen.getByRole('button', { name: 'Remove: Rig 1' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Remove this picture?' })).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(captions()).to.deep.equal(['Rig 2']));
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Remove: Rig 2' })));
  });

  const tiers = [
    { profile_type: 'basic', count: 1, sentence: '1 of 1 picture (Basic). Up to 6 with Standard, 24 with Premium.' },
    { profile_type: 'standard', count: 6, sentence: '6 of 6 pictures (Standard). Up to 24 with Premium.' },
  ] as const;
  for (const { profile_type, count, sentence } of tiers) {
    it(`accepts no more pictures than the tier ${profile_type} allows, and shows what a higher tier offers`, async () => {
      const { gallery } = await tab(companyWithPictures(count, { profile_type, premium: false }));
      expect(gallery.getByText(sentence)).to.exist;
      expect(gallery.getByText('Your gallery is full.')).to.exist;
      expect(screen.queryByLabelText(/^Add/)).to.equal(null);
    });
  }

  it('marks the pictures that a lower tier no longer shows', async () => {
    const { gallery } = await tab(companyWithPictures(3, { profile_type: 'basic' }));
    const items = gallery.getAllByRole('listitem');
    expect(items.map((item) => within(item).queryByText('Not shown') !== null)).to.deep.equal([false, true, true]);
  });

  it('adds, replaces and removes the logo', async () => {
    const { user, logo, server, calls } = await tab(companyWithPictures(0));
    expect(logo.getByText('NT')).to.exist;
    await user.upload(logo.getByLabelText('Choose a logo'), pictureFile('logo-600x300.png'));
    await user.click(await screen.findByRole('button', { name: 'Use this logo' }));
    const remove = await logo.findByRole('button', { name: 'Remove the logo' });
    expect(logo.getByLabelText('Replace the logo')).to.exist;
    expect(logo.getByText('Your logo has been added to your profile.')).to.exist;
    expect(formParts(calls.find(({ url }) => url === `${path}/logo`)?.body)).to.deep.equal({
      file: 'logo-600x300.png',
      crop: JSON.stringify({ x: 0, y: -150, width: 600, height: 600 }),
    });
    await user.click(remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await logo.findByText('NT');
    await waitFor(() => expect([server.now().logo, document.activeElement]).to.deep.equal([null, logo.getByRole('heading')]));
  });

  it('shows a toast when an upload fails while another page is open', async () => {
    const upload = heldUpload();
    const { user, rerender, store } = await tab(companyWithPictures(2), { [`POST ${path}/media`]: upload.answer });
    await addPicture(user);
    await upload.sentOut(0.5);
    rerender(<p>Another page</p>);
    expect(closing()).to.equal(true);
    await upload.settle({ status: 503, body: { error: 'Down.' } });
    await waitFor(() => expect(store.getState().toasts.current?.title).to.equal('Picture not uploaded'));
    expect(store.getState().toasts.current?.description).to.equal('rig-900x600.png: Down. Open Manage profile to upload it again.');
  });
});
