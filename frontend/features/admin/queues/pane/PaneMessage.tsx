import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { QueueRow } from '#endpoints/admin/queuePages';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { UndoStack } from '../decisions/UndoStack';
import { Dock, itemHeadingId, type QueueSpec, type QueueView } from '../list/queueTypes';

interface PaneMessageProps<Row extends QueueRow> {
  spec: QueueSpec<Row>;
  view: QueueView;
  /** `missing`: the item in the URL does not exist. */
  status: 'loading' | 'failed' | 'empty' | 'missing';
  /** The server's message about the missing item. */
  failure: string | undefined;
  onRetry: () => void;
  onShowFirst: () => void;
}

/** Replaces the open item when there is none. */
export function PaneMessage<Row extends QueueRow>({ spec, view, status, failure, onRetry, onShowFirst }: PaneMessageProps<Row>) {
  const plural = spec.noun[1];
  return (
    <>
      <Middle>
        {status === 'loading' && (
          <Loading role="status">
            <Spinner $size={20} /> Loading the {plural}
          </Loading>
        )}
        {status === 'failed' && (
          <>
            <Alert>The {plural} could not be loaded. Check the connection and try again.</Alert>
            <Button onClick={onRetry}>Try again</Button>
          </>
        )}
        {status === 'empty' && (
          <>
            <SuccessIcon size={40} aria-hidden="true" />
            <Title id={itemHeadingId} tabIndex={-1}>
              {view === spec.views[0] ? 'All done' : `No ${plural}`}
            </Title>
            <p>{view === spec.views[0] ? `No ${plural} need a decision.` : `There are no ${plural} in the list “${view.label}”.`}</p>
            <Button $look="outline" onClick={onRetry}>
              Refresh
            </Button>
          </>
        )}
        {status === 'missing' && (
          <>
            <Title id={itemHeadingId} tabIndex={-1}>
              Item not found
            </Title>
            <p>{failure ?? 'It may have been deleted.'}</p>
            <Button onClick={onShowFirst}>Show the first item</Button>
          </>
        )}
      </Middle>
      <Dock>
        <UndoStack />
      </Dock>
    </>
  );
}

const Middle = styled.div`
  display: grid;
  flex: 1;
  gap: ${({ theme }) => theme.space(3)};
  align-content: center;
  justify-items: center;
  padding: ${({ theme }) => `${theme.space(12)} ${theme.space(6)}`};
  text-align: center;
`;

const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  &:focus { outline: none; box-shadow: none; }
`;

const SuccessIcon = styled(CircleCheck)`
  color: ${({ theme }) => theme.colour.success};
`;
