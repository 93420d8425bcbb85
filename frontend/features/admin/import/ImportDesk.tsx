import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { WholeImport } from '../../../../api/contract/imports';
import { adminImportsApi } from '../../../endpoints/admin/imports';
import { failureOf } from '../../../endpoints/baseQuery';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Spinner } from '../../../ui/Spinner';
import { ColumnsStep } from './ColumnsStep';
import { stepOf } from './importView';
import { StepLine } from './StepLine';
import { CheckStep, ResultStep, RunStep } from './TaskStep';
import { useImportProgress } from './useImportProgress';

/** One import at the step that it has come to. */
export function ImportDesk({ id }: { id: number }) {
  const { data, isError, isFetching, error, refetch } = adminImportsApi.endpoints.readImport.useQuery(id, { refetchOnMountOrArgChange: true });
  if (data) return <Steps made={data} />;
  if (!isError || isFetching) {
    return (
      <Waiting role="status">
        <Spinner $size={24} />
        Loading the import…
      </Waiting>
    );
  }
  if (failureOf(error)?.status === 404) {
    return (
      <Notice level={2} title="There is no such import" action={<ButtonLink to="/admin/import">Import a file</ButtonLink>}>
        A file that was never imported is kept for a week.
      </Notice>
    );
  }
  return (
    <Notice level={2} title="The import could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
      Check the connection and try again.
    </Notice>
  );
}

function Steps({ made }: { made: WholeImport }) {
  const { search } = useLocation();
  useImportProgress(made);
  const step = stepOf(made, search);
  return (
    <>
      <StepLine current={step} />
      {made.fault && step !== 'result' && made.state !== 'interrupted' && <Alert>{made.fault}</Alert>}
      {step === 'columns' && <ColumnsStep key={made.id} made={made} />}
      {step === 'check' && <CheckStep made={made} />}
      {step === 'import' && <RunStep made={made} />}
      {step === 'result' && <ResultStep made={made} />}
    </>
  );
}

const Waiting = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: center;
  min-height: 480px;
`;
