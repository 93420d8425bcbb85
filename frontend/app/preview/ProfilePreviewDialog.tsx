import { useState } from 'react';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { ProfileContent } from '#features/contractor/ContractorPage';
import { useAppDispatch } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { HeadRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { ToastRegion } from '../App';
import { ReadOnlyArea } from '../still/ReadOnlyArea';
import { createDraftStore, showPreviewNotice } from './createDraftStore';

/** A profile as visitors will see it. Its links, buttons and forms don't work. */
export function ProfilePreviewDialog({ contractor, onClose }: { contractor: ContractorProfile; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const published = contractor.profile_status === 'accepted' ? `/contractors/${contractor.slug}` : null;
  const [store] = useState(() => createDraftStore(dispatch, { contractor, published }));
  return (
    <Dialog size="page" title="Preview of your profile" onClose={onClose}>
      <HeadRow>
        <p>This is what visitors will see once you have saved.</p>
        <Button onClick={onClose}>Close preview</Button>
      </HeadRow>
      <ReadOnlyArea store={store} onBlocked={() => showPreviewNotice(store)}>
        <ProfileContent contractor={contractor} />
        <ToastRegion />
      </ReadOnlyArea>
    </Dialog>
  );
}
