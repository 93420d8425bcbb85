import { styled } from 'styled-components';
import type { ImportDetails } from '#contract/imports/imports';
import { adminImportsApi } from '#endpoints/admin/imports';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useUrlState } from '#lib/navigation/useUrlState';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Notice } from '#ui/messages/Notice';
import { Spinner } from '#ui/messages/Spinner';
import { getImportStep, importUrlSchema } from './importView';
import { ColumnsStep } from './steps/ColumnsStep';
import { ImportStepper } from './steps/ImportStepper';
import { CheckStep, ResultStep, RunStep } from './steps/TaskStep';
import { useImportProgress } from './useImportProgress';

/** One import at its current step. */
export function ImportWizard({ id }: { id: number }) {
  const { data, isError, isFetching, error, refetch } = adminImportsApi.endpoints.getImport.useQuery(id, { refetchOnMountOrArgChange: true });
  if (data) return <CurrentStep importRecord={data} />;
  if (!isError || isFetching) {
    return (
      <Loading role="status">
        <Spinner $size={24} />
        Loading the import…
      </Loading>
    );
  }
  if (toApiFailure(error)?.status === 404) {
    return (
      <Notice level={2} title="Import not found" action={<ButtonLink to="/admin/import">Import a file</ButtonLink>}>
        Files that are not imported are deleted after 7 days.
      </Notice>
    );
  }
  return (
    <Notice level={2} title="The import could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
      Check the connection and try again.
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

const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: center;
  min-height: 480px;
`;
