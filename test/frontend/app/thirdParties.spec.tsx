import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { SiteFooter } from '#app/chrome/SiteFooter';
import { ThirdParties } from '#app/thirdParties/ThirdParties';
import { trackVisitingCompany } from '#app/thirdParties/trackVisitingCompany';
import type { ThirdParties as Configured } from '#contract/site/page';
import { getConsentState } from '#lib/analytics/consent';
import { pageViewed } from '#state/visitEvents';
import { type Answer, leave, renderApp, testSite } from '#test/support/pages/renderApp';
import { type Answers, answering } from '#test/support/pages/renderForUser';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';
import { company } from '#test/support/processes/thirdPartyServers';

const configured: Configured = {
  posthog: true,
  featurebase: { organisation: 'directory', url: 'https://featurebase.example' },
  companyLookup: 'lookup.example',
};
const decisionKey = 'third_parties';
const bar = () => screen.queryByRole('region', { name: /share your visit|analytics and feedback/ });

/** Runs idle callbacks immediately. */
function makeIdle(): () => void {
  const { requestIdleCallback } = globalThis;
  Object.assign(globalThis, { requestIdleCallback: (call: () => void) => setTimeout(call, 0) });
  return () => Object.assign(globalThis, { requestIdleCallback });
}

describe('Consent banner for third parties', () => {
  let busy: () => void;
  before(() => {
    busy = makeIdle();
  });
  after(() => busy());
  afterEach(async () => {
    await leave();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    for (const signal of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, signal);
  });
  const show = (thirdParties: Configured | null) =>
    renderApp(
      <>
        {thirdParties && <ThirdParties thirdParties={thirdParties} />}
        <SiteFooter />
      </>,
      { site: { ...testSite, thirdParties } },
    );
  /** Waits until pending events have had time to arrive. */
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  it('is not shown, and offers no choice, when no third party is configured', async () => {
    show(null);
    await settled();
    expect([bar(), screen.queryByRole('button', { name: 'Privacy choices' })]).to.deep.equal([null, null]);
  });

  it('names only the configured third parties and the data they receive', async () => {
    show({ ...configured, featurebase: null, companyLookup: null });
    expect((await screen.findByRole('region', { name: /share your visit|analytics and feedback/ })).textContent)
      .to.include('PostHog')
      .and.to.not.match(/Featurebase|network belongs/);
  });

  it('states that PostHog receives the company when company lookup is configured', async () => {
    show({ ...configured, featurebase: null });
    const bar = await screen.findByRole('region', { name: /share your visit|analytics and feedback/ });
    expect(within(bar).getAllByRole('listitem')[0]?.textContent).to.include('as well as the company your network belongs to. Never your name');
  });

  for (const [name, decision] of [
    ['Allow', 'allowed'],
    ["Don't allow", 'refused'],
  ] as const) {
    it(`stores the answer ${name} until the visitor changes it`, async () => {
      const { user, unmount } = show({ ...configured, posthog: false, companyLookup: null });
      await user.click(await screen.findByRole('button', { name }));
      expect([bar(), localStorage.getItem(decisionKey)]).to.deep.equal([null, decision]);
      unmount();
      const { user: visitor } = show({ ...configured, posthog: false, companyLookup: null });
      await settled();
      expect(bar()).to.equal(null);
      const choices = screen.getByRole('button', { name: 'Privacy choices' });
      await visitor.click(choices);
      const heading = await screen.findByRole('heading', { name: 'Allow analytics and feedback services?' });
      await waitFor(() => expect(document.activeElement).to.equal(heading));
      expect(bar()?.textContent).to.include(decision === 'allowed' ? 'You currently allow this.' : "You currently don't allow this.");
      await visitor.click(screen.getByRole('button', { name: "Don't allow" }));
      expect([localStorage.getItem(decisionKey), document.activeElement]).to.deep.equal(['refused', choices]);
    });
  }

  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    it(`is not shown under ${signal}, which overrides a stored answer with a no; Privacy choices explains why`, async () => {
      localStorage.setItem(decisionKey, 'allowed');
      localStorage.setItem('ph_directory_posthog', '{}');
      Object.defineProperty(navigator, signal, { value: signal === 'doNotTrack' ? '1' : true, configurable: true });
      const { user } = show(configured);
      await settled();
      expect([bar(), getConsentState().decision, localStorage.getItem('ph_directory_posthog')]).to.deep.equal([null, 'refused', null]);
      await user.click(screen.getByRole('button', { name: 'Privacy choices' }));
      expect((await screen.findByRole('region', { name: "We don't share your visit with anyone" })).textContent).to.include('Do Not Track');
      expect(screen.queryByRole('button', { name: 'Allow' })).to.equal(null);
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(bar()).to.equal(null);
    });
  }

  it('neither asks nor applies an answer in a draft preview', async () => {
    localStorage.setItem(decisionKey, 'allowed');
    window.history.replaceState(null, '', '/preview/token');
    show(configured);
    await settled();
    expect([bar(), screen.queryByRole('region')]).to.deep.equal([null, null]);
  });

  it('follows the answer given in another tab', async () => {
    show({ ...configured, posthog: false, companyLookup: null });
    await screen.findByRole('button', { name: 'Allow' });
    localStorage.setItem(decisionKey, 'refused');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: decisionKey })));
    expect([bar(), getConsentState().decision]).to.deep.equal([null, 'refused']);
  });
});

describe('Company of the visitor', () => {
  afterEach(async () => {
    await leave();
    sessionStorage.clear();
  });
  const page = { path: '/', title: 'Directory', tracked: true, contractor: null };

  /** Looks up the company in a window. Every contractor has the id 5, or 6 for "other". */
  function start(lookup: Answer = { body: { company } }) {
    const contractor = (id: number) => ({ body: sampleContractor({ id }) });
    const answers: Answers = {
      'POST /api/company-lookup': lookup,
      'POST /api/clearbit/register': { body: { done: true } },
      'GET /api/contractors/acme': contractor(5),
      'GET /api/contractors/5': contractor(5),
      'GET /api/contractors/other': contractor(6),
    };
    const { store, calls, calledOff } = renderApp(null, { api: answering(answers) });
    const found = trackVisitingCompany(store);
    const happen = (event: unknown) => found.handleEvent({ event, before: store.getState().session, after: store.getState().session });
    const view = (slug: string | null) => happen(pageViewed({ ...page, contractor: slug }));
    const registered = () => calls.filter(({ url }) => url === '/api/clearbit/register').map(({ body }) => body);
    const lookups = () => calls.filter(({ url }) => url === '/api/company-lookup').length;
    return { ...found, store, view, registered, lookups, calledOff };
  }
  const ids = (bodies: unknown[]) => bodies.map((body) => Reflect.get(Object(body), 'contractor_id') ?? null);

  it('is looked up once per window and recorded once for each contractor viewed', async () => {
    const { view, registered, lookups } = start();
    await waitFor(() => expect(registered()).to.have.length(1));
    for (const slug of ['acme', null, 'other', '5']) {
      view(slug);
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    }
    await waitFor(() => expect(ids(registered())).to.deep.equal([null, 5, 6]));
    expect(lookups()).to.equal(1);
    expect(registered()[0]).to.deep.include({ companyData: company });
    const later = start();
    later.view('acme');
    later.view('other');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect([later.lookups(), later.registered()]).to.deep.equal([0, []]);
  });

  for (const [what, answer] of [
    ['no company', { body: { company: null } }],
    ['nonsense', { body: { company: { name: 7 } } }],
    ['an error', { status: 500, body: { error: 'Something went wrong. Try again.' } }],
  ] as const) {
    it(`is unknown when the response is ${what}, and is not looked up again`, async () => {
      const { view, registered } = start(answer);
      await waitFor(() => expect(sessionStorage.getItem('company')).to.not.equal(null));
      view('acme');
      const later = start(answer);
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
      expect([registered(), later.lookups()]).to.deep.equal([[], 0]);
    });
  }

  it('is forgotten when the visitor withdraws consent, even before the response arrives', async () => {
    const { stop, registered, lookups, calledOff } = start(new Promise(() => undefined));
    await waitFor(() => expect(lookups()).to.equal(1));
    stop();
    expect(calledOff.map(({ url }) => url)).to.deep.equal(['/api/company-lookup']);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect([registered(), sessionStorage.getItem('company')]).to.deep.equal([[], null]);
  });

  it('stays forgotten when consent is withdrawn while a contractor is being loaded', async () => {
    const { stop, view, registered } = start();
    await waitFor(() => expect(registered()).to.have.length(1));
    view('acme');
    stop();
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    view('other');
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect([ids(registered()), sessionStorage.getItem('company')]).to.deep.equal([[null], null]);
  });
});
