import { buildAuthUrl } from '../../lib/authAddress';
import { useAppSelector } from '../../state/hooks';
import { Alert } from '../../ui/Alert';

/** Leads whoever was signed out meanwhile to sign in, in a tab of its own: this one keeps what was typed. @param page where that tab leads back to */
export function LoginRequiredAlert({ page }: { page: string }) {
  const isSignedOut = useAppSelector((state) => state.session.status === 'signedOut');
  if (!isSignedOut) return null;
  return (
    <Alert>
      Please log in first.{' '}
      <a href={buildAuthUrl(page)} target="_blank" rel="noopener">
        Log in in a new tab
      </a>
      , then send it from here. What you wrote stays.
    </Alert>
  );
}
