import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { Link } from 'react-router-dom';
import sinon from 'sinon';
import { PageTracker } from '#app/thirdParties/PageTracker';
import { ThirdParties } from '#app/thirdParties/ThirdParties';
import { getVisitorId } from '#lib/visits/getVisitorId';
import { toAnalyticsEvent } from '#state/analyticsRules';
import { setEventHandler } from '#state/eventRelay';
import { leave, renderApp } from '../support/pages/renderApp';
import { type Answers, renderFor, sampleUser } from '../support/pages/renderForUser';
import { toastsBrought } from '../support/pages/toastCount';
import { withLog } from '../support/probes/capturedConsole';
import { company } from '../support/processes/thirdPartyServers';
import { specify } from './specificationTable';

const configured = {
  posthog: true,
  featurebase: { organisation: 'directory', url: 'https://featurebase.example' },
  companyLookup: 'lookup.example',
};
const registering = 'POST /api/clearbit/register';
const lookup = 'POST /api/company-lookup';
const hash = 'GET /api/featurebase/hash';
const state = 'GET /api/featurebase/state';
const down = { status: 503, body: { error: 'Down.' } };

/** Renders the page for a visitor who allows third parties. The test decides when the browser is idle. */
async function allowed(answers: Answers = {}) {
  localStorage.setItem('third_parties', 'allowed');
  const fetch = sinon.stub(globalThis, 'fetch').callsFake(async () => new Response('{}'));
  const idle = sinon.stub(globalThis, 'requestIdleCallback').returns(1);
  const user = sampleUser({ company_name: 'Kim Drilling' });
  const given = {
    [lookup]: { body: { company } },
    [registering]: { body: { registered: true } },
    [hash]: { body: { userHash: 'abc' } },
    [state]: { body: { answers: true } },
    ...answers,
  };
  const view = await renderFor(<ThirdParties thirdParties={configured} />, { user, answers: given });
  if (document.readyState !== 'complete') window.dispatchEvent(new window.Event('load'));
  await waitFor(() => expect(idle.callCount).to.equal(1));
  const becomeIdle = () => act(async () => idle.firstCall.args[0]({ didTimeout: false, timeRemaining: () => 50 }));
  const asked = (call: string) => view.calls.filter(({ method = 'GET', url }) => `${method} ${url}` === call);
  return { ...view, fetch, idle, becomeIdle, asked };
}
/** The calls that the page has queued for the widget's script, which never loads. */
const ofWidget = () => window.Featurebase?.q ?? [];

describe('Data sent to third parties', () => {
  before(async function () {
    // Load the lazy chunks first, so that their loading does not count towards the tests' timeouts.
    this.timeout(60_000);
    await import('#app/thirdParties/ConsentManager');
    await import('#app/thirdParties/startThirdParties');
  });
  afterEach(async () => {
    await leave();
    sinon.restore();
    setEventHandler(null);
    localStorage.removeItem('third_parties');
  });

  specify('2, page views', [
    {
      rule: 'a page view is told on each change of the route, but of contractor pages only for leave-review',
      check: async () => {
        const received: unknown[] = [];
        setEventHandler(({ event }) => {
          const known = toAnalyticsEvent(event);
          if (known) received.push([known.name, known.properties?.title]);
        });
        const paths = ['/contractors/acme', '/contractors/acme/leave-review', '/forgot-password', '/?sort=a-z'];
        const links = paths.map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ));
        const { user } = renderApp([<PageTracker key="tracker" />, ...links]);
        for (const path of paths) await user.click(screen.getByText(path));
        const product = ['$pageview', 'Test Directory'];
        expect(received).to.deep.equal([product, product, ['$pageview', 'Forgot password | Test Directory'], product]);
      },
    },
  ]);

  specify('9, when third parties are called', [
    {
      rule: 'nobody is called before the browser is idle, or a second has passed',
      check: async () => {
        const { fetch, idle, becomeIdle, asked } = await allowed();
        const askedAll = () => [lookup, hash, state].map((call) => asked(call).length);
        expect([fetch.callCount, askedAll(), ofWidget()]).to.deep.equal([0, [0, 0, 0], []]);
        expect(idle.firstCall.args[1]).to.deep.equal({ timeout: 1000 });
        await becomeIdle();
        await waitFor(() => expect(ofWidget()).to.have.length(2));
        expect(askedAll()).to.deep.equal([1, 1, 1]);
      },
    },
  ]);

  specify('3, 7 and 8, company data', [
    {
      rule: 'what the service knows of the company is sent on, every field, with the id of the visitor',
      check: async () => {
        const { becomeIdle, asked } = await allowed();
        await becomeIdle();
        await waitFor(() => expect(asked(registering)).to.have.length(1));
        const { category, metrics, geo, ...rest } = company;
        expect(asked(registering)[0]?.body).to.deep.include({ companyData: company, distinctId: getVisitorId().id });
        expect([rest, category, metrics, geo].flatMap((part) => Object.keys(part))).to.deep.equal([
          ...['name', 'domain', 'type', 'tags'],
          ...['industry', 'sector', 'subIndustry', 'employees', 'city', 'country'],
        ]);
      },
    },
    {
      rule: 'a registration that fails is only logged',
      check: async () => {
        const { becomeIdle, store } = await allowed({ [registering]: down });
        await withLog(async (lines) => {
          await becomeIdle();
          await waitFor(() => expect(lines).to.include('[api] POST /api/clearbit/register: Down.'));
        });
        expect(await toastsBrought(store)).to.equal(0);
      },
    },
  ]);

  specify('7, 8 and 9, the feedback widget', [
    {
      rule: 'it gets the hash with email, name and company name, the fixed organisation, and a light theme',
      check: async () => {
        const { becomeIdle, asked } = await allowed();
        await becomeIdle();
        await waitFor(() => expect(ofWidget()).to.have.length(2));
        expect(asked(hash)).to.have.length(1);
        const person = { organization: 'directory', email: 'kim@drill.example', name: 'Kim van Lee', userHash: 'abc' };
        const identity = { ...person, companies: [{ id: 'Kim Drilling', name: 'Kim Drilling' }] };
        expect(ofWidget().map(([name, options]) => [name, options])).to.deep.equal([
          ['identify', identity],
          ['initialize_feedback_widget', { ...identity, theme: 'light' }],
        ]);
      },
    },
    {
      rule: 'a hash that does not come is only logged',
      check: async () => {
        const { becomeIdle, store } = await allowed({ [hash]: down });
        await withLog(async (lines) => {
          await becomeIdle();
          await waitFor(() => expect(lines).to.include('[api] GET /api/featurebase/hash: Down.'));
        });
        expect([ofWidget(), await toastsBrought(store)]).to.deep.equal([[], 0]);
      },
    },
    {
      rule: 'a script that does not come is only logged',
      check: async () => {
        const { becomeIdle, store } = await allowed();
        await becomeIdle();
        await waitFor(() => expect(document.querySelector('script')).to.exist);
        await withLog(async (lines) => {
          fireEvent.error(document.querySelector('script') ?? expect.fail());
          expect(lines).to.include('[outside] Featurebase: Its script could not be loaded.');
        });
        expect(await toastsBrought(store)).to.equal(0);
      },
    },
  ]);
});
