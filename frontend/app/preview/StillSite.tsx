import { type ReactNode, useState } from 'react';
import type { DraftPreview } from '../../../api/contract/previews';
import { BrowserConfigContext, useBrowserConfig } from '../../lib/BrowserConfigContext';
import { useAppDispatch } from '../../state/hooks';
import { SiteFooter } from '../chrome/SiteFooter';
import { SiteHeader } from '../chrome/SiteHeader';
import { StillPart } from '../still/StillPart';
import { ToastRegion } from '../ToastRegion';
import { draftStore, refuse } from './draftStore';

/**
 * The site around a draft, as a stranger sees it with the words of that draft. It reads, and that is all: what would send
 * something or lead elsewhere says so instead.
 */
export function StillSite({ draft, children }: { draft: DraftPreview; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const site = useBrowserConfig();
  const [store] = useState(() => draftStore(dispatch, draft));
  return (
    <BrowserConfigContext value={draft.site ?? site}>
      <StillPart store={store} onRefused={() => refuse(store)}>
        <SiteHeader />
        {children}
        <SiteFooter />
        <ToastRegion />
      </StillPart>
    </BrowserConfigContext>
  );
}
