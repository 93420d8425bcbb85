import { type ComponentType, useEffect, useState } from 'react';
import type { ThirdParties as Configured } from '#contract/site/page';
import { isPreviewWindow } from '#lib/page/pageDocument';

type ConsentManagerComponent = ComponentType<{ thirdParties: Configured }>;

/** Loads the consent manager, which starts the third parties. Not in frames and previews, which have no visitor to ask. */
export function ThirdParties({ thirdParties }: { thirdParties: Configured }) {
  const [LoadedConsentManager, setLoadedConsentManager] = useState<ConsentManagerComponent | null>(null);
  useEffect(() => {
    if (isPreviewWindow()) return;
    void import(/* webpackChunkName: "consent" */ './ConsentManager').then(
      ({ ConsentManager }) => setLoadedConsentManager(() => ConsentManager),
      // Without the chunk, no consent is requested and no third party is called.
      () => undefined,
    );
  }, []);
  return LoadedConsentManager && <LoadedConsentManager thirdParties={thirdParties} />;
}
