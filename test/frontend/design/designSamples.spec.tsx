import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { parseVariantMessage } from '#design/sandbox/variant/variantMessage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const asked = (calls: { url: string }[]) => calls.map(({ url }) => url).filter((url) => url !== '/api/user');

describe('Reference profile', () => {
  before(readPages);
  afterEach(leave);
  const address = '/designer/profile';

  it('shows the complete page of a contractor with sample data to everyone', async () => {
    const { calls } = await renderFor(<App />, { address, user: null });
    await screen.findByRole('heading', { level: 1, name: 'Mallee Deep Drilling' });
    for (const name of ['About', 'Services', 'Fleet', 'Certifications', 'Projects', 'Gallery', 'Reviews', 'Location', 'Similar contractors']) {
      expect(screen.getByRole('heading', { level: 2, name }), name).to.exist;
    }
    expect(screen.getByText('Wedges where we asked for them')).to.exist;
    const similar = within(screen.getByRole('region', { name: 'Similar contractors' }));
    expect(similar.getByText('Also Diamond Drilling and Directional Core Drilling in New Zealand')).to.exist;
    expect(document.title).to.equal('Reference profile | Test Directory');
    expect(document.head.querySelectorAll('title, link[rel="canonical"]')).to.have.length(1);
    expect(asked(calls)).to.deep.equal([]);
  });

  it('lists the design pages that the user may open', async () => {
    const links = () => within(screen.getByRole('region', { name: 'Sample' })).getAllByRole('link', { hidden: true });
    await renderFor(<App />, { address, user: null });
    await screen.findByRole('heading', { level: 1 });
    expect(links().map(({ textContent }) => textContent))
      .to.include('Form demo')
      .and.not.include('Profile sandbox');
    await leave();
    await renderFor(<App />, { address: `${address}?name=Acme`, user: sampleUser({ role: 'designer' }) });
    await screen.findByRole('heading', { level: 1, name: 'Acme' });
    expect(
      links()
        .find(({ textContent }) => textContent === 'Profile sandbox')
        ?.getAttribute('href'),
    ).to.equal('/designer/sandbox?name=Acme');
  });

  it('sends no requests and follows no links', async () => {
    const { user, calls, shownAddress, store } = await renderFor(<App />, { address, user: null });
    await user.click(await screen.findByRole('button', { name: /^Like Mallee Deep Drilling/ }));
    await waitFor(() => expect(store.getState().toasts.current?.title).to.equal('This is a sample'));
    await user.click(screen.getByRole('link', { name: 'Request quote' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'lowest');
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).to.include('Late, and nobody told us'),
    );
    expect([shownAddress(), asked(calls)]).to.deep.equal([address, []]);
  });

  it('shows a new profile as configured in the sandbox', async () => {
    await renderFor(<App />, { address: `${address}?of=new&name=Acme&country=Chile`, user: null });
    await screen.findByRole('heading', { level: 1, name: 'Acme' });
    expect(screen.getByText('A new profile.')).to.exist;
    expect(screen.getByText('No description yet.')).to.exist;
  });

  it('does not navigate away while it follows a sandbox', async () => {
    const parent = Object.getOwnPropertyDescriptor(window, 'parent') ?? {};
    Object.defineProperty(window, 'parent', { configurable: true, value: { postMessage: () => undefined } });
    try {
      const { user, shownAddress, store } = await renderFor(<App />, { address, user: null });
      await screen.findByRole('heading', { level: 1, name: 'Mallee Deep Drilling' });
      const tell = (variant: string) =>
        fireEvent(window, createEvent('message', window, { data: { variant }, origin: window.location.origin }, { EventType: 'MessageEvent' }));
      tell('?name=Acme');
      await screen.findByRole('heading', { level: 1, name: 'Acme' });
      await user.click(within(screen.getByRole('navigation', { name: 'Site' })).getByRole('link', { name: 'Directory', hidden: true }));
      expect(shownAddress()).to.equal(`${address}?name=Acme`);
      expect(store.getState().toasts.current?.title).to.equal('This is a sample');
      tell('?name=Bore');
      expect(await screen.findByRole('heading', { level: 1, name: 'Bore' })).to.exist;
    } finally {
      Object.defineProperty(window, 'parent', parent);
    }
  });

  it('accepts messages from its own sandbox but not from another site', () => {
    const { origin } = window.location;
    expect(parseVariantMessage({ data: { variant: '?name=Acme' }, origin })).to.equal('?name=Acme');
    expect(parseVariantMessage({ data: { variant: '?name=Acme' }, origin: 'https://elsewhere.example' })).to.equal(undefined);
    expect(parseVariantMessage({ data: { variant: 7 }, origin })).to.equal(undefined);
    expect(parseVariantMessage({ data: 'variant', origin })).to.equal(undefined);
  });
});

describe('Dashboard mockup', () => {
  before(readPages);
  afterEach(leave);
  const address = '/design/mockup-dashboard';
  const show = async (query = '') => {
    const view = await renderFor(<App />, { address: `${address}${query}`, user: null });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    return view;
  };

  it('shows the real dashboard with sample data to everyone, without server requests', async () => {
    const { calls } = await show();
    await screen.findByRole('heading', { name: 'Last 30 days' });
    expect(screen.getByText('Hello, Robin Vale.')).to.exist;
    expect(screen.getByRole('link', { name: '2 new enquiries' })).to.exist;
    expect(screen.getByText("You're an owner. 3 people manage this profile.")).to.exist;
    expect([asked(calls), writes(calls)]).to.deep.equal([[], []]);
  });

  it('keeps the period and the company in its own URL', async () => {
    const { user, shownAddress } = await show('?companies=several');
    await user.click(await screen.findByRole('radio', { name: '90 days' }));
    await screen.findByRole('heading', { name: 'Last 90 days' });
    expect(shownAddress()).to.equal(`${address}?companies=several&days=90`);
    await user.click(within(screen.getByRole('navigation', { name: 'Choose a company' })).getByRole('link', { name: 'Mallee Geotech' }));
    expect(shownAddress()).to.equal(`${address}?companies=several&days=90&contractor=sample-mallee-geotech`);
    expect(screen.queryByRole('heading', { name: 'Last 90 days' })).to.equal(null);
  });

  for (const [query, text] of [
    ['?companies=none', 'You have no company profile yet'],
    ['?companies=loading', 'Loading your companies'],
    ['?companies=failed', 'Your companies could not be loaded'],
    ['?figures=loading', 'Loading your insights'],
    ['?figures=failed', 'Your insights could not be loaded'],
    ['?figures=empty', 'No enquiries or reviews are awaiting a reply.'],
    ['?tier=basic', 'See trends over time'],
    ['?claim=waiting', 'Your claims'],
    ['?mail=unverified', 'Verify your email address'],
    ['?visit=first', 'Welcome to the directory'],
  ] as const) {
    it(`shows the state ${query}`, async () => {
      await show(query);
      expect(await screen.findByText(text)).to.exist;
    });
  }

  it('has a switch for each state, which is kept in the URL unless it is the default', async () => {
    const { user, shownAddress } = await show('?mail=nonsense');
    await user.selectOptions(screen.getByLabelText('Companies'), 'No company yet');
    await screen.findByText('You have no company profile yet');
    expect(shownAddress()).to.equal(`${address}?mail=nonsense&companies=none`);
    await user.selectOptions(screen.getByLabelText('Companies'), 'One company');
    await screen.findByRole('heading', { name: 'Last 30 days' });
    expect(shownAddress()).to.equal(`${address}?mail=nonsense`);
  });

  it('sends no requests and follows no links', async () => {
    const { user, calls, shownAddress, store } = await show('?mail=unverified');
    await user.click(screen.getByRole('button', { name: 'Resend verification email' }));
    await waitFor(() => expect(store.getState().toasts.current?.title).to.equal('This is a sample'));
    await user.click(screen.getByRole('link', { name: 'Manage team' }));
    expect([shownAddress(), asked(calls)]).to.deep.equal([`${address}?mail=unverified`, []]);
  });
});

describe('Links to the design area', () => {
  before(readPages);
  afterEach(leave);
  const panel = () => screen.queryByRole('region', { name: 'Design area' });

  for (const role of ['designer', 'admin'] as const) {
    it(`are on the dashboard of ${role}s, who need no company`, async () => {
      await renderFor(<App />, { address: '/dashboard', user: sampleUser({ role }) });
      await screen.findByRole('link', { name: 'Find your company' });
      const links = within(panel() ?? document.body).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).to.include.members(['/style-guide', '/designer/sandbox', '/debug/array-fields']);
      expect(screen.queryByText('You have no company profile yet')).to.equal(null);
    });
  }

  it('are not shown to contractors', async () => {
    await renderFor(<App />, { address: '/dashboard' });
    await screen.findByText('You have no company profile yet');
    expect(panel()).to.equal(null);
  });
});
