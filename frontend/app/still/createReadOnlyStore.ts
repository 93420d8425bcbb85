import type { User } from '#contract/accounts/session';
import type { CallApi } from '#endpoints/base/apiCall';
import { sessionCleared } from '#state/sessionSlice';
import { type AppStore, createStore } from '#state/store';

interface ReadOnlyStoreOptions {
  /** Responds to reads. */
  read: CallApi;
  /** Called for blocked writes. */
  onBlocked: () => void;
  /** The user of the area; a signed-out visitor by default. */
  user?: User;
}

/** Creates a store next to the page's own for a read-only area of the site: it reads and never writes. */
export function createReadOnlyStore({ read, onBlocked, user }: ReadOnlyStoreOptions): AppStore {
  const callApi: CallApi = async (call, signal) => {
    if ((call.method ?? 'GET') === 'GET') return read(call, signal);
    onBlocked();
    return { status: 403, headers: {}, body: { error: 'This is a read-only preview. Nothing was sent.', code: 'forbidden' } };
  };
  const store = createStore({ callApi }, user && { session: { status: 'signedIn', user } });
  if (!user) store.dispatch(sessionCleared());
  return store;
}
