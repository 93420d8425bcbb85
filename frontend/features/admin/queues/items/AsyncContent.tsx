import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '#shared/page/QueryBoundary';

type AsyncContentProps<Data> = Pick<ComponentProps<typeof QueryBoundary<Data>>, 'query' | 'children'>;

/** Content beside an item. Its space is reserved until it loads. */
export function AsyncContent<Data>({ query, children }: AsyncContentProps<Data>) {
  return (
    <QueryBoundary
      query={query}
      subject="Some details"
      message="Load them before you decide."
      loading={
        <Skeleton data-skeleton aria-hidden="true">
          {[100, 80, 92, 70, 96, 60].map((width) => (
            <Bar key={`${width}`} style={{ width: `${width}%` }} />
          ))}
        </Skeleton>
      }
    >
      {children}
    </QueryBoundary>
  );
}

/** To the end of the window: in one column, what follows must not be seen moving down. */
const Skeleton = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  min-height: max(320px, calc(100vh - 320px));
  align-content: start;
`;

const Bar = styled.span`
  height: 16px;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
`;
