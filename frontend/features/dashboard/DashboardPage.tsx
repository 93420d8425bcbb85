import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
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

/** The start page of a signed-in user. */
export function DashboardPage() {
  const user = useAppSelector((state) => state.session.user);
  const [firstVisit] = useState(isFirstVisit);
  const [isIntroductionShown, setIsIntroductionShown] = useState(firstVisit);
  useEffect(() => {
    if (!firstVisit) return;
    // The first visit ends when the user navigates away or leaves the document.
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
  /** Called when the introduction is dismissed. If absent, no introduction is shown. */
  onIntroductionDone?: () => void;
}

/** The content of the dashboard. */
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

/** Asks the user to verify their email address. */
function VerifyNotice({ user }: { user: User }) {
  if (user.email_verified) return null;
  return (
    <InfoPanel title="Verify your email address" action={<ResendVerificationButton />}>
      We sent a link to {user.username}. Until you open it, you can look around, but you can't claim or publish a profile or invite people.{' '}
      <Link to="/profile/manage/settings">Change the email address</Link>
    </InfoPanel>
  );
}
