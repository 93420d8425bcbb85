import { type ComponentType, useEffect, useState } from 'react';
import type { ThirdParties as Configured } from '#contract/site/page';
import { isPreviewWindow } from '#lib/page/pageDocument';

type ConsentManagerComponent = ComponentType<{ thirdParties: Configured }>;

/** Loads what asks whether third parties may be called, and calls them. In a frame and in a draft nobody is there to be asked. */
export function ThirdParties({ thirdParties }: { thirdParties: Configured }) {
  const [LoadedConsentManager, setLoadedConsentManager] = useState<ConsentManagerComponent | null>(null);
  useEffect(() => {
    if (isPreviewWindow()) return;
    void import(/* webpackChunkName: "consent" */ './ConsentManager').then(
      ({ ConsentManager }) => setLoadedConsentManager(() => ConsentManager),
      // Without its file nobody is asked, and nobody called.
      () => undefined,
    );
  }, []);
  return LoadedConsentManager && <LoadedConsentManager thirdParties={thirdParties} />;
}
