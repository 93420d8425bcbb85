import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { ThirdParties as Configured } from '../../../api/contract/page';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { keep } from '../../lib/browserStorage';
import { consentKey, keptConsent, objects } from '../../lib/consent';
import { posthogStorage } from '../../lib/posthogStorage';
import { showsPreview } from '../../lib/showsPreview';
import { whenIdle, whenLoadedAndIdle } from '../../lib/whenIdle';
import { consentRead } from '../../state/consentSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks';
import type { AppStore } from '../../state/store';
import { PageTracker } from '../PageTracker';

type Bar = ComponentType<{ thirdParties: Configured }>;
const Nothing: Bar = () => null;
const ConsentBar = lazy<Bar>(async () => {
  // Without its file nobody is asked, and nobody called.
  const loaded = await import(/* webpackChunkName: "consent" */ './ConsentBar').catch(() => null);
  return { default: loaded?.ConsentBar ?? Nothing };
});

/** Asks whether those who are configured beside this site may be called, and calls them where they may. */
export function ThirdParties() {
  const { thirdParties } = useBrowserConfig();
  return thirdParties && <Wanted thirdParties={thirdParties} />;
}

function Wanted({ thirdParties }: { thirdParties: Configured }) {
  const { publicUrl } = useBrowserConfig();
  const { decision, asked } = useAppSelector((state) => state.consent);
  const store = useAppStore();
  useReading();
  useEffect(() => (decision === 'allowed' ? callWhenIdle(store, thirdParties, publicUrl) : undefined), [decision, store, thirdParties, publicUrl]);
  useEffect(() => {
    if (decision === 'refused' && thirdParties.posthog) keep('local', posthogStorage(thirdParties.posthog.key), null);
  }, [decision, thirdParties]);
  return (
    <>
      {decision === 'allowed' && <PageTracker />}
      {asked !== 'no' && (
        <Suspense>
          <ConsentBar thirdParties={thirdParties} />
        </Suspense>
      )}
    </>
  );
}

/** Learns what was decided, here or in another tab. In a frame and in a draft nobody is there who could. */
function useReading() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (showsPreview()) return;
    const consent = objects() ? 'refused' : keptConsent();
    const callOff = consent ? void dispatch(consentRead(consent)) : whenIdle(() => dispatch(consentRead(null)));
    const readAgain = ({ key }: StorageEvent) => {
      if (key === consentKey && !objects()) dispatch(consentRead(keptConsent()));
    };
    window.addEventListener('storage', readAgain);
    return () => {
      callOff?.();
      window.removeEventListener('storage', readAgain);
    };
  }, [dispatch]);
}

/** Loads what calls them when the page has all it needs itself. Returns what ends it. */
function callWhenIdle(store: AppStore, thirdParties: Configured, site: string): () => void {
  let end: (() => void) | undefined;
  let ended = false;
  const begin = ({ callThirdParties }: typeof import('./callThirdParties')) => {
    if (!ended) end = callThirdParties(store, thirdParties, site);
  };
  const callOff = whenLoadedAndIdle(() => void import(/* webpackChunkName: "thirdParties" */ './callThirdParties').then(begin, () => undefined));
  return () => {
    ended = true;
    callOff();
    end?.();
  };
}
