import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { consumeNewRegistration } from '../../state/newRegistration';
import { LoadingPage } from '../../ui/LoadingPage';
import { storeRegistrationTarget } from './registrationTarget';

/** Leads whoever is signed in to where they wanted to go. */
export function RedirectAfterSignIn({ target, userId }: { target: string; userId: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (consumeNewRegistration()) storeRegistrationTarget(userId, target);
    void navigate(target, { replace: true });
  }, [navigate, target, userId]);
  return <LoadingPage />;
}
