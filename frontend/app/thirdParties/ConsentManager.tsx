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

/** Asks for consent to third parties and applies the decision at once by starting or stopping them. */
export function ConsentManager({ thirdParties }: { thirdParties: ThirdParties }) {
  const { publicUrl } = useBrowserConfig();
  const { decision, promptMode } = useSyncExternalStore(subscribeToConsent, getConsentState);
  const store = useAppStore();
  const { findRoute } = usePages();
  useEffect(() => {
    readConsent();
    return syncConsentAcrossTabs();
  }, []);
  // Must run before PageTracker, rendered in the same commit, reports the current page.
  useLayoutEffect(() => {
    if (decision === 'allowed') bufferEvents();
  }, [decision]);
  useEffect(
    () => (decision === 'allowed' ? startWhenLoaded(store, thirdParties, publicUrl, findRoute) : undefined),
    [decision, store, thirdParties, publicUrl, findRoute],
  );
  useEffect(() => {
    if (decision === 'allowed') return;
    // If consent is pending or refused, past events are dropped. Before the stored decision has been read, they are retained.
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

/** Loads the third parties' code once the page itself has loaded. Returns the function that stops them. */
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
