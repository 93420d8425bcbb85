import { useParams } from 'react-router-dom';
import type { InvitationNotice } from '../../../api/contract/team';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { teamApi } from '../../endpoints/team';
import { Outcome } from '../../shared/Outcome';
import { useAppSelector } from '../../state/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { OpenInvitation } from './OpenInvitation';

/** What a mailed invitation is about, and the way into the team. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const asked = teamApi.endpoints.getInvitation.useQuery(token, { refetchOnMountOrArgChange: true });
  const failure = failureOf(asked.error);
  if (asked.data && !failure) {
    return asked.data.state === 'open' ? (
      <OpenInvitation notice={asked.data} token={token} onRefused={() => void asked.refetch()} />
    ) : (
      <Closed notice={asked.data} />
    );
  }
  if (!failure) return <LoadingPage />;
  if (mayPass(failure)) {
    return (
      <Outcome heading="The invitation could not be loaded" action={<Button onClick={() => void asked.refetch()}>Try again</Button>}>
        {failure.message}
      </Outcome>
    );
  }
  return (
    <Outcome heading="This invitation link does not work" action={<Onward />}>
      {failure.message}
    </Outcome>
  );
}

function Closed({ notice: { state, contractor, invited_by } }: { notice: InvitationNotice }) {
  if (state === 'expired') {
    return (
      <Outcome heading="This invitation has expired" action={<Onward />}>
        Ask {invited_by ?? 'an owner'} to send you the invitation to the team of {contractor.name} again: one click does it.
      </Outcome>
    );
  }
  return (
    <Outcome heading="This invitation is not open any more" action={<Onward />}>
      It was accepted or taken back. If you have accepted it, you find {contractor.name} on your dashboard; otherwise ask {invited_by ?? 'an owner'}{' '}
      for a new one.
    </Outcome>
  );
}

function Onward() {
  const signedIn = useAppSelector((state) => state.session.status === 'signedIn');
  return signedIn ? <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink> : <ButtonLink to="/auth">Log in</ButtonLink>;
}
