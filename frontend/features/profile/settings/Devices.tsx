import { Monitor } from 'lucide-react';
import { styled } from 'styled-components';
import type { UserSession } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { devicesApi } from '#endpoints/members/account';
import { formatDateTime } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { SettingsBlock } from './SettingsBlock';

/** The user's active sessions. Each can be ended. */
export function Devices() {
  // Refetch, because sessions start and end on other devices.
  const { data: sessions, error, isFetching, refetch } = devicesApi.endpoints.listSessions.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, endOthersResult] = devicesApi.endpoints.endOtherSessions.useMutation();
  const failure = toApiFailure(endOthersResult.error);
  return (
    <SettingsBlock id="devices" heading="Logged-in devices" text="If you don't recognise a device, log it out and change your password.">
      {!sessions && isFetching && (
        <Loading role="status">
          <Spinner /> Loading your devices
        </Loading>
      )}
      {!sessions && !isFetching && error && (
        <>
          <Alert>Your devices could not be loaded.</Alert>
          <div>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        </>
      )}
      {sessions && (
        <List>
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </List>
      )}
      {failure && <Alert>{failure.message}</Alert>}
      {sessions && sessions.length > 1 && (
        <div>
          <Button $look="outline" disabled={endOthersResult.isLoading} onClick={() => void endOthers()}>
            Log out of all other devices
          </Button>
        </div>
      )}
    </SettingsBlock>
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

const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 56px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

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
