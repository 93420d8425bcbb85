import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { OwnContractor } from '../../api/contract/contractorChanges';
import { readPages } from '../support/accounts';
import { formParts, pictureFile, samplePicture, showPictures } from '../support/browserPictures';
import { go, heading, path, wizard } from '../support/createWizard';
import { sampleDraft } from '../support/drafts';
import { leave } from '../support/renderApp';

/** Answers that take pictures for the first draft. */
function takingPictures(rows: OwnContractor[], others: Partial<OwnContractor> = {}) {
  const change = (changes: Partial<OwnContractor>) => {
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

describe('the media step of the create wizard', () => {
  let hide: () => void;
  before(async () => {
    hide = showPictures();
    await readPages();
  });
  after(() => hide());
  afterEach(leave);

  it('takes logo and pictures, goes on without a conflict, and the review shows them', async () => {
    const rows = [sampleDraft({ profile_type: 'basic' })];
    const { user } = await wizard(rows, `${path}?draft=5&step=media`, takingPictures(rows));
    await heading('Media');
    await addLogo(user);
    await user.upload(screen.getByLabelText('Add a picture'), pictureFile('rig-900x600.png'));
    fireEvent.change(await screen.findByLabelText('What is to be seen?'), { target: { value: 'Rig 12 at dawn' } });
    await user.click(screen.getByRole('button', { name: 'Add picture' }));
    await screen.findByText('Your gallery is full.');
    await user.click(go());
    await heading('Review');
    const review = within(screen.getByRole('region', { name: 'Media' }));
    expect([review.getByText('Logo'), review.getByText('Rig 12 at dawn')]).to.have.length(2);
    expect([review.queryByText(/Not added/), screen.queryByText(/changed elsewhere/i)]).to.deep.equal([null, null]);
  });

  it('lets one go on without any', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=media`);
    await heading('Media');
    await user.click(go());
    await heading('Review');
    expect(screen.getByText('Not added: Logo, Pictures. They can be added later.')).to.exist;
  });

  it('keeps asking where somebody else wrote into the draft meanwhile', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=media`, takingPictures(rows, { description: 'Theirs.' }));
    await heading('Media');
    await addLogo(user);
    await user.click(go());
    await waitFor(() => expect(screen.getAllByText('Changed elsewhere.').length).to.be.greaterThan(0));
    expect(rows[0]?.description).to.equal('Theirs.');
  });
});
