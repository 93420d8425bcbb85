import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { LandingPage as Landing } from '#contract/landingPages';
import type { ApiCall } from '#endpoints/base/apiCall';
import { prefetchLanding } from '#features/landing/landingQuery';
import { pages } from '#frontend/pages';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { type Answer, leave, renderApp } from '#test/support/pages/renderApp';

const landing: Landing = {
  slug: 'diamond-ghana',
  title: 'Diamond drilling contractors in Ghana',
  introduction: 'Core shows the rock.\n\nThese companies drill it.\nIn Ghana.',
  description: 'Compare diamond drillers in Ghana.',
  filters: { country: 'Ghana', drilling_methods: ['Diamond Drilling'], min_rig_count: 3 },
  questions: [
    { question: 'How deep?', answer: 'To 1,500 m.\nDeeper on request.' },
    { question: 'Is </script><b>this</b> text?', answer: 'It is & stays text.' },
  ],
  definitions: [{ vocabulary: 'drilling_methods', term: 'Diamond Drilling', definition: 'Cuts a cylinder of rock.' }],
  related: [{ slug: 'rc-ghana', title: 'RC drillers in Ghana' }],
};

/** A fake API with this many matches and this landing page. */
function site(total: number, page: Partial<Landing> | null = {}, list?: (call: ApiCall) => Answer | undefined) {
  const directory = directoryApi(total, list);
  const missing = { status: 404, body: { error: 'There is no such landing page.', code: 'not_found' } };
  const api = (call: ApiCall): Answer => {
    if (call.url === '/api/landing-pages/diamond-ghana') return page ? { body: { ...landing, ...page } } : missing;
    if (call.url === '/api/landing-pages') return { body: page ? [{ slug: 'diamond-ghana', title: landing.title }] : [] };
    return directory(call);
  };
  return renderApp(<App />, { address: '/directory/diamond-ghana', api });
}

const main = () => within(screen.getByRole('main'));

describe('Landing page', () => {
  before(async function () {
    this.timeout(60_000);
    for (const path of ['/directory', '/directory/x', '/']) await pages.findRoute(path)?.route.load();
  });
  afterEach(leave);

  it('shows its heading, its introduction in paragraphs and its filters', async () => {
    site(40);
    await screen.findByRole('heading', { level: 1, name: landing.title });
    for (const text of ['Core shows the rock.', 'These companies drill it.', 'In Ghana.']) expect(main().getByText(text).tagName).to.equal('P');
    const chips = within(screen.getByRole('list', { name: 'Filters on this page' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).to.deep.equal(['Ghana', 'Diamond Drilling', 'Rigs: 3+']);
  });

  it('shows the twelve most liked matches, the total and a link to all of them', async () => {
    const { calls } = site(40);
    await screen.findByRole('heading', { level: 2, name: 'Showing 40 contractors' });
    expect(screen.getAllByRole('article')).to.have.length(12);
    expect(screen.getAllByRole('button', { name: /^Like / })).to.have.length(12);
    const onward = screen.getByRole('link', { name: 'View all 40 contractors' });
    const address = '/?country=Ghana&drilling_methods=Diamond+Drilling&min_rig_count=3';
    expect(onward.getAttribute('href')).to.equal(address);
    expect(calls.map(({ url }) => url)).to.include(`/api/contractors${address.slice(1)}&page=1&page_size=12`);
  });

  it('also links to the filters when all matches are already shown', async () => {
    site(3);
    await screen.findByRole('heading', { level: 2, name: 'Showing 3 contractors' });
    expect(screen.getByRole('link', { name: 'Refine these results' })).to.exist;
  });

  it('shows a message without matches, and suggests what to do', async () => {
    site(0);
    await screen.findByRole('heading', { level: 2, name: 'No contractors yet' });
    expect(screen.getByRole('link', { name: 'View all contractors' }).getAttribute('href')).to.equal('/');
    expect(screen.getByRole('link', { name: 'List your company' }).getAttribute('href')).to.equal('/get-started');
    expect(screen.queryByRole('article')).to.equal(null);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).to.equal('noindex');
  });

  it('is indexed by search engines if there are matches', async () => {
    site(1);
    await screen.findByRole('heading', { level: 2, name: 'Showing 1 contractor' });
    expect(document.querySelector('meta[name="robots"]')).to.equal(null);
  });

  it('redirects permanently from a former slug', async () => {
    const url = new URL('https://directory.example/directory/diamond-ghana');
    const load = (page: Partial<Landing>) => prefetchLanding(site(3, page).store, url, { slug: 'diamond-ghana' });
    expect(await load({ slug: 'core-ghana', redirect_to: 'core-ghana' })).to.deep.equal({ status: 301, redirect: '/directory/core-ghana' });
    await leave();
    expect(await load({})).to.deep.equal({ status: 200 });
  });

  it('shows skeletons while the contractors are loading', async () => {
    site(40, {}, () => new Promise(() => undefined));
    expect(await screen.findByRole('list', { name: 'Loading contractors' })).to.exist;
    expect(document.querySelectorAll('[data-skeleton]')).to.have.length(6);
  });

  it('loads the contractors again on request after loading failed', async () => {
    let failing = true;
    const { user } = site(2, {}, () => (failing ? { status: 503, body: { error: 'No.' } } : undefined));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(retry);
    await screen.findByRole('heading', { level: 2, name: 'Showing 2 contractors' });
  });

  it('shows questions with answers, and provides them as structured data that cannot close its script', async () => {
    site(40);
    const answers = within(await screen.findByRole('region', { name: 'Questions and answers' }));
    expect(answers.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).to.deep.equal([
      'How deep?',
      'Is </script><b>this</b> text?',
    ]);
    expect(answers.getByText('Deeper on request.').tagName).to.equal('P');
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).to.not.include('<');
    const { '@graph': things } = JSON.parse(data);
    expect(things.map((thing: { '@type': string }) => thing['@type'])).to.deep.equal(['BreadcrumbList', 'FAQPage']);
    const [, { mainEntity }] = things;
    expect(mainEntity[1]).to.deep.equal({
      '@type': 'Question',
      name: 'Is </script><b>this</b> text?',
      acceptedAnswer: { '@type': 'Answer', text: 'It is & stays text.' },
    });
  });

  it('explains its terms, and links to related pages and back to the list', async () => {
    site(40);
    const meanings = within(await screen.findByRole('region', { name: 'What the terms mean' }));
    expect([meanings.getByRole('term').textContent, meanings.getByRole('definition').textContent]).to.deep.equal([
      'Diamond Drilling',
      'Cuts a cylinder of rock.',
    ]);
    const related = within(screen.getByRole('region', { name: 'Related guides' }));
    expect(related.getByRole('link', { name: 'RC drillers in Ghana' }).getAttribute('href')).to.equal('/directory/rc-ghana');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).to.deep.equal(['/', '/directory']);
  });

  it('omits sections without content', async () => {
    site(40, { questions: [], definitions: [], related: [], introduction: 'One paragraph.' });
    await screen.findByRole('heading', { level: 2, name: 'Showing 40 contractors' });
    for (const name of ['Questions and answers', 'What the terms mean', 'Related guides'])
      expect(screen.queryByRole('heading', { name })).to.equal(null);
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).to.not.include('FAQPage');
  });

  it('sets its title, description and canonical URL', async () => {
    site(40);
    await waitFor(() => expect(document.title).to.equal('Diamond drilling contractors in Ghana | Test Directory'));
    const content = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
    expect(content('meta[name="description"]', 'content')).to.equal('Compare diamond drillers in Ghana.');
    expect(content('meta[name="keywords"]', 'content')).to.equal('drilling contractors, Ghana, Diamond Drilling, Rigs: 3+');
    expect(content('link[rel="canonical"]', 'href')).to.equal('https://directory.example/directory/diamond-ghana');
  });

  it('is the 404 page when it does not exist', async () => {
    site(40, null);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).to.exist;
  });

  it('can be loaded again after loading failed', async () => {
    let failing = true;
    const { user } = renderApp(<App />, {
      address: '/directory/diamond-ghana',
      api: (call) => {
        if (!call.url.startsWith('/api/landing-pages/')) return directoryApi(5)(call);
        return failing ? { status: 503, body: { error: 'No.' } } : { body: landing };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(retry);
    await screen.findByRole('heading', { level: 1, name: landing.title });
  });

  it('is linked from the list of landing pages', async () => {
    const { user } = renderApp(<App />, {
      address: '/directory',
      api: (call) => {
        if (call.url === '/api/landing-pages') return { body: [{ slug: 'diamond-ghana', title: landing.title }] };
        return call.url.startsWith('/api/landing-pages/') ? { body: landing } : directoryApi(5)(call);
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Guides' });
    await waitFor(() => expect(document.title).to.equal('Guides | Test Directory'));
    await user.click(screen.getByRole('link', { name: landing.title }));
    const heading = await screen.findByRole('heading', { level: 1, name: landing.title });
    expect(document.activeElement).to.equal(heading);
  });

  it('has no list of landing pages when none is published', async () => {
    renderApp(<App />, { address: '/directory', api: (call) => (call.url === '/api/landing-pages' ? { body: [] } : undefined) });
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).to.exist;
  });
});
