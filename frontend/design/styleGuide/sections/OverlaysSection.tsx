import { useState } from 'react';
import { sampleProfile } from '#design/samples/sampleProfile';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { Button } from '#ui/controls/Button';
import { Checkbox } from '#ui/controls/Checkbox';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { Lightbox } from '#ui/overlays/Lightbox';
import { Sheet } from '#ui/overlays/Sheet';
import { GuideSection, InlineRow, Specimen } from '../Guide';

type Overlay = 'dialog' | 'wide' | 'confirm' | 'sheet' | 'lightbox';

export function OverlaysSection({ id }: { id: string }) {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  return (
    <GuideSection
      id={id}
      heading="Overlays"
      text="Native dialogs: the focus stays inside, Escape closes the dialog, and the focus then returns to where it was. Don't ask for confirmation if you can avoid it."
    >
      <Specimen heading="Dialog" span={2} files={['ui/overlays/Dialog.tsx']}>
        <InlineRow>
          <Button $look="outline" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button $look="outline" onClick={() => setOpen('wide')}>
            Open a wide dialog
          </Button>
        </InlineRow>
      </Specimen>
      <Specimen heading="Confirm dialog" files={['shared/forms/ConfirmDialog.tsx']} note="Shown before an action that can't be undone.">
        <InlineRow>
          <Button $look="danger" onClick={() => setOpen('confirm')}>
            Delete something
          </Button>
        </InlineRow>
      </Specimen>
      <Specimen heading="Sheet" files={['ui/overlays/Sheet.tsx']} note="The filters on small screens.">
        <InlineRow>
          <Button $look="outline" onClick={() => setOpen('sheet')}>
            Open a sheet
          </Button>
        </InlineRow>
      </Specimen>
      <Specimen heading="Lightbox" span={2} files={['ui/overlays/Lightbox.tsx']} note="Arrow keys, Home, End, swipe.">
        <InlineRow>
          <Button $look="outline" onClick={() => setOpen('lightbox')}>
            Open pictures
          </Button>
        </InlineRow>
      </Specimen>
      {(open === 'dialog' || open === 'wide') && (
        <Dialog title="Leave without saving?" size={open === 'wide' ? 'wide' : 'question'} onClose={close}>
          <p>You changed the description. If you leave now, your change will be lost.</p>
          <ActionRow>
            <Button onClick={close}>Stay</Button>
            <Button $look="outline" onClick={close}>
              Leave
            </Button>
          </ActionRow>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete the sample?"
          confirmLabel="Delete"
          cancelLabel="Cancel"
          onConfirm={rejectWithConflict}
          onDone={close}
          onClose={close}
        >
          Nothing is deleted. The sample responds like a server that rejects the request.
        </ConfirmDialog>
      )}
      {open === 'sheet' && (
        <Sheet
          title="Filters"
          onClose={close}
          footer={
            <Button $wide onClick={close}>
              Show 128 results
            </Button>
          }
        >
          <Checkbox count={128}>Diamond Drilling</Checkbox>
          <Checkbox count={54}>Air Core</Checkbox>
        </Sheet>
      )}
      {open === 'lightbox' && <Lightbox title="Sample pictures" pictures={sampleProfile.media} initialIndex={0} onClose={close} />}
    </GuideSection>
  );
}

async function rejectWithConflict(): Promise<{ error: unknown }> {
  return { error: { status: 409, code: 'conflict', message: 'Someone else has changed it since you opened it.' } };
}
