import type { User } from '../../../api/contract/session';
import { ResendVerificationButton } from '../../shared/ResendVerification';
import { InfoPanel } from '../../ui/InfoPanel';

/** Asks whoever has not done so to prove the email address. */
export function VerifyNotice({ user }: { user: User }) {
  if (user.email_verified) return null;
  return (
    <InfoPanel title="Please verify your email address" action={<ResendVerificationButton />}>
      We sent a link to {user.username}. Until you open it you can look round, but not claim or publish a profile or invite people.
    </InfoPanel>
  );
}
