import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ThirdParties } from '../../../api/contract/page';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { keep } from '../../lib/browserStorage';
import { consentState, followOtherTabs, onConsent, readConsent } from '../../lib/consent';
import { posthogStorage } from '../../lib/posthogStorage';
import { whenLoaded } from '../../lib/whenLoaded';
import { handOver, keepEvents } from '../../state/followEvents';
import { useAppStore } from '../../state/hooks';
import type { AppStore } from '../../state/store';
import { ConsentBar } from './ConsentBar';
import { PageTracker } from './PageTracker';

/** Asks whether third parties may be called, and keeps to the answer at once: calls them, or ends that. */
export function ConsentDesk({ thirdParties }: { thirdParties: ThirdParties }) {
  const { publicUrl } = useBrowserConfig();
  const { decision, asked } = useSyncExternalStore(onConsent, consentState);
  const store = useAppStore();
  useEffect(() => {
    readConsent();
    return followOtherTabs();
  }, []);
  // Before the tracker, which is drawn at the same time, tells of the page at hand.
  useLayoutEffect(() => {
    if (decision === 'allowed') keepEvents();
  }, [decision]);
  useEffect(() => (decision === 'allowed' ? callWhenLoaded(store, thirdParties, publicUrl) : undefined), [decision, store, thirdParties, publicUrl]);
  useEffect(() => {
    if (decision === 'allowed') return;
    // Asked or refused: what has happened so far is nobody's business. Before anything was read it may still be.
    if (decision === 'refused' || asked !== 'no') handOver(null);
    if (decision === 'refused' && thirdParties.posthog) keep('local', posthogStorage, null);
  }, [decision, asked, thirdParties]);
  return (
    <>
      {decision === 'allowed' && <PageTracker />}
      {asked !== 'no' && <ConsentBar thirdParties={thirdParties} />}
    </>
  );
}

/** Loads what calls them when the page has all it needs itself. Returns what ends it. */
function callWhenLoaded(store: AppStore, thirdParties: ThirdParties, site: string): () => void {
  let end: (() => void) | undefined;
  let ended = false;
  const begin = ({ callThirdParties }: typeof import('./callThirdParties')) => {
    if (!ended) end = callThirdParties(store, thirdParties, site);
  };
  const callOff = whenLoaded(() => void import(/* webpackChunkName: "thirdParties" */ './callThirdParties').then(begin, () => undefined));
  return () => {
    ended = true;
    callOff();
    end?.();
  };
}
