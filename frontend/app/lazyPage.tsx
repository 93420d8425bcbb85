import { type ComponentType, lazy } from 'react';

export interface LazyPage {
  /** Name of the page's chunk in the build. */
  chunk: string;
  load: () => Promise<void>;
  Page: ComponentType;
}

/** Milliseconds; longer than React takes to show a failure. */
const retryDelay = 1000;

/** A page that loads on first render, or renders at once if it has been loaded: on the server and during hydration. */
export function lazyPage(chunk: string, importPage: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const makeLazy = () =>
    lazy(async () => {
      try {
        return { default: await importPage() };
      } catch (error) {
        // React would cache this failure forever, so a later visit tries again. The delay is needed because React renders a failure twice and would
        // load endlessly if it got a new promise each time.
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
