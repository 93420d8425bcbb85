import type { User } from '#contract/accounts/session';
import type { CallApi } from '#endpoints/base/apiCall';
import { sessionCleared } from '#state/sessionSlice';
import { type AppStore, createStore } from '#state/store';

interface ReadOnlyStoreOptions {
  /** Answers what is read. */
  read: CallApi;
  /** Told of what would have been sent. */
  onBlocked: () => void;
  /** Who uses the part; a stranger without one. */
  user?: User;
}

/** A store beside the page's own, for a part of the site that is only shown: it reads, and sends nothing. */
export function createReadOnlyStore({ read, onBlocked, user }: ReadOnlyStoreOptions): AppStore {
  const callApi: CallApi = async (call, signal) => {
    if ((call.method ?? 'GET') === 'GET') return read(call, signal);
    onBlocked();
    return { status: 403, headers: {}, body: { error: 'Nothing is sent from here.', code: 'forbidden' } };
  };
  const store = createStore({ callApi }, user && { session: { status: 'signedIn', user } });
  if (!user) store.dispatch(sessionCleared());
  return store;
}
