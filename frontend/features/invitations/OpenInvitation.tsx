import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { InvitationNotice } from '#contract/team';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { teamApi } from '#endpoints/members/team';
import { buildAuthUrl } from '#lib/navigation/authRedirect';
import { formatDateTime } from '#lib/text/format';
import { roleLabels } from '#shared/labels/memberLabels';
import { PageHeading } from '#shared/page/PageHeading';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow, CardPage, PageCard } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';

interface OpenInvitationProps {
  notice: InvitationNotice;
  token: string;
  /** Called when the server no longer accepts the invitation. */
  onRejected: () => void;
}

/** An open invitation, which only its recipient can accept. */
export function OpenInvitation({ notice, token, onRejected }: OpenInvitationProps) {
  const { contractor, role, email, invited_by, expires_at } = notice;
  const { status, user } = useAppSelector((state) => state.session);
  return (
    <CardPage>
      <PageCard $width={560}>
        <PageHeading>Join the team of {contractor.name}</PageHeading>
        <p>
          {invited_by ?? 'An owner'} has invited you to manage this profile as {roleLabels[role].name}.
        </p>
        <Facts>
          <dt>Your role</dt>
          <dd>
            <Role>{roleLabels[role].label}</Role>
            {roleLabels[role].text}
          </dd>
          <dt>Sent to</dt>
          <dd>{email}</dd>
          <dt>Valid until</dt>
          <dd>{formatDateTime(expires_at)}</dd>
        </Facts>
        {(status === 'unknown' || status === 'loading') && (
          <Loading role="status">
            <Spinner /> Checking whether you're logged in
          </Loading>
        )}
        {(status === 'signedOut' || status === 'failed') && <SignInPrompt email={email} token={token} />}
        {user && user.username === email && <AcceptActions token={token} isEmailVerified={user.email_verified} onRejected={onRejected} />}
        {user && user.username !== email && <OtherAccountNotice username={user.username} email={email} />}
      </PageCard>
    </CardPage>
  );
}

function SignInPrompt({ email, token }: { email: string; token: string }) {
  const getAuthHref = (tab: 'register' | 'login') => buildAuthUrl(`/invitations/${token}`, { tab, email });
  return (
    <>
      <p>To accept, use an account with this email address. You'll come back here afterwards.</p>
      <ActionRow>
        <ButtonLink to={getAuthHref('register')}>Create an account</ButtonLink>
        <ButtonLink to={getAuthHref('login')} $look="outline">
          Log in
        </ButtonLink>
      </ActionRow>
    </>
  );
}

function AcceptActions({ token, isEmailVerified, onRejected }: { token: string; isEmailVerified: boolean; onRejected: () => void }) {
  const [accept, { isLoading, error }] = teamApi.endpoints.acceptInvitation.useMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const lastFailure = toApiFailure(error);
  const handleAccept = async () => {
    const failure = toApiFailure((await accept(token)).error);
    if (failure) {
      if (!isRetryable(failure)) onRejected();
      return;
    }
    // Accepting also verified the email address, so reload the user.
    if (!isEmailVerified) void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
    void navigate('/dashboard', { replace: true });
  };
  return (
    <>
      {lastFailure && <Alert>{lastFailure.message}</Alert>}
      <ActionRow>
        <Button $look="accent" disabled={isLoading} onClick={() => void handleAccept()}>
          {isLoading && <Spinner />}
          {isLoading ? 'Please wait' : 'Accept invitation'}
        </Button>
        <ButtonLink to="/dashboard" $look="outline">
          Not now
        </ButtonLink>
      </ActionRow>
    </>
  );
}

function OtherAccountNotice({ username, email }: { username: string; email: string }) {
  const [logout, { isLoading, error }] = sessionApi.endpoints.logout.useMutation();
  const lastFailure = toApiFailure(error);
  return (
    <>
      <p>
        You're logged in as {username}, but this invitation is for {email}. Log out to use that email address, or ask for an invitation to {username}.
      </p>
      {lastFailure && <Alert>{lastFailure.message}</Alert>}
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

const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
