import { useEffect, useState } from 'react';
import { admits } from '../../../api/contract/access';
import type { User } from '../../../api/contract/session';
import { PageHeading } from '../../shared/PageHeading';
import { useAppSelector } from '../../state/hooks';
import { isFirstVisit, markVisited } from '../../state/newRegistration';
import { StackPage } from '../../ui/pageLayouts';
import { AdminPanel } from './AdminPanel';
import { Companies } from './Companies';
import { DesignPanel } from './DesignPanel';
import { Introduction } from './Introduction';
import { VerifyNotice } from './VerifyNotice';

/** Where a signed-in user begins. */
export function DashboardPage() {
  const user = useAppSelector((state) => state.session.user);
  const [firstVisit] = useState(isFirstVisit);
  const [isIntroduced, setIsIntroduced] = useState(firstVisit);
  useEffect(() => {
    if (!firstVisit) return;
    // The first visit lasts until the page is left, by a walk or with the document.
    window.addEventListener('pagehide', markVisited);
    return () => {
      window.removeEventListener('pagehide', markVisited);
      markVisited();
    };
  }, [firstVisit]);
  return user && <Dashboard user={user} onIntroduced={isIntroduced ? () => setIsIntroduced(false) : undefined} />;
}

interface DashboardProps {
  user: User;
  /** Told when the introduction has been read; without it none is shown. */
  onIntroduced?: () => void;
}

/** All that is seen of a user's dashboard. */
export function Dashboard({ user, onIntroduced }: DashboardProps) {
  return (
    <StackPage>
      <div>
        <PageHeading>Dashboard</PageHeading>
        <p>Hello, {user.full_name}.</p>
      </div>
      {onIntroduced && <Introduction onDone={onIntroduced} />}
      <VerifyNotice user={user} />
      <AdminPanel user={user} />
      <DesignPanel user={user} />
      <Companies isAtWork={admits('designer', user.role)} />
    </StackPage>
  );
}
