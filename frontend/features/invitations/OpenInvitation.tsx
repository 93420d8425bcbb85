import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { InvitationNotice } from '../../../api/contract/team';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { sessionApi } from '../../endpoints/session';
import { teamApi } from '../../endpoints/team';
import { authAddress } from '../../lib/authAddress';
import { formatMoment } from '../../lib/format';
import { PageHeading } from '../../shared/PageHeading';
import { roleWords } from '../../shared/roleWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Alert } from '../../ui/Alert';
import { Button, ButtonLink } from '../../ui/Button';
import { ActionRow, CardPage, PageCard } from '../../ui/pageLayouts';
import { Spinner } from '../../ui/Spinner';

interface OpenInvitationProps {
  notice: InvitationNotice;
  token: string;
  /** Told where the server does not let it be accepted any more. */
  onRefused: () => void;
}

/** An invitation that can be accepted, by the person whom it is for. */
export function OpenInvitation({ notice, token, onRefused }: OpenInvitationProps) {
  const { contractor, role, email, invited_by, expires_at } = notice;
  const { status, user } = useAppSelector((state) => state.session);
  return (
    <CardPage>
      <PageCard $width={560}>
        <PageHeading>Join the team of {contractor.name}</PageHeading>
        <p>
          {invited_by ?? 'An owner'} asks you to look after this profile as {roleWords[role].name}.
        </p>
        <Facts>
          <dt>Your role</dt>
          <dd>
            <Role>{roleWords[role].label}</Role>
            {roleWords[role].text}
          </dd>
          <dt>For</dt>
          <dd>{email}</dd>
          <dt>Valid until</dt>
          <dd>{formatMoment(expires_at)}</dd>
        </Facts>
        {(status === 'unknown' || status === 'loading') && (
          <Waiting role="status">
            <Spinner /> Looking who is signed in
          </Waiting>
        )}
        {(status === 'signedOut' || status === 'failed') && <SignIn email={email} token={token} />}
        {user && user.username === email && <Accept token={token} verified={user.email_verified} onRefused={onRefused} />}
        {user && user.username !== email && <OtherAccount username={user.username} email={email} />}
      </PageCard>
    </CardPage>
  );
}

function SignIn({ email, token }: { email: string; token: string }) {
  const address = (tab: 'register' | 'login') => authAddress(`/invitations/${token}`, { tab, email });
  return (
    <>
      <p>To accept, use an account with this address. You come back here afterwards.</p>
      <ActionRow>
        <ButtonLink to={address('register')}>Create an account</ButtonLink>
        <ButtonLink to={address('login')} $look="outline">
          I have an account
        </ButtonLink>
      </ActionRow>
    </>
  );
}

function Accept({ token, verified, onRefused }: { token: string; verified: boolean; onRefused: () => void }) {
  const [accept, { isLoading, error }] = teamApi.endpoints.acceptInvitation.useMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const refused = failureOf(error);
  const handleAccept = async () => {
    const failure = failureOf((await accept(token)).error);
    if (failure) {
      if (!mayPass(failure)) onRefused();
      return;
    }
    // The link has proved the address, too.
    if (!verified) void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
    void navigate('/dashboard', { replace: true });
  };
  return (
    <>
      {refused && <Alert>{refused.message}</Alert>}
      <ActionRow>
        <Button $look="accent" disabled={isLoading} onClick={() => void handleAccept()}>
          {isLoading && <Spinner />}
          {isLoading ? 'Please wait' : 'Accept the invitation'}
        </Button>
        <ButtonLink to="/dashboard" $look="outline">
          Not now
        </ButtonLink>
      </ActionRow>
    </>
  );
}

function OtherAccount({ username, email }: { username: string; email: string }) {
  const [logout, { isLoading, error }] = sessionApi.endpoints.logout.useMutation();
  const refused = failureOf(error);
  return (
    <>
      <p>
        You are signed in as {username}, and this invitation is for {email}. Log out to use the other address, or ask for an invitation to this one.
      </p>
      {refused && <Alert>{refused.message}</Alert>}
      <ActionRow>
        <Button disabled={isLoading} onClick={() => void logout()}>
          {isLoading && <Spinner />}
          Log out
        </Button>
        <ButtonLink to="/dashboard" $look="outline">
          Go to your dashboard
        </ButtonLink>
      </ActionRow>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  margin: 0;
  padding: ${({ theme }) => theme.space(4)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  font-size: 15px;
  & > dt { color: ${({ theme }) => theme.colour.textQuiet}; }
  & > dd { margin: 0; color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
`;

const Role = styled.strong`
  display: block;
`;

const Waiting = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
