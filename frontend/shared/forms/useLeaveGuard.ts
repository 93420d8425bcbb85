import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LeaveGuard, registerLeaveGuard } from '#lib/navigation/leaveGuards';

/**
 * Asks for confirmation before unsaved input is lost: on links to other pages of the site, on Back and Forward, and for callers of
 * `leaveWithConfirmation`. The browser itself asks before the window is closed or reloaded.
 * @param onLeaveAttempt receives a function that leaves after all
 */
export function useLeaveGuard(isEnabled: boolean, onLeaveAttempt: LeaveGuard['confirmLeave']): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const currentUrl = useRef('');
  const latestOnLeaveAttempt = useRef(onLeaveAttempt);
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    currentUrl.current = pathname + search;
    latestOnLeaveAttempt.current = onLeaveAttempt;
    latestNavigate.current = navigate;
  });
  useBeforeUnloadWarning(isEnabled);
  useEffect(() => {
    if (!isEnabled) return;
    let historyIndex = readHistoryIndex(window.history.state);
    let isLeaving = false;

    const handleClick = (event: MouseEvent) => {
      const link = isLeaving ? null : findInternalLink(event);
      if (!link || getPath(link) === currentUrl.current) return;
      event.preventDefault();
      event.stopPropagation();
      latestOnLeaveAttempt.current(() => {
        isLeaving = true;
        // A menu that contained the link may have closed since.
        if (link.isConnected) link.click();
        else void latestNavigate.current(getPath(link));
      });
    };
    // The browser has already navigated: go back before the router handles the event.
    const handlePopState = (event: PopStateEvent) => {
      const targetPath = getPath(window.location);
      const targetIndex = readHistoryIndex(event.state);
      if (isLeaving || targetPath === currentUrl.current) {
        historyIndex = targetIndex;
        return;
      }
      event.stopImmediatePropagation();
      const delta = targetIndex === null || historyIndex === null ? null : targetIndex - historyIndex;
      window.history.go(delta === null ? 1 : -delta);
      latestOnLeaveAttempt.current(() => {
        isLeaving = true;
        if (delta === null) void latestNavigate.current(targetPath);
        else window.history.go(delta);
      });
    };
    const removeGuard = registerLeaveGuard({ confirmLeave: (leave) => latestOnLeaveAttempt.current(leave), handlePopState: handlePopState });
    window.addEventListener('click', handleClick, true);
    return () => {
      removeGuard();
      window.removeEventListener('click', handleClick, true);
    };
  }, [isEnabled]);
}

/** Returns the internal link that a plain click follows in this window. */
function findInternalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link : null;
}

function getPath({ pathname, search }: HTMLAnchorElement | Location): string {
  return pathname + search;
}

/** Returns the index that the router assigned to a history entry; null for entries that it did not create. */
function readHistoryIndex(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;
}

/** Asks before the window is closed or reloaded. */
export function useBeforeUnloadWarning(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [isEnabled]);
}
