import { type ComponentType, lazy } from 'react';
import type { Prefetch } from '../state/prefetch';

export interface LazyPage {
  /** Name of the page's chunk in the build. */
  chunk: string;
  load: () => Promise<void>;
  Page: ComponentType;
}

/** Milliseconds: longer than React takes to show a failure. */
const retryDelay = 1000;

/** A page that loads when first shown, or draws at once where it was loaded before: on the server and at hydration. */
export function lazyPage(chunk: string, importPage: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const makeLazy = () =>
    lazy(async () => {
      try {
        return { default: await importPage() };
      } catch (error) {
        // React would show this failure forever, so a later visit tries again. React itself renders a failure twice, and would load
        // without end if it got something new each time.
        setTimeout(() => {
          Lazy = makeLazy();
        }, retryDelay);
        throw error;
      }
    });
  let Lazy = makeLazy();
  return {
    chunk,
    load: async () => {
      loaded ??= await importPage();
    },
    Page: () => {
      const CurrentPage = loaded ?? Lazy;
      return <CurrentPage />;
    },
  };
}

/** What loads a page's data, read when it is needed: only the server does, and no visitor has to carry it. */
export function lazyPrefetch(load: () => Promise<Prefetch>): Prefetch {
  return async (...page) => (await load())(...page);
}
