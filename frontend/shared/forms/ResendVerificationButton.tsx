import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { useAppDispatch } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';

/** Sends another verification email to the signed-in user. A toast reports the result. */
export function ResendVerificationButton() {
  const [resend, { isLoading }] = sessionApi.endpoints.resendVerification.useMutation();
  const dispatch = useAppDispatch();
  const handleClick = async () => {
    const failure = toApiFailure((await resend()).error);
    // The email address has been verified elsewhere: reload the user, so that the prompt disappears.
    if (failure?.status === 422) void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  };
  return (
    <Button $look="outline" disabled={isLoading} onClick={() => void handleClick()}>
      {isLoading && <Spinner />}
      {isLoading ? 'Please wait' : 'Resend verification email'}
    </Button>
  );
}
