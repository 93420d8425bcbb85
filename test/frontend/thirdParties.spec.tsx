import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import sinon from 'sinon';
import type { ThirdParties as Configured } from '../../api/contract/page';
import { GiveFeedback } from '../../frontend/app/chrome/GiveFeedback';
import { SiteFooter } from '../../frontend/app/chrome/SiteFooter';
import { findCompany } from '../../frontend/app/thirdParties/findCompany';
import { offerFeaturebase } from '../../frontend/app/thirdParties/offerFeaturebase';
import { ThirdParties } from '../../frontend/app/thirdParties/ThirdParties';
import { sessionApi } from '../../frontend/endpoints/session';
import { consentState } from '../../frontend/lib/consent';
import { openWidget } from '../../frontend/lib/feedbackWidget';
import { handOver } from '../../frontend/state/followEvents';
import { pageShown } from '../../frontend/state/visitEvents';
import { type Answers, answering, sampleUser } from '../support/accounts';
import { leave, renderApp, testSite } from '../support/renderApp';
import { sampleContractor } from '../support/sampleContractor';
import { company } from '../support/thirdParties';

const configured: Configured = {
  posthog: { key: 'phc_test', host: 'https://posthog.example' },
  featurebase: { organisation: 'directory', url: 'https://featurebase.example' },
  companyLookup: { url: 'https://lookup.example/v1', key: 'pk_test' },
};
const decisionKey = 'third_parties';
const bar = () => screen.queryByRole('region', { name: /of your visit/ });

/** Lets what waits for an idle browser happen at once. */
function makeIdle(): () => void {
  const { requestIdleCallback } = globalThis;
  Object.assign(globalThis, { requestIdleCallback: (call: () => void) => setTimeout(call, 0) });
  return () => Object.assign(globalThis, { requestIdleCallback });
}

describe('the question whether third parties may be called', () => {
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
  /** Waits until whatever was to come could have come. */
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  it('is not asked, and there is nothing to choose, where none is configured', async () => {
    show(null);
    await settled();
    expect([bar(), screen.queryByRole('button', { name: 'Privacy choices' })]).to.deep.equal([null, null]);
  });

  it('names only those who are configured, with what they get', async () => {
    show({ ...configured, featurebase: null, companyLookup: null });
    expect((await screen.findByRole('region', { name: /of your visit/ })).textContent)
      .to.include('PostHog')
      .and.to.not.match(/Featurebase|network address/);
  });

  for (const [name, decision] of [
    ['Allow', 'allowed'],
    ['No thanks', 'refused'],
  ] as const) {
    it(`is answered by ${name} once and for all, until the visitor goes back to it`, async () => {
      const { user, unmount } = show({ ...configured, posthog: null, companyLookup: null });
      await user.click(await screen.findByRole('button', { name }));
      expect([bar(), localStorage.getItem(decisionKey)]).to.deep.equal([null, decision]);
      unmount();
      const { user: visitor } = show({ ...configured, posthog: null, companyLookup: null });
      await settled();
      expect(bar()).to.equal(null);
      const choices = screen.getByRole('button', { name: 'Privacy choices' });
      await visitor.click(choices);
      const heading = await screen.findByRole('heading', { name: 'May others be told of your visit?' });
      expect(document.activeElement).to.equal(heading);
      expect(bar()?.textContent).to.include(decision === 'allowed' ? 'You allow this now.' : 'You said no to this.');
      await visitor.click(screen.getByRole('button', { name: 'No thanks' }));
      expect([localStorage.getItem(decisionKey), document.activeElement]).to.deep.equal(['refused', choices]);
    });
  }

  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    it(`is not asked under ${signal}, and answered with no whatever was kept; who looks for it is told why`, async () => {
      localStorage.setItem(decisionKey, 'allowed');
      localStorage.setItem('ph_phc_test_posthog', '{}');
      Object.defineProperty(navigator, signal, { value: signal === 'doNotTrack' ? '1' : true, configurable: true });
      const { user } = show(configured);
      await settled();
      expect([bar(), consentState().decision, localStorage.getItem('ph_phc_test_posthog')]).to.deep.equal([null, 'refused', null]);
      await user.click(screen.getByRole('button', { name: 'Privacy choices' }));
      expect((await screen.findByRole('region', { name: 'Nobody else is told of your visit' })).textContent).to.include('Do Not Track');
      expect(screen.queryByRole('button', { name: 'Allow' })).to.equal(null);
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(bar()).to.equal(null);
    });
  }

  it('is neither asked nor answered in a draft', async () => {
    localStorage.setItem(decisionKey, 'allowed');
    window.history.replaceState(null, '', '/preview/token');
    show(configured);
    await settled();
    expect([bar(), screen.queryByRole('region')]).to.deep.equal([null, null]);
  });

  it('is answered here by what is answered in another tab', async () => {
    show({ ...configured, posthog: null, companyLookup: null });
    await screen.findByRole('button', { name: 'Allow' });
    localStorage.setItem(decisionKey, 'refused');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: decisionKey })));
    expect([bar(), consentState().decision]).to.deep.equal([null, 'refused']);
  });
});

describe("the visitor's company", () => {
  let fetch: sinon.SinonStub;
  beforeEach(() => {
    fetch = sinon.stub(globalThis, 'fetch').callsFake(async () => new Response(JSON.stringify(company)));
  });
  afterEach(async () => {
    await leave();
    fetch.restore();
    sessionStorage.clear();
  });
  const lookup = { url: 'https://lookup.example/v1?by=ip', key: 'pk_test' };
  const page = { path: '/', title: 'Directory', tracked: true, contractor: null };

  /** Looks for the company in a window; every contractor has the id 5, or 6 for "other". */
  function start() {
    const contractor = (id: number) => ({ body: sampleContractor({ id }) });
    const answers: Answers = {
      'POST /api/clearbit/register': { body: { done: true } },
      'GET /api/contractors/acme': contractor(5),
      'GET /api/contractors/5': contractor(5),
      'GET /api/contractors/other': contractor(6),
    };
    const { store, calls } = renderApp(null, { api: answering(answers) });
    const found = findCompany(store, lookup);
    const happen = (event: unknown) => found.take({ event, before: store.getState().session, after: store.getState().session });
    const view = (slug: string | null) => happen(pageShown({ ...page, contractor: slug }));
    const registered = () => calls.filter(({ url }) => url === '/api/clearbit/register').map(({ body }) => body);
    return { ...found, store, view, registered };
  }
  const ids = (bodies: unknown[]) => bodies.map((body) => Reflect.get(Object(body), 'contractor_id') ?? null);

  it('is asked for once in a window, with the key, and registered with each contractor that is looked at, once', async () => {
    const { view, registered } = start();
    await waitFor(() => expect(registered()).to.have.length(1));
    expect(fetch.args[0]?.[0]).to.equal(lookup.url);
    expect(fetch.args[0]?.[1]).to.deep.include({ credentials: 'omit', headers: { Accept: 'application/json', Authorization: 'Bearer pk_test' } });
    for (const slug of ['acme', null, 'other', '5']) {
      view(slug);
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    }
    await waitFor(() => expect(ids(registered())).to.deep.equal([null, 5, 6]));
    expect(registered()[0]).to.deep.include({ companyData: company });
    const later = start();
    later.view('acme');
    later.view('other');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect([fetch.callCount, later.registered()]).to.deep.equal([1, []]);
  });

  for (const [what, answer] of [
    ['no company', async () => new Response('{"error":"unknown"}', { status: 404 })],
    ['nonsense', async () => new Response('{"name":7}')],
    ['a page', async () => new Response('<h1>Hello</h1>')],
    ['an error', async () => new Response('', { status: 500 })],
    ['nothing', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const) {
    it(`is not known where the service answers with ${what}, which nobody sees`, async () => {
      const warn = sinon.spy(console, 'warn');
      fetch.callsFake(answer);
      const { view, registered } = start();
      await waitFor(() => expect(sessionStorage.getItem('company')).to.not.equal(null));
      view('acme');
      start();
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
      expect([registered(), fetch.callCount, warn.callCount]).to.deep.equal([[], 1, 0]);
      warn.restore();
    });
  }

  it('is forgotten when the visitor takes the consent back, even before the answer', async () => {
    const { stop, registered } = start();
    stop();
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect([registered(), sessionStorage.getItem('company')]).to.deep.equal([[], null]);
  });
});

describe("Featurebase's widget", () => {
  let end: (() => void) | undefined;
  afterEach(async () => {
    end?.();
    await leave();
  });
  const script = () => document.querySelector('script');

  /** A header's button for feedback in the page of whoever the API says is signed in. */
  async function start(user = sampleUser({ company_name: 'Kim Drilling' })) {
    const answers: Answers = {
      'GET /api/user': { body: user },
      'GET /api/featurebase/hash': { body: { userHash: 'abc' } },
      'POST /api/logout': { body: {} },
    };
    const app = renderApp(
      <GiveFeedback>
        {(open) => (
          <button type="button" onClick={open}>
            Give Feedback
          </button>
        )}
      </GiveFeedback>,
      { api: answering(answers) },
    );
    const widget = offerFeaturebase(app.store, { organisation: 'directory', url: 'https://featurebase.example' });
    handOver(widget.take);
    end = () => {
      handOver(null);
      widget.stop();
    };
    await act(async () => {
      await app.store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
      // The store tells of answers with the next frame, and of everything else at once.
      app.store.dispatch({ type: 'test/settled' });
    });
    return app;
  }
  /** What the page has asked of the script, which is not there yet. */
  const asked = () => window.Featurebase?.q ?? [];
  const ready = () => {
    for (const [name, , told] of asked())
      if (name === 'initialize_feedback_widget' && typeof told === 'function') told(null, { action: 'widgetReady' });
  };

  it('is told who is signed in, by the hash of our server, and opens instead of our form once it is ready', async () => {
    const { user } = await start();
    await waitFor(() => expect(asked()).to.have.length(2));
    expect(script()?.src).to.equal('https://featurebase.example/js/sdk.js');
    const identity = { organization: 'directory', email: 'kim@drill.example', name: 'Kim van Lee', userHash: 'abc' };
    expect(asked()[1]?.[1]).to.deep.equal({ ...identity, companies: [{ id: 'Kim Drilling', name: 'Kim Drilling' }], theme: 'light' });
    expect(openWidget()).to.equal(false);
    ready();
    const messages = sinon.stub(window, 'postMessage');
    await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
    expect(messages.args.map(([message]) => message)).to.deep.equal([{ target: 'FeaturebaseWidget', data: { action: 'openFeedbackWidget' } }]);
    expect(screen.queryByRole('dialog')).to.equal(null);
    messages.restore();
  });

  it('leaves our own form in place while it is not there, and where it fails', async () => {
    const { user } = await start();
    await waitFor(() => expect(script()).to.exist);
    fireEvent.error(script() ?? expect.fail());
    await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
    expect(await screen.findByRole('dialog', { name: 'Give feedback' })).to.exist;
  });

  it('is offered no more to whoever has left, also where it was late', async () => {
    const { store } = await start();
    await waitFor(() => expect(asked()).to.have.length(2));
    await act(() => store.dispatch(sessionApi.endpoints.logout.initiate()));
    ready();
    expect(openWidget()).to.equal(false);
  });

  it('is not asked for by strangers, nor by those whose address nobody has proved', async () => {
    const { calls } = await start(sampleUser({ email_verified: false }));
    expect([calls.map(({ url }) => url), script()]).to.deep.equal([['/api/user'], null]);
  });

  it('goes with its script and its frames when the visitor takes the consent back', async () => {
    await start();
    await waitFor(() => expect(script()).to.exist);
    ready();
    for (const src of ['https://directory.featurebase.app/widget', 'https://elsewhere.example/'])
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    end?.();
    expect([script(), openWidget(), window.Featurebase]).to.deep.equal([null, false, undefined]);
    expect([...document.querySelectorAll('iframe')].map(({ src }) => src)).to.deep.equal(['https://elsewhere.example/']);
    document.querySelector('iframe')?.remove();
  });
});
