import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import type { StoreExtra } from '../endpoints/base/apiCall';
import { baseApi } from '../endpoints/base/baseApi';
import { filtersReducer } from './filtersSlice';
import { likesReducer } from './likesSlice';
import { sessionReducer } from './sessionSlice';
import { sideEffectsMiddleware } from './sideEffectsMiddleware';
import { toastsReducer } from './toastsSlice';

const reducer = combineReducers({
  session: sessionReducer,
  filters: filtersReducer,
  likes: likesReducer,
  toasts: toastsReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof reducer>;
/** State that the server sends to the browser with a page. The API slice's config is excluded, because JSON has no Infinity. */
export interface PageState {
  api: Pick<RootState['api'], 'queries' | 'provided'>;
  filters: RootState['filters'];
  /** Only with a page that denies access to a signed-in user. */
  session?: RootState['session'];
}

const noopMiddleware: Middleware = () => (next) => next;

/**
 * Creates the store of a rendered page or browser window, starting from the page's state if there is one.
 * @param eventObserver runs for every event, after all its side effects
 */
export function createStore(extra: StoreExtra, pageState?: Partial<PageState>, eventObserver: Middleware = noopMiddleware) {
  const initialState = reducer(undefined, { type: 'store/created' });
  return configureStore({
    reducer,
    preloadedState: pageState && {
      ...initialState,
      ...(pageState.session && { session: pageState.session }),
      ...(pageState.filters && { filters: pageState.filters }),
      api: { ...initialState.api, ...pageState.api },
    },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        eventObserver,
        baseApi.middleware,
        sideEffectsMiddleware,
      ),
    devTools: process.env.NODE_ENV === 'development',
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
