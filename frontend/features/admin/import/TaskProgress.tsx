import { styled } from 'styled-components';
import type { AdminImport } from '../../../../api/contract/imports';
import { formatNumber } from '../../../lib/format';
import { ProgressBar } from '../../../ui/ProgressBar';
import { Quiet } from './stepParts';

const words = {
  check: { doing: 'Checking the file', unit: 'row' },
  run: { doing: 'Importing', unit: 'row' },
  undo: { doing: 'Taking it back', unit: 'contractor' },
};

/** How far a task is. */
export function TaskProgress({ made: { task, progress } }: { made: Pick<AdminImport, 'task' | 'progress'> }) {
  const { doing, unit } = words[task ?? 'run'];
  const { done = 0, total = 0, row = 0 } = progress ?? {};
  const isKnown = total > 0;
  const place = task === 'undo' ? `${formatNumber(done)} of ${formatNumber(total)} contractors` : `${unit} ${formatNumber(row)}`;
  return (
    <Part>
      <p role="status">{doing}…</p>
      <ProgressBar aria-label={doing} max={100} value={isKnown ? Math.round((done / total) * 100) : undefined} />
      <Place>{isKnown ? place : 'It begins in a moment.'}</Place>
      <Quiet>You can leave this page: it goes on, and you find it again under earlier imports.</Quiet>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  min-height: 120px;
  & > :first-child { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

const Place = styled.p`
  font-variant-numeric: tabular-nums;
`;
