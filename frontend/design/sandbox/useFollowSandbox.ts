import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSampleNotice } from '../samples/SampleSite';
import { parseVariantMessage, requestVariant } from './variant/variantMessage';

/** Within the sandbox's frame, the page follows the form without a reload and blocks navigation, because another page could not follow. */
export function useFollowSandbox(): void {
  const navigate = useNavigate();
  const showSampleNotice = useSampleNotice();
  const showSampleNoticeRef = useRef(showSampleNotice);
  useEffect(() => {
    showSampleNoticeRef.current = showSampleNotice;
  });
  useEffect(() => {
    if (window.parent === window) return;
    let isFollowing = false;
    const handleMessage = (event: MessageEvent) => {
      const search = parseVariantMessage(event);
      if (search === undefined) return;
      isFollowing = true;
      void navigate({ search }, { replace: true, preventScrollReset: true });
    };
    const blockNavigation = (event: MouseEvent) => {
      if (!isFollowing || !navigatesAway(event.target)) return;
      event.preventDefault();
      showSampleNoticeRef.current();
    };
    window.addEventListener('message', handleMessage);
    // Use the capture phase, to run before the router.
    window.addEventListener('click', blockNavigation, true);
    requestVariant();
    return () => {
      window.removeEventListener('message', handleMessage);
      window.removeEventListener('click', blockNavigation, true);
    };
  }, [navigate]);
}

/** Whether a click would open another page in this window. Read-only areas block their own links. */
function navigatesAway(target: EventTarget | null): boolean {
  const link = target instanceof Element && !target.closest('[data-still]') ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.target !== '_blank' && /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#');
}
