import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import type { AppStore } from '#state/store';

interface ReadOnlyAreaProps {
  /** The store of this area only. */
  store: AppStore;
  /** Called for blocked links and submissions. */
  onBlocked: () => void;
  /** Handles a navigation within the area; returns whether it did. */
  onNavigate?: (to: To) => boolean;
  children: ReactNode;
}

/** A read-only area of the site: submissions and links to other pages call `onBlocked` instead. */
export function ReadOnlyArea({ store, onBlocked, onNavigate, children }: ReadOnlyAreaProps) {
  const navigation = useContext(NavigationContext);
  const container = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onRefused: onBlocked, onWalk: onNavigate });
  useEffect(() => {
    callbacks.current = { onRefused: onBlocked, onWalk: onNavigate };
  });
  useEffect(() => blockInteraction(container.current, () => callbacks.current.onRefused()), []);
  // The router offers no other way to block navigation.
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

/** Blocks the links and forms inside an element, except those inside `data-live`. Returns the function that ends it. */
function blockInteraction(container: Element | null, onBlock: () => void): () => void {
  const findTarget = ({ target }: Event) =>
    target instanceof Element && container?.contains(target) && !target.closest('[data-live]') ? target : null;
  const blockLink = (event: Event) => {
    const link = findTarget(event)?.closest('a[href]');
    // This listener on the window runs last: links that open something over the page have prevented the default by now.
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
  // In the capture phase, before the form's own handler.
  window.addEventListener('submit', blockForm, true);
  return () => {
    window.removeEventListener('click', blockLink);
    window.removeEventListener('submit', blockForm, true);
  };
}
