import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { companyWithPictures, keepingPictures, pictureFile, showPictures } from '#test/support/pages/pictureForms';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor, writes } from '#test/support/pages/renderForUser';

const address = '/test/logo-uploader';

describe('Logo uploader page', () => {
  let hide: () => void;
  before(async () => {
    hide = showPictures();
    await readPages();
  });
  after(() => hide());
  afterEach(leave);

  it('shows a visitor what would be sent, in three sizes, and sends nothing', async () => {
    const { user, calls } = await renderFor(<App />, { address, user: null });
    await screen.findByRole('heading', { level: 1, name: 'Logo uploader' });
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).to.equal('noindex');
    await user.upload(screen.getByLabelText('Choose a logo'), pictureFile('logo-600x300.png'));
    await user.click(await screen.findByRole('button', { name: 'Use this logo' }));
    const outcome = within(await screen.findByRole('region', { name: 'Try it' }));
    await outcome.findByRole('heading', { name: 'What would be sent' });
    expect(outcome.getAllByRole('img').map((preview) => preview.getAttribute('aria-label'))).to.deep.equal([
      'Your logo, 48 pixels wide',
      'Your logo, 96 pixels wide',
      'Your logo, 192 pixels wide',
    ]);
    const facts = outcome.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).to.include.members([
      'logo-600x300.png',
      'image/png',
      '0\u00a0px',
      '-150\u00a0px',
      '600\u00a0px',
      '96\u00a0px, 192\u00a0px, 512\u00a0px',
    ]);
    const places = within(screen.getByLabelText('Upload to')).getAllByRole('option');
    expect([writes(calls), places.map(({ textContent }) => textContent)]).to.deep.equal([[], ['Nowhere, just try it']]);
  });

  it("sends a member's logo to the chosen company", async () => {
    const server = keepingPictures(companyWithPictures(0));
    const { user } = await renderFor(<App />, { address, answers: server.answers });
    await screen.findByRole('option', { name: 'Northern Terrain Drilling' });
    await user.selectOptions(screen.getByLabelText('Upload to'), 'Northern Terrain Drilling');
    await user.upload(screen.getByLabelText('Choose a logo'), pictureFile('logo-600x300.png'));
    await user.click(await screen.findByRole('button', { name: 'Use this logo' }));
    await screen.findByLabelText('Replace the logo');
    await waitFor(() => expect(server.now().logo).to.equal('/media/logo/512.webp'));
  });
});
