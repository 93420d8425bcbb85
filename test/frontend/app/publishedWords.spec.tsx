import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { buildSiteCopy } from '#api/modules/site-content/buildSiteCopy';
import { App } from '#app/App';
import type { BrowserConfig } from '#contract/site/page';
import { pages } from '#frontend/pages';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { leave, renderApp, testSite } from '#test/support/pages/renderApp';

/** Renders a page of a site with published content. */
function show(address: string, site: Partial<BrowserConfig>) {
  return renderApp(<App />, { address, api: directoryApi(30), site: { ...testSite, ...site } });
}
const words = (type: string, body: object) => ({ words: buildSiteCopy({ [type]: body }, 'Test Directory') });
const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const seo = { description: 'What an editor says.', keywords: 'an editor, words' };

async function describesItself(): Promise<void> {
  await waitFor(() => expect([meta('description'), meta('keywords')]).to.deep.equal(['What an editor says.', 'an editor, words']));
}

describe('Published texts of the editors', () => {
  before(async function () {
    this.timeout(60_000);
    for (const path of ['/', '/get-started', '/join', '/review-rules']) await pages.findRoute(path)?.route.load();
  });
  afterEach(leave);

  it('appear on the home page, with the number of countries where the text includes it', async () => {
    show('/', words('home-page', { heading: 'Find a rig', introduction: 'Crews from {countries}.', ...seo }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a rig' })).to.exist;
    expect(await screen.findByText('Crews from 3 countries.')).to.exist;
    await describesItself();
  });

  it('fall back to the exact built-in text while nothing is published', async () => {
    show('/', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Find the drilling contractor that fits your ground' })).to.exist;
    expect(await screen.findByText('Compare drillers by method, fleet, location and track record, in 3 countries.')).to.exist;
    expect(screen.queryByRole('navigation', { name: 'Guides' })).to.equal(null);
  });

  it('omit the countries when the directory has none', async () => {
    const empty = { regions: [], countries: [], continents: [], countriesByRegion: {}, statesByCountry: {} };
    renderApp(<App />, { api: (call) => (call.url === '/api/locations' ? { body: empty } : directoryApi(0)(call)) });
    expect(await screen.findByText('Compare drillers by method, fleet, location and track record.')).to.exist;
  });

  it('link landing pages at the bottom of the home page', async () => {
    show('/', { guides: [{ slug: 'diamond-ghana', title: 'Diamond drillers in Ghana' }] });
    const guides = within(await screen.findByRole('navigation', { name: 'Guides' }));
    expect(guides.getAllByRole('link').map((link) => link.getAttribute('href'))).to.deep.equal(['/directory/diamond-ghana', '/directory']);
  });

  it('appear on the Get Started page', async () => {
    const body = { heading: 'Your company', introduction: 'Look for it.', missing_heading: 'Not there?', missing_text: 'Add it.' };
    show('/get-started', words('get-started-page', { ...body, ...seo }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your company' })).to.exist;
    expect(screen.getByText('Look for it.')).to.exist;
    expect(within(screen.getByRole('region', { name: 'Not there?' })).getByText('Add it.')).to.exist;
    await describesItself();
  });

  it('appear on the join page, with a line about each tier and about payment', async () => {
    const lines = { basic: 'The first.', standard: 'The second.', premium: 'The third.', payment: 'It is free for now.' };
    show('/join', words('join-page', { heading: 'Come in', introduction: 'Choose.', tiers_heading: 'The tiers', ...lines, ...seo }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Come in' })).to.exist;
    expect(screen.getByRole('heading', { level: 2, name: 'The tiers' })).to.exist;
    for (const text of ['Choose.', ...Object.values(lines)]) expect(screen.getByText(text)).to.exist;
    await describesItself();
  });

  it('replace the review rules, which fall back to the built-in ones', async () => {
    const rules = [{ title: 'One rule', points: ['A point', 'Another'] }];
    show('/review-rules', words('review-rules-page', { heading: 'Our rules', introduction: 'From {reviews} on.', rules, ...seo }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Our rules' })).to.exist;
    expect(screen.getByText('From 3 on.')).to.exist;
    const rule = within(screen.getByRole('region', { name: 'One rule' }));
    expect(rule.getAllByRole('listitem').map((point) => point.textContent)).to.deep.equal(['A point', 'Another']);
    expect(screen.queryByRole('region', { name: 'Who can write a review' })).to.equal(null);
    expect(screen.getByRole('region', { name: 'Questions' })).to.exist;
    await describesItself();
    await leave();
    show('/review-rules', words('review-rules-page', { heading: 'Our rules', rules: [] }));
    expect(await screen.findByRole('region', { name: 'Who can write a review' })).to.exist;
  });

  it('name the site in its header, footer and page titles', async () => {
    show('/get-started', { productName: 'Drillers of the World', contactEmail: 'desk@drill.example', tourUrl: 'https://tour.example/now' });
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Drillers of the World' })).to.exist;
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/^© \d{4} Drillers of the World$/)).to.exist;
    expect(footer.getByRole('link', { name: 'desk@drill.example' }).getAttribute('href')).to.equal('mailto:desk@drill.example');
    expect(footer.getByRole('link', { name: 'Schedule Product Tour' }).getAttribute('href')).to.equal('https://tour.example/now');
    await waitFor(() => expect(document.title).to.equal('Get Started | Drillers of the World'));
  });

  it('replace the footer groups: paths navigate within the site, URLs open other sites', async () => {
    const links = [
      { label: 'Join', address: '/join' },
      { label: 'Elsewhere', address: 'https://other.example/a' },
    ];
    const { user, shownAddress } = show('/get-started', { footerGroups: [{ heading: 'Ours', links }] });
    const group = within(screen.getByRole('navigation', { name: 'Ours' }));
    expect(group.getByRole('link', { name: 'Elsewhere' }).getAttribute('href')).to.equal('https://other.example/a');
    expect(screen.queryByRole('navigation', { name: 'Software' })).to.equal(null);
    await user.click(group.getByRole('link', { name: 'Join' }));
    await waitFor(() => expect(shownAddress()).to.equal('/join'));
  });
});
