import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../endpoints/baseApi';
import type { StoreExtra } from '../endpoints/baseQuery';
import { filtersReducer } from './filtersSlice';
import { likesReducer } from './likesSlice';
import { sessionReducer } from './sessionSlice';
import { toastsReducer } from './toastsSlice';

const reducer = combineReducers({
  session: sessionReducer,
  filters: filtersReducer,
  likes: likesReducer,
  toasts: toastsReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof reducer>;
/** What the server hands to the browser with a page. */
export type PageState = Pick<RootState, 'api' | 'filters'>;

/** A store of its own for each rendered page and each browser window. */
export function createStore(extra: StoreExtra, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
