import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { ToastRegion } from '#app/App';
import { LikeButton } from '#shared/listing/LikeButton';
import { AddToShortlist } from '#shared/shortlists/AddToShortlist';
import { browserActions } from '#shared/shortlists/browserLists';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const contractor = sampleContractor({ id: 1, slug: 'alpha', name: 'Alpha' });

describe('Adding a company', () => {
  before(readPages);
  afterEach(leave);

  it('to a shortlist offers the lists as check boxes, and a new one', async () => {
    await browserActions.create('Pilbara');
    const { user } = await renderFor(<AddToShortlist contractor={contractor} />, { user: null });
    await user.click(screen.getByRole('button', { name: 'Add to shortlist' }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Pilbara' });
    expect(box.checked).to.equal(false);
    await user.click(box);
    expect(await screen.findByText('Added to Pilbara')).to.exist;
    expect(box.checked).to.equal(true);
    await user.type(screen.getByRole('textbox', { name: 'New list' }), 'Goldfields');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Goldfields' })).checked).to.equal(true);
    await user.click(box);
    expect(await screen.findByText('Removed from Pilbara')).to.exist;
  });

  it('to the saved ones shows a toast that leads to them and undoes it', async () => {
    const like = 'POST /api/contractors/alpha/like';
    const { user, calls } = await renderFor(
      <>
        <LikeButton contractor={contractor} />
        <ToastRegion />
      </>,
      { user: null, answers: { [like]: ({ body }) => ({ body: { likes: 1, userLiked: JSON.stringify(body).includes('"liked":true') } }) } },
    );
    await user.click(screen.getByRole('button', { name: /^Like Alpha/ }));
    expect((await screen.findByRole('link', { name: 'View' })).getAttribute('href')).to.equal('/?saved=true');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Like Alpha/ })).to.exist;
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View' })).to.equal(null));
    expect(writes(calls).map(([call]) => call)).to.deep.equal([like, like]);
  });
});
