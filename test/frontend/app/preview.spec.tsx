import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { Route, Routes } from 'react-router-dom';
import { buildSiteCopy } from '#api/modules/site-content/buildSiteCopy';
import { PreviewPage } from '#app/preview/PreviewPage';
import type { DraftPreview } from '#contract/cms-sync/previews';
import { leave, testSite } from '#test/support/pages/renderApp';
import { type Answers, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const address = '/preview/W10.t0ken';
const call = 'GET /api/cms/preview/W10.t0ken';
const page = (
  <Routes>
    <Route path="/preview/:token" element={<PreviewPage />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);
const nothing: DraftPreview = {
  type: 'home-page',
  expires_at: '2026-11-22T16:45:00.000Z',
  published: '/',
  problems: {},
  body: {},
  contractor: null,
  landing_page: null,
  site: null,
  used_by: null,
};
const open = (draft: Partial<DraftPreview>, answers: Answers = {}) =>
  renderFor(page, { address, answers: { [call]: { body: { ...nothing, ...draft } }, ...answers } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('Preview of a draft', () => {
  afterEach(leave);

  it('shows that it is a preview and when it expires, and opens the published page in a new tab', async () => {
    await open({ type: 'contractor', contractor: sampleProfile({ name: 'Acme Drilling' }), published: '/contractors/acme' });
    await heading('Acme Drilling');
    expect(bar().getByText('Draft preview. Anyone with this link can view it.')).to.exist;
    expect(bar().getByText('The link works until 22 Nov 2026, 16:45 UTC.')).to.exist;
    const link = bar().getByRole('link', { name: 'View published page' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).to.deep.equal([
      '/contractors/acme',
      '_blank',
      'noopener',
    ]);
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).to.equal('noindex');
  });

  it('shows an unpublished company and names what prevents its publication', async () => {
    const problems = { country: 'Please choose a country', 'notable_projects[1].year': 'Year must be a number' };
    const { calls } = await open({
      type: 'contractor',
      contractor: sampleProfile({ id: 0, name: 'New Drillers', review_count: 0 }),
      published: null,
      problems,
    });
    await heading('New Drillers');
    expect(bar().getByText('Not published yet.')).to.exist;
    expect(bar().getByText('2 fields to fix before you can publish')).to.exist;
    const items = bar().getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).to.deep.equal([
      'Country: Please choose a country',
      'Notable projects, item 2: Year must be a number',
    ]);
    expect(screen.getByText(/^No reviews yet\./)).to.exist;
    expect(calls.map(({ url }) => url).filter((url) => url.startsWith('/api/contractors'))).to.deep.equal([]);
  });

  it('sends no requests and follows no links, for any viewer', async () => {
    const contractor = sampleProfile({ name: 'Acme Drilling', slug: 'acme', claimed: false, premium: true, website: 'https://acme.example' });
    const { calls, user, shownAddress } = await open({ type: 'contractor', contractor, published: '/contractors/acme' });
    await heading('Acme Drilling');
    // The preview shows the page to a signed-out visitor, even if the editor is signed in.
    expect(screen.getAllByRole('link', { name: 'Log in' })).to.not.deep.equal([]);
    await user.click(screen.getByRole('button', { name: /^Like Acme Drilling/ }));
    expect(await screen.findByText("Links, buttons and forms don't work here.")).to.exist;
    for (const name of ['Request quote', 'Claim this profile', 'acme.example', 'Review guidelines']) {
      await user.click(screen.getByRole('link', { name }));
      expect(shownAddress(), name).to.equal(address);
    }
    expect(writes(calls)).to.deep.equal([]);
  });

  it('submits no form', async () => {
    const { calls, user } = await open({ type: 'join-page', published: '/join' });
    await heading('Join the directory');
    await user.type(screen.getByLabelText(/Company name/), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This is a preview')).to.exist;
    expect(writes(calls)).to.deep.equal([]);
  });

  for (const [type, built] of [
    ['home-page', 'Find the drilling contractor that fits your ground'],
    ['get-started-page', 'Find your company'],
    ['join-page', 'Join the directory'],
    ['review-rules-page', 'Review guidelines'],
  ] as const) {
    it(`renders ${type} with the texts of the draft`, async () => {
      const site = { ...testSite, words: buildSiteCopy({ [type]: { heading: 'In other words' } }, 'Test Directory') };
      await open({ type, site });
      await heading('In other words');
      expect(screen.queryByRole('heading', { level: 1, name: built })).to.equal(null);
    });
  }

  it('renders the site with the settings of the draft', async () => {
    const footerGroups = [{ heading: 'Help', links: [{ label: 'Begin here', address: '/get-started' }] }];
    await open({ type: 'site-settings', site: { ...testSite, productName: 'Rigs of the World', footerGroups } });
    await screen.findAllByText('Rigs of the World');
    expect(within(screen.getByRole('navigation', { name: 'Help' })).getByRole('link', { name: 'Begin here' })).to.exist;
  });

  it('renders a landing page', async () => {
    const landing_page = {
      slug: 'sonic',
      title: 'Sonic drilling contractors',
      introduction: 'Fast in soft ground.',
      description: 'Fast.',
      filters: { drilling_methods: ['Sonic Drilling'] },
      questions: [{ question: 'How deep?', answer: 'To 200 m.' }],
      definitions: [],
      related: [],
    };
    await open({ type: 'landing-page', landing_page, published: null });
    await heading('Sonic drilling contractors');
    expect(screen.getByText('How deep?')).to.exist;
  });

  it('shows the definition and synonyms of a term and the contractors that use it', async () => {
    const body = { vocabulary: 'drilling_methods', label: 'Sonic Drilling', definition: 'It shakes.', synonyms: ['Vibro'], group: null };
    await open({ type: 'term', body, published: null, used_by: { total: 14, shown: [{ slug: 'acme', name: 'Acme Drilling' }] } });
    await heading('Sonic Drilling');
    for (const text of ['Drilling methods', 'It shakes.', 'Vibro', '14 listed contractors:', 'Acme Drilling', 'and 13 more']) {
      expect(screen.getByText(text), text).to.exist;
    }
  });

  it('shows that the link has expired and what to do', async () => {
    await open({}, { [call]: { status: 404, body: { error: 'This preview link is invalid or has expired.', code: 'not_found' } } });
    await heading("This preview isn't available");
    expect(screen.getByText('This preview link is invalid or has expired. You can open a new preview from the CMS.')).to.exist;
  });

  it('tries again on request when the CMS does not respond', async () => {
    let down = true;
    const answers: Answers = {
      [call]: () =>
        down
          ? { status: 503, body: { error: 'The CMS is not responding right now.', code: 'unavailable' } }
          : { body: { ...nothing, type: 'review-rules-page' } },
    };
    const { user } = await open({}, answers);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('The CMS is not responding right now.')).to.exist;
    down = false;
    await user.click(again);
    await waitFor(() => heading('Review guidelines'));
  });
});
