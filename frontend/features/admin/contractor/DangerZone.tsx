import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contractorDeletion, type ManagedContractor } from '#contract/contractorChanges';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { FormButton } from '#ui/form/FormButton';
import { TextField } from '#ui/form/fields/TextField';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { Block } from './Block';
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
    <Block id="remove" heading="Archive or delete">
      {profile_status === 'archived' ? (
        <p>It is archived: visitors do not see it. Choose another status above to bring it back.</p>
      ) : (
        <p>Archiving takes it out of the directory; its reviews, team and inbox are kept, and it can be brought back.</p>
      )}
      <ActionRow>
        {profile_status !== 'archived' && (
          <Button $look="outline" onClick={() => setOpenDialog('archive')}>
            Archive
          </Button>
        )}
        {canDelete && (
          <Button $look="danger" onClick={() => setOpenDialog('delete')}>
            Delete for ever
          </Button>
        )}
      </ActionRow>
      {!canDelete && <p>Only a draft, a rejected or an archived contractor can be deleted.</p>}
      {openDialog === 'archive' && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirmLabel="Archive"
          cancelLabel="Leave it as it is"
          onConfirm={async () => {
            const { row: archivedRow, failure } = await calls.write(archiveChanges);
            if (archivedRow) onRowChange(archivedRow);
            return { error: failure };
          }}
          onDone={() => setOpenDialog(undefined)}
          onClose={() => setOpenDialog(undefined)}
        >
          It leaves the list, the search and its own page at once. Its team can't edit it until it is back.
        </ConfirmDialog>
      )}
      {openDialog === 'delete' && <DeleteDialog row={row} onClose={() => setOpenDialog(undefined)} />}
    </Block>
  );
}

const archiveChanges = { profile_status: 'archived' } as const;

function DeleteDialog({ row: { id, name }, onClose }: { row: ManagedContractor; onClose: () => void }) {
  const [remove] = adminContractorApi.endpoints.deleteContractor.useMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <Dialog title={`Delete ${name} for ever?`} onClose={onClose}>
      <p>Its profile, pictures, reviews, likes, team and inbox go, and nobody can bring them back. What it was stays in the audit log.</p>
      <Form
        schema={contractorDeletion}
        initialValues={emptyValues}
        onSubmit={async (values) => {
          const { error } = await remove({ id, name: values.name });
          if (!error) {
            dispatch(toastShown({ title: 'Deleted', description: `${name} is gone.` }));
            void navigate('/admin/manage-contractors');
          }
          return toApiFailure(error);
        }}
      >
        <TextField name="name" label="Type its name to confirm" hint={name} required />
        <ActionRow>
          <FormButton look="danger" pendingLabel="Deleting">
            Delete for ever
          </FormButton>
          <Button $look="outline" onClick={onClose}>
            Keep it
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}
