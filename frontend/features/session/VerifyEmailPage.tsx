import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { sessionApi } from '../../endpoints/session';
import { authAddress } from '../../lib/authAddress';
import { ConfirmStep } from '../../shared/ConfirmStep';
import { Outcome } from '../../shared/Outcome';
import { ResendVerification } from '../../shared/ResendVerification';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { ActionRow } from '../../ui/pageLayouts';
import { clearRegistrationTarget, registrationTarget } from './registrationTarget';

/** Verifies the signed-in user's email address by its mailed link, on a click. */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  const { status, user } = useAppSelector((state) => state.session);
  const [verify, { isSuccess, error }] = sessionApi.endpoints.verifyEmail.useMutation();
  useEffect(() => {
    if (isSuccess) void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  }, [isSuccess, dispatch]);

  const toDashboard = <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>;
  if (isSuccess) {
    const target = user && registrationTarget(user.id);
    const onward = target ? (
      <ActionRow>
        <ButtonLink to={target} onClick={clearRegistrationTarget}>
          Continue where you left off
        </ButtonLink>
        <ButtonLink to="/dashboard" $look="outline" onClick={clearRegistrationTarget}>
          Go to your dashboard
        </ButtonLink>
      </ActionRow>
    ) : (
      toDashboard
    );
    return (
      <Outcome heading="Your email address is verified" action={onward}>
        Thank you. You can now use everything that your account allows.
      </Outcome>
    );
  }
  if (status === 'unknown' || status === 'loading') return <LoadingPage />;
  if (status === 'signedOut') {
    return (
      <Outcome
        heading="Log in to verify your email address"
        action={<ButtonLink to={authAddress(`/verify-email/${encodeURIComponent(token)}`)}>Log in</ButtonLink>}
      >
        Log in with the account that you registered with this address, then confirm it here. If you didn't register, you can ignore the email.
      </Outcome>
    );
  }
  if (user?.email_verified) {
    return (
      <Outcome heading="Your email address is already verified" action={toDashboard}>
        You don't need this link: {user.username} is verified.
      </Outcome>
    );
  }
  const failure = failureOf(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Verify your email address" label="Verify email address" onConfirm={() => verify({ token })}>
        {user ? `Confirm that ${user.username} is your email address.` : 'Confirm that this is your email address.'}
      </ConfirmStep>
    );
  }
  if (mayPass(failure)) {
    return (
      <Outcome heading="The link could not be checked" action={<Button onClick={() => void verify({ token })}>Try again</Button>}>
        {failure.message}
      </Outcome>
    );
  }
  return (
    <Outcome heading="This link does not work" action={<ResendVerification />}>
      {failure.message} You are signed in as {user?.username}.
    </Outcome>
  );
}
