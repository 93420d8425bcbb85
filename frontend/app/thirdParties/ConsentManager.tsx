import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ThirdParties } from '#contract/site/page';
import { getConsentState, posthogStorageKey, readConsent, subscribeToConsent, syncConsentAcrossTabs } from '#lib/analytics/consent';
import { saveToStorage } from '#lib/browserStorage';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { whenLoaded } from '#lib/page/whenIdle';
import { bufferEvents, setEventHandler } from '#state/eventRelay';
import { useAppStore } from '#state/hooks';
import type { AppStore } from '#state/store';
import { type Pages, usePages } from '../pages';
import { ConsentBar } from './ConsentBar';
import { PageTracker } from './PageTracker';

/** Asks whether third parties may be called, and keeps to the answer at once: calls them, or ends that. */
export function ConsentManager({ thirdParties }: { thirdParties: ThirdParties }) {
  const { publicUrl } = useBrowserConfig();
  const { decision, promptMode } = useSyncExternalStore(subscribeToConsent, getConsentState);
  const store = useAppStore();
  const { findRoute } = usePages();
  useEffect(() => {
    readConsent();
    return syncConsentAcrossTabs();
  }, []);
  // Before the tracker, which is drawn at the same time, tells of the page at hand.
  useLayoutEffect(() => {
    if (decision === 'allowed') bufferEvents();
  }, [decision]);
  useEffect(
    () => (decision === 'allowed' ? startWhenLoaded(store, thirdParties, publicUrl, findRoute) : undefined),
    [decision, store, thirdParties, publicUrl, findRoute],
  );
  useEffect(() => {
    if (decision === 'allowed') return;
    // Asked or refused: what has happened so far is nobody's business. Before anything was read it may still be.
    if (decision === 'refused' || promptMode !== 'no') setEventHandler(null);
    if (decision === 'refused' && thirdParties.posthog) saveToStorage('local', posthogStorageKey, null);
  }, [decision, promptMode, thirdParties]);
  return (
    <>
      {decision === 'allowed' && <PageTracker />}
      {promptMode !== 'no' && <ConsentBar thirdParties={thirdParties} />}
    </>
  );
}

/** Loads what calls them when the page has all it needs itself. Returns what ends it. */
function startWhenLoaded(store: AppStore, thirdParties: ThirdParties, siteUrl: string, findRoute: Pages['findRoute']): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const start = ({ startThirdParties }: typeof import('./startThirdParties')) => {
    if (!isStopped) stop = startThirdParties(store, thirdParties, siteUrl, findRoute);
  };
  const cancel = whenLoaded(() => void import(/* webpackChunkName: "thirdParties" */ './startThirdParties').then(start, () => undefined));
  return () => {
    isStopped = true;
    cancel();
    stop?.();
  };
}
