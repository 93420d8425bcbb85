import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BulkJob } from '../../../../api/contract/adminContractors';
import { adminManageApi, bulkFailuresAddress } from '../../../endpoints/admin/manage';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf, formatNumber } from '../../../lib/format';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonAnchor } from '../../../ui/Button';
import { Panel } from '../../../ui/Page';
import { ProgressBar } from '../../../ui/ProgressBar';
import { ActionRow } from '../../../ui/pageLayouts';
import { outcomeWords, runTitle } from './manageWords';
import { useBulkRun } from './useBulkRun';

interface BulkRunProps {
  id: number;
  onClose: () => void;
}

/** How far a run over many contractors is, and what became of it: it goes on whatever this window does. */
export function BulkRun({ id, onClose }: BulkRunProps) {
  const { job, isLost, again } = useBulkRun(id);
  const [stop, stopping] = adminManageApi.endpoints.stopBulk.useMutation();
  const refused = failureOf(stopping.error);
  if (isLost) {
    return (
      <Run aria-label="Bulk run">
        <Alert>What became of this run could not be loaded.</Alert>
        <ActionRow>
          <Button onClick={again}>Try again</Button>
          <Button $look="outline" onClick={onClose}>
            Close
          </Button>
        </ActionRow>
      </Run>
    );
  }
  const done = job ? job.changed + job.unchanged + job.failed : 0;
  return (
    <Run aria-label="Bulk run">
      <h2>{job ? runTitle(job) : 'Loading the run'}</h2>
      <ProgressBar aria-label="Progress" value={done} max={job?.total ?? 1} />
      <p role="status">{job && stateWords(job, done)}</p>
      {refused && <Alert>{refused.message}</Alert>}
      {job && job.state !== 'running' && job.failed > 0 && <Failures job={job} />}
      <ActionRow>
        {job?.state === 'running' ? (
          <Button $look="outline" aria-disabled={stopping.isLoading} onClick={() => !stopping.isLoading && void stop(id)}>
            Stop
          </Button>
        ) : (
          <Button $look="outline" onClick={onClose}>
            Close
          </Button>
        )}
      </ActionRow>
    </Run>
  );
}

function stateWords(job: BulkJob, done: number): string {
  const rest = countOf(job.total - done, 'contractor');
  if (job.state === 'running') return `${formatNumber(done)} of ${formatNumber(job.total)} done. You can leave this page; it goes on.`;
  if (job.state === 'stopped') return `Stopped. ${outcomeWords(job)}; ${rest} left as they were.`;
  return `Done. ${outcomeWords(job)}.`;
}

function Failures({ job }: { job: BulkJob }) {
  const { data: failures = [], isError, refetch } = adminManageApi.endpoints.listBulkFailures.useQuery(job.id, { refetchOnMountOrArgChange: true });
  const hidden = job.failed - failures.length;
  return (
    <Failed>
      <h3>{countOf(job.failed, 'contractor')} could not be changed</h3>
      {isError && (
        <>
          <Alert>They could not be loaded.</Alert>
          <div>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        </>
      )}
      <ul>
        {failures.map(({ contractor_id, name, reason }) => (
          <li key={contractor_id}>
            <Link to={`/admin/contractors/${contractor_id}/edit`}>{name}</Link>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {!isError && hidden > 0 && failures.length > 0 && <p>The other {formatNumber(hidden)} are in the file.</p>}
      <div>
        <ButtonAnchor href={bulkFailuresAddress(job.id)} download $look="outline">
          <Download size={18} aria-hidden="true" />
          Download as CSV
        </ButtonAnchor>
      </div>
    </Failed>
  );
}

const Run = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > p { min-height: 24px; }
`;

const Failed = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  & > h3 { color: ${({ theme }) => theme.colour.danger}; font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > ul { display: grid; gap: ${({ theme }) => theme.space(2)}; }
  & li { display: flex; flex-wrap: wrap; gap: ${({ theme }) => `0 ${theme.space(3)}`}; }
  & li > a { font-weight: 600; }
`;
