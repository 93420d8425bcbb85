import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminUsersApi } from '#endpoints/admin/users';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { ChartSkeleton } from '#ui/chart/ChartSkeleton';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { media } from '#ui/theme/mediaQueries';
import { AdminFrame } from '../kit/AdminFrame';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { AccountLog } from './AccountLog';
import { AccountTables } from './AccountTables';
import { SignInTables } from './SignInTables';

/** The admin page of one account. */
export function UserPage() {
  const id = Number(useParams().id);
  const query = adminUsersApi.endpoints.getUserDetails.useQuery(id, { refetchOnMountOrArgChange: true });
  const { statusLine, onDone } = useAnnouncement();
  const user = query.currentData;
  const failure = toApiFailure(query.error);
  return (
    <AdminFrame part="users" heading={user?.full_name ?? 'User'} subject={user?.full_name}>
      <BackLink to="/admin/users">
        <ArrowLeft size={16} aria-hidden="true" />
        All users
      </BackLink>
      {statusLine}
      {user && (
        <Blocks>
          <Top>
            <AccountFacts user={user} />
            <AccountActions user={user} onDone={onDone} />
          </Top>
          <AccountTables user={user} />
          <SignInTables user={user} onDone={onDone} />
          <AccountLog id={user.id} />
        </Blocks>
      )}
      {!user && query.isFetching && (
        <Loading role="status" aria-label="Loading the account">
          <ChartSkeleton />
        </Loading>
      )}
      {!user && !query.isFetching && failure && (
        <Notice
          level={2}
          title={isRetryable(failure) ? 'The account could not be loaded' : 'Account not found'}
          action={
            isRetryable(failure) ? (
              <Button onClick={() => void query.refetch()}>Try again</Button>
            ) : (
              <ButtonLink to="/admin/users" $look="outline">
                View all users
              </ButtonLink>
            )
          }
        >
          {isRetryable(failure) ? failure.message : 'It may have been deleted.'}
        </Notice>
      )}
    </AdminFrame>
  );
}

const BackLink = styled(Link)`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(1)};
  align-items: center;
  justify-self: start;
  min-height: 32px;
  ${media.touch} { min-height: 44px; }
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Loading = styled.div`
  min-height: 100vh;
`;
