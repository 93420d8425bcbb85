import { styled } from 'styled-components';
import type { AdminImport, ImportTask } from '#contract/imports/imports';
import { formatNumber } from '#lib/text/format';
import { ProgressBar } from '#ui/messages/Spinner';
import { Quiet } from './stepParts';

const taskLabels: Record<ImportTask, string> = { check: 'Checking the file', run: 'Importing', undo: 'Undoing the import' };

export function TaskProgress({ importRecord: { task, progress, rows } }: { importRecord: Pick<AdminImport, 'task' | 'progress' | 'rows'> }) {
  const label = taskLabels[task ?? 'run'];
  const { done = 0, total = 0, row = 0 } = progress ?? {};
  const hasTotal = total > 0;
  const rowText = rows === null ? `Row ${formatNumber(row)}` : `Row ${formatNumber(row)} of ${formatNumber(rows)}`;
  const progressText = task === 'undo' ? `${formatNumber(done)} of ${formatNumber(total)} contractors` : rowText;
  return (
    <Part>
      <p role="status">{label}…</p>
      <ProgressBar aria-label={label} max={100} value={hasTotal ? Math.round((done / total) * 100) : undefined} />
      <ProgressText>{hasTotal ? progressText : 'Starting…'}</ProgressText>
      <Quiet>You can leave this page. This continues in the background, and you can return to it under “Earlier imports”.</Quiet>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  min-height: 120px;
  & > :first-child { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

const ProgressText = styled.p`
  font-variant-numeric: tabular-nums;
`;
