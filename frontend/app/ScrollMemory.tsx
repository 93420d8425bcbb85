import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showsPreview } from '../lib/showsPreview';
import { startOf } from '../shared/turnedPage';
import { readPlaces, returnTo, writePlaces } from './scrollPlaces';

/**
 * Back and Forward return to the position at which a page was left; another page starts at its top, and the next page of a list at
 * the list's heading. Within one document the browser's own scroll restoration fails, because it scrolls before the page is long
 * enough; across documents (reload, another site) it is left in charge.
 */
export function ScrollMemory() {
  const { key, pathname, state } = useLocation();
  const arrivedBy = useNavigationType();
  const places = useRef<Record<string, number>>({});
  const here = useRef({ key, pathname });

  useEffect(() => {
    places.current = readPlaces();
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      places.current[here.current.key] = window.scrollY;
    };
    const handOver = () => {
      // A frame has the window's memory in common with the page around it.
      if (!showsPreview()) writePlaces(places.current);
      // From the top the browser would keep to what it saw there, and move on with it as the page loads above.
      if (window.scrollY > 0) window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', handOver);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', handOver);
    };
  }, []);

  useLayoutEffect(() => {
    const before = here.current;
    here.current = { key, pathname };
    if (before.key === key) return;
    if (arrivedBy === 'POP') return returnTo(places.current[key] ?? 0);
    const heading = document.getElementById(startOf(state) ?? '');
    if (heading) {
      heading.focus({ preventScroll: true });
      heading.scrollIntoView();
    } else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, state, arrivedBy]);
  return null;
}
