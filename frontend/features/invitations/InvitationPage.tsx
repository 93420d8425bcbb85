import { useParams } from 'react-router-dom';
import type { InvitationNotice } from '#contract/team';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { teamApi } from '#endpoints/members/team';
import { OutcomePage } from '#shared/page/OutcomePage';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { LoadingPage } from '#ui/messages/Spinner';
import { OpenInvitation } from './OpenInvitation';

/** The page of an emailed invitation to a team. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const invitationQuery = teamApi.endpoints.getInvitation.useQuery(token, { refetchOnMountOrArgChange: true });
  const failure = toApiFailure(invitationQuery.error);
  if (invitationQuery.data && !failure) {
    return invitationQuery.data.state === 'open' ? (
      <OpenInvitation notice={invitationQuery.data} token={token} onRejected={() => void invitationQuery.refetch()} />
    ) : (
      <ClosedInvitation notice={invitationQuery.data} />
    );
  }
  if (!failure) return <LoadingPage />;
  if (isRetryable(failure)) {
    return (
      <OutcomePage heading="The invitation could not be loaded" action={<Button onClick={() => void invitationQuery.refetch()}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  return (
    <OutcomePage heading="This invitation link doesn't work" action={<ContinueLink />}>
      {failure.message}
    </OutcomePage>
  );
}

function ClosedInvitation({ notice: { state, contractor, invited_by } }: { notice: InvitationNotice }) {
  if (state === 'expired') {
    return (
      <OutcomePage heading="This invitation has expired" action={<ContinueLink />}>
        Ask {invited_by ?? 'an owner'} to send you a new invitation to join the team of {contractor.name}.
      </OutcomePage>
    );
  }
  return (
    <OutcomePage heading="This invitation is no longer valid" action={<ContinueLink />}>
      It has already been accepted or was revoked. If you accepted it, {contractor.name} is on your dashboard. If not, ask {invited_by ?? 'an owner'}{' '}
      for a new one.
    </OutcomePage>
  );
}

function ContinueLink() {
  const signedIn = useAppSelector((state) => state.session.status === 'signedIn');
  return signedIn ? <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink> : <ButtonLink to="/auth">Log in</ButtonLink>;
}
