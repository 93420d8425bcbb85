import { act } from '@testing-library/react';
import { expect } from 'chai';
import { sessionApi } from '../../frontend/endpoints/session';
import { keepValues, readValues } from '../../frontend/lib/keptValues';
import { renderFor } from '../support/accounts';
import { leave } from '../support/renderApp';

const key = 'typed_profile:7:new';

describe('what a window kept of its user', () => {
  afterEach(leave);

  for (const [how, call, answer] of [
    ['logging out', () => sessionApi.endpoints.logout.initiate(), 'POST /api/logout'],
    ['deleting the account', () => sessionApi.endpoints.deleteUser.initiate({ password: 'correct horse' }), 'DELETE /api/user'],
  ] as const) {
    it(`is gone after ${how}, and stays where that fails`, async () => {
      for (const status of [500, 200]) {
        const { store } = await renderFor(null, { answers: { [answer]: { status, body: { done: true } } } });
        keepValues(key, { name: 'Acme' });
        await act(async () => void (await store.dispatch(call())));
        expect(readValues(key)?.get('name')).to.equal(status === 200 ? undefined : 'Acme');
        await leave();
      }
    });
  }
});
