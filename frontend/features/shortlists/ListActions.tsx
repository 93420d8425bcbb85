import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '#contract/shared/limits';
import type { Shortlist } from '#contract/shortlists/shortlists';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { ShortlistNameForm } from '#shared/shortlists/ShortlistNameForm';
import type { Shortlists } from '#shared/shortlists/useShortlists';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { ShareDialog } from './ShareDialog';

interface ListActionsProps {
  shortlist: Shortlist;
  shortlists: Shortlists;
  buildListUrl: (id: number) => string;
  onDone: DoneHandler;
}

/** What can be done with a whole list. */
export function ListActions({ shortlist, shortlists: { actions, isAccount }, buildListUrl, onDone }: ListActionsProps) {
  const { id, name, role, editors } = shortlist;
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'rename' | 'duplicate' | 'delete' | 'share'>();
  const close = () => setOpenDialog(undefined);
  const isOwner = role === 'owner';
  return (
    <ActionRow data-screen-only>
      {isAccount && isOwner && (
        <Button $look="outline" onClick={() => setOpenDialog('share')}>
          Share
        </Button>
      )}
      <Button $look="outline" onClick={() => setOpenDialog('duplicate')}>
        Duplicate
      </Button>
      {isOwner && (
        <Button $look="outline" onClick={() => setOpenDialog('rename')}>
          Rename
        </Button>
      )}
      <Button $look="danger" onClick={() => setOpenDialog('delete')}>
        {isOwner ? 'Delete' : 'Leave'}
      </Button>
      {openDialog === 'share' && <ShareDialog shortlist={shortlist} onClose={close} />}
      {openDialog === 'rename' && (
        <Dialog title="Rename list" onClose={close}>
          <ShortlistNameForm
            label="Name"
            submitLabel="Rename"
            initialName={name}
            onSubmit={(newName) => actions.rename(id, newName)}
            onDone={() => {
              close();
              onDone('List renamed.');
            }}
          />
        </Dialog>
      )}
      {openDialog === 'duplicate' && (
        <Dialog title={`Duplicate ${name}`} onClose={close}>
          <p>The copy has the same companies and notes. Nobody else has access to it.</p>
          <ShortlistNameForm
            label="Name of the copy"
            submitLabel="Duplicate"
            initialName={buildCopyName(name)}
            onSubmit={(newName) => actions.create(newName, id)}
            onDone={(copyId) => {
              close();
              void navigate(buildListUrl(copyId));
            }}
          />
        </Dialog>
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          title={isOwner ? `Delete ${name}?` : `Leave ${name}?`}
          confirmLabel={isOwner ? 'Delete list' : 'Leave list'}
          cancelLabel={isOwner ? 'Keep list' : 'Stay'}
          onConfirm={() => actions.remove(id)}
          onDone={() => void navigate('/shortlists', { replace: true })}
          onClose={close}
        >
          {isOwner
            ? `The list and its notes will be deleted${editors.length > 0 ? ' for everyone who edits it' : ''}. You can't undo this.`
            : 'You will no longer see this list. To join it again, you need a link from its owner.'}
        </ConfirmDialog>
      )}
    </ActionRow>
  );
}

function buildCopyName(name: string): string {
  const suffix = ' (copy)';
  return [...name].slice(0, limits.maxShortlistNameLength - suffix.length).join('') + suffix;
}
