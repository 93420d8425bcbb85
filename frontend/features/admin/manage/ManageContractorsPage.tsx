import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { AdminFrame } from '../kit/AdminFrame';
import { BulkJobPanel } from './bulk/BulkJobPanel';
import { parseJobId, withJobId } from './manageView';
import { ManageTable } from './table/ManageTable';

/** Contractors of every status: search, sorting, bulk changes and export. The URL contains the view. */
export function ManageContractorsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const jobId = parseJobId(search);
  const showJob = (nextJobId: number | null) => void navigate({ search: withJobId(search, nextJobId) }, { replace: true });
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
      {jobId !== null && <BulkJobPanel key={jobId} id={jobId} onClose={() => showJob(null)} />}
      <ManageTable onJobStarted={showJob} />
    </AdminFrame>
  );
}
