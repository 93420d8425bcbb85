import { Monitor } from 'lucide-react';
import { styled } from 'styled-components';
import type { UserSession } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { devicesApi } from '#endpoints/members/account';
import { formatDateTime } from '#lib/text/format';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { Section } from '#shared/page/Section';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';

/** The user's active sessions. Each can be ended. */
export function Devices() {
  // Refetch, because sessions start and end on other devices.
  const query = devicesApi.endpoints.listSessions.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, endOthersResult] = devicesApi.endpoints.endOtherSessions.useMutation();
  const failure = toApiFailure(endOthersResult.error);
  return (
    <Section id="devices" heading="Logged-in devices" text="If you don't recognise a device, log it out and change your password.">
      <QueryBoundary query={query} subject="Your devices" loading={<LoadingLine label="Loading your devices" />}>
        {(devices) => (
          <List>
            {devices.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </List>
        )}
      </QueryBoundary>
      {failure && <Alert>{failure.message}</Alert>}
      {query.data && query.data.length > 1 && (
        <div>
          <Button $look="outline" disabled={endOthersResult.isLoading} onClick={() => void endOthers()}>
            Log out of all other devices
          </Button>
        </div>
      )}
    </Section>
  );
}

function Device({ session: { id, device, last_seen_at, current } }: { session: UserSession }) {
  const [endSession, { isLoading, error }] = devicesApi.endpoints.endSession.useMutation();
  const failure = toApiFailure(error);
  return (
    <Row>
      <Monitor size={22} aria-hidden="true" />
      <div>
        <Name>{device}</Name>
        <LastSeen>
          {current && <CurrentLabel>This device</CurrentLabel>}
          Last seen {formatDateTime(last_seen_at)}
        </LastSeen>
        {failure && <Alert>{failure.message}</Alert>}
      </div>
      {!current && (
        <Button
          $look="outline"
          disabled={isLoading}
          aria-label={`Log out ${device}, last seen ${formatDateTime(last_seen_at)}`}
          onClick={() => void endSession(id)}
        >
          Log out
        </Button>
      )}
    </Row>
  );
}

const List = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Row = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space(4)};
  align-items: center;
  min-height: 56px;
  padding-block: ${({ theme }) => theme.space(2)};
  & > svg { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; }
  & > div { flex: 1; min-width: 0; }
`;

const Name = styled.p`
  color: ${({ theme }) => theme.colour.textStrong};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const CurrentLabel = styled.span`
  margin-right: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.success};
  font-weight: 600;
`;

const LastSeen = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
