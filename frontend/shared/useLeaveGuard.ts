import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guardLeaving, type LeaveGuard } from '../lib/leaving';
import { useWarningBeforeLeaving } from './useWarningBeforeLeaving';

/**
 * Asks before what was typed is lost: by a link to another address of the site, by Back and Forward, by whatever asks
 * `leaveAfterAsking`; the browser itself asks before the window is closed or loaded anew.
 * @param onAsk is told what to do where one leaves nevertheless
 */
export function useLeaveGuard(needed: boolean, onAsk: LeaveGuard['ask']): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useRef('');
  const ask = useRef(onAsk);
  const go = useRef(navigate);
  useEffect(() => {
    address.current = pathname + search;
    ask.current = onAsk;
    go.current = navigate;
  });
  useWarningBeforeLeaving(needed);
  useEffect(() => {
    if (!needed) return;
    let place = placeIn(window.history.state);
    let isLeaving = false;

    const stopLink = (event: MouseEvent) => {
      const link = isLeaving ? null : linkOf(event);
      if (!link || pathOf(link) === address.current) return;
      event.preventDefault();
      event.stopPropagation();
      ask.current(() => {
        isLeaving = true;
        // A menu that held the link may be closed by now.
        if (link.isConnected) link.click();
        else void go.current(pathOf(link));
      });
    };
    // The browser has moved already: it is led back before the router hears of it.
    const stopMove = (event: PopStateEvent) => {
      const wanted = pathOf(window.location);
      const target = placeIn(event.state);
      if (isLeaving || wanted === address.current) {
        place = target;
        return;
      }
      event.stopImmediatePropagation();
      const steps = target === null || place === null ? null : target - place;
      window.history.go(steps === null ? 1 : -steps);
      ask.current(() => {
        isLeaving = true;
        if (steps === null) void go.current(wanted);
        else window.history.go(steps);
      });
    };
    const endGuard = guardLeaving({ ask: (leave) => ask.current(leave), move: stopMove });
    window.addEventListener('click', stopLink, true);
    return () => {
      endGuard();
      window.removeEventListener('click', stopLink, true);
    };
  }, [needed]);
}

/** The link within the site that a plain click follows in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link : null;
}

function pathOf({ pathname, search }: HTMLAnchorElement | Location): string {
  return pathname + search;
}

/** The number that the router gives to an entry of the history; null for an entry that it has not made. */
function placeIn(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;
}
