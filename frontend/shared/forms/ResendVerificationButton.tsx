import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { useAppDispatch } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';

/** Sends the signed-in user another verification mail; a toast says what came of it. */
export function ResendVerificationButton() {
  const [resend, { isLoading }] = sessionApi.endpoints.resendVerification.useMutation();
  const dispatch = useAppDispatch();
  const handleClick = async () => {
    const failure = toApiFailure((await resend()).error);
    // Verified elsewhere meanwhile: then nobody is to be asked for it any more.
    if (failure?.status === 422) void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  };
  return (
    <Button $look="outline" disabled={isLoading} onClick={() => void handleClick()}>
      {isLoading && <Spinner />}
      {isLoading ? 'Please wait' : 'Resend verification email'}
    </Button>
  );
}
