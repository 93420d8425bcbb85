import { useParams } from 'react-router-dom';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { emailChangeApi } from '#endpoints/members/account';
import { sessionApi } from '#endpoints/members/session';
import { buildAuthUrl } from '#lib/navigation/authRedirect';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { NewLinkOffer } from '#shared/page/NewLinkOffer';
import { OutcomePage } from '#shared/page/OutcomePage';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { LoadingPage } from '#ui/messages/Spinner';

const settingsUrl = '/profile/manage/settings';

/** Changes the signed-in user's email address by the link that was sent to the new one, after a click. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const { status, user } = useAppSelector((state) => state.session);
  const [confirm, { data, error, originalArgs }] = sessionApi.endpoints.confirmEmailChange.useMutation();
  const [resend] = emailChangeApi.endpoints.resendEmailChange.useMutation();
  if (data) {
    // The session had the address before the call: an earlier opening of the link has changed it.
    const wasConfirmed = originalArgs?.username === data.username;
    return (
      <OutcomePage
        heading={wasConfirmed ? 'Already confirmed' : 'Your email address has changed'}
        action={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
      >
        {wasConfirmed ? `Your email address is ${data.username}.` : `From now on, log in as ${data.username}.`}
      </OutcomePage>
    );
  }
  if (status === 'unknown' || status === 'loading') return <LoadingPage />;
  if (!user) {
    return (
      <OutcomePage
        heading="Log in to confirm your new email address"
        action={<ButtonLink to={buildAuthUrl(`/confirm-email/${encodeURIComponent(token)}`)}>Log in</ButtonLink>}
      >
        Log in with your current email address, then confirm the new one here. If you didn't ask for the change, you can ignore the email.
      </OutcomePage>
    );
  }
  const handleConfirm = () => confirm({ token, username: user.username });
  const failure = toApiFailure(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Confirm your new email address" label="Confirm email address" onConfirm={handleConfirm}>
        You're logged in as {user.username}. Confirm that this account is to use the email address that the link was sent to.
      </ConfirmStep>
    );
  }
  if (isRetryable(failure)) {
    return (
      <OutcomePage heading="The link could not be checked" action={<Button onClick={() => void handleConfirm()}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  if (failure.code === 'expired_token') {
    return (
      <NewLinkOffer heading="This link has expired" onSend={async () => toApiFailure((await resend()).error)}>
        {failure.message}
      </NewLinkOffer>
    );
  }
  return (
    <OutcomePage heading="This link doesn't work" action={<ButtonLink to={settingsUrl}>Go to your settings</ButtonLink>}>
      {failure.message} You're logged in as {user.username}.
    </OutcomePage>
  );
}
