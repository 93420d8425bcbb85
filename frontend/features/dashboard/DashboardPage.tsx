import { useEffect, useState } from 'react';
import { allowsRole } from '#contract/accounts/access';
import type { User } from '#contract/accounts/session';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { PageHeading } from '#shared/page/PageHeading';
import { useAppSelector } from '#state/hooks';
import { flagDashboardVisited, isFirstVisit } from '#state/newRegistration';
import { StackPage } from '#ui/layout/pageLayouts';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { AdminPanel } from './AdminPanel';
import { Companies } from './Companies';
import { DesignPanel } from './DesignPanel';
import { Introduction } from './Introduction';

/** Where a signed-in user begins. */
export function DashboardPage() {
  const user = useAppSelector((state) => state.session.user);
  const [firstVisit] = useState(isFirstVisit);
  const [isIntroductionShown, setIsIntroductionShown] = useState(firstVisit);
  useEffect(() => {
    if (!firstVisit) return;
    // The first visit lasts until the page is left, by a walk or with the document.
    window.addEventListener('pagehide', flagDashboardVisited);
    return () => {
      window.removeEventListener('pagehide', flagDashboardVisited);
      flagDashboardVisited();
    };
  }, [firstVisit]);
  return user && <Dashboard user={user} onIntroductionDone={isIntroductionShown ? () => setIsIntroductionShown(false) : undefined} />;
}

interface DashboardProps {
  user: User;
  /** Told when the introduction has been read; without it none is shown. */
  onIntroductionDone?: () => void;
}

/** All that is seen of a user's dashboard. */
export function Dashboard({ user, onIntroductionDone }: DashboardProps) {
  return (
    <StackPage>
      <div>
        <PageHeading>Dashboard</PageHeading>
        <p>Hello, {user.full_name}.</p>
      </div>
      {onIntroductionDone && <Introduction onDone={onIntroductionDone} />}
      <VerifyNotice user={user} />
      <AdminPanel user={user} />
      <DesignPanel user={user} />
      <Companies isStaff={allowsRole('designer', user.role)} />
    </StackPage>
  );
}

/** Asks whoever has not done so to prove the email address. */
function VerifyNotice({ user }: { user: User }) {
  if (user.email_verified) return null;
  return (
    <InfoPanel title="Please verify your email address" action={<ResendVerificationButton />}>
      We sent a link to {user.username}. Until you open it you can look round, but not claim or publish a profile or invite people.
    </InfoPanel>
  );
}
