import { screen } from '@testing-library/react';
import { expect } from 'chai';
import sinon from 'sinon';
import { App } from '#app/App';
import { toPageView } from '#app/thirdParties/PageTracker';
import type { Role } from '#contract/accounts/session';
import { likesApi } from '#endpoints/likes';
import { sessionApi } from '#endpoints/members/session';
import { pages } from '#frontend/pages';
import { whenLoaded } from '#lib/page/whenIdle';
import { toAnalyticsEvent, toAnalyticsIdentity } from '#state/analyticsRules';
import { eventRelay, setEventHandler } from '#state/eventRelay';
import { type AppStore, createStore } from '#state/store';
import { companyIdentified } from '#state/visitEvents';
import { leave } from '../support/pages/renderApp';
import { readPages, renderFor, sampleUser } from '../support/pages/renderForUser';
import { specify } from './specificationTable';

before(readPages);
afterEach(async () => {
  setEventHandler(null);
  await leave();
});

const { login, register, logout } = sessionApi.endpoints;
const credentials = { username: 'kim@drill.example', password: 'secret' };
const like = (liked: boolean) => likesApi.endpoints.setLike.initiate({ contractor: { id: 7, slug: 'acme' }, userId: 'user_a', liked });

/** Returns the names of the analytics events that an action causes in a store whose API responds with this status and body. */
async function eventsOf(act: (store: AppStore) => unknown, status = 200, answer: object = { ...sampleUser(), verification_needed: false }) {
  const names: string[] = [];
  const store = createStore({ callApi: async () => ({ status, headers: {}, body: answer }) }, undefined, eventRelay);
  setEventHandler(({ event }) => {
    const analyticsEvents = toAnalyticsEvent(event);
    if (analyticsEvents) names.push(analyticsEvents.name);
  });
  await act(store);
  return names;
}

specify('9, analytics events', [
  {
    rule: 'user_login',
    check: async () => expect(await eventsOf((store) => store.dispatch(login.initiate(credentials)))).to.deep.equal(['user_login']),
  },
  {
    rule: 'user_registration',
    check: async () =>
      expect(await eventsOf((store) => store.dispatch(register.initiate({ ...credentials, full_name: 'Kim' })))).to.deep.equal(['user_registration']),
  },
  { rule: 'user_logout', check: async () => expect(await eventsOf((store) => store.dispatch(logout.initiate()))).to.deep.equal(['user_logout']) },
  {
    rule: 'company_identified',
    check: async () =>
      expect(
        await eventsOf((store) => store.dispatch(companyIdentified({ name: 'Acme Mining', category: null, metrics: null, geo: null }))),
      ).to.deep.equal(['company_identified']),
  },
  {
    rule: 'save_favourite, fired by a like',
    check: async () =>
      expect(await eventsOf((store) => store.dispatch(like(true)), 200, { likes: 1, userLiked: true })).to.deep.equal(['save_favourite']),
  },
  {
    rule: 'an unlike fires none',
    check: async () => expect(await eventsOf((store) => store.dispatch(like(false)), 200, { likes: 0, userLiked: false })).to.deep.equal([]),
  },
  {
    rule: 'what fails fires none',
    check: async () => {
      const refusal = { error: 'No.' };
      expect(await eventsOf((store) => store.dispatch(login.initiate(credentials)), 401, refusal)).to.deep.equal([]);
      expect(await eventsOf((store) => store.dispatch(like(true)), 429, refusal)).to.deep.equal([]);
    },
  },
  {
    rule: 'analytics loads when idle or after 1 second',
    check: () => {
      const idle = sinon.stub(globalThis, 'requestIdleCallback').returns(1);
      try {
        const callOff = whenLoaded(() => undefined);
        if (document.readyState !== 'complete') window.dispatchEvent(new window.Event('load'));
        expect(idle.args.map(([, options]) => options)).to.deep.equal([{ timeout: 1000 }]);
        callOff();
      } finally {
        idle.restore();
      }
    },
  },
]);

specify('2, page views', [
  ...(
    [
      ['/', 'Test Directory', true],
      ['/contractors/acme', 'Test Directory', false],
      ['/contractors/acme/leave-review', 'Test Directory', true],
      ['/dashboard', 'Dashboard | Test Directory', true],
      ['/style-guide', 'Style guide | Test Directory', true],
    ] as const
  ).map(([path, title, tracked]) => ({
    rule: `${path} is ${tracked ? `tracked as ${title}` : 'not tracked'}`,
    check: () => expect(toPageView(pages.findRoute, path, 'Test Directory')).to.include({ path, title, tracked }),
  })),
]);

specify('6, who a session is to analytics', [
  ...(
    [
      ['contractor', 'contractor_user'],
      ['designer', 'contractor_user'],
      ['admin', 'admin_user'],
    ] as const
  ).map(([role, kind]: readonly [Role, string]) => ({
    rule: `${role} is identified as ${kind}`,
    check: () => expect(toAnalyticsIdentity({ status: 'signedIn', user: sampleUser({ role }) })?.user_type).to.equal(kind),
  })),
  {
    rule: 'the feedback widget is offered to logged-in users only',
    check: async () => {
      await renderFor(<App />, { address: '/nowhere', user: null });
      expect(screen.queryByRole('link', { name: 'Give Feedback' })).to.equal(null);
      await leave();
      const { user } = await renderFor(<App />, { address: '/nowhere' });
      await user.click(screen.getByRole('link', { name: 'Give Feedback' }));
      expect(await screen.findByRole('dialog', { name: 'Give feedback' })).to.exist;
    },
  },
]);
