import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { buildAuthUrl } from '#lib/navigation/authRedirect';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { OutcomePage } from '#shared/page/OutcomePage';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { LoadingPage } from '#ui/messages/Spinner';
import { clearRegistrationTarget, loadRegistrationTarget } from './registrationTarget';

/** Verifies the signed-in user's email address by its emailed link, after a click. */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  const { status, user } = useAppSelector((state) => state.session);
  const [verify, { isSuccess, error }] = sessionApi.endpoints.verifyEmail.useMutation();
  useEffect(() => {
    if (isSuccess) void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  }, [isSuccess, dispatch]);

  const dashboardLink = <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>;
  if (isSuccess) {
    const target = user && loadRegistrationTarget(user.id);
    const nextActions = target ? (
      <ActionRow>
        <ButtonLink to={target} onClick={clearRegistrationTarget}>
          Continue where you left off
        </ButtonLink>
        <ButtonLink to="/dashboard" $look="outline" onClick={clearRegistrationTarget}>
          Go to your dashboard
        </ButtonLink>
      </ActionRow>
    ) : (
      dashboardLink
    );
    return (
      <OutcomePage heading="Your email address is verified" action={nextActions}>
        Thank you. You can now use all the features of your account.
      </OutcomePage>
    );
  }
  if (status === 'unknown' || status === 'loading') return <LoadingPage />;
  if (status === 'signedOut') {
    return (
      <OutcomePage
        heading="Log in to verify your email address"
        action={<ButtonLink to={buildAuthUrl(`/verify-email/${encodeURIComponent(token)}`)}>Log in</ButtonLink>}
      >
        Log in to the account you registered with this email address, then confirm it here. If you didn't register, you can ignore the email.
      </OutcomePage>
    );
  }
  if (user?.email_verified) {
    return (
      <OutcomePage heading="Your email address is already verified" action={dashboardLink}>
        You don't need this link: {user.username} is verified.
      </OutcomePage>
    );
  }
  const failure = toApiFailure(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Verify your email address" label="Verify email address" onConfirm={() => verify({ token })}>
        {user ? `Confirm that ${user.username} is your email address.` : 'Confirm that this is your email address.'}
      </ConfirmStep>
    );
  }
  if (isRetryable(failure)) {
    return (
      <OutcomePage heading="The link could not be checked" action={<Button onClick={() => void verify({ token })}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  return (
    <OutcomePage heading="This link doesn't work" action={<ResendVerificationButton />}>
      {failure.message} You're logged in as {user?.username}.
    </OutcomePage>
  );
}
