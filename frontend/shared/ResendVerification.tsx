import { sessionApi } from '../endpoints/session';
import { Button } from '../ui/Button';
import { Spinner } from '../ui/Spinner';

/** Sends the signed-in user another verification mail; a toast says what came of it. */
export function ResendVerification() {
  const [resend, { isLoading }] = sessionApi.endpoints.resendVerification.useMutation();
  return (
    <Button $look="outline" disabled={isLoading} onClick={() => void resend()}>
      {isLoading && <Spinner />}
      {isLoading ? 'Please wait' : 'Resend verification email'}
    </Button>
  );
}
