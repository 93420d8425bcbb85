import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { sessionApi } from '../../endpoints/session';
import { Outcome } from '../../shared/Outcome';
import { ResendVerification } from '../../shared/ResendVerification';
import { useSendOnce } from '../../shared/useSendOnce';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';

/** Proves an email address by its mailed link. The link works once, so it is sent once. */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  const { status, user } = useAppSelector((state) => state.session);
  const [verify, { isSuccess, error }] = sessionApi.endpoints.verifyEmail.useMutation();
  // An answer about the user that was under way meanwhile could be older than the proof.
  const settled = status !== 'unknown' && status !== 'loading';
  useSendOnce(settled ? token : null, verify);
  const signedIn = status === 'signedIn';
  useEffect(() => {
    if (isSuccess && signedIn) void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  }, [isSuccess, signedIn, dispatch]);

  const onward = signedIn ? <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink> : <ButtonLink to="/auth">Log in</ButtonLink>;
  if (isSuccess) {
    return (
      <Outcome heading="Your email address is verified" action={onward}>
        Thank you. You can now use everything that your account allows.
      </Outcome>
    );
  }
  const failure = failureOf(error);
  if (!failure) return <LoadingPage />;
  if (mayPass(failure)) {
    return (
      <Outcome heading="The link could not be checked" action={<Button onClick={() => void verify({ token })}>Try again</Button>}>
        {failure.message}
      </Outcome>
    );
  }
  if (user?.email_verified) {
    return (
      <Outcome heading="Your email address is verified already" action={onward}>
        You don't need this link: your address is already verified.
      </Outcome>
    );
  }
  return (
    <Outcome heading="This link does not work" action={signedIn ? <ResendVerification /> : onward}>
      The link is wrong, used or expired. {signedIn ? 'Request a new one and open it from your inbox.' : 'Log in to request a new one.'}
    </Outcome>
  );
}
