import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Notice } from '#ui/messages/Notice';
import { Spinner } from '#ui/messages/Spinner';

interface LoadFailureProps {
  /** Starts the message, such as "The team". */
  subject: string;
  /** Heading level of the message, which then takes the place of a section or list; an alert by default. */
  level?: 1 | 2 | 3;
  /** Why it failed, or what to do. */
  message?: string;
  onRetry: () => void;
}

/** Replaces content that failed to load. */
export function LoadFailure({ subject, level, message = 'Check the connection and try again.', onRetry }: LoadFailureProps) {
  const button = <Button onClick={onRetry}>Try again</Button>;
  if (level !== undefined) {
    return (
      <Notice level={level} title={`${subject} could not be loaded`} action={button}>
        {message}
      </Notice>
    );
  }
  return (
    <Failure>
      <Alert>
        {subject} could not be loaded. {message}
      </Alert>
      <div>{button}</div>
    </Failure>
  );
}

/** Placeholder of a list. @param label such as "Loading your team" */
export function LoadingLine({ label, className }: { label: string; className?: string }) {
  return (
    <Loading role="status" className={className}>
      <Spinner /> {label}
    </Loading>
  );
}

interface QueryBoundaryProps<Data> extends Pick<LoadFailureProps, 'subject' | 'level' | 'message'> {
  /** The result of an RTK Query hook. */
  query: { data?: Data; currentData?: Data; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Shown until there is data. */
  loading: ReactNode;
  /** Whether the data of the previous page or filter stays visible while the next is loading. */
  keepsPrevious?: boolean;
  /** Whether to show the placeholder although there is data, such as while leaving a page past the end of a list. */
  isPending?: boolean;
  /** Whether a failure shows the server's message. */
  showsReason?: boolean;
  /** Replaces the message of a failure that no retry repairs; undefined for those that one may. */
  renderFailure?: (failure: ApiFailure) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, or its loading, failed or empty state. Data stays visible if only its refresh fails. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, subject, level, message, loading, keepsPrevious, isPending, showsReason, renderFailure, isEmpty, empty, children } = props;
  const { isFetching, refetch } = query;
  const failure = isFetching ? undefined : toApiFailure(query.error);
  const data = query.currentData ?? (keepsPrevious && !failure ? query.data : undefined);
  if (data !== undefined && !isPending) return isEmpty?.(data) ? empty : children(data);
  if (data !== undefined || !failure) return loading;
  return (
    renderFailure?.(failure) ?? (
      <LoadFailure subject={subject} level={level} message={showsReason ? failure.message : message} onRetry={() => void refetch()} />
    )
  );
}

const Failure = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 76px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
