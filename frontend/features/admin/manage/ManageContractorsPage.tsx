import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../ui/Button';
import { ActionRow } from '../../../ui/pageLayouts';
import { AdminFrame } from '../AdminFrame';
import { BulkRun } from './BulkRun';
import { ManageTable } from './ManageTable';
import { runIn, withRun } from './manageView';

/** Contractors of every status: found, sorted, changed many at once, exported. The address keeps what is shown. */
export function ManageContractorsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const run = runIn(search);
  const show = (next: number | null) => void navigate({ search: withRun(search, next) }, { replace: true });
  return (
    <AdminFrame
      part="manage"
      heading="Manage contractors"
      actions={
        <ActionRow>
          <ButtonLink to="/admin/duplicates" $look="quiet">
            Duplicates
          </ButtonLink>
          <ButtonLink to="/admin/import" $look="outline">
            Import
          </ButtonLink>
          <ButtonLink to="/admin/contractors/create">Create a contractor</ButtonLink>
        </ActionRow>
      }
    >
      {run !== null && <BulkRun key={run} id={run} onClose={() => show(null)} />}
      <ManageTable onRun={show} />
    </AdminFrame>
  );
}
