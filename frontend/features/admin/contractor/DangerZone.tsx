import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contractorDeletion, type ManagedContractor } from '#contract/contractorChanges';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { Section } from '#shared/page/Section';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import type { AdminContractorCalls } from './useAdminContractorCalls';

interface DangerZoneProps {
  row: ManagedContractor;
  calls: AdminContractorCalls;
  onRowChange: (row: ManagedContractor) => void;
}

const emptyValues = { name: '' };

/** Archives a contractor, or permanently deletes one that is not listed. */
export function DangerZone({ row, calls, onRowChange }: DangerZoneProps) {
  const [openDialog, setOpenDialog] = useState<'archive' | 'delete'>();
  const { name, profile_status } = row;
  const canDelete = profile_status === 'draft' || profile_status === 'rejected' || profile_status === 'archived';
  return (
    <Section id="remove" heading="Archive or delete">
      {profile_status === 'archived' ? (
        <p>This contractor is archived, so visitors can't see it. To restore it, choose another status above.</p>
      ) : (
        <p>Archiving removes this contractor from the directory. Its reviews, team and inbox are kept, and you can restore it later.</p>
      )}
      <ActionRow>
        {profile_status !== 'archived' && (
          <Button $look="outline" onClick={() => setOpenDialog('archive')}>
            Archive
          </Button>
        )}
        {canDelete && (
          <Button $look="danger" onClick={() => setOpenDialog('delete')}>
            Delete permanently
          </Button>
        )}
      </ActionRow>
      {!canDelete && <p>You can only delete contractors with the status Draft, Rejected or Archived.</p>}
      {openDialog === 'archive' && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirmLabel="Archive"
          cancelLabel="Cancel"
          onConfirm={async () => {
            const { row: archivedRow, failure } = await calls.write(archiveChanges);
            if (archivedRow) onRowChange(archivedRow);
            return { error: failure };
          }}
          onDone={() => setOpenDialog(undefined)}
          onClose={() => setOpenDialog(undefined)}
        >
          It is removed from lists and search immediately, and its public page is taken down. Its team can't edit it until you restore it.
        </ConfirmDialog>
      )}
      {openDialog === 'delete' && <DeleteDialog row={row} onClose={() => setOpenDialog(undefined)} />}
    </Section>
  );
}

const archiveChanges = { profile_status: 'archived' } as const;

function DeleteDialog({ row: { id, name }, onClose }: { row: ManagedContractor; onClose: () => void }) {
  const [remove] = adminContractorApi.endpoints.deleteContractor.useMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <Dialog title={`Delete ${name} permanently?`} onClose={onClose}>
      <p>This deletes its profile, pictures, reviews, likes, team and inbox. You can't undo this. The audit log keeps a record.</p>
      <Form
        schema={contractorDeletion}
        initialValues={emptyValues}
        onSubmit={async (values) => {
          const { error } = await remove({ id, name: values.name });
          if (!error) {
            dispatch(toastShown({ title: 'Contractor deleted', description: `${name} has been deleted.` }));
            void navigate('/admin/manage-contractors');
          }
          return toApiFailure(error);
        }}
      >
        <TextField name="name" label="Type the contractor's name to confirm" hint={name} required />
        <ActionRow>
          <SubmitButton look="danger" pendingLabel="Deleting">
            Delete permanently
          </SubmitButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}
