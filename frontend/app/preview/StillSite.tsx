import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import type { DraftPreview } from '../../../api/contract/previews';
import { BrowserConfigContext, useBrowserConfig } from '../../lib/BrowserConfigContext';
import { useAppDispatch } from '../../state/hooks';
import type { AppStore } from '../../state/store';
import { toastShown } from '../../state/toastsSlice';
import { SiteFooter } from '../chrome/SiteFooter';
import { SiteHeader } from '../chrome/SiteHeader';
import { ToastRegion } from '../ToastRegion';
import { draftStore } from './draftStore';

/**
 * The site around a draft, as a stranger sees it with the words of that draft. It reads, and that is all: what would send
 * something or lead elsewhere says so instead.
 */
export function StillSite({ draft, children }: { draft: DraftPreview; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const navigation = useContext(NavigationContext);
  const site = useBrowserConfig();
  const [store] = useState(() => draftStore(dispatch, draft));
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => keepStill(around.current, () => refuse(store)), [store]);
  // The router has no other way to be told that nobody goes anywhere.
  const still = useMemo(() => {
    const stay = () => refuse(store);
    return { ...navigation, navigator: { ...navigation.navigator, push: stay, replace: stay, go: stay } };
  }, [navigation, store]);
  return (
    <Provider store={store}>
      <BrowserConfigContext value={draft.site ?? site}>
        <NavigationContext value={still}>
          <div ref={around}>
            <SiteHeader />
            {children}
            <SiteFooter />
          </div>
          <ToastRegion />
        </NavigationContext>
      </BrowserConfigContext>
    </Provider>
  );
}

function refuse(store: AppStore): void {
  store.dispatch(toastShown({ title: 'This is a preview', description: 'Links, buttons and forms do nothing here.' }));
}

/** Stops the links and forms inside an element. Returns what ends that. */
function keepStill(around: Element | null, onStopped: () => void): () => void {
  const elementOf = ({ target }: Event) => (target instanceof Element && around?.contains(target) ? target : null);
  const stopLink = (event: Event) => {
    const link = elementOf(event)?.closest('a[href]');
    // The window hears of it last: those that open something over the page have seen to it themselves by then.
    if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    onStopped();
  };
  const stopForm = (event: Event) => {
    if (!elementOf(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onStopped();
  };
  window.addEventListener('click', stopLink);
  // Before the form itself hears of it.
  window.addEventListener('submit', stopForm, true);
  return () => {
    window.removeEventListener('click', stopLink);
    window.removeEventListener('submit', stopForm, true);
  };
}
