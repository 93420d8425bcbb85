import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contractorDeletion, type OwnContractor } from '../../../../api/contract/contractorChanges';
import { adminContractorApi } from '../../../endpoints/admin/contractorRecord';
import { failureOf } from '../../../endpoints/baseQuery';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toastsSlice';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { TextField } from '../../../ui/form/TextField';
import { ActionRow } from '../../../ui/pageLayouts';
import { Block } from './Block';
import type { AdminCalls } from './useAdminRow';

interface DangerZoneProps {
  row: OwnContractor;
  calls: AdminCalls;
  onRow: (row: OwnContractor) => void;
}

const nothingTyped = { name: '' };

/** Takes a contractor out of the directory, and for ever what is not in it. */
export function DangerZone({ row, calls, onRow }: DangerZoneProps) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const { name, profile_status } = row;
  const mayGo = profile_status === 'draft' || profile_status === 'rejected' || profile_status === 'archived';
  return (
    <Block id="remove" heading="Archive or delete">
      {profile_status === 'archived' ? (
        <p>It is archived: visitors do not see it. Choose another status above to bring it back.</p>
      ) : (
        <p>Archiving takes it out of the directory; its reviews, team and inbox are kept, and it can be brought back.</p>
      )}
      <ActionRow>
        {profile_status !== 'archived' && (
          <Button $look="outline" onClick={() => setAsking('archive')}>
            Archive
          </Button>
        )}
        {mayGo && (
          <Button $look="danger" onClick={() => setAsking('delete')}>
            Delete for ever
          </Button>
        )}
      </ActionRow>
      {!mayGo && <p>Only a draft, a rejected or an archived contractor can be deleted.</p>}
      {asking === 'archive' && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          action="Archive"
          keep="Leave it as it is"
          onConfirm={async () => {
            const { row: archived, failure } = await calls.write(archiving);
            if (archived) onRow(archived);
            return { error: failure };
          }}
          onDone={() => setAsking(undefined)}
          onClose={() => setAsking(undefined)}
        >
          It leaves the list, the search and its own page at once. Its team can't edit it until it is back.
        </ConfirmDialog>
      )}
      {asking === 'delete' && <DeleteDialog row={row} onClose={() => setAsking(undefined)} />}
    </Block>
  );
}

const archiving = { profile_status: 'archived' } as const;

function DeleteDialog({ row: { id, name }, onClose }: { row: OwnContractor; onClose: () => void }) {
  const [remove] = adminContractorApi.endpoints.deleteContractor.useMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <Dialog title={`Delete ${name} for ever?`} onClose={onClose}>
      <p>Its profile, pictures, reviews, likes, team and inbox go, and nobody can bring them back. What it was stays in the audit log.</p>
      <Form
        schema={contractorDeletion}
        initialValues={nothingTyped}
        onSubmit={async (typed) => {
          const { error } = await remove({ id, name: typed.name });
          if (!error) {
            dispatch(toastShown({ title: 'Deleted', description: `${name} is gone.` }));
            void navigate('/admin/manage-contractors');
          }
          return failureOf(error);
        }}
      >
        <TextField name="name" label="Type its name to confirm" hint={name} required />
        <ActionRow>
          <FormButton look="danger" pending="Deleting">
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
