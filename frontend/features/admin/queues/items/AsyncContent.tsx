import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';

interface AsyncContentProps<Data> {
  /** The query state returned by its hook. */
  query: { currentData?: Data; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Content beside an item. Its space is reserved until it loads. */
export function AsyncContent<Data>({ query, children }: AsyncContentProps<Data>) {
  const { currentData, isFetching, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (isFetching) {
    return (
      <Skeleton data-skeleton aria-hidden="true">
        {[100, 80, 92, 70, 96, 60].map((width) => (
          <Bar key={`${width}`} style={{ width: `${width}%` }} />
        ))}
      </Skeleton>
    );
  }
  return (
    <>
      <Alert>Some details could not be loaded. Load them before you decide.</Alert>
      <div>
        <Button $look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </>
  );
}

const Skeleton = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  min-height: 320px;
  align-content: start;
`;

const Bar = styled.span`
  height: 16px;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
`;
