import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRefusal } from './SampleSite';
import { askSandbox, searchIn } from './variantMessage';

/** In the sandbox's frame the page follows the form without loading anew, and leads nowhere: elsewhere it could not follow any more. */
export function useFollowSandbox(): void {
  const navigate = useNavigate();
  const refuse = useRefusal();
  const told = useRef(refuse);
  useEffect(() => {
    told.current = refuse;
  });
  useEffect(() => {
    if (window.parent === window) return;
    let isFollowing = false;
    const follow = (event: MessageEvent) => {
      const search = searchIn(event);
      if (search === undefined) return;
      isFollowing = true;
      void navigate({ search }, { replace: true, preventScrollReset: true });
    };
    const stay = (event: MouseEvent) => {
      if (!isFollowing || !leadsAway(event.target)) return;
      event.preventDefault();
      told.current();
    };
    window.addEventListener('message', follow);
    // Before the router hears of it.
    window.addEventListener('click', stay, true);
    askSandbox();
    return () => {
      window.removeEventListener('message', follow);
      window.removeEventListener('click', stay, true);
    };
  }, [navigate]);
}

/** Whether a click would show another page in this window. What stands still sees to that itself. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element && !target.closest('[data-still]') ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.target !== '_blank' && /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#');
}
