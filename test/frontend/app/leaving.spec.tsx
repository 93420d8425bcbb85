import { act } from '@testing-library/react';
import { expect } from 'chai';
import { sessionApi } from '#endpoints/members/session';
import { createPersistedInput, pickTexts } from '#lib/persistedInput';
import type { AppStore } from '#state/store';
import { leave } from '#test/support/pages/renderApp';
import { renderFor } from '#test/support/pages/renderForUser';

const password = 'correct horse';
const input = createPersistedInput('typed_profile:7:new', (stored) => pickTexts(stored, ['name']));

describe('User data kept in the browser window', () => {
  afterEach(leave);

  for (const [how, call, answer] of [
    ['logging out', (store: AppStore) => store.dispatch(sessionApi.endpoints.logout.initiate()), 'POST /api/logout'],
    ['deleting the account', (store: AppStore) => store.dispatch(sessionApi.endpoints.deleteUser.initiate({ password })), 'DELETE /api/user'],
  ] as const) {
    it(`is deleted after ${how}, and kept if that fails`, async () => {
      for (const status of [500, 200]) {
        const { store } = await renderFor(null, { answers: { [answer]: { status, body: { done: true } } } });
        input.save({ name: 'Acme' });
        await act(async () => void (await call(store)));
        expect(input.read()?.name).to.equal(status === 200 ? undefined : 'Acme');
        await leave();
      }
    });
  }
});
