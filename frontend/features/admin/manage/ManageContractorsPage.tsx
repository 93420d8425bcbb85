import { idParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { AdminFrame } from '../kit/AdminFrame';
import { BulkJobPanel } from './bulk/BulkJobPanel';
import { ManageTable } from './table/ManageTable';

/** The bulk job. */
const urlSchema = { run: idParam };

/** Contractors of every status: search, sorting, bulk changes and export. The URL contains the view. */
export function ManageContractorsPage() {
  const { values, set } = useUrlState(urlSchema);
  const jobId = values.run;
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
      {jobId !== null && <BulkJobPanel key={jobId} id={jobId} onClose={() => set({ run: null })} />}
      <ManageTable onJobStarted={(run) => set({ run })} />
    </AdminFrame>
  );
}
