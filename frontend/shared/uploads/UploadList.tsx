import { RotateCcw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { ProgressBar } from '#ui/messages/Spinner';
import type { Upload, UploadQueue } from './uploadQueue';

interface UploadListProps {
  uploads: readonly Upload[];
  queue: Pick<UploadQueue, 'retry' | 'cancel'>;
}

/** The uploads in progress, each with its progress and a Cancel button. Failed uploads can be retried. */
export function UploadList({ uploads, queue }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <List>
      {uploads.map(({ id, content: { file }, state, progress, message }) => {
        const percent = Math.round(progress * 100);
        return (
          <Line key={id}>
            {state === 'failed' ? (
              <Alert>
                {file.name}: {message}
              </Alert>
            ) : (
              <Details>
                <Name>{file.name}</Name>
                <Percent>{formatProgress(state, percent)}</Percent>
                <Bar aria-label={`Uploading ${file.name}`} max={100} value={percent} />
              </Details>
            )}
            {state === 'failed' && (
              <Button $look="outline" aria-label={`Try again: ${file.name}`} onClick={() => queue.retry(id)}>
                <RotateCcw size={18} aria-hidden="true" />
                Try again
              </Button>
            )}
            <Button
              $look="outline"
              aria-label={state === 'failed' ? `Remove ${file.name}` : `Cancel upload of ${file.name}`}
              onClick={() => queue.cancel(id)}
            >
              <X size={18} aria-hidden="true" />
              {state === 'failed' ? 'Remove' : 'Cancel'}
            </Button>
          </Line>
        );
      })}
    </List>
  );
}

function formatProgress(state: Upload['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting';
  // After the upload, the server still crops and resizes the picture.
  return percent === 100 ? 'Processing' : `${percent}%`;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  & > div { flex: 1 1 220px; min-width: 0; }
`;

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`};
  font-size: 15px;
`;

const Name = styled.span`
  overflow: hidden;
  color: ${({ theme }) => theme.colour.textStrong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Percent = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-variant-numeric: tabular-nums;
`;

const Bar = styled(ProgressBar)`
  grid-column: 1 / -1;
`;
