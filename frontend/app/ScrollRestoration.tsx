import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isPreviewWindow } from '../lib/page/pageDocument';
import { getStartHeadingId } from '../shared/lists/paging';
import { readScrollPositions, restoreScrollPosition, saveScrollPositions } from './scrollPositions';

/**
 * Restores the scroll position on Back and Forward. Other pages start at the top, and the next page of a list at the list's heading. Within a
 * document, the browser's own scroll restoration fails, because it scrolls before the page is tall enough; across documents (reload, another site)
 * the browser remains in charge.
 */
export function ScrollRestoration() {
  const { key, pathname, state } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef<Record<string, number>>({});
  const currentEntry = useRef({ key, pathname });

  useEffect(() => {
    positions.current = readScrollPositions();
    window.history.scrollRestoration = 'manual';
    const savePosition = () => {
      positions.current[currentEntry.current.key] = window.scrollY;
    };
    const persistPositions = () => {
      // A frame shares the window's storage with the surrounding page.
      if (!isPreviewWindow()) saveScrollPositions(positions.current);
      // At the top, the browser's scroll anchoring would keep the visible content in place and scroll down as content above it loads.
      if (window.scrollY > 0) window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', savePosition, { passive: true });
    window.addEventListener('pagehide', persistPositions);
    return () => {
      window.removeEventListener('scroll', savePosition);
      window.removeEventListener('pagehide', persistPositions);
    };
  }, []);

  useLayoutEffect(() => {
    const previousEntry = currentEntry.current;
    currentEntry.current = { key, pathname };
    if (previousEntry.key === key) return;
    if (navigationType === 'POP') return restoreScrollPosition(positions.current[key] ?? 0);
    const heading = document.getElementById(getStartHeadingId(state) ?? '');
    if (heading) {
      heading.focus({ preventScroll: true });
      heading.scrollIntoView();
    } else if (previousEntry.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, state, navigationType]);
  return null;
}
