import { useNavigate, useParams } from 'react-router-dom';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { shortlistsApi } from '#endpoints/members/shortlists';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { OutcomePage } from '#shared/page/OutcomePage';
import { Button, ButtonLink } from '#ui/controls/Button';

/** Makes the user an editor of a shortlist after a click: mail filters open links, too. */
export function JoinShortlistPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [join, { error }] = shortlistsApi.useJoinShortlistMutation();
  const failure = toApiFailure(error);
  const handleJoin = async () => {
    const { data: joined } = await join(token);
    if (joined) void navigate(`/shortlists?list=${joined.id}`, { replace: true });
  };
  if (failure && isRetryable(failure)) {
    return (
      <OutcomePage heading="You could not join the shortlist" action={<Button onClick={() => void handleJoin()}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  if (failure) {
    return (
      <OutcomePage
        heading={failure.status === 404 ? "This link doesn't work" : 'You could not join the shortlist'}
        action={<ButtonLink to="/shortlists">View your shortlists</ButtonLink>}
      >
        {failure.status === 404 ? 'The link has been revoked or replaced. Ask the person who sent it for a new one.' : failure.message}
      </OutcomePage>
    );
  }
  return (
    <ConfirmStep heading="Join this shortlist?" label="Join" onConfirm={handleJoin}>
      Someone has invited you to edit a shortlist with them. You'll see each other's companies and notes, and the owner sees your name.
    </ConfirmStep>
  );
}
