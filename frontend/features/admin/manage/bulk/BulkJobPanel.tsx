import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BulkJob } from '#contract/contractors/adminContractors';
import { buildBulkFailuresUrl, manageContractorsApi } from '#endpoints/admin/manageContractors';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatNumber, pluralize } from '#lib/text/format';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { Button, ButtonAnchor } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { ProgressBar } from '#ui/messages/Spinner';
import { formatJobTitle, formatOutcome } from '../manageLabels';
import { useBulkJob } from './useBulkJob';

interface BulkJobPanelProps {
  id: number;
  onClose: () => void;
}

/** Progress and outcome of a bulk job. The job continues on the server if the window is closed. */
export function BulkJobPanel({ id, onClose }: BulkJobPanelProps) {
  const { job, isLoadError, retry } = useBulkJob(id);
  const [stop, stopResult] = manageContractorsApi.endpoints.stopBulkJob.useMutation();
  const failure = toApiFailure(stopResult.error);
  if (isLoadError) {
    return (
      <JobPanel aria-label="Bulk update">
        <Alert>The progress of this bulk update could not be loaded. Check the connection and try again.</Alert>
        <ActionRow>
          <Button onClick={retry}>Try again</Button>
          <Button $look="outline" onClick={onClose}>
            Close
          </Button>
        </ActionRow>
      </JobPanel>
    );
  }
  const processed = job ? job.changed + job.unchanged + job.failed : 0;
  return (
    <JobPanel aria-label="Bulk update">
      <h2>{job ? formatJobTitle(job) : 'Loading the bulk update'}</h2>
      <ProgressBar aria-label="Progress" value={processed} max={job?.total ?? 1} />
      <p role="status">{job && describeJobState(job, processed)}</p>
      {failure && <Alert>{failure.message}</Alert>}
      {job && job.state !== 'running' && job.failed > 0 && <Failures job={job} />}
      <ActionRow>
        {job?.state === 'running' ? (
          <Button $look="outline" aria-disabled={stopResult.isLoading} onClick={() => !stopResult.isLoading && void stop(id)}>
            Stop
          </Button>
        ) : (
          <Button $look="outline" onClick={onClose}>
            Close
          </Button>
        )}
      </ActionRow>
    </JobPanel>
  );
}

function describeJobState(job: BulkJob, processed: number): string {
  const remaining = pluralize(job.total - processed, 'contractor');
  if (job.state === 'running')
    return `${formatNumber(processed)} of ${formatNumber(job.total)} done. You can leave this page. The update continues in the background.`;
  if (job.state === 'stopped') return `Stopped. ${formatOutcome(job)}. ${remaining} not processed.`;
  return `Done. ${formatOutcome(job)}.`;
}

function Failures({ job }: { job: BulkJob }) {
  const {
    data: failures = [],
    isError,
    refetch,
  } = manageContractorsApi.endpoints.listBulkFailures.useQuery(job.id, { refetchOnMountOrArgChange: true });
  const hiddenCount = job.failed - failures.length;
  return (
    <FailureList>
      <h3>{pluralize(job.failed, 'contractor')} could not be changed</h3>
      {isError && <LoadFailure subject="The list" onRetry={() => void refetch()} />}
      <ul>
        {failures.map(({ contractor_id, name, reason }) => (
          <li key={contractor_id}>
            <Link to={`/admin/contractors/${contractor_id}/edit`}>{name}</Link>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {!isError && hiddenCount > 0 && failures.length > 0 && <p>The other {formatNumber(hiddenCount)} are in the CSV file.</p>}
      <div>
        <ButtonAnchor href={buildBulkFailuresUrl(job.id)} download $look="outline">
          <Download size={18} aria-hidden="true" />
          Download as CSV
        </ButtonAnchor>
      </div>
    </FailureList>
  );
}

const JobPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > p { min-height: 24px; }
`;

const FailureList = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  & > h3 { color: ${({ theme }) => theme.colour.danger}; font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > ul { display: grid; gap: ${({ theme }) => theme.space(2)}; }
  & li { display: flex; flex-wrap: wrap; gap: ${({ theme }) => `0 ${theme.space(3)}`}; }
  & li > a { font-weight: 600; }
`;
