import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { Route, Routes } from 'react-router-dom';
import { ContractorFramesPage } from '#design/frames/ContractorFramesPage';
import { DesignPreviewPage } from '#design/frames/DesignPreviewPage';
import { areVisitsIgnored, isPreviewWindow } from '#lib/page/pageDocument';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const page = (
  <Routes>
    <Route path="/designer/contractor-profile" element={<ContractorFramesPage />} />
    <Route path="/design-preview" element={<DesignPreviewPage />} />
  </Routes>
);
const acme = sampleProfile({ id: 5, slug: 'acme', name: 'Acme Drilling' });
const answers: Answers = {
  'GET /api/contractors/acme': { body: acme },
  'GET /api/contractors?page=1&page_size=4': { body: [sampleContractor({ id: 5, slug: 'acme', name: 'Acme Drilling' })] },
};
const open = (address: string, more: Answers = {}) =>
  renderFor(page, { address, user: sampleUser({ role: 'designer' }), answers: { ...answers, ...more } });
const frames = () => screen.getAllByTitle(/ at \d+ px$/);
const sizeOf = (frame: HTMLElement) => [frame.title, frame.getAttribute('src'), frame.style.width, frame.style.height];

describe('Contractor in preview frames', () => {
  afterEach(leave);

  it('is chosen from the suggestions or found by name', async () => {
    const { user, calls, shownAddress } = await open('/designer/contractor-profile', {
      'GET /api/contractors?search=bore&sort=relevance&page=1&page_size=8': { body: [sampleContractor({ slug: 'bore-co', name: 'Bore Co' })] },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Choose a contractor' })).to.exist;
    expect(await screen.findByRole('link', { name: /^Acme Drilling/ })).to.exist;
    await user.type(screen.getByLabelText('Find a contractor'), 'bore{Enter}');
    const found = await screen.findByRole('link', { name: /^Bore Co/ }).catch(() => expect.fail(calls.map(({ url }) => url).join(' ')));
    expect(found.getAttribute('href')).to.equal('/designer/contractor-profile?contractor=bore-co');
    await user.clear(screen.getByLabelText('Find a contractor'));
    await user.type(screen.getByLabelText('Find a contractor'), '{Enter}');
    await user.click(await screen.findByRole('link', { name: /^Acme Drilling/ }));
    expect(shownAddress()).to.equal('/designer/contractor-profile?contractor=acme');
    expect(await screen.findByRole('heading', { level: 2, name: 'Acme Drilling' })).to.exist;
  });

  it('is shown at three labelled widths, and each frame shows while it is loading', async () => {
    await open('/designer/contractor-profile?contractor=acme');
    for (const name of ['Phone, 390\u00a0px', 'Tablet, 768\u00a0px', 'Desktop, 1440\u00a0px'])
      expect(await screen.findByRole('heading', { name })).to.exist;
    expect(frames().map((frame) => sizeOf(frame).slice(0, 3))).to.deep.equal([
      ['Acme Drilling at 390 px', '/contractors/acme', '390px'],
      ['Acme Drilling at 768 px', '/contractors/acme', '768px'],
      ['Acme Drilling at 1440 px', '/contractors/acme', '1440px'],
    ]);
    expect(screen.getAllByText('Loading the page')).to.have.length(3);
    for (const frame of frames()) fireEvent.load(frame);
    expect(screen.queryByText('Loading the page')).to.equal(null);
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).to.deep.equal(['/contractors/acme', '_blank']);
  });

  it('is reported as missing when it is no longer listed, with others to choose from', async () => {
    await open('/designer/contractor-profile?contractor=gone');
    expect(await screen.findByRole('heading', { name: 'Contractor not found' })).to.exist;
    expect(screen.getByText(/“gone” is not listed/)).to.exist;
    expect(await screen.findByRole('link', { name: /^Acme Drilling/ })).to.exist;
  });

  it('is shown in one frame with the settings in the URL, which follows later choices', async () => {
    const { user, shownAddress } = await open('/design-preview?contractor=acme&width=768&turned=1&zoom=100');
    const [frame] = [await screen.findByTitle('Acme Drilling at 1024 px')];
    expect(sizeOf(frame).slice(2)).to.deep.equal(['1024px', '768px']);
    expect(frame.style.transform).to.equal('scale(1)');
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    await user.click(screen.getByRole('radio', { name: 'Fit' }));
    expect(shownAddress()).to.equal('/design-preview?contractor=acme');
    expect(sizeOf(frames()[0] ?? frame).slice(2)).to.deep.equal(['390px', '844px']);
  });

  it('keeps a typed width whatever control is used next', async () => {
    const { user, shownAddress } = await open('/design-preview?contractor=acme');
    await user.clear(await screen.findByLabelText('Width in px'));
    await user.type(screen.getByLabelText('Width in px'), '700');
    // In one batch, so that the page does not render in between.
    act(() => {
      screen.getByLabelText('Width in px').blur();
      screen.getByRole('button', { name: 'Rotate' }).click();
      screen.getByRole('radio', { name: '100%' }).click();
    });
    expect(shownAddress()).to.equal('/design-preview?contractor=acme&width=700&turned=1&zoom=100');
  });

  it('accepts a custom width from 320 to 2560', async () => {
    const { user, shownAddress } = await open('/design-preview?contractor=acme&width=99999');
    const input = await screen.findByLabelText<HTMLInputElement>('Width in px');
    expect(input.value).to.equal('390');
    for (const wrong of ['319', '2561', '400.5', 'wide', '']) {
      await user.clear(input);
      await user.type(input, `${wrong}{Enter}`);
      expect(await screen.findByText('Enter a whole number from 320 to 2,560'), wrong).to.exist;
    }
    expect(shownAddress()).to.equal('/design-preview?contractor=acme&width=99999');
    await user.clear(input);
    await user.type(input, '2560{Enter}');
    expect(shownAddress()).to.equal('/design-preview?contractor=acme&width=2560');
    expect(screen.queryByText('Enter a whole number from 320 to 2,560')).to.equal(null);
    expect(await screen.findByTitle('Acme Drilling at 2560 px')).to.exist;
  });

  it('discards an invalid width when something else is chosen', async () => {
    const { user } = await open('/design-preview?contractor=acme');
    const input = await screen.findByLabelText<HTMLInputElement>('Width in px');
    await user.clear(input);
    await user.type(input, 'abc{Enter}');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect([input.value, input.getAttribute('aria-invalid')]).to.deep.equal(['390', 'false']);
    expect(screen.queryByText('Enter a whole number from 320 to 2,560')).to.equal(null);
  });

  it('is reloaded on request', async () => {
    const { user } = await open('/design-preview?contractor=acme');
    const before = await screen.findByTitle('Acme Drilling at 390 px');
    fireEvent.load(before);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(screen.getByTitle('Acme Drilling at 390 px')).to.not.equal(before);
    expect(screen.getByText('Loading the page')).to.exist;
  });
});

describe('Windows that only display a page', () => {
  const within = (path: string) => window.history.replaceState(null, '', path);
  after(() => within('/'));

  it('are CMS drafts and frames; visits are not counted there or on the design pages', () => {
    within('/contractors/acme');
    expect([isPreviewWindow(), areVisitsIgnored()]).to.deep.equal([false, false]);
    within('/preview/W10.t0ken');
    expect([isPreviewWindow(), areVisitsIgnored()]).to.deep.equal([true, true]);
    within('/designer/profile/booking/acme');
    expect([isPreviewWindow(), areVisitsIgnored()]).to.deep.equal([false, true]);
    within('/contractors/acme');
    const own = window.self;
    Object.defineProperty(window, 'self', { configurable: true, value: {} });
    expect([isPreviewWindow(), areVisitsIgnored()]).to.deep.equal([true, true]);
    Object.defineProperty(window, 'self', { configurable: true, value: own });
  });
});
