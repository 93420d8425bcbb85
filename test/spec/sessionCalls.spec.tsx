import { setupListeners } from '@reduxjs/toolkit/query';
import { expect } from 'chai';
import sinon from 'sinon';
import type { ApiCall } from '#endpoints/base/apiCall';
import { callOverNetwork } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { directoryApi } from '#endpoints/directory';
import { likesApi } from '#endpoints/likes';
import { sessionApi } from '#endpoints/members/session';
import { type AppStore, createStore } from '#state/store';
import { sampleUser } from '../support/pages/renderForUser';
import { toastsBrought } from '../support/pages/toastCount';
import { withLog } from '../support/probes/capturedConsole';
import { specify } from './specificationTable';

const { getUser, login, register, logout, requestPasswordReset, validateResetToken, resetPassword, resendVerification } = sessionApi.endpoints;
const credentials = { username: 'kim@drill.example', password: 'secret' };
const registration = { ...credentials, full_name: 'Kim van Lee', company_name: 'Acme' };

/** Returns the API calls that an action causes. */
async function askedBy(act: (store: AppStore) => unknown): Promise<[string, string, unknown]> {
  const calls: ApiCall[] = [];
  const body = { ...sampleUser(), verification_needed: false };
  const store = createStore({
    callApi: async (call) => {
      calls.push(call);
      return { status: 200, headers: {}, body };
    },
  });
  await act(store);
  const [call, ...others] = calls;
  // A call that opens a session is followed by a check that the browser kept its cookie.
  if (call?.cookiesBlockedMessage) expect(others.splice(0, 1)).to.deep.equal([{ url: '/api/user' }]);
  expect(others).to.deep.equal([]);
  return [call?.method ?? 'GET', call?.url ?? '', call?.body];
}

specify('7, the calls of the session', [
  ...(
    [
      ['GET', '/api/user', undefined, (store: AppStore) => store.dispatch(getUser.initiate())],
      ['POST', '/api/login', credentials, (store: AppStore) => store.dispatch(login.initiate(credentials))],
      ['POST', '/api/register', { ...registration, role: 'contractor' }, (store: AppStore) => store.dispatch(register.initiate(registration))],
      ['POST', '/api/logout', undefined, (store: AppStore) => store.dispatch(logout.initiate())],
      [
        'POST',
        '/api/request-password-reset',
        { username: 'kim@drill.example' },
        (store: AppStore) => store.dispatch(requestPasswordReset.initiate({ username: 'kim@drill.example' })),
      ],
      ['GET', '/api/validate-reset-token/a%2Fb', undefined, (store: AppStore) => store.dispatch(validateResetToken.initiate('a/b'))],
      [
        'POST',
        '/api/reset-password',
        { token: 't', newPassword: 'secret' },
        (store: AppStore) => store.dispatch(resetPassword.initiate({ token: 't', newPassword: 'secret' })),
      ],
      ['POST', '/api/resend-verification', undefined, (store: AppStore) => store.dispatch(resendVerification.initiate())],
    ] as const
  ).map(([method, path, payload, act]) => ({
    rule: `${method} ${path} carries ${payload ? Object.keys(payload).join(', ') : 'nothing'}`,
    check: async () => expect(await askedBy(act)).to.deep.equal([method, path, payload]),
  })),
  {
    rule: 'self-registration always asks for the role contractor',
    check: async () => {
      const asAdmin = { ...registration, role: 'admin' };
      const [, , body] = await askedBy((store) => store.dispatch(register.initiate(asAdmin)));
      expect(body).to.include({ role: 'contractor' });
    },
  },
]);

specify('8, requests and failures', [
  {
    rule: 'both are logged, and a failed like is only logged',
    check: async () => {
      sinon.stub(globalThis, 'fetch').callsFake(async () => new Response('{"error":"Too many likes."}', { status: 429 }));
      const store = createStore({ callApi: callOverNetwork });
      let toasts: number;
      try {
        await withLog(async (lines) => {
          await store.dispatch(likesApi.endpoints.setLike.initiate({ contractor: { id: 7, slug: 'acme' }, userId: 'user_a', liked: true }));
          expect(lines).to.include.members(['[api] POST /api/contractors/acme/like', '[api] POST /api/contractors/acme/like: Too many likes.']);
        });
        toasts = await toastsBrought(store);
      } finally {
        sinon.restore();
      }
      const { likes } = store.getState();
      expect([likes.inFlight, likes.liked, toasts]).to.deep.equal([[], [], 0]);
    },
  },
]);

/** Creates a store that records its calls and responds to each with this status. */
function countedStore(status = 200) {
  const calls: ApiCall[] = [];
  const store = createStore({
    callApi: async (call) => {
      calls.push(call);
      return { status, headers: {}, body: [] };
    },
  });
  return { store, calls };
}
const { getLocations, listTerms } = directoryApi.endpoints;
type Ask = (store: AppStore) => unknown;
const anything = { filters: {}, search: '', sort: 'likes', saved: false } as const;
const queries: Record<string, Ask> = {
  'list of contractors': (store) => store.dispatch(contractorsApi.endpoints.listContractors.initiate(anything)),
  'list of places': (store) => store.dispatch(getLocations.initiate()),
  'list of methods': (store) => store.dispatch(listTerms.initiate('drilling_methods')),
  'list of locations': (store) => store.dispatch(listTerms.initiate('drilling_locations')),
  'list of purposes': (store) => store.dispatch(listTerms.initiate('drilling_purposes')),
  'list of certifications': (store) => store.dispatch(listTerms.initiate('certifications')),
  'question who is signed in': (store) => store.dispatch(getUser.initiate()),
};
const mutations: Record<string, Ask> = {
  login: (store) => store.dispatch(login.initiate(credentials)),
  registration: (store) => store.dispatch(register.initiate(registration)),
  logout: (store) => store.dispatch(logout.initiate()),
  like: (store) => store.dispatch(likesApi.endpoints.setLike.initiate({ contractor: { id: 7, slug: 'acme' }, userId: 'user_a', liked: true })),
};

specify('7 and 9, cached data', [
  ...Object.entries(queries).map(([what, ask]) => ({
    rule: `the ${what} is not asked for again on focus, on coming back online, or with time`,
    check: async () => {
      const clock = sinon.useFakeTimers();
      const { store, calls } = countedStore();
      // Forward the window's events, so that only the API's own settings decide about refetching.
      const stopListening = setupListeners(store.dispatch);
      try {
        // Keep a subscription active.
        await ask(store);
        window.dispatchEvent(new window.Event('focus'));
        window.dispatchEvent(new window.Event('online'));
        await clock.tickAsync(24 * 3_600_000);
        expect(calls).to.have.length(1);
      } finally {
        stopListening();
        clock.restore();
      }
    },
  })),
  ...Object.entries({ ...queries, ...mutations }).map(([what, ask]) => ({
    rule: `the ${what} is not tried again after a failure`,
    check: async () => {
      const clock = sinon.useFakeTimers();
      const { store, calls } = countedStore(503);
      try {
        ask(store);
        await clock.tickAsync(24 * 3_600_000);
        expect(calls).to.have.length(1);
      } finally {
        clock.restore();
      }
    },
  })),
]);
