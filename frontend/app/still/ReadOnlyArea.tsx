import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import type { AppStore } from '#state/store';

interface ReadOnlyAreaProps {
  /** Of the part alone. */
  store: AppStore;
  /** Told of what leads elsewhere or would have sent something. */
  onBlocked: () => void;
  /** Takes a walk over, where it stays within the part; answers whether it has. */
  onNavigate?: (to: To) => boolean;
  children: ReactNode;
}

/** A part of the site that is only shown: what would send something or lead elsewhere says so instead. */
export function ReadOnlyArea({ store, onBlocked, onNavigate, children }: ReadOnlyAreaProps) {
  const navigation = useContext(NavigationContext);
  const container = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onRefused: onBlocked, onWalk: onNavigate });
  useEffect(() => {
    callbacks.current = { onRefused: onBlocked, onWalk: onNavigate };
  });
  useEffect(() => blockInteraction(container.current, () => callbacks.current.onRefused()), []);
  // The router has no other way to be told that nobody goes anywhere.
  const blockedNavigation = useMemo(() => {
    const navigate = (to: To) => {
      if (!callbacks.current.onWalk?.(to)) callbacks.current.onRefused();
    };
    return { ...navigation, navigator: { ...navigation.navigator, push: navigate, replace: navigate, go: () => callbacks.current.onRefused() } };
  }, [navigation]);
  return (
    <Provider store={store}>
      <NavigationContext value={blockedNavigation}>
        <div ref={container} data-still>
          {children}
        </div>
      </NavigationContext>
    </Provider>
  );
}

/** Stops the links and forms inside an element, but for what is marked as live. Returns what ends that. */
function blockInteraction(container: Element | null, onBlock: () => void): () => void {
  const findTarget = ({ target }: Event) =>
    target instanceof Element && container?.contains(target) && !target.closest('[data-live]') ? target : null;
  const blockLink = (event: Event) => {
    const link = findTarget(event)?.closest('a[href]');
    // The window hears of it last: those that open something over the page have seen to it themselves by then.
    if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    onBlock();
  };
  const blockForm = (event: Event) => {
    if (!findTarget(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onBlock();
  };
  window.addEventListener('click', blockLink);
  // Before the form itself hears of it.
  window.addEventListener('submit', blockForm, true);
  return () => {
    window.removeEventListener('click', blockLink);
    window.removeEventListener('submit', blockForm, true);
  };
}
