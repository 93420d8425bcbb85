import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import sinon from 'sinon';
import { ToastRegion } from '#app/App';
import { callOverNetwork } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { type AppStore, createStore } from '#state/store';
import { toastDismissed, toastShown } from '#state/toastsSlice';
import { leave, renderApp } from '../support/pages/renderApp';
import { readPages, sampleUser } from '../support/pages/renderForUser';
import { toastsBrought } from '../support/pages/toastCount';
import { until } from '../support/probes/until';
import { specify } from './specificationTable';

before(readPages);
afterEach(leave);

const { login, register, logout, requestPasswordReset, validateResetToken, resetPassword, resendVerification, updateUser, getUser } =
  sessionApi.endpoints;
const registration = { username: 'kim@drill.example', password: 'secret', full_name: 'Kim' };

/** Every session call that the toast catalogue covers. */
const calls = {
  login: (store: AppStore) => store.dispatch(login.initiate({ username: 'kim@drill.example', password: 'secret' })),
  register: (store: AppStore) => store.dispatch(register.initiate(registration)),
  logout: (store: AppStore) => store.dispatch(logout.initiate()),
  requestPasswordReset: (store: AppStore) => store.dispatch(requestPasswordReset.initiate({ username: 'kim@drill.example' })),
  validateResetToken: (store: AppStore) => store.dispatch(validateResetToken.initiate('t')),
  resetPassword: (store: AppStore) => store.dispatch(resetPassword.initiate({ token: 't', newPassword: 'secret' })),
  resendVerification: (store: AppStore) => store.dispatch(resendVerification.initiate()),
  updateUser: (store: AppStore) => store.dispatch(updateUser.initiate({ full_name: 'Kim' })),
  getUser: (store: AppStore) => store.dispatch(getUser.initiate()),
};

/** Returns the toast that a call shows for this response or network error. */
async function toastOf(call: keyof typeof calls, answer: Response | Error) {
  return afterCall(call, answer, async ({ getState }) => {
    // The toast table is loaded as a separate chunk.
    await until(() => getState().toasts.current !== null, `the toast of ${call}`);
    return getState().toasts.current;
  });
}

async function afterCall<Found>(call: keyof typeof calls, answer: Response | Error, look: (store: AppStore) => Promise<Found>): Promise<Found> {
  const fetch = sinon.stub(globalThis, 'fetch');
  if (answer instanceof Error) fetch.rejects(answer);
  else fetch.callsFake(async () => answer.clone());
  try {
    const store = createStore({ callApi: callOverNetwork });
    await calls[call](store);
    return await look(store);
  } finally {
    fetch.restore();
  }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const signedIn = (verification_needed: boolean) => ({ ...sampleUser({ full_name: 'Kim van Lee' }), verification_needed });

specify('8, success toasts', [
  ...(
    [
      ['login', signedIn(false), 'Login successful', 'Welcome back, Kim van Lee!'],
      [
        'login',
        signedIn(true),
        'Email verification required',
        'Please verify your email address. Check your inbox for a verification link or request a new one.',
      ],
      ['register', signedIn(true), 'Registration successful', 'Please check your email for a verification link.'],
      ['register', signedIn(false), 'Registration successful', 'Welcome, Kim van Lee!'],
      ['logout', {}, 'Logged out', 'You have been successfully logged out.'],
      ['requestPasswordReset', {}, 'Password reset requested', 'If an account with that email exists, a password reset link has been sent.'],
      ['resetPassword', {}, 'Password reset successful', 'Your password has been reset. You can now log in with your new password.'],
      ['resendVerification', {}, 'Verification email sent', 'A new verification email has been sent to your email address.'],
    ] as const
  ).map(([call, body, title, description]) => ({
    rule: `${call} brings '${title}' (${description})`,
    check: async () => expect(await toastOf(call, json(body))).to.include({ title, description, look: 'default', open: true }),
  })),
  ...(['validateResetToken', 'updateUser', 'getUser'] as const).map((call) => ({
    rule: `${call} succeeds without a toast`,
    check: async () => expect(await afterCall(call, json(sampleUser()), toastsBrought)).to.equal(0),
  })),
]);

const failures = [
  ['login', 'Login failed'],
  ['register', 'Registration failed'],
  ['logout', 'Logout failed'],
  ['requestPasswordReset', 'Password reset request failed'],
  ['resetPassword', 'Password reset failed'],
  ['resendVerification', 'Verification email failed'],
] as const;

specify('8, failure toasts', [
  ...failures.map(([call, title]) => ({
    rule: `a failed ${call} brings '${title}', destructive, with the server's message`,
    check: async () =>
      expect(await toastOf(call, json({ error: 'The server says no.' }, 422))).to.include({
        title,
        description: 'The server says no.',
        look: 'destructive',
      }),
  })),
  ...(
    [
      ['the error field first', json({ error: 'E', message: 'M' }, 400), 'E'],
      ['else the message field', json({ message: 'M' }, 400), 'M'],
      ['else the JSON of an object', json({ reason: 7 }, 400), '{"reason":7}'],
      ['the string form of what is no object', json(7, 400), '7'],
      ['Unknown error for an empty one', json('', 400), 'Unknown error'],
      ['the text of a body that is no JSON', new Response('Bad gateway', { status: 502 }), 'Bad gateway'],
      ['the status text of an empty body', new Response('', { status: 502, statusText: 'Bad Gateway' }), 'Bad Gateway'],
      ['Unknown error where there is nothing at all', new Response('', { status: 502 }), 'Unknown error'],
      ['a sentence where no answer came', new TypeError('Failed to fetch'), 'The server could not be reached. Check the connection and try again.'],
    ] as const
  ).map(([what, answer, description]) => ({
    rule: `the description is ${what}`,
    check: async () => expect(await toastOf('login', answer)).to.include({ description }),
  })),
  ...[400, 404, 410].map((status) => ({
    rule: `a reset token that is refused with ${status} brings 'Invalid reset token'`,
    check: async () =>
      expect(await toastOf('validateResetToken', json({ error: 'No.' }, status))).to.include({
        title: 'Invalid reset token',
        description: 'This password reset link is invalid or has expired. Please request a new one.',
        look: 'destructive',
      }),
  })),
  {
    rule: 'a server that cannot say whether the token is good does not call it invalid',
    check: async () => expect(await afterCall('validateResetToken', json({ error: 'Down.' }, 503), toastsBrought)).to.equal(0),
  },
  {
    rule: 'the question who is signed in fails without a toast',
    check: async () => expect(await afterCall('getUser', json({ error: 'Down.' }, 503), toastsBrought)).to.equal(0),
  },
]);

/** Shows a toast, then installs a fake clock. */
async function shownToast() {
  const view = renderApp(<ToastRegion />);
  act(() => void view.store.dispatch(toastShown({ title: 'First', description: 'One', look: 'destructive' })));
  await screen.findByText('First');
  return { ...view, current: () => view.store.getState().toasts.current };
}

specify('9, toasts', [
  {
    rule: 'a toast goes by itself after 5000 ms, and leaves the store 1,000,000 ms later',
    check: async () => {
      const { store, current } = await shownToast();
      const clock = sinon.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      try {
        // The second toast expires by the fake clock.
        await act(async () => void store.dispatch(toastShown({ title: 'Second', description: 'Two' })));
        expect([screen.queryByText('First'), screen.getAllByText('Two').length > 0]).to.deep.equal([null, true]);
        await act(async () => void clock.tick(4999));
        expect(current()?.open).to.equal(true);
        await act(async () => void clock.tick(1));
        expect(current()?.open).to.equal(false);
        expect(screen.queryByText('Two')).to.equal(null);
        await act(async () => void clock.tick(999_999));
        expect(current()).to.include({ title: 'Second', open: false });
        await act(async () => void clock.tick(1));
        expect(current()).to.equal(null);
      } finally {
        clock.restore();
      }
    },
  },
  {
    rule: 'a toast that has replaced a dismissed one stays when that is removed',
    check: async () => {
      const clock = sinon.useFakeTimers({ toFake: ['setTimeout'] });
      try {
        const store = createStore({ callApi: () => new Promise(() => undefined) });
        store.dispatch(toastShown({ title: 'First', description: 'One' }));
        store.dispatch(toastDismissed(1));
        store.dispatch(toastShown({ title: 'Second', description: 'Two' }));
        clock.tick(1_000_000);
        expect(store.getState().toasts.current).to.include({ title: 'Second', open: true });
      } finally {
        clock.restore();
      }
    },
  },
  ...(
    [
      [51, false],
      [50, true],
      [-200, true],
    ] as const
  ).map(([distance, open]) => ({
    rule: `a swipe of ${distance} px to the right ${open ? 'leaves it' : 'throws it away'}`,
    check: async () => {
      const { current } = await shownToast();
      const clock = sinon.useFakeTimers({ toFake: ['setTimeout'] });
      try {
        const toast = document.querySelector('ol > li') ?? document.body;
        fireEvent.pointerDown(toast, { button: 0, clientX: 300, clientY: 10 });
        fireEvent.pointerMove(toast, { clientX: 300 + distance / 2, clientY: 10 });
        fireEvent.pointerMove(toast, { clientX: 300 + distance, clientY: 10 });
        fireEvent.pointerUp(toast, { clientX: 300 + distance, clientY: 10 });
        expect(current()?.open).to.equal(open);
      } finally {
        clock.restore();
      }
    },
  })),
  {
    rule: 'F8 leads to it, and it can be dismissed from there',
    check: async () => {
      const { current } = await shownToast();
      fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
      expect(document.activeElement?.tagName).to.equal('OL');
      expect(screen.getByRole('region').getAttribute('aria-label')).to.equal('Notifications (F8)');
      const clock = sinon.useFakeTimers({ toFake: ['setTimeout'] });
      try {
        fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
        expect(current()?.open).to.equal(false);
      } finally {
        clock.restore();
      }
    },
  },
]);
