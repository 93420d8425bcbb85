import { type ReactNode, useState } from 'react';
import type { DraftPreview } from '#contract/cms-sync/previews';
import { BrowserConfigContext, useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { useAppDispatch } from '#state/hooks';
import { ToastRegion } from '../App';
import { SiteFooter } from '../chrome/SiteFooter';
import { SiteHeader } from '../chrome/SiteHeader';
import { ReadOnlyArea } from '../still/ReadOnlyArea';
import { createDraftStore, showPreviewNotice } from './createDraftStore';

/**
 * The site around a draft, as a signed-out visitor would see it with the draft's content. It is read-only: actions and links to other pages show a
 * notice instead.
 */
export function ReadOnlySite({ draft, children }: { draft: DraftPreview; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const siteConfig = useBrowserConfig();
  const [store] = useState(() => createDraftStore(dispatch, draft));
  return (
    <BrowserConfigContext value={draft.site ?? siteConfig}>
      <ReadOnlyArea store={store} onBlocked={() => showPreviewNotice(store)}>
        <SiteHeader />
        {children}
        <SiteFooter />
        <ToastRegion />
      </ReadOnlyArea>
    </BrowserConfigContext>
  );
}
