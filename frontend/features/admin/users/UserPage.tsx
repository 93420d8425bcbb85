import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminUsersApi } from '../../../endpoints/admin/users';
import { failureOf, mayPass } from '../../../endpoints/baseQuery';
import { useSaid } from '../../../shared/useSaid';
import { Button, ButtonLink } from '../../../ui/Button';
import { ChartSkeleton } from '../../../ui/chart/ChartSkeleton';
import { media } from '../../../ui/mediaQueries';
import { Notice } from '../../../ui/Notice';
import { AdminFrame } from '../AdminFrame';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { AccountLog } from './AccountLog';
import { AccountTables } from './AccountTables';
import { SignInTables } from './SignInTables';

/** One account: what is known of it, and what can be done about it. */
export function UserPage() {
  const id = Number(useParams().id);
  const asked = adminUsersApi.endpoints.readUser.useQuery(id, { refetchOnMountOrArgChange: true });
  const { line, onDone } = useSaid();
  const user = asked.currentData;
  const failure = failureOf(asked.error);
  return (
    <AdminFrame part="users" heading={user?.full_name ?? 'User'}>
      <Back to="/admin/users">
        <ArrowLeft size={16} aria-hidden="true" />
        All users
      </Back>
      {line}
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
      {!user && asked.isFetching && (
        <Waiting role="status" aria-label="Loading the account">
          <ChartSkeleton />
        </Waiting>
      )}
      {!user && !asked.isFetching && failure && (
        <Notice
          level={2}
          title={mayPass(failure) ? 'The account could not be loaded' : 'There is no such account'}
          action={
            mayPass(failure) ? (
              <Button onClick={() => void asked.refetch()}>Try again</Button>
            ) : (
              <ButtonLink to="/admin/users" $look="outline">
                See all users
              </ButtonLink>
            )
          }
        >
          {mayPass(failure) ? failure.message : 'It may have been deleted by its owner.'}
        </Notice>
      )}
    </AdminFrame>
  );
}

const Back = styled(Link)`
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

const Waiting = styled.div`
  min-height: 100vh;
`;
