import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { go, heading, path, wizard } from '#test/support/pages/createWizard';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { formParts, pictureFile, samplePicture, showPictures } from '#test/support/pages/pictureForms';
import { leave } from '#test/support/pages/renderApp';
import { readPages } from '#test/support/pages/renderForUser';

/** API responses that accept pictures for the first draft. */
function takingPictures(rows: ManagedContractor[], others: Partial<ManagedContractor> = {}) {
  const change = (changes: Partial<ManagedContractor>) => {
    const [row] = rows;
    if (row) rows[0] = { ...row, ...others, ...changes, last_updated: new Date(Date.parse(row.last_updated) + 1000).toISOString() };
    return { body: rows[0] };
  };
  return {
    'POST /api/user/contractors/5/logo': () => change({ logo: '/media/logo/512.webp' }),
    'POST /api/user/contractors/5/media': (call: { body?: unknown }) => change({ media: [samplePicture(1, String(formParts(call.body).alt))] }),
  };
}

async function addLogo(user: Awaited<ReturnType<typeof wizard>>['user']) {
  await user.upload(await screen.findByLabelText('Choose a logo'), pictureFile('logo-600x300.png'));
  await user.click(await screen.findByRole('button', { name: 'Use this logo' }));
  await screen.findByLabelText('Replace the logo');
}

describe('Media step of the create wizard', () => {
  let hide: () => void;
  before(async () => {
    hide = showPictures();
    await readPages();
  });
  after(() => hide());
  afterEach(leave);

  it('uploads a picture, which the review step shows', async () => {
    const rows = [sampleDraft({ profile_type: 'basic' })];
    const { user } = await wizard(rows, `${path}?draft=5&step=media`, takingPictures(rows));
    fireEvent.change(await screen.findByLabelText('Add a picture'), { target: { files: [pictureFile('rig-900x600.png')] } });
    // The dialog opens shortly after its elements are present, and ignores input until then.
    const add = await screen.findByRole('button', { name: 'Add picture' });
    fireEvent.change(screen.getByLabelText('What does the picture show?'), { target: { value: 'Rig 12 at dawn' } });
    fireEvent.click(add);
    await screen.findByText('Your gallery is full.');
    await user.click(go());
    const review = within(await screen.findByRole('region', { name: 'Media' }));
    expect(review.getByText('Rig 12 at dawn')).to.exist;
    expect(review.getByText('Not added: Logo. You can add this later.')).to.exist;
  });

  it("uploads a logo and continues without a conflict with the user's own change", async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=media`, takingPictures(rows));
    await addLogo(user);
    await user.click(go());
    const review = within(await screen.findByRole('region', { name: 'Media' }));
    expect(review.getByText('Logo')).to.exist;
    expect([rows[0]?.wizard_step, screen.queryByText('Changed elsewhere.')]).to.deep.equal(['review', null]);
  });

  it('can be skipped without any pictures', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=media`);
    await heading('Media');
    await user.click(go());
    await heading('Review');
    expect(screen.getByText('Not added: Logo, Pictures. You can add this later.')).to.exist;
  });

  it('reports a conflict when someone else changed the draft', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=media`, takingPictures(rows, { description: 'Theirs.' }));
    await heading('Media');
    await addLogo(user);
    await user.click(go());
    await waitFor(() => expect(screen.getAllByText('Changed elsewhere.').length).to.be.greaterThan(0));
    expect(rows[0]?.description).to.equal('Theirs.');
  });
});
