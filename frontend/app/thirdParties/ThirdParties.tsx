import { type ComponentType, useEffect, useState } from 'react';
import type { ThirdParties as Configured } from '../../../api/contract/page';
import { showsPreview } from '../../lib/showsPreview';

type Desk = ComponentType<{ thirdParties: Configured }>;

/** Loads what asks whether third parties may be called, and calls them. In a frame and in a draft nobody is there to be asked. */
export function ThirdParties({ thirdParties }: { thirdParties: Configured }) {
  const [Desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    if (showsPreview()) return;
    void import(/* webpackChunkName: "consent" */ './ConsentDesk').then(
      ({ ConsentDesk }) => setDesk(() => ConsentDesk),
      // Without its file nobody is asked, and nobody called.
      () => undefined,
    );
  }, []);
  return Desk && <Desk thirdParties={thirdParties} />;
}
