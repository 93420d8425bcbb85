import { useEffect, useState } from 'react';
import { PageHeading } from '../../shared/PageHeading';
import { useAppSelector } from '../../state/hooks';
import { isFirstVisit, markVisited } from '../../state/newRegistration';
import { ButtonLink } from '../../ui/Button';
import { InfoPanel } from '../../ui/InfoPanel';
import { StackPage } from '../../ui/pageLayouts';
import { Companies } from './Companies';
import { VerifyNotice } from './VerifyNotice';

/** Where a signed-in user begins. */
export function DashboardPage() {
  const user = useAppSelector((state) => state.session.user);
  const [firstVisit] = useState(isFirstVisit);
  useEffect(() => {
    if (!firstVisit) return;
    // The first visit lasts until the page is left, by a walk or with the document.
    window.addEventListener('pagehide', markVisited);
    return () => {
      window.removeEventListener('pagehide', markVisited);
      markVisited();
    };
  }, [firstVisit]);
  if (!user) return null;
  return (
    <StackPage>
      <div>
        <PageHeading>Dashboard</PageHeading>
        <p>Hello, {user.full_name}.</p>
      </div>
      {firstVisit && (
        <InfoPanel
          title="Welcome to the directory"
          action={
            <ButtonLink to="/welcome" $look="primary">
              See what to do next
            </ButtonLink>
          }
        >
          This is your dashboard: your company&apos;s profile and how it is doing will be here. A short list shows the first steps.
        </InfoPanel>
      )}
      <VerifyNotice user={user} />
      <Companies />
    </StackPage>
  );
}
