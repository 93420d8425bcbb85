import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminUsersApi } from '#endpoints/admin/users';
import { isRetryable } from '#endpoints/base/baseQuery';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { ChartSkeleton } from '#ui/chart/ChartSkeleton';
import { ButtonLink } from '#ui/controls/Button';
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
  return (
    <AdminFrame part="users" heading={user?.full_name ?? 'User'} subject={user?.full_name}>
      <BackLink to="/admin/users">
        <ArrowLeft size={16} aria-hidden="true" />
        All users
      </BackLink>
      {statusLine}
      <QueryBoundary
        query={query}
        subject="The account"
        level={2}
        showsReason
        loading={
          <Loading role="status" aria-label="Loading the account">
            <ChartSkeleton />
          </Loading>
        }
        renderFailure={(failure) => (isRetryable(failure) ? undefined : <UserNotFound />)}
      >
        {(details) => (
          <Blocks>
            <Top>
              <AccountFacts user={details} />
              <AccountActions user={details} onDone={onDone} />
            </Top>
            <AccountTables user={details} />
            <SignInTables user={details} onDone={onDone} />
            <AccountLog id={details.id} />
          </Blocks>
        )}
      </QueryBoundary>
    </AdminFrame>
  );
}

function UserNotFound() {
  return (
    <Notice
      level={2}
      title="Account not found"
      action={
        <ButtonLink to="/admin/users" $look="outline">
          View all users
        </ButtonLink>
      }
    >
      It may have been deleted.
    </Notice>
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
