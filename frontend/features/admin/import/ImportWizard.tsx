import { styled } from 'styled-components';
import type { ImportDetails } from '#contract/imports/imports';
import { adminImportsApi } from '#endpoints/admin/imports';
import { useUrlState } from '#lib/navigation/useUrlState';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { ButtonLink } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Notice } from '#ui/messages/Notice';
import { getImportStep, importUrlSchema } from './importView';
import { ColumnsStep } from './steps/ColumnsStep';
import { ImportStepper } from './steps/ImportStepper';
import { CheckStep, ResultStep, RunStep } from './steps/TaskStep';
import { useImportProgress } from './useImportProgress';

/** One import at its current step. */
export function ImportWizard({ id }: { id: number }) {
  const query = adminImportsApi.endpoints.getImport.useQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary
      query={query}
      subject="The import"
      level={2}
      loading={<Loading label="Loading the import…" />}
      renderFailure={({ status }) => (status === 404 ? <ImportNotFound /> : undefined)}
    >
      {(importRecord) => <CurrentStep importRecord={importRecord} />}
    </QueryBoundary>
  );
}

function ImportNotFound() {
  return (
    <Notice level={2} title="Import not found" action={<ButtonLink to="/admin/import">Import a file</ButtonLink>}>
      Files that are not imported are deleted after 7 days.
    </Notice>
  );
}

function CurrentStep({ importRecord }: { importRecord: ImportDetails }) {
  const { values } = useUrlState(importUrlSchema);
  useImportProgress(importRecord);
  const step = getImportStep(importRecord, values.step);
  return (
    <>
      <ImportStepper current={step} />
      {importRecord.fault && step !== 'result' && importRecord.state !== 'interrupted' && <Alert>{importRecord.fault}</Alert>}
      {step === 'columns' && <ColumnsStep key={importRecord.id} importRecord={importRecord} />}
      {step === 'check' && <CheckStep importRecord={importRecord} />}
      {step === 'import' && <RunStep importRecord={importRecord} />}
      {step === 'result' && <ResultStep importRecord={importRecord} />}
    </>
  );
}

const Loading = styled(LoadingLine)`
  justify-content: center;
  min-height: 480px;
`;
