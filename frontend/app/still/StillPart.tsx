import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import type { AppStore } from '../../state/store';

interface StillPartProps {
  /** Of the part alone. */
  store: AppStore;
  /** Told of what leads elsewhere or would have sent something. */
  onRefused: () => void;
  /** Takes a walk over, where it stays within the part; answers whether it has. */
  onWalk?: (to: To) => boolean;
  children: ReactNode;
}

/** A part of the site that is only shown: what would send something or lead elsewhere says so instead. */
export function StillPart({ store, onRefused, onWalk, children }: StillPartProps) {
  const navigation = useContext(NavigationContext);
  const around = useRef<HTMLDivElement>(null);
  const told = useRef({ onRefused, onWalk });
  useEffect(() => {
    told.current = { onRefused, onWalk };
  });
  useEffect(() => keepStill(around.current, () => told.current.onRefused()), []);
  // The router has no other way to be told that nobody goes anywhere.
  const still = useMemo(() => {
    const walk = (to: To) => {
      if (!told.current.onWalk?.(to)) told.current.onRefused();
    };
    return { ...navigation, navigator: { ...navigation.navigator, push: walk, replace: walk, go: () => told.current.onRefused() } };
  }, [navigation]);
  return (
    <Provider store={store}>
      <NavigationContext value={still}>
        <div ref={around} data-still>
          {children}
        </div>
      </NavigationContext>
    </Provider>
  );
}

/** Stops the links and forms inside an element, but for what is marked as live. Returns what ends that. */
function keepStill(around: Element | null, onStopped: () => void): () => void {
  const elementOf = ({ target }: Event) => (target instanceof Element && around?.contains(target) && !target.closest('[data-live]') ? target : null);
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
